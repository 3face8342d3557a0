"""The features of a position of the fifth edition, computed on the engine."""

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.rules.fifth.winning import opponent
from pocket_tactics.engine.rules.turns import TakeTurn, position_key, turn_limit
from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.features import FIFTH_POSITION, FIFTH_SIDE
from pocket_tactics.players.evaluation.fifth.sides import side_features
from pocket_tactics.players.evaluation.fifth.view import view_of

LAST_TURNS = 40
"""The number of turns before the turn limit that counts."""


def features(state: State) -> NDArray[np.float32]:
    """Return the features of a position at the start of a turn."""
    assert isinstance(state.step, TakeTurn)
    sides = (state.seat, opponent(state, state.seat))
    found = [side_features(view_of(state, seat)) for seat in sides]
    position = position_features(state)
    numbers = [side[feature.name] for side in found for feature in FIFTH_SIDE]
    numbers += [position[feature.name] for feature in FIFTH_POSITION]
    return np.array(numbers, dtype=np.float32)


def position_features(state: State) -> dict[str, float]:
    """Return the features of the whole position by their names."""
    gate, goal = (seat.home for seat in state.seats)
    assert gate is not None
    assert goal is not None
    met = state.seen.count(position_key(state, state.seat))
    left = turn_limit(state) - state.turn
    return {
        "times_met": max(0, met - 1),
        "gate_distance": state.board.distances[gate][goal] / 8,
        "turns_left": min(left, LAST_TURNS) / LAST_TURNS,
    }
