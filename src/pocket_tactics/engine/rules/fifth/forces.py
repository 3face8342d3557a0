"""Forces of the fifth edition: units for so many points."""

from pocket_tactics.engine.cards import Force
from pocket_tactics.engine.refusal import Finding, Refusal
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.forces import (
    MANY_COPIES,
    findings,
    no_units,
    one_team,
    too_dear,
)
from pocket_tactics.engine.state import Table

FORCE = "setup.force-fifth"


def force_findings(house: FifthHouse, force: Force) -> tuple[Finding, ...]:
    """Every reason why a force may not be brought."""
    return findings(
        ("units", no_units(force.units, FORCE)),
        ("units", too_dear(force.units, house.fifth_points, FORCE)),
        ("units", MANY_COPIES[house.copies](force.units)),
    )


def force_limit(house: FifthHouse) -> int:
    """Return the most points that a force may cost."""
    return house.fifth_points


def table_refusal(table: Table) -> Refusal | None:
    """Why a game may not begin at a table."""
    return one_team(table, "fifth.win")
