"""The arrays that a `VectorEnv` writes to."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.kernel.environments import Codec

UNWANTED: NDArray[Any] = np.zeros(0)
"""Stands for an array that is not written."""


class Arrays(NamedTuple):
    """Arrays with a row for each game. Those that are not given are not written.

    - *observations*: the position as the player who decides sees it;
    - *masks*: 1 for each legal action;
    - *actions*: the legal actions in any order, of which *counts* are valid;
    - *movers*: the seat that decides next, -1 for chance;
    - *rewards*: for each seat, 1 for a win and -1 for a loss in the last step;
    - *endings*: how the last step has ended the game, or 0 (docs/environments.md).
    """

    observations: NDArray[np.float32] = UNWANTED
    masks: NDArray[np.uint8] = UNWANTED
    actions: NDArray[np.int64] = UNWANTED
    counts: NDArray[np.int32] = UNWANTED
    movers: NDArray[np.int32] = UNWANTED
    rewards: NDArray[np.float32] = UNWANTED
    endings: NDArray[np.uint8] = UNWANTED


class Form(NamedTuple):
    """The type of an array, and its shape."""

    dtype: type[np.generic]
    shape: tuple[int, ...]


def forms(codec: Codec, games: int) -> dict[str, Form]:
    """Return the forms of the arrays by their names."""
    return {
        "observations": Form(np.float32, (games, codec.size)),
        "masks": Form(np.uint8, (games, codec.actions)),
        "actions": Form(np.int64, (games, codec.most_legal)),
        "counts": Form(np.int32, (games,)),
        "movers": Form(np.int32, (games,)),
        "rewards": Form(np.float32, (games, codec.seats)),
        "endings": Form(np.uint8, (games,)),
    }


def new_arrays(wanted: dict[str, Form]) -> Arrays:
    """Return empty arrays of all forms."""
    return Arrays(
        **{name: np.zeros(form.shape, form.dtype) for name, form in wanted.items()}
    )


def check_arrays(arrays: Arrays, wanted: dict[str, Form]) -> None:
    """Raise `ValueError` if an array does not have its form, or cannot be written.

    No two arrays may share memory.
    """
    given = {name: getattr(arrays, name) for name in wanted}
    given = {name: each for name, each in given.items() if each is not UNWANTED}
    for name, each in given.items():
        check_array(name, each, wanted[name])
        if not each.flags.writeable:
            raise ValueError(f"{name}: expected a writable array")
    for name, other in combinations(given, 2):
        if np.may_share_memory(given[name], given[other]):
            raise ValueError(f"{name} and {other}: expected separate arrays")


def check_array(name: str, given: Any, form: Form) -> None:  # noqa: ANN401 - checked here
    """Raise `ValueError` if something is not an array of a form."""
    dtype = np.dtype(form.dtype)
    if not isinstance(given, np.ndarray):
        raise ValueError(f"{name}: expected a NumPy array, got {type(given).__name__}")  # noqa: TRY004 - one error for wrong arrays
    if given.dtype != dtype:
        raise ValueError(f"{name}: expected {dtype}, got {given.dtype}")
    if given.shape != form.shape:
        raise ValueError(f"{name}: expected the shape {form.shape}, got {given.shape}")
    if not given.flags.c_contiguous:
        raise ValueError(f"{name}: expected a contiguous array")
    if not given.flags.aligned:
        raise ValueError(f"{name}: expected an aligned array")
