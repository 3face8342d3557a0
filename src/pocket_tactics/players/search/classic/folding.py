"""Folded turns of the second and third edition: an action with all results of its dice.

An action ends at the next decision that is not about dice. Both players make all
others by the solved odds: who steps in, with which skill a unit answers, which shield
is lowered, which dice are changed. A unit that slips from Ice onto Ice stays there, so
no way is endless.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.hazards import Slipping
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Chanced, Event, Judged, Tested
from pocket_tactics.engine.rules.classic.fights.fight import Fight
from pocket_tactics.engine.rules.classic.moves.hazards import (
    ChooseTest,
    HazardTest,
    RollTest,
    Testing,
    hazard_named,
    tests_due,
)
from pocket_tactics.engine.rules.classic.moves.random_moves import RollDrift
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.state import Pending, State, run_automatic_steps
from pocket_tactics.odds.classic.results import after_strikes
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.odds.stakes import after
from pocket_tactics.players.search.cases import ALWAYS, Case, folded_cases
from pocket_tactics.players.search.classic.nodes import is_node
from pocket_tactics.players.search.classic.outlook import (
    AT_DICE,
    LOBS,
    Solver,
    best_choice,
    fight_under_way,
    strikes,
)
from pocket_tactics.players.search.folded import Folded


def folded(
    state: State, action: Action, solver: Solver = chances
) -> tuple[Folded, ...]:
    """Return the possible outcomes of a legal action, by their codes."""
    assert is_node(state)

    def following(later: State) -> Iterator[Case]:
        return next_cases(later, solver)

    return folded_cases(state, action, is_node, following)


def next_cases(state: State, solver: Solver) -> Iterator[Case]:
    """Yield what may come of the dice or of the decision that is due."""
    fight = fight_under_way(state)
    if fight is None or isinstance(state.step, LOBS):
        yield from cases_of_roll(state)
    elif isinstance(state.step, AT_DICE):
        yield from cases_of_fight(state, fight, solver)
    else:
        action, _ = best_choice(state, fight, solver)
        yield Case(ALWAYS, after(state, action))


def cases_of_roll(state: State) -> Iterator[Case]:
    """Yield the positions after a roll that is not one of a fight, each once."""
    found: dict[State, Case] = {}
    for roll, chance in state.odds().items():
        later, events = state.resolve(roll)
        if isinstance(state.step, RollDrift):
            later = without_slip(later)
        known = found.get(later, Case(Fraction(0), later, any(map(is_failed, events))))
        found[later] = known._replace(chance=known.chance + chance)
    yield from found.values()


def is_failed(event: Event) -> bool:
    """Whether an event is a failed test."""
    match event:
        case Tested(survived=passed) | Judged(passed=passed) | Chanced(passed=passed):
            return not passed
    return False


def without_slip(state: State) -> State:
    """Return the position without the test of a unit that has slipped onto Ice."""
    rest = () if state.outcome else state.agenda[1:]
    match None if state.outcome else state.step:
        case RollTest(test=test, sort=sort) if is_ice(state, test, sort):
            steps: tuple[Pending, ...] = rest
        case ChooseTest(test=test):
            icy = (sort for sort in tests_due(state, test) if is_ice(state, test, sort))
            steps = (Testing(replace(test, done=(*test.done, *icy))), *rest)
        case _:
            return state
    return replace(run_automatic_steps(replace(state, agenda=steps)), log=())


def is_ice(state: State, test: HazardTest, sort: str) -> bool:
    """Whether the ground of a sort that tests a unit is Ice."""
    return isinstance(hazard_named(state, test, sort).hazard, Slipping)


def cases_of_fight(state: State, fight: Fight, solver: Solver) -> Iterator[Case]:
    """Yield the positions after the dice of a fight, by the units that are struck."""
    solved = strikes(state, fight, solver)
    yield from struck_case(state, fight, solved.neither)
    yield from struck_case(state, fight, solved.target, "target")
    yield from struck_case(state, fight, solved.attacker, "attacker")
    yield from struck_case(state, fight, solved.both, "target", "attacker")


def struck_case(
    state: State, fight: Fight, chance: Fraction, *struck: Role
) -> Iterator[Case]:
    """Yield the position after dice that strike some roles, if they can."""
    if chance:
        later = after_strikes(state, fight, struck)
        yield Case(chance, replace(later, log=()))
