"""Games that are read without a worker: those with few entries and a short header."""

import asyncio
from collections.abc import Sequence

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.record import read_record
from pocket_tactics.server.limits import MAX_LIGHT_ENTRIES, MAX_LIGHT_HEADER_CHARS
from pocket_tactics.server.workers import GameLog, Job


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
        """Return what a job renders in a language; the room of its game is locked."""
        game = job.game
        assert game
        number = len(game.entries)
        if self.found.get(language, (-1, b""))[0] != number:
            events = await asyncio.to_thread(
                lambda: next(job.function(read_game(game), *job.args))
            )
            self.found[language] = number, events
        return self.found[language][1]
