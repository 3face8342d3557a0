"""The features of a position of the second or third edition, on the engine."""

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.hexes import distance
from pocket_tactics.engine.rules.classic.units import enemy_of
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.classic.sides import side_features
from pocket_tactics.players.evaluation.classic.view import View, view_of
from pocket_tactics.players.evaluation.features import CLASSIC_POSITION, CLASSIC_SIDE
from pocket_tactics.players.evaluation.numbers import in_order, of_history


def features(state: State) -> NDArray[np.float32]:
    """Return the features of a position at the start of a turn."""
    assert isinstance(state.step, TakeTurn)
    views = [view_of(state, seat) for seat in (state.seat, enemy_of(state.seat))]
    return in_order(
        map(side_features, views),
        of_history(state) | base_distance(views[0]),
        CLASSIC_SIDE,
        CLASSIC_POSITION,
    )


def base_distance(view: View) -> dict[str, float]:
    """Return the feature of the distance between the bases."""
    return {"base_distance": distance(view.home, view.goal) / 8}
