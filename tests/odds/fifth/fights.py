"""Fights in a line: ``0.archer.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0+keep``."""

from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Invade, Skirmish
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action, write_house
from tests.conftest import position

HOUSE = FifthHouse(invade_reach="move")
"""So that an invasion may lead over several tiles."""


class AnnouncedAttack(NamedTuple):
    """A position, and an attack that a player may announce in it."""

    name: str
    start: State
    attack: Skirmish | Invade


def announced(
    line: str,
    *own: UnitCard | Terrain,
    house: FifthHouse = HOUSE,
    reserves: bool = True,
) -> AnnouncedAttack:
    """Return the attack of a line; *reserves* keep both sides in the game."""
    units, _, tiles = line.partition(" on ")
    attacker, verb, target = units.split()
    rest = " 0.mage.9 1.mage.9" if reserves else ""
    attack = read_action(f"{verb} {bare(attacker)} {bare(target)}")
    assert isinstance(attack, Skirmish | Invade)
    start = position(tiles, f"{attacker} {target}{rest}", *own)
    name = " ".join([line, *write_house(house)])
    return AnnouncedAttack(name, replace(start, house=house), attack)


def bare(unit: str) -> str:
    """Return a unit without its place."""
    return unit.partition("@")[0]
