"""One game in the kernel, step by step, with the numbers of a `VectorEnv`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.envs.starts import Beginnings, checked_seed
from pocket_tactics.kernel import NotPossibleError, pack
from pocket_tactics.kernel.environments import Codec
from pocket_tactics.kernel.position import Packed, Part


class Observer:
    """Observations of seats; the part that does not change in a game is kept."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self.frames: dict[tuple[int, int], NDArray[np.float32]] = {}

    def observe(self, packed: Packed, start: int, seat: int) -> NDArray[np.float32]:
        """Return what a seat observes of a game with the number of its start."""
        frame = self.frames.get((start, seat))
        if frame is None:
            frame = self.frames[start, seat] = np.zeros(self.codec.size, np.float32)
            self.codec.write_frame(packed, seat, frame)
        fields = np.zeros(self.codec.size, np.float32)
        self.codec.observe(packed, seat, frame, fields)
        return fields


class Game:
    """A game that begins at one of some starts, with the chance of a seed.

    Game 0 of a `VectorEnv` with the same starts and seed is the same.
    """

    def __init__(
        self,
        edition: str,
        forces: Sequence[str] | None = None,
        *,
        starts: Sequence[State] | None = None,
    ) -> None:
        beginnings = Beginnings(edition, forces, starts)
        self.environment = beginnings.environment
        self.codec = self.environment.codec(beginnings.packed)
        self._starts = beginnings.parts
        self._observer = Observer(self.codec)
        self._part: Part[Any]
        self.reset(0)

    def reset(self, seed: int | None = None) -> None:
        """Begin a game with a seed, or the next one of the last seed."""
        if seed is not None:
            self._stream = self.environment.first_stream(checked_seed(seed), 0)
        self.start, self._stream = self.environment.begin_stream(
            self._stream, len(self._starts)
        )
        self._part = self._starts[self.start].copy()

    @property
    def mover(self) -> int | None:
        """The seat that decides next, `CHANCE`, or None once the game is over."""
        mover: int | None = self._part.packed.mover
        return mover

    @property
    def dice(self) -> int:
        """The number of dice that chance rolls."""
        dice: int = self._part.packed.dice
        return dice

    @property
    def state(self) -> State:
        """The position of the engine."""
        return self._part.unpack()

    @property
    def returns(self) -> tuple[float, ...]:
        """The result of each seat: 1 for a win, -1 for a loss, or 0."""
        return self.codec.results(self._part.packed)

    def legal(self) -> list[int]:
        """Return the legal actions, or the different rolls of chance."""
        return self.codec.legal(self._part.packed)

    def mask(self) -> NDArray[np.int8]:
        """Return an array with 1 for each legal action of a player."""
        mask = np.zeros(self.codec.actions, np.int8)
        mask[self.legal()] = 1
        return mask

    def play(self, action: int) -> None:
        """Play a legal action, or a roll; raise `NotPossibleError` otherwise."""
        if not 0 <= action < self.codec.actions:
            raise NotPossibleError(
                f"expected an action of 0 to {self.codec.actions - 1}"
            )
        self.codec.play(self._part.packed, action)

    def step(self, action: int) -> None:
        """Play a legal action, and roll all dice that are due after it."""
        self.play(action)
        if self.mover == CHANCE:
            self._stream = self.codec.roll(self._part.packed, self._stream)

    def numbered(self) -> dict[Action, int]:
        """Return the legal actions of the engine with their numbers.

        Like reserves, which the engine tells apart, have the same number.
        """
        packed, numbers = self._part.packed, self._part.numbered_actions()
        return {each: self.codec.action(packed, numbers[each]) for each in numbers}

    def observe(self, seat: int) -> NDArray[np.float32]:
        """Return what a seat observes."""
        return self._observer.observe(self._part.packed, self.start, seat)

    def copy(self) -> Game:
        """Return the same game, to be played apart from this one."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._part = self._part.copy()
        return twin

    def __deepcopy__(self, _memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        starts = [part.unpack() for part in self._starts]
        return restored, (starts, self.start, self._stream, self.state)


def restored(starts: list[State], start: int, stream: int, state: State) -> Game:
    """Return a game that was pickled."""
    game = Game(state.edition.id, starts=starts)
    game.start = start
    game._stream = stream  # noqa: SLF001 - its own
    game._part = pack(state).part  # noqa: SLF001 - likewise
    return game
