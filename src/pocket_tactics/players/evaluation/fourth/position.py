"""The features of a position of the fourth edition, computed on the engine."""

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.rules.fourth.features import controller, tiles_with_features
from pocket_tactics.engine.rules.turns import TakeTurn, position_key, turn_limit
from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.features import FOURTH_POSITION, FOURTH_SIDE
from pocket_tactics.players.evaluation.fourth.sides import side_features
from pocket_tactics.players.evaluation.fourth.view import view_of

LAST_TURNS = 40
"""The number of turns before the turn limit that counts."""


def features(state: State) -> NDArray[np.float32]:
    """Return the features of a position of two players at the start of a turn."""
    assert isinstance(state.step, TakeTurn)
    (enemy,) = (seat for seat in state.order if seat != state.seat)
    pairs = ((state.seat, enemy), (enemy, state.seat))
    found = [side_features(view_of(state, seat, other)) for seat, other in pairs]
    position = position_features(state)
    numbers = [side[feature.name] for side in found for feature in FOURTH_SIDE]
    numbers += [position[feature.name] for feature in FOURTH_POSITION]
    return np.array(numbers, dtype=np.float32)


def position_features(state: State) -> dict[str, float]:
    """Return the features of the whole position by their names."""
    met = state.seen.count(position_key(state, state.seat))
    left = turn_limit(state) - state.turn
    tiles = tiles_with_features(state.board)
    unheld = sum(controller(state, tile) is None for tile in tiles)
    return {
        "times_met": max(0, met - 1),
        "turns_left": min(left, LAST_TURNS) / LAST_TURNS,
        "features_unheld": 0.5 * unheld,
    }
