"""The home of a player, for every test of a command."""

from pathlib import Path

import pytest

from tests.commands.program import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A data folder of the test's own."""
    return Home(tmp_path)
