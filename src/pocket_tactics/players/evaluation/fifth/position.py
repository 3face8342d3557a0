"""The features of a position of the fifth edition, computed on the engine."""

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.rules.fifth.winning import opponent
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.features import FIFTH_POSITION, FIFTH_SIDE
from pocket_tactics.players.evaluation.fifth.sides import side_features
from pocket_tactics.players.evaluation.fifth.view import view_of
from pocket_tactics.players.evaluation.numbers import in_order, of_history


def features(state: State) -> NDArray[np.float32]:
    """Return the features of a position at the start of a turn."""
    assert isinstance(state.step, TakeTurn)
    sides = (state.seat, opponent(state, state.seat))
    found = [side_features(view_of(state, seat)) for seat in sides]
    return in_order(found, position_features(state), FIFTH_SIDE, FIFTH_POSITION)


def position_features(state: State) -> dict[str, float]:
    """Return the features of the whole position by their names."""
    gate, goal = (seat.home for seat in state.seats)
    assert gate is not None
    assert goal is not None
    steps = state.board.distances[gate][goal]
    return of_history(state) | {"gate_distance": steps / 8}
