"""A process that stores games for a while, and marks entries before and after it.

It is started with the shim preloaded, and with the folder, the log and the synchronous
mode as arguments.
"""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from pocket_tactics.server.store.sqlite import database
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from tests.faults.shims import marked
from tests.server.store.stores import GAME, appended

GAMES = ("a", "b", "c")
ADDITIONS = 12
SMALL = 20
"""After so many pages the log of the file is folded into it, not after a thousand."""


class Mark(msgspec.Struct):
    """Entries before they are stored, or after it (*done*): all of them or none."""

    game: str
    number: int
    entries: list[str]
    done: bool


class Recorder:
    """A writer of games that marks them in the log of the shim."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder = folder
        self.log = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self.rng = Random(1)

    def mark(self, game: str, number: int, entries: list[str], *, done: bool) -> None:
        """Write a mark to the log."""
        data = msgspec.json.encode(Mark(game, number, entries, done))
        os.write(self.log, marked(data))

    async def record(self) -> None:
        """Store games with a store that is opened twice."""
        for life in range(2):
            store = SQLiteStore(self.folder)
            store.threads.database.connection.execute(
                f"PRAGMA wal_autocheckpoint = {SMALL}"
            )
            try:
                await asyncio.gather(
                    *(self.store_game(store, f"{game}{life}") for game in GAMES)
                )
            finally:
                store.close()

    async def store_game(self, store: SQLiteStore, game: str) -> None:
        """Store a game."""
        self.mark(game, 0, [], done=False)
        await store.create(replace(GAME, id=game))
        self.mark(game, 0, [], done=True)
        number = 0
        for _ in range(ADDITIONS):
            entries = [
                f"roll {self.rng.random()}" for _ in range(self.rng.choice(SIZES))
            ]
            self.mark(game, number, entries, done=False)
            await store.add(appended(game, number, *entries))
            self.mark(game, number, entries, done=True)
            number += len(entries)


SIZES = (1, 2, 3, 90)


def main() -> None:
    """Record games, with or without syncing."""
    folder, log, synchronous = sys.argv[1:]
    first, second, third = database.SETTINGS
    second = second.replace("FULL", synchronous)
    database.SETTINGS = first, second, third
    asyncio.run(Recorder(Path(folder), Path(log)).record())


if __name__ == "__main__":
    main()
