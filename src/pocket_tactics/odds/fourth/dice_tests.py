"""The odds of a test: its dice, and the players who may re-roll them."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.abilities.fourth.fights import TwistFate
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.actions import (
    Action,
    Afflict,
    Defy,
    JoinKin,
    Move,
    Reclaim,
    WalkTrees,
)
from pocket_tactics.engine.cards import DefTest
from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.events import Judged
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fourth.dice_abilities import anew_pools
from pocket_tactics.engine.rules.fourth.dice_tests import (
    TEST,
    BumpingTest,
    RollTest,
    RollTestDieAgain,
    Test,
    TwistingTest,
    dice_for,
)
from pocket_tactics.engine.rules.fourth.losses import Defying, Loss, may_defy
from pocket_tactics.engine.rules.fourth.moves.paths import hazard_for
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    beside,
    place_of_unit,
    seats_after,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import MAX_CACHED_ODDS
from pocket_tactics.odds.fourth.bumps import threshold
from pocket_tactics.odds.outcomes import NO_DANGER, Danger


class RerollRights(NamedTuple):
    """A number of a player's units that may each have one die re-rolled."""

    helps: bool
    units: int


RerollOrder = tuple[RerollRights, ...]
"""The players who may have dice re-rolled, in the order of asking."""


class DiceOfTest(NamedTuple):
    """The dice of a test: their number, and the probability that one succeeds.

    If all dice may be re-rolled, *unless_anew* is the order after a refusal to do so.
    """

    dice: int
    hit: Fraction
    order: RerollOrder = ()
    unless_anew: RerollOrder | None = None


@lru_cache(maxsize=MAX_CACHED_ODDS)
def pass_chance_unrolled(dice: DiceOfTest) -> Fraction:
    """Return the probability of passing a test that has not been rolled.

    >>> pass_chance_unrolled(DiceOfTest(2, Fraction(1, 3)))
    Fraction(5, 9)
    """
    return sum(
        (
            comb(dice.dice, hits)
            * dice.hit**hits
            * (1 - dice.hit) ** (dice.dice - hits)
            * pass_chance_rolled(dice, hits)
            for hits in range(dice.dice + 1)
        ),
        Fraction(0),
    )


@lru_cache(maxsize=MAX_CACHED_ODDS)
def pass_chance_rolled(dice: DiceOfTest, hits: int) -> Fraction:
    """Return the probability of passing with a number of dice that succeed."""
    if dice.unless_anew is not None:
        kept = DiceOfTest(dice.dice, dice.hit, dice.unless_anew)
        rolled = dice._replace(unless_anew=None)
        return max(pass_chance_rolled(kept, hits), pass_chance_unrolled(rolled))
    if not dice.order:
        return Fraction(hits > 0)
    asked, *others = dice.order
    left = [asked._replace(units=asked.units - 1)] if asked.units > 1 else []
    used = dice._replace(order=(*others, *left))
    choices = [pass_chance_rolled(dice._replace(order=tuple(others)), hits)]
    # A player with two units may re-roll a die in vain, to keep the other unit's turn.
    choices += [pass_chance_rolling(used, hits)] * (hits < dice.dice)
    choices += [pass_chance_rolling(used, hits - 1)] * (hits > 0)
    return max(choices) if asked.helps else min(choices)


def pass_chance_rolling(dice: DiceOfTest, hits: int) -> Fraction:
    """Return the probability of passing with one die being rolled, and other hits."""
    better, worse = pass_chance_rolled(dice, hits + 1), pass_chance_rolled(dice, hits)
    return dice.hit * better + (1 - dice.hit) * worse


def pass_chance(state: State, test: Test) -> Fraction:
    """Return the probability that a unit passes a test that has not begun."""
    unit = state.unit(test.unit)
    if test.pool not in anew_pools(unit):
        return pass_chance_unrolled(dice_of_test(state, test, None))
    unless = dice_of_test(state, test, unit.seat).order
    return pass_chance_unrolled(
        dice_of_test(state, test, None)._replace(unless_anew=unless)
    )


def chance_now(state: State, test: Test) -> Fraction:
    """Return the probability that the test under way is passed, at any of its steps."""
    hits = sum(face >= threshold(state, test) for face in test.faces)
    match state.step:
        case RollTest(source=source) if source != TEST:
            return pass_chance_unrolled(dice_of_test(state, test, None))
        case RollTestDieAgain(face=face, seat=seat):
            others = hits - (face >= threshold(state, test))
            return pass_chance_rolling(dice_of_test(state, test, seat), others)
        case TwistingTest(seat=seat):
            return pass_chance_rolled(dice_of_test(state, test, seat, first=True), hits)
        case BumpingTest():
            return Fraction(hits > 0)
    return pass_chance(state, test)


