"""The features of a position of the fourth edition, computed on the engine."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.rules.fourth.features import controller, tiles_with_features
from pocket_tactics.engine.rules.outcomes import side_of
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.features import FOURTH_POSITION, FOURTH_SIDE
from pocket_tactics.players.evaluation.fourth.sides import side_features
from pocket_tactics.players.evaluation.fourth.view import view_of
from pocket_tactics.players.evaluation.numbers import Named, in_order, of_history

Side = tuple[int, ...]
"""The seats of players who win together."""


def features(state: State) -> NDArray[np.float32]:
    """Return the features of a position of two players at the start of a turn."""
    found = features_of_sides(state)
    return in_order(
        found.values(), position_features(state), FOURTH_SIDE, FOURTH_POSITION
    )


def features_of_sides(state: State) -> dict[Side, Named]:
    """Return the features of each side that is still in the game.

    They are in the order of turns, first the side of the player whose turn it is.
    """
    assert isinstance(state.step, TakeTurn)
    return {side: side_features(view_of(state, side)) for side in sides_of(state)}


def sides_of(state: State) -> Iterator[Side]:
    """Yield the sides that are still in the game, in the order of turns."""
    first = state.order.index(state.seat)
    listed: set[int] = set()
    for seat in state.order[first:] + state.order[:first]:
        if seat not in listed and not state.seats[seat].out:
            side = tuple(side_of(state, seat))
            listed.update(side)
            yield side


def position_features(state: State) -> dict[str, float]:
    """Return the features of the whole position by their names."""
    tiles = tiles_with_features(state.board)
    unheld = sum(controller(state, tile) is None for tile in tiles)
    return of_history(state) | {"features_unheld": 0.5 * unheld}
