"""Folded turns of the fourth edition: an action with all results of its dice.

An action ends at the next decision that is not about dice. Both players make all
others by the solved odds: who steps in, which brews are taken, which dice are changed.
Units that are defeated try to stay. A lob may strike several units, so several of its
outcomes may have the same code.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, UnitAction
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import Role, fight_in
from pocket_tactics.engine.rules.fourth.dice_tests import Test
from pocket_tactics.engine.rules.fourth.fights.comparing import loss_of
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.losses import Defying, ResolveDefeats
from pocket_tactics.engine.state import Chance, State, run_automatic_steps
from pocket_tactics.odds.fourth.contest import contest_at
from pocket_tactics.odds.fourth.dice_tests import chance_now
from pocket_tactics.odds.fourth.fights import Solver, best_choice, is_at_dice
from pocket_tactics.odds.fourth.results import after_test
from pocket_tactics.odds.results import after_dice
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.odds.stakes import after
from pocket_tactics.players.search.folded import (
    ACTOR,
    BOTH,
    HELD,
    NOBODY,
    TARGET,
    Folded,
)
from pocket_tactics.players.search.fourth.nodes import is_node

ALWAYS = Fraction(1)


class Case(NamedTuple):
    """A position that dice may lead to, and whether a test was *failed*."""

    chance: Fraction
    state: State
    failed: bool = False


def folded(
    state: State, action: Action, solver: Solver = chances
) -> tuple[Folded, ...]:
    """Return the possible outcomes of a legal action, by their codes."""
    assert is_node(state)
    found: dict[State, Folded] = {}
    for chance, later, failed in cases(Case(ALWAYS, after(state, action)), solver):
        code = code_of(state, action, later, failed=failed)
        known = found.get(later, Folded(Fraction(0), (later,), code))
        found[later] = known._replace(probability=known.probability + chance)
    return tuple(sorted(found.values(), key=lambda each: each.code))


def code_of(before: State, action: Action, later: State, *, failed: bool) -> int:
    """Return the code of an outcome, by the units that it captures."""
    fallen = {
        unit.id
        for unit in later.units
        if unit.zone == "captured" and before.unit(unit.id).zone == "map"
    }
    actor = isinstance(action, UnitAction) and action.unit in fallen
    if len(fallen) > actor:
        return BOTH if actor else TARGET
    if actor:
        return ACTOR
    return HELD if failed else NOBODY


def cases(case: Case, solver: Solver) -> Iterator[Case]:
    """Yield the positions at the next decisions that are not about dice."""
    if is_node(case.state):
        yield case
        return
    for chance, later, failed in next_cases(case.state, solver):
        if chance:
            reached = Case(case.chance * chance, later, case.failed or failed)
            yield from cases(reached, solver)


def next_cases(state: State, solver: Solver) -> Iterator[Case]:
    """Yield what may come of the dice or of the decision that is due."""
    fight, test = fight_in(state, Fight), open_test(state, Test)
    if test:
        yield from cases_of_test(state, test)
    elif fight and is_at_dice(state, fight):
        yield from cases_of_fight(state, fight, solver)
    elif isinstance(state.step, Chance):
        for roll, chance in state.odds().items():
            yield Case(chance, after(state, roll))
    else:
        yield Case(ALWAYS, after(state, decision(state, fight, solver)))


def decision(state: State, fight: Fight | None, solver: Solver) -> Action:
    """Return the best decision before dice. A defeated unit tries to stay."""
    if fight is None:
        assert isinstance(state.step, Defying)
        return state.actions()[0]
    pair = (fight.attacker.unit, fight.target.unit)
    return best_choice(state, fight, pair, solver)[0]


def cases_of_test(state: State, test: Test) -> Iterator[Case]:
    """Yield the positions after a test: first if it is passed, then if it is failed."""
    passes = chance_now(state, test)
    for passed, chance in ((True, passes), (False, 1 - passes)):
        later = replace(after_test(state, passed=passed), log=())
        yield Case(chance, later, failed=not passed)


def cases_of_fight(state: State, fight: Fight, solver: Solver) -> Iterator[Case]:
    """Yield the positions after the dice of an assault, by the units that fall."""
    solved = solver(contest_at(state, fight))
    yield Case(solved.neither, after_fight(state, fight, ()))
    yield Case(solved.target, after_fight(state, fight, ("target",)))
    yield Case(solved.attacker, after_fight(state, fight, ("attacker",)))
    yield Case(solved.both, after_fight(state, fight, ("target", "attacker")))


def after_fight(state: State, fight: Fight, fallen: tuple[Role, ...]) -> State:
    """Return the position after an assault in which units fall, and do not stay."""
    losses = tuple(loss_of(state, fight, role) for role in fallen)
    asked = tuple(loss.unit for loss in losses)
    struck = after_dice(state).with_steps(ResolveDefeats(losses, asked))
    return replace(run_automatic_steps(struck), log=())
