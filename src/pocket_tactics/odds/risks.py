"""The odds of what hangs on a test: moves into danger, and abilities that need one."""

from fractions import Fraction

from pocket_tactics.abilities import Reforge, WillOfTheWood
from pocket_tactics.actions import (
    Action,
    Afflict,
    Defy,
    JoinKin,
    Move,
    Reclaim,
    WalkTrees,
)
from pocket_tactics.cards import FourthUnit
from pocket_tactics.events import Judged
from pocket_tactics.odds.trials import (
    chance_now,
    entry_odds,
    pass_chance,
    stay_chance,
    untried,
)
from pocket_tactics.rules.company import gift
from pocket_tactics.rules.falls import Defying
from pocket_tactics.rules.fighting import trial_in
from pocket_tactics.state import State


def danger(state: State, action: Action) -> tuple[Fraction, Fraction]:
    """The probabilities that a unit is lost where it moves to, and that it is held."""
    if isinstance(action, Move | WalkTrees | JoinKin):
        unit = state.unit(action.unit)
        if isinstance(unit.card, FourthUnit):
            return entry_odds(state, unit, action.to)
    return Fraction(0), Fraction(0)


def success(state: State, action: Action) -> Fraction | None:
    """The probability that the test is passed which an action leads to, if to one."""
    match action:
        case Reclaim(unit) if isinstance(state.unit(unit).card, FourthUnit):
            reforge = gift(state.unit(unit), Reforge)
            assert reforge is not None
            trial = untried(state.unit(unit), "off", reforge.needs)
            return pass_chance(state, trial)
        case Afflict(unit, target):
            will = gift(state.unit(unit), WillOfTheWood)
            assert will is not None
            return pass_chance(state, untried(state.unit(target), "def", will.needs))
        case Defy(unit):
            assert isinstance(state.step, Defying)
            doom = next(doom for doom in state.step.dooms if doom.unit == unit)
            return stay_chance(state, doom)
    return changed(state, action) if trial_in(state) else None


def changed(state: State, action: Action) -> Fraction:
    """The probability of passing the test under way after a choice in it."""
    after, happened = state.resolve(action)
    judged = next((event for event in happened if isinstance(event, Judged)), None)
    if judged:
        return Fraction(judged.passed)
    trial = trial_in(after)
    assert trial is not None
    return chance_now(after, trial)
