"""One game in the kernel, step by step, with the numbers of a `VectorEnv`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.envs.starts import Beginnings
from pocket_tactics.kernel.position import Part


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
        self._frames: dict[tuple[int, int], NDArray[np.float32]] = {}
        self._part: Part[Any]
        self.reset(0)

    def reset(self, seed: int | None = None) -> None:
        """Begin a game with a seed, or the next one of the last seed."""
        if seed is not None:
            self._stream = self.environment.first_stream(seed, 0)
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
    def returns(self) -> tuple[float, float]:
        """The results of both seats: 1 for a win, -1 for a loss, or 0."""
        winners: int = self._part.packed.fields["winners"]
        if not winners:
            return 0.0, 0.0
        return (1.0, -1.0) if winners == 1 else (-1.0, 1.0)

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
        self.codec.play(self._part.packed, action)

    def roll(self) -> None:
        """Roll all dice that are due."""
        self._stream = self.codec.roll(self._part.packed, self._stream)

    def step(self, action: int) -> None:
        """Play a legal action, and roll all dice that are due after it."""
        self.play(action)
        if self.mover == CHANCE:
            self.roll()

    def named(self) -> dict[int, Action]:
        """Return the legal actions of the engine by their numbers.

        Of like reserves, which have the same number, it has one.
        """
        numbered = self._part.numbered_actions()
        return {
            self.codec.action(number): action for action, number in numbered.items()
        }

    def number(self, action: Action) -> int:
        """Return the number of a legal action of the engine."""
        return self.codec.action(self._part.numbered_actions()[action])

    def observe(self, seat: int) -> NDArray[np.float32]:
        """Return what a seat observes."""
        fields = np.zeros(self.codec.size, np.float32)
        self.codec.observe(self._part.packed, seat, self._frame(seat), fields)
        return fields

    def copy(self) -> Game:
        """Return the same game, to be played apart from this one."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._part = self._part.copy()
        return twin

    def _frame(self, seat: int) -> NDArray[np.float32]:
        """Return what a seat observes and does not change in this game."""
        found = self._frames.get((self.start, seat))
        if found is None:
            found = self._frames[self.start, seat] = np.zeros(
                self.codec.size, np.float32
            )
            self.codec.write_frame(self._part.packed, seat, found)
        return found
