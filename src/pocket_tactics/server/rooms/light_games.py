"""Games that are read without a worker: those with few entries and a short header."""

from collections.abc import Sequence

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.record import read_record
from pocket_tactics.server.contents import Contents
from pocket_tactics.server.deadline import Deadline
from pocket_tactics.server.limits import (
    MAX_LIGHT_ENTRIES,
    MAX_LIGHT_HEADER_CHARS,
    MAX_LIGHT_SECONDS,
)
from pocket_tactics.server.rooms.ordinary_games import is_ordinary
from pocket_tactics.server.views.position_views import has_slow_actions
from pocket_tactics.server.workers import GameLog, Job
from pocket_tactics.server.workers.light_work import in_thread


class HeavyGameError(Exception):
    """Raised when a game takes too long to be read without a worker."""


def is_light(header: str, entries: Sequence[str]) -> bool:
    """Whether a game is read without a worker, unless it turns out to be heavy."""
    return len(entries) <= MAX_LIGHT_ENTRIES and len(header) <= MAX_LIGHT_HEADER_CHARS


def read_game(game: GameLog, contents: Contents) -> LoggedGame:
    """Return a game, replayed.

    Raises `RecordError` for an invalid entry, or `HeavyGameError`: an action among many
    units on a large map takes 20 ms, and one of a game that is not ordinary 0.3 s.
    """
    record = read_record(game.header)
    if game.entries and not is_ordinary(record, contents):
        raise HeavyGameError
    found = LoggedGame(record, game.seed)
    deadline = Deadline(MAX_LIGHT_SECONDS)
    for entry in game.entries:
        if has_slow_actions(found.state) or deadline.is_over():
            raise HeavyGameError
        found.extend([entry])
    return found


class LightLogs:
    """The events of a light game in JSON, by language, rendered once for a position."""

    def __init__(self, contents: Contents) -> None:
        self.contents = contents
        self.found: dict[str, tuple[int, bytes]] = {}
        self.is_heavy = False

    async def render(self, job: Job, language: str) -> bytes | None:
        """Return what a job renders in a language; ``None`` if a worker must do it.

        What is known needs no thread: the new games of others would wait for it.
        """
        game = job.game
        assert game
        if self.is_heavy or not is_light(game.header, game.entries):
            return None
        if (events := self.known(game, language)) is not None:
            return events
        try:
            return await in_thread(lambda: self.render_once(job, language))
        except HeavyGameError:
            self.is_heavy = True
            return None

    def known(self, game: GameLog, language: str) -> bytes | None:
        """Return the events of the position that was rendered last, if it is this."""
        number, events = self.found.get(language, (-1, b""))
        return events if number == len(game.entries) else None

    def render_once(self, job: Job, language: str) -> bytes:
        """Render a job, unless its position was rendered last."""
        game = job.game
        assert game
        events = self.known(game, language)
        if events is None:
            events = b"".join(job.function(read_game(game, self.contents), *job.args))
            self.found[language] = len(game.entries), events
        return events
