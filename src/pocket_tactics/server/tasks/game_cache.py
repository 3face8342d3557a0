"""The replayed games of a worker, which it extends as they are played."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import monotonic

from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.history import GameHistory
from pocket_tactics.notation import NotationError
from pocket_tactics.record import (
    RecordError,
    RemarkError,
    first_position,
    read_line,
    read_record,
)
from pocket_tactics.server.limits import (
    CACHE_SECONDS,
    MAX_CACHED_GAMES,
    MAX_CACHED_MOMENTS,
)
from pocket_tactics.server.workers.errors import CacheMissError
from pocket_tactics.server.workers.jobs import WorkerRequest
from pocket_tactics.texts import Names, catalogue

INVALID_ENTRY = (NotationError, RemarkError, ValueError)
"""The errors of an entry that cannot be replayed."""

UNDO = "undo "
"""The start of the entry of an undo; the number of actions that are left follows."""


class ReplayedGame:
    """All moments of a game; raises `RecordError` for an invalid entry.

    An action that is illegal today may have been legal under an older ruling. The game
    is then replayed up to it, and *stopped* is the reason; only an undo leads past it.
    """

    def __init__(self, header: str, seed: int | None) -> None:
        self.header = read_record(header)
        self.seed = seed
        self.course = GameHistory({}, [(first_position(self.header), ())], ())
        self.comments: dict[int, str] = {}
        self.number = 0
        self.stopped: RecordError | None = None
        self.last_used = 0.0

    def extend(self, entries: Iterable[str]) -> None:
        """Replay the next entries."""
        for entry in entries:
            line = self.header.header + self.number + 1
            try:
                self.replay(entry)
            except IllegalActionError as error:
                self.stopped = RecordError(line, str(error))
            except INVALID_ENTRY as error:
                raise RecordError(line, str(error)) from error
            self.number += 1

    def replay(self, entry: str) -> None:
        """Replay one entry: an action or an undo."""
        if entry.startswith(UNDO):
            self.undo(int(entry.removeprefix(UNDO)))
        elif self.stopped is None:
            action, comment = read_line(entry)
            self.course.play(action)
            if comment:
                self.comments[self.course.action_count - 1] = comment

    def undo(self, count: int) -> None:
        """Go back to *count* actions, unless the game stopped before them."""
        if self.stopped is None or count <= self.course.action_count:
            self.stopped = None
            self.course.truncate(count)
            self.comments = {at: t for at, t in self.comments.items() if at < count}

    def names(self, language: str) -> Names:
        """Return the names of this game in a language."""
        first, _ = self.course.moments[0]
        return Names(catalogue(language), first)


class GameCache:
    """The games of the last requests."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.games: OrderedDict[str, ReplayedGame] = OrderedDict()

    def fetch(self, request: WorkerRequest) -> ReplayedGame:
        """Return the replayed game of a request; raises `CacheMissError`."""
        found = self.games.pop(request.game, None)
        if request.header is not None:
            found = ReplayedGame(request.header, request.seed)
        if found is None or found.number < request.since:
            raise CacheMissError
        found.extend(request.entries[found.number - request.since :])
        found.last_used = self.clock()
        self.games[request.game] = found
        self.make_room()
        self.forget_unused()
        return found

    def make_room(self) -> None:
        """Remove the games that were not fetched for longest."""
        moments = sum(len(game.course.moments) for game in self.games.values())
        while len(self.games) > 1 and (
            moments > MAX_CACHED_MOMENTS or len(self.games) > MAX_CACHED_GAMES
        ):
            _, removed = self.games.popitem(last=False)
            moments -= len(removed.course.moments)

    def forget_unused(self) -> None:
        """Remove the games that were not fetched for `CACHE_SECONDS`."""
        while self.games:
            game, oldest = next(iter(self.games.items()))
            if self.clock() - oldest.last_used < CACHE_SECONDS:
                break
            del self.games[game]
