"""The replayed games of a worker, which it extends as they are played."""

from collections import OrderedDict
from collections.abc import Callable
from itertools import pairwise
from time import monotonic
from typing import NamedTuple

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.record import read_record
from pocket_tactics.server.limits import (
    CACHE_SECONDS,
    MAX_CACHED_GAMES,
    MAX_CACHED_MOMENTS,
    NOTED_PER_MOMENT,
)
from pocket_tactics.server.workers.errors import CacheMissError
from pocket_tactics.server.workers.jobs import WorkerRequest


class CachedGame(NamedTuple):
    """A replayed game, its size in moments, and the time at which it was fetched."""

    game: LoggedGame
    size: int
    fetched: float


class GameCache:
    """The games of the last requests."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.games: OrderedDict[str, CachedGame] = OrderedDict()

    def fetch(self, request: WorkerRequest) -> LoggedGame:
        """Return the game of a request, replayed.

        Raises `CacheMissError`, or `RecordError` for an invalid entry.
        """
        cached = self.games.pop(request.game, None)
        found = cached and cached.game
        if request.header is not None:
            found = LoggedGame(read_record(request.header), request.seed)
        if found is None or found.entry_count < request.since:
            raise CacheMissError
        found.extend(request.entries[found.entry_count - request.since :])
        self.games[request.game] = CachedGame(found, size_of(found), self.clock())
        self.make_room()
        self.forget_unused()
        return found

    def make_room(self) -> None:
        """Remove the games that were fetched longest ago."""
        moments = sum(each.size for each in self.games.values())
        while len(self.games) > 1 and (
            moments > MAX_CACHED_MOMENTS or len(self.games) > MAX_CACHED_GAMES
        ):
            _, removed = self.games.popitem(last=False)
            moments -= removed.size

    def forget_unused(self) -> None:
        """Remove the games that were not fetched for `CACHE_SECONDS`."""
        while self.games:
            game, oldest = next(iter(self.games.items()))
            if self.clock() - oldest.fetched < CACHE_SECONDS:
                break
            del self.games[game]

    def is_empty(self) -> bool:
        """Whether there are no games."""
        return not self.games


def size_of(game: LoggedGame) -> int:
    """Return how many moments of normal games take as much memory as a game.

    Each turn notes one more position, in a separate list.
    """
    states = [state for state, _ in game.moments]
    noted = sum(
        len(after.seen)
        for before, after in pairwise(states)
        if after.seen is not before.seen
    )
    return len(states) + noted // NOTED_PER_MOMENT
