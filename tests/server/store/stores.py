"""Stores, and games to store in them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from pocket_tactics.server.store.port import Store
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.store.stored_games import (
    AppendedEntries,
    GameStatus,
    Stage,
    StoredGame,
)

S = TypeVar("S", bound=Store)
T = TypeVar("T")

STAGE = Stage(number=0, turn=0, mover=0)
STATUS = GameStatus(stage=STAGE, over=False, touched=1)
GAME = StoredGame(
    id="a",
    created=1,
    edition="fifth",
    seats=("human", "human"),
    seed=None,
    header="",
    status=STATUS,
)


def appended(game: str, number: int, *entries: str) -> AppendedEntries:
    """Return entries to append to a game, after its first *number*."""
    return AppendedEntries(game=game, number=number, entries=entries, status=STATUS)


def open_and_use(
    open_store: Callable[[Path], S], folder: Path, use: Callable[[S], Awaitable[T]]
) -> T:
    """Open the store in a folder, use it, and close it."""

    async def run() -> T:
        store = open_store(folder)
        try:
            return await use(store)
        finally:
            store.close()

    return asyncio.run(run())


def with_store(folder: Path, use: Callable[[SQLiteStore], Awaitable[T]]) -> T:
    """Use the SQLite store in a folder, and close it."""
    return open_and_use(SQLiteStore, folder, use)
