"""The results of the dice of an assault or a test in the fourth edition."""

from fractions import Fraction

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
    Fallen,
    Results,
    Solved,
    after_dice,
    contest_weights,
    fixed_weights,
    solve,
    units_of,
    without_escapes,
)


def results(state: State) -> Results | None:
    """Return the results of the dice that are due, or ``None`` at another step."""
    if isinstance(state.step, InTest):
        return results_of_test(state)
    fight = fight_in(state, Fight)
    if fight is None or fight.phase <= state.edition.phases.index(line_up):
        return None
    contest, exact = contest_at(state, fight), is_exact_model(state, fight)
    states = tuple(after_strikes(state, fight, fallen) for fallen in FALLEN)
    return Results(
        states=states,
        weights=contest_weights(without_escapes(contest), exact=exact),
        units=units_of(fight),
        solved=lambda: solve(contest, states, exact=exact),
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
    odds: dict[Fallen, Fraction] = {(): passed, ("attacker",): 1 - passed}
    ends = {fallen: after_test(state, passed=not fallen) for fallen in odds}
    return Results(
        states=tuple(ends.values()),
        weights=fixed_weights(*odds.values()),
        units={"attacker": test.unit},
        solved=lambda: Solved(odds, {"attacker": 1 - passed}, ends),
    )


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
