"""The kernel of an edition as the environments use it: one record for each edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Codec(Protocol):
    """The numbers of actions, and the observations, of games from some starts."""

    @property
    def seats(self) -> int:
        """The number of seats of the game with the most of them."""

    @property
    def spaces(self) -> int:
        """The number of places of the map that are observed, tiles or not."""

    @property
    def tiles(self) -> int:
        """The number of tiles of the largest map."""

    @property
    def cards(self) -> int:
        """The number of cards of the game with the most of them."""

    @property
    def actions(self) -> int:
        """The number of actions."""

    @property
    def most_legal(self) -> int:
        """How many actions may be legal at most."""

    @property
    def size(self) -> int:
        """The number of values of an observation."""

    def action(self, position: Any, number: int) -> int:  # noqa: ANN401 - of the edition
        """Return the code of an action of the kernel in the game of a position."""

    def number(self, position: Any, action: int) -> int:  # noqa: ANN401 - likewise
        """Return the action of the kernel that a code means in a game."""

    def legal(self, position: Any) -> list[int]:  # noqa: ANN401 - likewise
        """Return the codes of the legal actions, or of the different rolls."""

    def results(self, position: Any) -> tuple[float, ...]:  # noqa: ANN401 - likewise
        """Return the result of each seat: 1 for a win, -1 for a loss, or 0."""

    def play(self, position: Any, action: int) -> None:  # noqa: ANN401 - likewise
        """Play a legal action, or a roll."""

    def roll(self, position: Any, stream: int) -> int:  # noqa: ANN401 - likewise
        """Roll until a player decides; return the rest of a stream of chance."""

    def write_frame(self, position: Any, seat: int, frame: Floats) -> None:  # noqa: ANN401 - likewise
        """Write what a seat observes and does not change in a game."""

    def observe(self, position: Any, seat: int, frame: Floats, fields: Floats) -> None:  # noqa: ANN401 - likewise
        """Write what a seat observes, with the frame of its game."""


class Batch(Protocol):
    """Many games at once, which are written to arrays."""

    codec: Any

    def bind(self, *arrays: NDArray[Any] | None) -> None:
        """Write to these arrays from now on."""

    def reset(self, seed: int, first: int, end: int) -> None:
        """Begin all games of a range."""

    def choose(self, codes: NDArray[np.int64]) -> int:
        """Choose an action for each game; return the first illegal one, or -1."""

    def step(self, first: int, end: int) -> None:
        """Play the chosen action in each game of a range."""

    def observe(self, game: int, seat: int, fields: Floats) -> None:
        """Write what a seat observes of a game."""

    def start_of(self, game: int) -> int:
        """Return the number of the start that a game began with."""


class Environment(NamedTuple):
    """The compiled classes of an edition, and the names of the fields observed.

    `first_stream(seed, game)` and `begin_stream(stream, starts)` give a single game the
    same chance as it has in a batch. The fields are those of a position, of a card, and
    of a place, which is called a *place*.
    """

    codec: Callable[[list[Any]], Codec]
    batch: Callable[..., Batch]
    first_stream: Callable[[int, int], int]
    begin_stream: Callable[[int, int], tuple[int, int]]
    position_fields: Callable[[], Iterator[str]]
    card_fields: Callable[[], Iterator[str]]
    place_fields: Callable[[], Iterator[str]]
    place: str

    def fields(self, codec: Codec) -> Iterator[str]:
        """Yield the names of all fields of an observation, in their order."""
        yield from self.position_fields()
        for card, name in product(range(codec.cards), self.card_fields()):
            yield f"card_{card}_{name}"
        for number, name in product(range(codec.spaces), self.place_fields()):
            yield f"{self.place}_{number}_{name}"
