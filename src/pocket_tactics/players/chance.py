"""Chance as a player: fair dice, with or without a seed."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, partial
from itertools import accumulate
from math import lcm
from random import Random, SystemRandom

from pocket_tactics.actions import Action
from pocket_tactics.players.playout import Player
from pocket_tactics.state import State


def dice(rng: Random) -> Player:
    """Dice that a generator throws; the same seed throws the same dice."""
    return partial(thrown, rng)


def unseeded_dice() -> Player:
    """Dice that nobody can foresee."""
    return unforeseen


def unforeseen(state: State) -> Action:
    """What comes up where nobody can foresee it."""
    return thrown(SystemRandom(), state)


def thrown(rng: Random, state: State) -> Action:
    """What comes up by a generator."""
    odds = state.odds()
    bounds = thresholds(tuple(odds.values()))
    number = rng.randrange(bounds[-1])
    pairs = zip(odds, bounds, strict=True)
    return next(action for action, bound in pairs if number < bound)


@cache
def thresholds(chances: Iterable[Fraction]) -> tuple[int, ...]:
    """The running totals of probabilities, as whole numbers of their common part.

    >>> thresholds((Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)))
    (3, 5, 6)
    """
    parts = lcm(*(chance.denominator for chance in chances))
    return tuple(accumulate(int(chance * parts) for chance in chances))
