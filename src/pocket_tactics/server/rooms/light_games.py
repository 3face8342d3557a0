"""Games that are read without a worker: those with few entries and a short header."""

from collections.abc import Sequence

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.record import read_record
from pocket_tactics.server.limits import MAX_LIGHT_ENTRIES, MAX_LIGHT_HEADER_CHARS
from pocket_tactics.server.workers import GameLog, Job
from pocket_tactics.server.workers.light_work import in_thread


def is_light(header: str, entries: Sequence[str]) -> bool:
    """Whether a game is read without a worker."""
    return len(entries) <= MAX_LIGHT_ENTRIES and len(header) <= MAX_LIGHT_HEADER_CHARS


def read_game(game: GameLog) -> LoggedGame:
    """Return a game, replayed; raises `RecordError` for an invalid entry."""
    found = LoggedGame(read_record(game.header), game.seed)
    found.extend(game.entries)
    return found


class LightLogs:
    """The events of a light game in JSON, by language, rendered once for a position."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[int, bytes]] = {}

    async def render(self, job: Job, language: str) -> bytes:
        """Return what a job renders in a language."""
        return await in_thread(lambda: self.render_once(job, language))

    def render_once(self, job: Job, language: str) -> bytes:
        """Render a job, unless its position was rendered last."""
        game = job.game
        assert game
        number, events = self.found.get(language, (-1, b""))
        if number != len(game.entries):
            events = next(job.function(read_game(game), *job.args))
            self.found[language] = len(game.entries), events
        return events
