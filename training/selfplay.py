"""Games of the kernel against itself, and the targets that they give (TD(lambda))."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pocket_tactics.kernel.position import Packed
from training.fit import Array
from training.kernels import Thinker

MAX_POSITIONS = 600
"""The most positions of a game that are noted."""


def sample_of(features: int) -> np.dtype[np.void]:
    """Return the record of a position that has some features."""
    fields = [
        ("features", np.float32, features),
        ("value", np.float32),
        ("result", np.float32),
        ("game", np.int32),
        ("seat", np.uint8),
    ]
    return np.dtype(fields, align=True)


class Habits(NamedTuple):
    """How games are played: the search's *depth*, and turns that are drawn.

    The turns of the *opening* are drawn by their values with a *temperature*, and later
    one in *strays*.
    """

    depth: int = 1
    opening: int = 6
    strays: int = 12
    temperature: float = 0.08


def played(
    thinker: Thinker,
    features: int,
    starts: Sequence[Packed],
    games: int,
    seed: int,
) -> np.ndarray:
    """Return the positions of games, which have some *features*."""
    room = np.zeros(games * MAX_POSITIONS, sample_of(features))
    count = thinker.selfplay(
        starts, games, Habits()._asdict(), seed, room.view(np.uint8)
    )
    return room[:count].copy()


def targets(samples: np.ndarray, share: float) -> Array:
    """Return the target of each position for the side to move, by TD(lambda).

    It is the value of the best action and what came of the game: *share* of what the
    next position says (Sutton, 1988).
    """
    first_seat = samples["seat"] == 0
    values = np.where(first_seat, samples["value"], 1 - samples["value"])
    results = np.where(first_seat, samples["result"], 1 - samples["result"])
    games, found = samples["game"], np.empty(len(samples), np.float32)
    later = 0.0
    for index in range(len(samples) - 1, -1, -1):
        if index + 1 == len(samples) or games[index + 1] != games[index]:
            later = results[index]
        later = (1 - share) * values[index] + share * later
        found[index] = later
    return np.where(first_seat, found, 1 - found).astype(np.float32)
