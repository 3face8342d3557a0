"""Many games at once in the kernel, on any number of threads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from operator import index
from os import getpid
from threading import Lock
from types import TracebackType
from typing import NoReturn, Self

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.state import State
from pocket_tactics.envs.arrays import (
    UNWANTED,
    Arrays,
    Form,
    check_array,
    check_arrays,
    forms,
    new_arrays,
)
from pocket_tactics.envs.starts import Beginnings, checked_seed

WAITS = -1
"""The action of a game that is not played in a step."""


class VectorEnv:
    """Games of an edition that are played together: `reset`, then `step` by `step`.

    The *starts* are positions at the start of a turn, by default those of
    `first_turns` with these *forces*; each game begins at one of them at random. What
    happens is written to *arrays*, at first new ones. Dice are rolled, unless they are
    *exposed*: then chance is the mover -1, its actions are the different rolls, and the
    caller draws them. A game that ends is followed at once by a new one, or if it
    *stays*, after the next step, whose action then has no meaning. A seed gives the
    same games, whatever the number of *threads*.
    """

    def __init__(  # noqa: PLR0913 - the options of games
        self,
        edition: str,
        forces: Sequence[str] | None,
        n: int,
        *,
        starts: Sequence[State] | None = None,
        arrays: Arrays | None = None,
        threads: int = 1,
        exposed: bool = False,
        stays: bool = False,
    ) -> None:
        if not 0 < index(threads) <= max(index(n), 1):
            raise ValueError(f"expected 1 to {n} threads for {n} games, got {threads}")
        beginnings = Beginnings(edition, forces, starts)
        self.n = n
        self.environment = beginnings.environment
        self._batch = self.environment.batch(beginnings.packed, n, exposed, not stays)
        self.codec = self._batch.codec
        wanted = forms(self.codec, n)
        self.arrays = new_arrays(wanted) if arrays is None else arrays
        check_arrays(self.arrays, wanted)
        self._batch.bind(*(None if each is UNWANTED else each for each in self.arrays))
        bounds = [n * number // threads for number in range(threads + 1)]
        self._first, *self._others = pairwise(bounds)
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0
        self._lock = Lock()
        self._has_begun = False

    @property
    def action_count(self) -> int:
        """The number of actions: the width of masks."""
        return int(self.codec.actions)

    @property
    def fields(self) -> list[str]:
        """The names of the fields of an observation."""
        return list(self.environment.fields(self.codec))

    def reset(self, seed: int = 0) -> Arrays:
        """Begin all games with a seed of 64 bits; return the arrays."""
        play = partial(self._batch.reset, checked_seed(seed))
        with self._alone():
            self._in_threads(play)
            self._has_begun = True
        return self.arrays

    def step(self, actions: NDArray[np.int64]) -> Arrays:
        """Play an action in each game, or none where it is -1; return the arrays.

        Raise `ValueError` if one is illegal; then nothing is played. Raise
        `RuntimeError` before the first `reset`.
        """
        check_array("actions", actions, Form(np.int64, (self.n,)))
        if not self._has_begun:
            raise RuntimeError("call reset() before step()")
        with self._alone():
            illegal = self._batch.choose(actions)
            if illegal >= 0:
                raise ValueError(f"game {illegal}: {actions[illegal]} is not legal")
            self._in_threads(self._batch.step)
        return self.arrays

    def observe(self, game: int, seat: int) -> NDArray[np.float32]:
        """Return what a seat observes of a game."""
        self._check_game(game)
        fields = np.zeros(self.codec.size, np.float32)
        with self._alone():
            self._batch.observe(game, index(seat), fields)
        return fields

    def start_of(self, game: int) -> int:
        """Return the number of the start that a game began with."""
        self._check_game(game)
        with self._alone():
            return self._batch.start_of(game)

    def _check_game(self, game: int) -> None:
        """Raise `ValueError` if there is no such game."""
        if not 0 <= index(game) < self.n:
            raise ValueError(f"expected a game from 0 to {self.n - 1}, got {game}")

    def close(self) -> None:
        """End the threads; a later step begins others."""
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a `VectorEnv` cannot be copied or pickled: create another one")

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Raise `RuntimeError` if another thread plays these games."""
        if not self._lock.acquire(blocking=False):
            raise RuntimeError("another thread plays these games")
        try:
            yield
        finally:
            self._lock.release()

    def _in_threads(self, play: Callable[[int, int], None]) -> None:
        """Call a function with the range of each thread, one of them in this one."""
        others = [self._threads.submit(play, *each) for each in self._others]
        play(*self._first)
        for each in others:
            each.result()

    @property
    def _threads(self) -> ThreadPoolExecutor:
        """The threads of this process: a process that was forked has none at first."""
        if self._pool is None or self._process != getpid():
            self._pool = ThreadPoolExecutor(len(self._others))
            self._process = getpid()
        return self._pool
