"""The probability of each player to win, in games of any number of players."""

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.features import FOURTH_POSITION, FOURTH_SIDE
from pocket_tactics.players.evaluation.fourth.position import (
    features_of_sides,
    position_features,
)
from pocket_tactics.players.evaluation.net import Weights
from pocket_tactics.players.evaluation.numbers import Named, in_order

SeatValues = Mapping[int, float]
"""A probability to win for each seat. The players of a side have the same."""


def judged_values(weights: Weights, state: State) -> SeatValues:
    """Return the estimated values of a position at the start of a turn.

    The probabilities are proportional to the exponentials of the strengths of the sides
    (Bradley and Terry, 1952).
    """
    found = features_of_sides(state)
    strong = strengths(weights, list(found.values()), position_features(state))
    chances = np.exp(strong - strong.max())
    chances /= chances.sum()
    values = dict.fromkeys(range(len(state.seats)), 0.0)
    for side, chance in zip(found, chances, strict=True):
        values |= dict.fromkeys(side, float(chance))
    return values


def strengths(
    weights: Weights, sides: Sequence[Named], position: Named
) -> NDArray[np.float64]:
    """Return the strength of each side.

    The net compares two sides. The differences of strengths come nearest to all of
    these comparisons (least squares).
    """
    found = np.zeros(len(sides))
    for first, second in combinations(range(len(sides)), 2):
        pair = in_order(
            (sides[first], sides[second]), position, FOURTH_SIDE, FOURTH_POSITION
        )
        lead = weights.logit(pair) / len(sides)
        found[first] += lead
        found[second] -= lead
    return found
