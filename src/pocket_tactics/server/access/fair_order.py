"""The order in which waiting turns begin: networks and games take turns."""

from collections import Counter
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

MAX_STEP = 0.1
"""The most places by which the queue moves on with a turn in any case.

Else clients that always come first could keep others waiting without end.
"""


class Waiting(NamedTuple, Generic[T]):
    """A turn in the queue: its place, and its number, which sorts equal places."""

    place: float
    number: int
    turn: T
    network: str
    game: str


class FairOrder(Generic[T]):
    """Turns that wait.

    A turn waits behind those of its network, and behind turns of the other networks
    that wait for the same game: a thousand spectators delay no other game. *game* is
    the path of its page or socket, and empty for turns that are of no game.
    """

    def __init__(self) -> None:
        self.waiting: list[Waiting[T]] = []
        """A heap."""
        self.numbers = count()
        self.first_place = 0.0
        self.by_network: Counter[str] = Counter()
        self.by_game: dict[str, Counter[str]] = {}
        """The waiting turns of each game, by their networks."""

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def push(self, turn: T, network: str, game: str) -> None:
        """Add a turn."""
        networks = self.by_game.setdefault(game, Counter())
        others = len(networks) - (network in networks) if game else 0
        # All of them together take less than a place, in which each network has a turn.
        for_game = others / (len(self.by_network) + 1)
        place = self.first_place + self.by_network[network] + for_game
        heappush(self.waiting, Waiting(place, next(self.numbers), turn, network, game))
        self.by_network[network] += 1
        networks[network] += 1

    def pop(self) -> T:
        """Remove and return the first turn."""
        first = heappop(self.waiting)
        self.uncount(first)
        self.first_place = max(first.place, self.first_place + self.step)
        return first.turn

    @property
    def step(self) -> float:
        """The places by which the queue moves on with a turn in any case.

        A place has a turn of each network. With a larger step the queue would move past
        those that wait, and a newcomer would wait behind all of them.
        """
        return min(MAX_STEP, 1 / (len(self.by_network) + 1))

    def uncount(self, first: Waiting[T]) -> None:
        """Uncount a turn that does not wait any longer."""
        subtract_one(self.by_network, first.network)
        networks = self.by_game[first.game]
        subtract_one(networks, first.network)
        if not networks:
            del self.by_game[first.game]


def subtract_one(counter: Counter[T], name: T) -> None:
    """Lower a count by one, and remove it at 0."""
    counter[name] -= 1
    if not counter[name]:
        del counter[name]
