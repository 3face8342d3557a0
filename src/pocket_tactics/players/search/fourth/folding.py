"""Folded turns of the fourth edition: an action with all results of its dice.

An action ends at the next decision that is not about dice. Both players make all
others by the solved odds: who steps in, which brews are taken, which dice are changed.
Units that are defeated try to stay. A lob may strike several units, so several of its
outcomes may have the same code.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
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
from pocket_tactics.players.search.cases import ALWAYS, Case, folded_cases
from pocket_tactics.players.search.folded import Folded
from pocket_tactics.players.search.fourth.nodes import is_node


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
