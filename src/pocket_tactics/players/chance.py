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
from pocket_tactics.players.playout import Player


class Lots(NamedTuple):
    """What may come up, and up to which number each does."""

    actions: tuple[Action, ...]
    bounds: tuple[int, ...]


def dice(rng: Random) -> Player:
    """Dice that a generator throws; the same seed throws the same dice."""
    return partial(thrown, rng)


def thrown(rng: Random, state: State) -> Action:
    """What comes up by a generator."""
    actions, bounds = lots_of(state)
    return actions[bisect_right(bounds, rng.randrange(bounds[-1]))]


def lots_of(state: State) -> Lots:
    """The lots of a position where chance decides."""
    step = state.step
    return lots_of_dice(step.size) if isinstance(step, RollDice) else lots(state.odds())


@cache
def lots_of_dice(size: int) -> Lots:
    """The lots of a pool of dice."""
    return lots(roll_odds(size))


def lots(odds: Mapping[Action, Fraction]) -> Lots:
    """The lots of some actions, by their probabilities."""
    return Lots(tuple(odds), thresholds(tuple(odds.values())))


def unseeded_dice() -> Player:
    """Dice that nobody can foresee."""
    return unforeseen


def unforeseen(state: State) -> Action:
    """What comes up where nobody can foresee it."""
    return thrown(SystemRandom(), state)


def thresholds(chances: Collection[Fraction]) -> tuple[int, ...]:
    """The running totals of probabilities, as whole numbers of their common part.

    >>> thresholds((Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)))
    (3, 5, 6)
    """
    parts = lcm(*(chance.denominator for chance in chances))
    return tuple(accumulate(c.numerator * (parts // c.denominator) for c in chances))
