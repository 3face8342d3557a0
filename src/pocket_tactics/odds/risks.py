"""The odds of what hangs on a test: moves into danger, and abilities that need one."""

from fractions import Fraction

from pocket_tactics.abilities.classic import Ransom, Redeem, Restore, SummonedGate
from pocket_tactics.abilities.fourth import Reforge, WillOfTheWood
from pocket_tactics.actions import (
    Action,
    Afflict,
    Attempt,
    CallGate,
    Defy,
    JoinKin,
    Move,
    Recall,
    Reclaim,
    WalkTrees,
)
from pocket_tactics.cards import ClassicUnit, FourthUnit
from pocket_tactics.events import Judged
from pocket_tactics.odds.classic.dangers import fate_of_leaving, fate_of_move
from pocket_tactics.odds.classic.losses import chance
from pocket_tactics.odds.fourth.tests import (
    chance_now,
    entry_odds,
    pass_chance,
    stay_chance,
    untried,
)
from pocket_tactics.rules.classic.fights.pools import kicker_of
from pocket_tactics.rules.classic.losses.captives import Attempting
from pocket_tactics.rules.classic.units import sheet, skills, talent
from pocket_tactics.rules.fourth.losses import Defying
from pocket_tactics.rules.fourth.tests import Test
from pocket_tactics.rules.fourth.units import gift
from pocket_tactics.rules.tests import open_test
from pocket_tactics.state import State, Unit


def danger(state: State, action: Action) -> tuple[Fraction, Fraction]:
    """The probabilities that a unit is lost where it moves to, and that it is held."""
    if not isinstance(action, Move | WalkTrees | JoinKin | Recall):
        return Fraction(0), Fraction(0)
    unit = state.unit(action.unit)
    if isinstance(unit.card, ClassicUnit) and unit.at is not None:
        return old_danger(state, unit, action)
    if isinstance(unit.card, FourthUnit) and not isinstance(action, Recall):
        return entry_odds(state, unit, action.to)
    return Fraction(0), Fraction(0)


def old_danger(
    state: State, unit: Unit, action: Move | WalkTrees | JoinKin | Recall
) -> tuple[Fraction, Fraction]:
    """The same in the second and third edition; a recall tests the tile left."""
    if isinstance(action, Recall):
        fate = fate_of_leaving(state, unit)
    else:
        fate = fate_of_move(state, unit, action.to)
    return fate.captured, fate.home + fate.astray


def success(state: State, action: Action) -> Fraction | None:
    """The probability that the test is passed which an action leads to, if to one."""
    if isinstance(action, Reclaim | CallGate | Attempt) and is_classic(state, action):
        return chance_of(state, action)
    match action:
        case Reclaim(unit):
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
    return changed(state, action) if open_test(state, Test) else None


def is_classic(state: State, action: Reclaim | CallGate | Attempt) -> bool:
    """Whether a unit of the second or third edition acts."""
    return isinstance(state.unit(action.unit).card, ClassicUnit)


def chance_of(state: State, action: Reclaim | CallGate | Attempt) -> Fraction:
    """The probability that what a unit of the old editions tries comes about."""
    unit, ability = state.unit(action.unit), tried(state, action)
    if isinstance(ability, Restore) or (
        isinstance(ability, Redeem) and not ability.tested
    ):
        return chance(ability.needs)
    return passing_skill(state, unit, ability.skill, ability.needs)


Tried = SummonedGate | Ransom | Redeem | Restore


def tried(state: State, action: Reclaim | CallGate | Attempt) -> Tried:
    """The ability that an action tries."""
    ability: Tried | None
    match action:
        case Attempt():
            assert isinstance(state.step, Attempting)
            return state.step.freeing.ability
        case CallGate(gate=gate):
            ability = talent(state.unit(gate), SummonedGate)
        case Reclaim(unit):
            ability = talent(state.unit(unit), Ransom)
    assert ability is not None
    return ability


def passing_skill(state: State, unit: Unit, skill: str, needs: int) -> Fraction:
    """The probability of passing an OFF test of a skill (test.skill)."""
    if kicker_of(state, unit, skill, "off") >= needs:
        return Fraction(1)
    return 1 - (1 - chance(needs)) ** skills(sheet(unit))[skill].off


def changed(state: State, action: Action) -> Fraction:
    """The probability of passing the test under way after a choice in it."""
    after, happened = state.resolve(action)
    judged = next((event for event in happened if isinstance(event, Judged)), None)
    if judged:
        return Fraction(judged.passed)
    trial = open_test(after, Test)
    assert trial is not None
    return chance_now(after, trial)
