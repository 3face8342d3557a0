"""The features of a position of the fourth edition, computed on the engine."""

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.rules.fourth.features import controller, tiles_with_features
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.features import FOURTH_POSITION, FOURTH_SIDE
from pocket_tactics.players.evaluation.fourth.sides import side_features
from pocket_tactics.players.evaluation.fourth.view import view_of
from pocket_tactics.players.evaluation.numbers import in_order, of_history


def features(state: State) -> NDArray[np.float32]:
    """Return the features of a position of two players at the start of a turn."""
    assert isinstance(state.step, TakeTurn)
    (enemy,) = (seat for seat in state.order if seat != state.seat)
    pairs = ((state.seat, enemy), (enemy, state.seat))
    found = [side_features(view_of(state, seat, other)) for seat, other in pairs]
    return in_order(found, position_features(state), FOURTH_SIDE, FOURTH_POSITION)


def position_features(state: State) -> dict[str, float]:
    """Return the features of the whole position by their names."""
    tiles = tiles_with_features(state.board)
    unheld = sum(controller(state, tile) is None for tile in tiles)
    return of_history(state) | {"features_unheld": 0.5 * unheld}
