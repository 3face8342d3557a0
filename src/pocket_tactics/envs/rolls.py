"""The probabilities of rolls, for callers who draw them."""

from itertools import count as numbers
from math import comb

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.rules.rolls import roll_odds


def roll_chances(count: int) -> NDArray[np.float64]:
    """Return the probabilities of *count* different rolls, in the order of actions.

    It is the number of legal actions where chance is the mover: 6 for one die, 21 for
    two, 56 for three. Raise `ValueError` for a number that no dice have.

    >>> [round(float(chance), 3) for chance in roll_chances(6)]
    [0.167, 0.167, 0.167, 0.167, 0.167, 0.167]
    """
    dice = next(size for size in numbers(1) if rolls_of(size) >= count)
    if rolls_of(dice) != count:
        raise ValueError(f"expected the number of different rolls, got {count}")
    return np.array([float(chance) for chance in roll_odds(dice).values()])


def rolls_of(dice: int) -> int:
    """Return the number of different rolls of some dice."""
    return comb(dice + MAX_FACE - 1, dice)
