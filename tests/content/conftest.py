"""Content files written for a test."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from pocket_tactics.content import Complaint, check
from pocket_tactics.engine.cards import UnitCard
from pocket_tactics.engine.structs import FrozenStruct

MADE_OF = (
    "starts with a letter from a to z; letters, digits and hyphens follow, 23 at most."
)
"""The rules for ids and other words, as complaints state them."""

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
    """Return a function that writes a file into a folder of the test."""
    monkeypatch.chdir(tmp_path)

    def written(text: str | bytes, name: str = "own.toml", head: str = EDITION) -> Path:
        path = Path(name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else (head + text).encode())
        return path

    return written


def slips(*paths: Path) -> list[str]:
    """Return all errors of a pack, in sentences without the numbers of lines."""
    return list(map(placeless, check(*paths)))


def placeless(complaint: Complaint) -> str:
    """Return a complaint without its line number and its suggested word."""
    bare = replace(complaint.flaw, near="")
    return str(replace(complaint, line=0, flaw=bare))


def abilities_of(card: UnitCard) -> tuple[FrozenStruct, ...]:
    """Return the abilities of a card of any edition."""
    abilities: tuple[FrozenStruct, ...] = getattr(card, "abilities", ())
    return abilities
