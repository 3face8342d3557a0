"""The judgement of positions by the weights of an edition."""

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.classic import features as classic
from pocket_tactics.players.evaluation.fifth import features as fifth
from pocket_tactics.players.evaluation.fourth import features as fourth
from pocket_tactics.players.evaluation.net import Weights

Judge = Callable[[State], float]
"""A function of a position at the start of a turn to the mover's chance to win."""

EXTRACTORS: dict[str, Callable[[State], NDArray[np.float32]]] = {
    "fifth": fifth,
    "fourth": fourth,
    "third": classic,
    "second": classic,
}
"""The functions that compute the features of a position, by edition."""


def judge_by(weights: Weights) -> Judge:
    """Return the judge that has some weights."""
    return partial(judged_value, weights)


def judged_value(weights: Weights, state: State) -> float:
    """Return the chance that the player whose turn it is wins."""
    return weights.value(EXTRACTORS[weights.about.edition](state))
