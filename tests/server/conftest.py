"""A server for each test."""

import gc
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pocket_tactics.server.rooms import option_cache
from tests.server.playing import serving


@pytest.fixture(autouse=True)
def _options_at_any_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the event loop list options however slow the machine is."""
    monkeypatch.setattr(option_cache, "MAX_LOOP_SECONDS", inf)


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Let counts of references alone free objects."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A client of a server whose games are deleted after the test."""
    with serving(tmp_path) as client:
        yield client
