"""Forces of the fifth edition: units up to a limit of points."""

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
    """Return every reason why a force is invalid."""
    return findings(
        ("units", no_units(force.units, FORCE)),
        ("units", too_dear(force.units, house.fifth_points, FORCE)),
        ("units", MANY_COPIES[house.copies](force.units)),
    )


def force_limit(house: FifthHouse) -> int:
    """Return the maximum cost of a force in points."""
    return house.fifth_points


def table_refusal(table: Table) -> Refusal | None:
    """Return why a game cannot start at a table."""
    return one_team(table, "fifth.win")
