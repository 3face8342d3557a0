"""The odds of tests in the second and third edition (test.skill)."""

from fractions import Fraction

from pocket_tactics.engine.abilities.classic.ability_actions import Ransom, SummonedGate
from pocket_tactics.engine.abilities.classic.losses import Redeem, Restore
from pocket_tactics.engine.actions import Action, Attempt, CallGate, Reclaim
from pocket_tactics.engine.rules.classic.losses.captives import Attempting
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    card_of,
    kicker_of,
    skills,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.classic.losses import chance


def success(state: State, action: Action) -> Fraction | None:
    """Return the probability that the test after an action is passed, if any."""
    if isinstance(action, Reclaim | CallGate | Attempt):
        return chance_of(state, action)
    return None


def chance_of(state: State, action: Reclaim | CallGate | Attempt) -> Fraction:
    """Return the probability that an ability of a unit succeeds."""
    unit, ability = state.unit(action.unit), ability_tried(state, action)
    if isinstance(ability, Restore) or (
        isinstance(ability, Redeem) and not ability.tested
    ):
        return chance(ability.needs)
    return passing_skill(state, unit, ability.skill, ability.needs)


Tried = SummonedGate | Ransom | Redeem | Restore


def ability_tried(state: State, action: Reclaim | CallGate | Attempt) -> Tried:
    """Return the ability that an action tries."""
    ability: Tried | None
    match action:
        case Attempt():
            assert isinstance(state.step, Attempting)
            return state.step.freeing.ability
        case CallGate(gate=gate):
            ability = ability_of(state.unit(gate), SummonedGate)
        case Reclaim(unit):
            ability = ability_of(state.unit(unit), Ransom)
    assert ability is not None
    return ability


def passing_skill(state: State, unit: Unit, skill: str, needs: int) -> Fraction:
    """Return the probability of passing an OFF test of a skill (test.skill)."""
    if kicker_of(state, unit, skill, "off") >= needs:
        return Fraction(1)
    return 1 - (1 - chance(needs)) ** skills(card_of(unit))[skill].off
