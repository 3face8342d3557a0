"""The kernels that play for training, by edition."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pocket_tactics import kernel
from pocket_tactics.kernel.position import Packed
from pocket_tactics.players.evaluation.features import feature_names
from training.fit import Weights
from training.starts import Edition, starts


class Thinker(Protocol):
    """A search of an edition that plays games by itself."""

    def selfplay(
        self,
        starts: Iterable[Any],
        games: int,
        habits: dict[str, Any],
        seed: int,
        room: NDArray[np.uint8],
    ) -> int:
        """Play games against itself, and note all positions."""

    def match(
        self,
        other: Any,  # noqa: ANN401 - a thinker of the same edition
        starts: Iterable[Any],
        games: int,
        depths: tuple[int, int],
        seed: int,
    ) -> list[float]:
        """Play games against another thinker; return the result of each."""


def thinker_of(edition: Edition, weights: Weights) -> Thinker:
    """Return a thinker of an edition that judges by weights."""
    arrays = {name: each.tolist() for name, each in weights.items()}
    numbers = {**arrays, "bias": float(weights["bias"][0])}
    return kernel.thinker(edition, numbers, 0)


def shape_of(edition: Edition) -> tuple[int, int]:
    """Return the numbers of features and of hidden units."""
    compiled = import_module(f"{kernel.PACKAGES[edition]}.compiled")
    hidden: int = compiled.HIDDEN
    return len(feature_names(edition)), hidden


def packed(edition: Edition, count: int, seed: int) -> list[Packed]:
    """Return first turns in the kernel."""
    return [kernel.pack(state).packed for state in starts(edition, count, seed)]
