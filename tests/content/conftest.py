"""Content files written for a test."""

from collections.abc import Callable
from pathlib import Path

import pytest

EDITION = 'edition = "fifth"\n'

FOURTH = 'edition = "fourth"\n'

OGRE = """
name = "Ogre"
cost = 9
off = 3
defence = 1
range = 1
speed = 1
types = ["ogre", "living"]
"""

MINE = f"""{EDITION}[unit.ogre]{OGRE}
[force.mine]
name = "Mine"
units = {{ ogre = 2, mage = 1 }}
"""
"""A pack of one unit, and a force of it."""

TROLL = """
name = "Troll"
cost = 9
off = 3
defence = 1
types = ["troll", "living"]
"""
"""The least that a unit of the fourth edition is."""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a file into a folder of the test's own, and gives its path there."""
    monkeypatch.chdir(tmp_path)

    def written(text: str | bytes, name: str = "own.toml", head: str = EDITION) -> Path:
        path = Path(name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else (head + text).encode())
        return path

    return written
