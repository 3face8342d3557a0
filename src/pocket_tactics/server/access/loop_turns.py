"""Turns: little work in a step of the event loop, and networks take turns.

Else the messages of many sockets that arrive at once would be parsed and answered in
one step, before all other work. With turns a network with 200 sockets delays only
itself, and the spectators of a game, from a thousand networks, delay no other game.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pocket_tactics.server.limits import MAX_TURNS_OF_A_STEP

Work = Callable[[], object]

STEP_OF_PLACES = 0.1
"""The places by which the queue moves on with each turn, at least.

Else clients that always come first could keep others waiting without end.
"""


def nothing() -> None:
    """Do nothing: the caller of `take` works after its turn began."""


class Turn:
    """Work that waits for its turn, unless it is cancelled."""

    def __init__(self, work: Work) -> None:
        self.work: Work | None = work

    def cancel(self) -> None:
        """Cancel the work."""
        self.work = None


class Waiting(NamedTuple):
    """A turn in the queue: its place, and its number, which sorts equal places."""

    place: float
    number: int
    turn: Turn
    network: str
    game: str


class LoopTurns:
    """The turns of an event loop: `MAX_TURNS_OF_A_STEP` begin in each of its steps.

    Work waits behind the work of its network, and behind one turn of each other network
    that waits for the same game. *game* is a path, so also that of any other request.
    """

    def __init__(self) -> None:
        self.left = MAX_TURNS_OF_A_STEP
        self.waiting: list[Waiting] = []
        """A heap."""
        self.numbers = count()
        self.first_place = 0.0
        self.by_network: Counter[str] = Counter()
        self.by_game: dict[str, Counter[str]] = {}
        """The waiting turns of each game, by their networks."""

    def call(self, turn: Turn, network: str, game: str) -> None:
        """Begin the work now if this step has a turn left, or else later."""
        if self.left:
            self.begin(turn)
            return
        networks = self.by_game.setdefault(game, Counter())
        others = len(networks) - (network in networks)
        place = self.first_place + self.by_network[network] + others
        heappush(self.waiting, Waiting(place, next(self.numbers), turn, network, game))
        self.by_network[network] += 1
        networks[network] += 1

    async def take(self, network: str, game: str) -> None:
        """Wait for a turn."""
        if self.left:
            self.begin(Turn(nothing))
            return
        started = asyncio.Event()
        turn = Turn(started.set)
        self.call(turn, network, game)
        try:
            await started.wait()
        finally:
            turn.cancel()

    def begin(self, turn: Turn) -> None:
        """Begin the work unless it is cancelled; the next step has new turns."""
        if turn.work is None:
            return
        if self.left == MAX_TURNS_OF_A_STEP:
            asyncio.get_running_loop().call_soon(self.step)
        self.left -= 1
        turn.work()

    def step(self) -> None:
        """Begin the first turns."""
        self.left = MAX_TURNS_OF_A_STEP
        while self.left and self.waiting:
            first = heappop(self.waiting)
            self.remove(first)
            self.first_place = max(first.place, self.first_place + STEP_OF_PLACES)
            self.begin(first.turn)

    def remove(self, first: Waiting) -> None:
        """Uncount a turn that does not wait any longer."""
        subtract_one(self.by_network, first.network)
        networks = self.by_game[first.game]
        subtract_one(networks, first.network)
        if not networks:
            del self.by_game[first.game]


def subtract_one(counter: Counter[str], name: str) -> None:
    """Lower a count by one, and remove it at 0."""
    counter[name] -= 1
    if not counter[name]:
        del counter[name]


TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, LoopTurns] = WeakKeyDictionary()


def loop_turns() -> LoopTurns:
    """Return the turns of the running event loop."""
    return TURNS.setdefault(asyncio.get_running_loop(), LoopTurns())