def dice_of_test(
    state: State, test: Test, seat: int | None, *, first: bool = False
) -> DiceOfTest:
    """Return a rolled test, with the players asked from after *seat*, or it *first*.

    Without a seat, the players on turn are asked first.
    """
    unit = state.unit(test.unit)
    seats = seats_after(state, seat)
    order = (seats[-1], *seats[:-1]) if first else seats
    hits = MAX_FACE + 1 - threshold(state, test)
    return DiceOfTest(
        dice=dice_for(unit, test.pool),
        hit=Fraction(hits, MAX_FACE),
        order=tuple(reroll_rights(state, test, order)),
    )


def reroll_rights(
    state: State, test: Test, seats: tuple[int, ...]
) -> Iterator[RerollRights]:
    """Yield the players who may still re-roll dice of a test: for it, or against."""
    unit = state.unit(test.unit)
    tag = TwistingTest.__struct_config__.tag
    able = Counter(
        other.seat
        for other in beside(state, place_of_unit(unit))
        if ability_of(other, TwistFate) and other.id not in test.used
    )
    for seat in seats:
        if able[seat] and f"{tag}:{seat}" not in test.used:
            yield RerollRights(state.friendly(seat, unit.seat), able[seat])


def stay_chance(state: State, loss: Loss) -> Fraction:
    """Return the probability that a defeated unit stays."""
    unit = state.unit(loss.unit)
    deathless = ability_of(unit, Deathless)
    if deathless is None or not may_defy(state, loss):
        return Fraction(0)
    return pass_chance(state, untried_test(unit, "def", deathless.needs))


def untried_test(unit: Unit, pool: Pool, needs: int) -> Test:
    """Return a test that has not begun."""
    return Test(unit=unit.id, pool=pool, needs=needs, rule="fourth.test")


def entry_odds(state: State, unit: Unit, place: Hex) -> tuple[Fraction, Fraction]:
    """Return the probabilities that a tile defeats or holds a unit that moves there."""
    hazard = hazard_for(state, unit, place)
    if hazard is None:
        return Fraction(0), Fraction(0)
    return TAKES[hazard.fails](state, unit, place, hazard)


def entry_defeats(
    state: State, unit: Unit, place: Hex, hazard: DefTest
) -> tuple[Fraction, Fraction]:
    """Return the odds of a tile that tests the unit on it."""
    unit = replace(unit, at=place)
    there = state.with_unit(unit)
    fails = 1 - pass_chance(there, untried_test(unit, "def", hazard.needs))
    loss = Loss(unit.id, None, None, "fourth.hazard")
    return fails * (1 - stay_chance(there, loss)), Fraction(0)


def entry_holds(
    state: State, unit: Unit, _place: Hex, hazard: DefTest
) -> tuple[Fraction, Fraction]:
    """Return the odds of a tile that tests units before they enter."""
    return Fraction(0), 1 - pass_chance(state, untried_test(unit, "def", hazard.needs))


TAKES = {"defeated": entry_defeats, "held": entry_holds}


def success(state: State, action: Action) -> Fraction | None:
    """Return the probability that the test after an action is passed, if any."""
    match action:
        case Reclaim(unit):
            reforge = ability_of(state.unit(unit), Reforge)
            assert reforge is not None
            test = untried_test(state.unit(unit), "off", reforge.needs)
            return pass_chance(state, test)
        case Afflict(unit, target):
            will = ability_of(state.unit(unit), WillOfTheWood)
            assert will is not None
            return pass_chance(
                state, untried_test(state.unit(target), "def", will.needs)
            )
        case Defy(unit):
            assert isinstance(state.step, Defying)
            loss = next(loss for loss in state.step.losses if loss.unit == unit)
            return stay_chance(state, loss)
    return success_after(state, action) if open_test(state, Test) else None


def success_after(state: State, action: Action) -> Fraction:
    """Return the probability of passing the test under way after a choice in it."""
    after, happened = state.resolve(action)
    judged = next((event for event in happened if isinstance(event, Judged)), None)
    if judged:
        return Fraction(judged.passed)
    test = open_test(after, Test)
    assert test is not None
    return chance_now(after, test)


def danger(state: State, action: Action) -> Danger:
    """Return how likely a unit is lost where it moves to, and how likely it is held."""
    if isinstance(action, Move | WalkTrees | JoinKin):
        return Danger(*entry_odds(state, state.unit(action.unit), action.to))
    return NO_DANGER
