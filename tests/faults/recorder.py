"""A process that keeps games for a while, and marks what it means to keep and has kept.

Started with the shim before it, and the folder, the log and how to sync as arguments.
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
    """What is about to be kept, or *done*: all of it, or nothing."""

    game: str
    number: int
    entries: list[str]
    done: bool


class Recorder:
    """Keeps games, and says so in the log of the shim."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder = folder
        self.log = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self.rng = Random(1)

    def mark(self, game: str, number: int, entries: list[str], *, done: bool) -> None:
        """Say what is about to be kept, or is."""
        data = msgspec.json.encode(Mark(game, number, entries, done))
        os.write(self.log, marked(data))

    async def record(self) -> None:
        """Keep games in two lives of a store."""
        for life in range(2):
            store = SQLiteStore(self.folder)
            store.threads.database.connection.execute(
                f"PRAGMA wal_autocheckpoint = {SMALL}"
            )
            try:
                await asyncio.gather(
                    *(self.keep(store, f"{game}{life}") for game in GAMES)
                )
            finally:
                store.close()

    async def keep(self, store: SQLiteStore, game: str) -> None:
        """Keep a game."""
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
    """Record, with or without waiting for the disk."""
    folder, log, synchronous = sys.argv[1:]
    first, second, third = database.SETTINGS
    second = second.replace("FULL", synchronous)
    database.SETTINGS = first, second, third
    asyncio.run(Recorder(Path(folder), Path(log)).record())


if __name__ == "__main__":
    main()
