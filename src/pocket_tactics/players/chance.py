"""Chance as a player: fair dice, with or without a seed."""

from bisect import bisect_right
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import accumulate
from math import lcm
from random import Random, SystemRandom
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.rolls import RollDice, roll_odds
from pocket_tactics.engine.state import State
from pocket_tactics.players.playouts import Player


class CumulativeOdds(NamedTuple):
    """Actions with the running totals of their probabilities, as whole numbers."""

    actions: tuple[Action, ...]
    bounds: tuple[int, ...]


def dice(rng: Random) -> Player:
    """Return a chance player that draws from *rng*, the same for the same seed."""
    return partial(draw, rng)


def draw(rng: Random, state: State) -> Action:
    """Draw an outcome with a generator, by inverse transform sampling."""
    actions, bounds = cumulative_odds(state)
    return actions[bisect_right(bounds, rng.randrange(bounds[-1]))]


def cumulative_odds(state: State) -> CumulativeOdds:
    """Return the outcomes of a position where chance decides, with their totals."""
    step = state.step
    if isinstance(step, RollDice):
        return cumulative_dice_odds(step.size)
    return accumulated(state.odds())


@cache
def cumulative_dice_odds(size: int) -> CumulativeOdds:
    """Return the outcomes of a roll of *size* dice, with their totals."""
    return accumulated(roll_odds(size))


def accumulated(odds: Mapping[Action, Fraction]) -> CumulativeOdds:
    """Return actions with the running totals of their probabilities."""
    return CumulativeOdds(tuple(odds), thresholds(tuple(odds.values())))


def unseeded_dice() -> Player:
    """Return a chance player that draws from the operating system's entropy."""
    return draw_unseeded


def draw_unseeded(state: State) -> Action:
    """Draw an outcome from the operating system's entropy."""
    return draw(SystemRandom(), state)


def thresholds(chances: Collection[Fraction]) -> tuple[int, ...]:
    """Return the running totals of probabilities over their common denominator.

    >>> thresholds((Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)))
    (3, 5, 6)
    """
    parts = lcm(*(chance.denominator for chance in chances))
    return tuple(accumulate(c.numerator * (parts // c.denominator) for c in chances))
