"""The actions that a server acknowledged, to compare with those that it stored."""

import asyncio
import sqlite3
from collections import defaultdict
from contextlib import closing
from pathlib import Path

from pocket_tactics.server.store.sqlite.database import FILE
from pocket_tactics.server.store.sqlite.migrations import checksum

UNDO = "undo "
"""The start of an entry of an undo."""

StoredEntries = dict[str, list[tuple[int, str, int]]]
"""The entries of each game: their numbers, texts and checksums."""


class AcknowledgedLog:
    """The acknowledged games, with their acknowledged entries by number.

    The event *grown* is set at each entry.
    """

    def __init__(self) -> None:
        self.entries: dict[str, dict[int, str]] = defaultdict(dict)
        self.grown = asyncio.Event()

    def made(self, game: str) -> None:
        """Note an acknowledged game."""
        self.entries[game]

    def hear(self, game: str, number: int, entry: str) -> None:
        """Note an acknowledged entry, which is the same on every page."""
        assert self.entries[game].setdefault(number, entry) == entry, (game, number)
        self.grown.set()

    @property
    def count(self) -> int:
        """The number of acknowledged entries."""
        return sum(map(len, self.entries.values()))

    def losses(self, stored: StoredEntries) -> list[str]:
        """Return the acknowledged entries that are not stored, or differ."""
        found = []
        for game, acknowledged in self.entries.items():
            if game not in stored:
                found.append(f"{game} is gone")
            texts = {number: text for number, text, _ in stored.get(game, [])}
            for number, entry in acknowledged.items():
                there = texts.get(number, "nothing")
                # Only the file says how many entries an undo removed.
                taken_back = entry == UNDO and there.startswith(UNDO)
                if there != entry and not taken_back:
                    found.append(f"{game}/{number} was {entry}, and is {there}")
        return found


def stored_in(folder: Path) -> StoredEntries:
    """Return the stored entries of the file in a folder."""
    address = f"file:{folder / FILE}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=10)) as connection:
        return stored_entries(connection)


def stored_entries(connection: sqlite3.Connection) -> StoredEntries:
    """Return the stored entries of a database connection."""
    stored: StoredEntries = {
        game: [] for (game,) in connection.execute("SELECT id FROM games")
    }
    rows = "SELECT game, number, text, sum FROM entries ORDER BY game, number"
    for game, *entry in connection.execute(rows):
        stored[game].append(tuple(entry))
    return stored


def flaws(stored: StoredEntries) -> list[str]:
    """Return gaps in the stored entries, and entries with a wrong checksum."""
    found = []
    for game, entries in stored.items():
        for place, (number, text, known) in enumerate(entries, 1):
            if number != place:
                found.append(f"{game}/{place} is missing")
            if checksum(game, number, text) != known:
                found.append(f"{game}/{number} is damaged")
    return found
