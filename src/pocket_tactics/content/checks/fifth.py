"""What cards of the fifth edition must be beyond their fields."""

from collections.abc import Iterator

from pocket_tactics.content.checks.shared import (
    ABLE_GROUND,
    FORCE,
    UNIT,
    Check,
    has_repeats,
    twice,
)
from pocket_tactics.content.complaints import Flaw, flaw
from pocket_tactics.content.tables import FifthSet
from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.cards import FifthGround, FifthUnit

MIN_TILES = 3
MAX_TILES = 60


def sniper_flaws(card: FifthUnit) -> Iterator[Flaw]:
    """What is wrong with the distances of a unit."""
    if sum(isinstance(ability, OnlyAt) for ability in card.abilities) > 1:
        yield flaw("abilities", "flaw-distances")


def hazard_flaws(card: FifthGround) -> Iterator[Flaw]:
    """What is wrong with the faces of a hazard."""
    if card.hazard and has_repeats(card.hazard.fails):
        yield twice(("hazard", "fails"), "face")


def size_flaws(card: FifthSet) -> Iterator[Flaw]:
    """What is wrong with how many tiles a whole map has."""
    tiles = sum(card.tiles.values())
    if not MIN_TILES <= tiles <= MAX_TILES:
        fewest, most = MIN_TILES, MAX_TILES
        yield flaw("tiles", "flaw-tiles", fewest=fewest, most=most, count=tiles)


def room_flaws(card: FifthSet) -> Iterator[Flaw]:
    """More features than tiles that can hold them."""
    if sum(card.features.values()) >= sum(card.tiles.values()):
        yield flaw("features", "flaw-features")


GROUND = (*ABLE_GROUND, Check(("hazard",), hazard_flaws))
CHECKS = {
    "unit": (*UNIT, Check(("abilities",), sniper_flaws)),
    "tile": GROUND,
    "feature": GROUND,
    "set": (
        Check(("tiles",), size_flaws),
        Check(("tiles", "features"), room_flaws),
    ),
    "force": FORCE,
}
