"""The odds of a test: dice that succeed or fail, and who may roll them again."""

from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.abilities import Deathless, Pool, TwistFate
from pocket_tactics.cards import Ordeal
from pocket_tactics.dice import HIGHEST_FACE
from pocket_tactics.hexes import Hex
from pocket_tactics.rules.company import beside, gift, seats_after, standing
from pocket_tactics.rules.falls import Doom, may_defy
from pocket_tactics.rules.journeys import hazard_for
from pocket_tactics.rules.stances import anew_pools
from pocket_tactics.rules.trials import (
    Trial,
    TwistingTrial,
    bumps_left,
    dice_for,
)
from pocket_tactics.state import State, Unit


class Ordeals(NamedTuple):
    """A test as its dice count: how many there are, how many succeed.

    *anew* says whether all may be rolled again, *twists* whether each unit that may
    have one die rolled again is for or against the one tested, in turn order.
    """

    dice: int
    hit: Fraction
    anew: bool = False
    twists: tuple[bool, ...] = ()


@cache
def passing(ordeals: Ordeals) -> Fraction:
    """The probability of passing a test that has not been rolled.

    >>> passing(Ordeals(2, Fraction(1, 3)))
    Fraction(5, 9)
    """
    return sum(
        (
            comb(ordeals.dice, hits)
            * ordeals.hit**hits
            * (1 - ordeals.hit) ** (ordeals.dice - hits)
            * lying(ordeals, hits)
            for hits in range(ordeals.dice + 1)
        ),
        Fraction(0),
    )


@cache
def lying(ordeals: Ordeals, hits: int) -> Fraction:
    """The probability of passing once so many dice succeed."""
    if ordeals.anew:
        kept = ordeals._replace(anew=False)
        return max(lying(kept, hits), passing(kept))
    if not ordeals.twists:
        return Fraction(hits > 0)
    helps, *others = ordeals.twists
    left = ordeals._replace(twists=tuple(others))
    stays = lying(left, hits)
    if helps:
        return max(stays, again(left, hits) if hits < ordeals.dice else stays)
    return min(stays, again(left, hits - 1) if hits else stays)


def again(ordeals: Ordeals, hits: int) -> Fraction:
    """The probability of passing with one die in the air, beside so many hits."""
    better, worse = lying(ordeals, hits + 1), lying(ordeals, hits)
    return ordeals.hit * better + (1 - ordeals.hit) * worse


def pass_chance(state: State, trial: Trial) -> Fraction:
    """The probability that a unit passes a test, begun or not, where it stands."""
    unit = state.unit(trial.unit)
    # All bumps may raise one die, the best, and nobody answers them.
    bump = sum(boost.by for boost in bumps_left(state, trial))
    needs = max(trial.needs - bump, 1)
    ordeals = Ordeals(
        dice=dice_for(unit, trial.pool),
        hit=Fraction(HIGHEST_FACE + 1 - needs, HIGHEST_FACE),
        anew=trial.pool in anew_pools(unit) and not trial.used,
        twists=tuple(twists(state, trial)),
    )
    if not trial.faces:
        return passing(ordeals)
    return lying(ordeals, sum(face >= needs for face in trial.faces))


def twists(state: State, trial: Trial) -> list[bool]:
    """Which units may still have a die of a test rolled again: for it, or against."""
    unit = state.unit(trial.unit)
    tag = TwistingTrial.__struct_config__.tag
    return [
        state.friendly(seat, unit.seat)
        for seat in seats_after(state, None)
        if f"{tag}:{seat}" not in trial.used
        for other in beside(state, standing(unit))
        if other.seat == seat and gift(other, TwistFate) and other.id not in trial.used
    ]


def stay_chance(state: State, doom: Doom) -> Fraction:
    """The probability that a defeated unit stays."""
    unit = state.unit(doom.unit)
    deathless = gift(unit, Deathless)
    if deathless is None or not may_defy(state, doom):
        return Fraction(0)
    return pass_chance(state, untried(unit, "def", deathless.needs))


def untried(unit: Unit, pool: Pool, needs: int) -> Trial:
    """A test that has not begun."""
    return Trial(unit=unit.id, pool=pool, needs=needs, rule="fourth.test")


def entry_odds(state: State, unit: Unit, place: Hex) -> tuple[Fraction, Fraction]:
    """The probabilities that a tile takes a unit that moves there, or holds it off."""
    hazard = hazard_for(state, unit, place)
    if hazard is None:
        return Fraction(0), Fraction(0)
    return TAKES[hazard.fails](state, unit, place, hazard)


def drowning(
    state: State, unit: Unit, place: Hex, hazard: Ordeal
) -> tuple[Fraction, Fraction]:
    """The odds of a tile that tests whoever stands there."""
    unit = replace(unit, at=place)
    there = state.with_unit(unit)
    fails = 1 - pass_chance(there, untried(unit, "def", hazard.needs))
    doom = Doom(unit.id, None, None, "fourth.hazard")
    return fails * (1 - stay_chance(there, doom)), Fraction(0)


def holding(
    state: State, unit: Unit, _place: Hex, hazard: Ordeal
) -> tuple[Fraction, Fraction]:
    """The odds of a tile that tests whoever comes near."""
    return Fraction(0), 1 - pass_chance(state, untried(unit, "def", hazard.needs))


TAKES = {"defeated": drowning, "held": holding}
