"""The cases of an action: what dice may lead to, up to the next compared decision."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.engine.actions import Action, UnitAction
from pocket_tactics.engine.state import State
from pocket_tactics.odds.stakes import after
from pocket_tactics.players.search.folded import (
    ACTOR,
    BOTH,
    HELD,
    NOBODY,
    TARGET,
    Folded,
)

ALWAYS = Fraction(1)
LOST = {"captured", "queue"}
"""The zones of units that have fallen. A conjured one goes to the queue."""

BASE = "base"
"""The end of a game in which a base has fallen."""


class Case(NamedTuple):
    """A position that dice may lead to, and whether a test was *failed*."""

    chance: Fraction
    state: State
    failed: bool = False


Following = Callable[[State], Iterator[Case]]
"""A function that yields what may come of the dice or the decision that is due."""


def folded_cases(
    state: State, action: Action, is_end: Callable[[State], bool], following: Following
) -> tuple[Folded, ...]:
    """Return the outcomes of an action, each position once, by their codes."""
    found: dict[State, Folded] = {}
    first = Case(ALWAYS, after(state, action))
    for chance, later, failed in cases(first, is_end, following):
        code = code_of(state, action, later, failed=failed)
        known = found.get(later, Folded(Fraction(0), (later,), code))
        found[later] = known._replace(probability=known.probability + chance)
    return tuple(sorted(found.values(), key=lambda each: each.code))


def cases(
    case: Case, is_end: Callable[[State], bool], following: Following
) -> Iterator[Case]:
    """Yield the cases in which no dice and no decisions about them are left."""
    if is_end(case.state):
        yield case
        return
    for chance, later, failed in following(case.state):
        if chance:
            reached = Case(case.chance * chance, later, case.failed or failed)
            yield from cases(reached, is_end, following)


def code_of(before: State, action: Action, later: State, *, failed: bool) -> int:
    """Return the code of an outcome, by the units and the base that fall."""
    fallen = {
        unit.id
        for unit in later.units
        if unit.zone in LOST and before.unit(unit.id).zone == "map"
    }
    if later.outcome and later.outcome.how == BASE:
        fallen.add(BASE)
    actor = isinstance(action, UnitAction) and action.unit in fallen
    if len(fallen) > actor:
        return BOTH if actor else TARGET
    if actor:
        return ACTOR
    return HELD if failed else NOBODY
