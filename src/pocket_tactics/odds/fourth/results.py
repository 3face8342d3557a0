"""The results of the dice of an assault or a test in the fourth edition."""

from msgspec.structs import replace

from pocket_tactics.engine.rules.dice_tests import (
    InTest,
    TestContinuation,
    open_test,
)
from pocket_tactics.engine.rules.fights import Role, fight_in
from pocket_tactics.engine.rules.fourth.dice_tests import Test
from pocket_tactics.engine.rules.fourth.fights.comparing import loss_of
from pocket_tactics.engine.rules.fourth.fights.dice import line_up
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.losses import ResolveDefeats
from pocket_tactics.engine.state import State, run_automatic_steps
from pocket_tactics.odds.fourth.contest import contest_at, is_exact_model
from pocket_tactics.odds.fourth.dice_tests import chance_now
from pocket_tactics.odds.results import (
    FALLEN,
    Results,
    after_dice,
    contest_weights,
    fixed_weights,
    without_escapes,
)


def results(state: State) -> Results | None:
    """Return the results of the dice that are due, or ``None`` at another step."""
    if isinstance(state.step, InTest):
        return results_of_test(state)
    fight = fight_in(state, Fight)
    if fight is None or fight.phase <= state.edition.phases.index(line_up):
        return None
    contest = without_escapes(contest_at(state, fight))
    return Results(
        tuple(after_strikes(state, fight, fallen) for fallen in FALLEN),
        contest_weights(contest, exact=is_exact_model(state, fight)),
    )


def after_strikes(state: State, fight: Fight, fallen: tuple[Role, ...]) -> State:
    """Return the position after an assault in which the units of roles are struck."""
    losses = tuple(loss_of(state, fight, role) for role in fallen)
    struck = after_dice(state).with_steps(ResolveDefeats(losses))
    return run_automatic_steps(struck)


def results_of_test(state: State) -> Results:
    """Return the two results of a test under way."""
    test = open_test(state, Test)
    assert test is not None
    passed = chance_now(state, test)
    ends = tuple(after_test(state, passed=way) for way in (True, False))
    return Results(ends, fixed_weights(passed, 1 - passed))


def after_test(state: State, *, passed: bool) -> State:
    """Return the position after a test."""
    place = next(
        place
        for place, step in enumerate(state.agenda)
        if isinstance(step, TestContinuation)
    )
    sequel, rest = state.agenda[place], state.agenda[place + 1 :]
    assert isinstance(sequel, TestContinuation)
    return run_automatic_steps(
        sequel.settle(replace(state, agenda=rest), passed=passed)
    )
