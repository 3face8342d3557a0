"""The numbers that features of all editions are made of."""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.rules.turns import position_key, turn_limit
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.players.evaluation.features import Feature

LAST_TURNS = 40
"""The number of turns before the turn limit that counts."""

Named = Mapping[str, float]
"""Features by their names."""


def in_order(
    sides: Iterable[Named],
    position: Named,
    side_order: Sequence[Feature],
    position_order: Sequence[Feature],
) -> NDArray[np.float32]:
    """Return the features of both sides and of the position, in their order."""
    numbers = [side[feature.name] for side in sides for feature in side_order]
    numbers += [position[feature.name] for feature in position_order]
    return np.array(numbers, dtype=np.float32)


def of_history(state: State) -> dict[str, float]:
    """Return how often a position has come up, and the turns that are left."""
    met = state.seen.count(position_key(state, state.seat))
    left = turn_limit(state) - state.turn
    return {
        "times_met": max(0, met - 1),
        "turns_left": min(left, LAST_TURNS) / LAST_TURNS,
    }


def cost_of(unit: Unit) -> float:
    """Return the cost of a unit: a tenth of its points."""
    return unit.card.cost / 10


def cost_of_all(units: Iterable[Unit]) -> float:
    """Return the cost of some units."""
    return sum(map(cost_of, units))


def closeness(steps: int | None, far: int) -> float:
    """Return 1 for no steps, less for each, and 0 from *far* on or without a way."""
    return 0 if steps is None else max(0, far - steps) / far


def most(numbers: Iterable[float]) -> float:
    """Return the greatest number, at least 0."""
    return max((0.0, *numbers))
