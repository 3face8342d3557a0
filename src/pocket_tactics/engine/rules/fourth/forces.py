"""Forces of the fourth edition: units up to a limit of points, six tiles, a feature."""

from collections.abc import Sequence

from pocket_tactics.engine.cards import Force, Terrain
from pocket_tactics.engine.refusal import Finding, Refusal
from pocket_tactics.engine.rules.forces import MANY_COPIES, findings, no_units, too_dear
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import TilesBrought

FORCE_50 = "setup.force-50"
SIX_TILES = 6
BROUGHT = TilesBrought(SIX_TILES)


def force_findings(house: FourthHouse, force: Force) -> tuple[Finding, ...]:
    """Return every reason why a force is invalid."""
    return findings(
        ("units", no_units(force.units, FORCE_50)),
        ("units", too_dear(force.units, house.points, FORCE_50)),
        ("units", MANY_COPIES[house.copies](force.units)),
        ("tiles", not_six(force.tiles)),
        ("feature", no_feature(force)),
    )


def force_limit(house: FourthHouse) -> int:
    """Return the maximum cost of a force in points."""
    return house.points


def not_six(tiles: Sequence[Terrain]) -> Refusal | None:
    """Return why a number of tiles is not six."""
    count = len(tiles)
    if count == SIX_TILES:
        return None
    message = "A player brings {wanted} tiles; this force has {count}."
    return Refusal.with_values(
        "setup.six-tiles", message, wanted=SIX_TILES, count=count
    )


def no_feature(force: Force) -> Refusal | None:
    """Return why a player needs a feature."""
    if force.feature:
        return None
    return Refusal("setup.centre", "A player brings a feature; this force has none.")
