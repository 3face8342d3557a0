"""The assault that a player means by pointing from a unit to an enemy."""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Attack, Charge, Shoot, Storm
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.rules.classic.attacks.declaring import (
    close_skills,
    far_skills,
)
from pocket_tactics.engine.rules.classic.units import is_mega, place_of_unit, spaces
from pocket_tactics.engine.state import Unit


def attack_aimed(unit: Unit, _: str, at: Hex) -> Iterator[Attack]:
    """Yield close assaults on a neighbour, and ranged assaults on other enemies."""
    near = any(at in neighbours(space) for space in spaces(unit))
    if not near:
        yield from (Shoot(unit.id, at, skill) for skill in far_skills(unit))
    if is_mega(unit):
        steps = neighbours(place_of_unit(unit))
        yield from (Charge(unit.id, to) for to in steps if at in unit.card.covers(to))
    yield from (Storm(unit.id, at, skill) for skill in close_skills(unit))
