"""Whether a force may be brought: every reason why not, and where it lies in a file."""

from collections.abc import Iterator

from pocket_tactics.cards import Force
from pocket_tactics.rules.forces import (
    FORCE,
    FORCE_50,
    MANY_COPIES,
    no_feature,
    not_six,
    too_dear,
)
from pocket_tactics.rules.house import FifthHouse, FourthHouse
from pocket_tactics.state import House, Refusal

Finding = tuple[str, Refusal | None]
"""A field of a force file, and why it cannot stay as it is."""


def points(house: House) -> int:
    """What a force may cost."""
    match house:
        case FifthHouse(fifth_points=limit) | FourthHouse(points=limit):
            return limit
    raise AssertionError(house)


def reasons(house: House, force: Force) -> Iterator[tuple[str, Refusal]]:
    """Every reason why a force may not be brought, with its field."""
    for field, refusal in findings(house, force):
        if refusal:
            yield field, refusal


def findings(house: House, force: Force) -> Iterator[Finding]:
    """What the rules of an edition say to each field of a force."""
    match house:
        case FifthHouse():
            yield "units", too_dear(force.units, house.fifth_points, FORCE)
            yield "units", MANY_COPIES[house.copies](force.units)
        case FourthHouse():
            yield "units", too_dear(force.units, house.points, FORCE_50)
            yield "units", MANY_COPIES[house.copies](force.units)
            yield "tiles", not_six(force.tiles)
            yield "feature", no_feature(force)
