"""The expected values of actions in the fourth edition."""

from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.engine.actions import (
    Action,
    Afflict,
    Assault,
    Decline,
    Defy,
    JoinKin,
    Move,
    Reclaim,
    ShootOver,
    WalkTrees,
)
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.rules.fourth.dice_tests import Test
from pocket_tactics.engine.rules.fourth.losses import Defying
from pocket_tactics.engine.state import State
from pocket_tactics.odds.fourth.dice_tests import danger, success
from pocket_tactics.odds.fourth.fights import choice_odds, declared_odds
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.odds.solver.chances import rough
from pocket_tactics.players.greedy.fourth.position import CAPTIVE, position_value


def expected_value(state: State, action: Action) -> float:
    """Return the expected value of an action to the player who decides."""
    seat = state.mover
    assert seat is not None
    match action:
        case Move() | WalkTrees() | JoinKin():
            return journey(state, action, seat)
        case Assault(unit, target) | ShootOver(unit, target):
            odds = declared_odds(state, action, rough)
            return fight_worth(state, seat, (unit, target), odds)
        case Afflict(target=target):
            return test_worth_of_life(
                state, seat, target, float(success(state, action) or 0)
            )
        case Reclaim():
            gain = CAPTIVE * float(success(state, action) or 0)
            return position_value(state, seat) + gain
    return reaction(state, action, seat)


def journey(state: State, action: Move | WalkTrees | JoinKin, seat: int) -> float:
    """Return the expected value of a move in which a unit may be lost or held back."""
    unit = state.unit(action.unit)
    lost, held = map(float, danger(state, action))
    there = position_value(state.with_unit(replace(unit, at=action.to)), seat)
    stays = position_value(state, seat) if held else 0
    falls = position_value(without(state, unit.id), seat) if lost else 0
    return (1 - lost - held) * there + held * stays + lost * falls


def fight_worth(
    state: State, seat: int, pair: tuple[str, str], odds: FightOdds
) -> float:
    """Return the expected value of a fight of *pair*, attacker and target."""
    attacker, target = pair
    cases = (
        (odds.neither + odds.elsewhere, state),
        (odds.target, without(state, target)),
        (odds.attacker + odds.traded, without(state, attacker)),
        (odds.both, without(state, attacker, target)),
    )
    return sum(
        float(chance) * position_value(after, seat) for chance, after in cases if chance
    )


def test_worth_of_life(state: State, seat: int, unit: str, passes: float) -> float:
    """Return the expected value of a test that a unit must pass to survive."""
    falls = position_value(without(state, unit), seat)
    return passes * position_value(state, seat) + (1 - passes) * falls


def reaction(state: State, action: Action, seat: int) -> float:
    """Return the value of a choice in an assault or a test, or of one without dice."""
    pair = fighting_pair(state)
    if pair:
        odds = choice_odds(state, action, rough)
        assert odds is not None
        return fight_worth(state, seat, pair, odds)
    if isinstance(state.step, Defying):
        passes = success(state, action) if isinstance(action, Defy) else Fraction(0)
        return test_worth_of_life(state, seat, state.step.unit, float(passes or 0))
    if test := open_test(state, Test):
        passes = success(state, action)
        return test_worth_of_life(state, seat, test.unit, float(passes or 0))
    return position_value(
        state if isinstance(action, Decline) else state.play(action), seat
    )


def without(state: State, *units: str) -> State:
    """Return the position with units captured."""
    for unit in units:
        gone = replace(state.unit(unit), zone="captured", at=None)
        state = state.with_unit(gone)
    return state
