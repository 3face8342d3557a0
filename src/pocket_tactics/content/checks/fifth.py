"""Checks of cards of the fifth edition."""

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
    """Yield a flaw if a unit has several abilities about distances."""
    if sum(isinstance(ability, OnlyAt) for ability in card.abilities) > 1:
        yield flaw("abilities", "flaw-distances")


def hazard_flaws(card: FifthGround) -> Iterator[Flaw]:
    """Yield a flaw if a hazard has a face twice."""
    if card.hazard and has_repeats(card.hazard.fails):
        yield twice(("hazard", "fails"), "face")


def size_flaws(card: FifthSet) -> Iterator[Flaw]:
    """Yield a flaw if a map has too few or too many tiles."""
    tiles = sum(card.tiles.values())
    if not MIN_TILES <= tiles <= MAX_TILES:
        fewest, most = MIN_TILES, MAX_TILES
        yield flaw("tiles", "flaw-tiles", fewest=fewest, most=most, count=tiles)


def room_flaws(card: FifthSet) -> Iterator[Flaw]:
    """Yield a flaw if there are more features than tiles for them."""
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
