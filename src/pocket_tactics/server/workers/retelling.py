"""A game as a worker knows it: all its moments, told on as it is played."""

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
from pocket_tactics.server.limits import MAX_SHELF_MOMENTS, SHELF_SECONDS
from pocket_tactics.server.workers.errors import UnshelvedError
from pocket_tactics.server.workers.jobs import Call
from pocket_tactics.texts import Names, catalogue

UNTOLD = (IllegalActionError, NotationError, RemarkError, ValueError)
"""What is wrong with an entry that cannot be played."""

UNDO = "undo "
"""The entry of what was taken back; behind it, how many actions stand."""

MAX_CACHED_GAMES = 64
"""The games that a worker keeps."""


class Retelling:
    """All moments of a game; raises `RecordError` for what cannot be played.

    An action that is illegal today may have been legal under an older ruling. The game
    is then told up to it, and *stopped* says why; only an undo leads past it.
    """

    def __init__(self, header: str, seed: int | None) -> None:
        self.header = read_record(header)
        self.seed = seed
        self.course = GameHistory({}, [(first_position(self.header), ())], ())
        self.comments: dict[int, str] = {}
        self.number = 0
        self.stopped: RecordError | None = None
        self.last_used = 0.0

    def tell_on(self, entries: Iterable[str]) -> None:
        """What was done next."""
        for entry in entries:
            line = self.header.header + self.number + 1
            try:
                self.tell(entry)
            except IllegalActionError as error:
                self.stopped = RecordError(line, str(error))
            except (NotationError, RemarkError, ValueError) as error:
                raise RecordError(line, str(error)) from error
            self.number += 1

    def tell(self, entry: str) -> None:
        """One entry: an action, or what was taken back."""
        if entry.startswith(UNDO):
            self.undo(int(entry.removeprefix(UNDO)))
        elif self.stopped is None:
            action, comment = read_line(entry)
            self.course.play(action)
            if comment:
                self.comments[self.course.action_count - 1] = comment

    def undo(self, stand: int) -> None:
        """Have *stand* actions remain, unless the game stopped before so many."""
        if self.stopped is None or stand <= self.course.action_count:
            self.stopped = None
            self.course.truncate(stand)
            self.comments = {at: t for at, t in self.comments.items() if at < stand}

    def names(self, language: str) -> Names:
        """The names of this game in a language."""
        first, _ = self.course.moments[0]
        return Names(catalogue(language), first)


class Shelf:
    """The games that a worker was asked about last."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.games: OrderedDict[str, Retelling] = OrderedDict()

    def fetch(self, call: Call) -> Retelling:
        """The game of a call, told to its end; raises `UnshelvedError`."""
        found = self.games.pop(call.game, None)
        if call.header is not None:
            found = Retelling(call.header, call.seed)
        if found is None or found.number < call.since:
            raise UnshelvedError
        found.tell_on(call.entries[found.number - call.since :])
        found.last_used = self.clock()
        self.games[call.game] = found
        self.make_room()
        self.forget_unused()
        return found

    def make_room(self) -> None:
        """Forget the games that nobody has asked about for longest."""
        moments = sum(len(game.course.moments) for game in self.games.values())
        while len(self.games) > 1 and (
            moments > MAX_SHELF_MOMENTS or len(self.games) > MAX_CACHED_GAMES
        ):
            _, gone = self.games.popitem(last=False)
            moments -= len(gone.course.moments)

    def forget_unused(self) -> None:
        """Forget the games that nobody has asked about for so many seconds."""
        while self.games:
            game, oldest = next(iter(self.games.items()))
            if self.clock() - oldest.last_used < SHELF_SECONDS:
                break
            del self.games[game]
