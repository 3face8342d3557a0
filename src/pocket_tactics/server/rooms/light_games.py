"""Games that are read without a worker: those with few entries and a short header."""

from collections.abc import Sequence

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.record import read_record
from pocket_tactics.server.limits import MAX_LIGHT_ENTRIES, MAX_LIGHT_HEADER_CHARS
from pocket_tactics.server.workers import GameLog


def is_light(header: str, entries: Sequence[str]) -> bool:
    """Whether a game is read without a worker."""
    return len(entries) <= MAX_LIGHT_ENTRIES and len(header) <= MAX_LIGHT_HEADER_CHARS


def read_game(game: GameLog) -> LoggedGame:
    """Return a game, replayed; raises `RecordError` for an invalid entry."""
    found = LoggedGame(read_record(game.header), game.seed)
    found.extend(game.entries)
    return found
