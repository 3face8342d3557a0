"""A server for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.playing import serving


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A client of a server whose games are deleted after the test."""
    with serving(tmp_path) as client:
        yield client
