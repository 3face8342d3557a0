"""Long games: networks take turns to read them from the store, and to load them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pocket_tactics.server.limits import LONG_GAME_BYTES
from pocket_tactics.server.store.port import Store
from pocket_tactics.server.store.stored_games import StoredGame
from pocket_tactics.server.workers.store_turns import load_turn, read_turn


async def stored_game(store: Store, game_id: str) -> StoredGame:
    """Return a stored game; a long one is read in the turn of the client's network.

    Raises `NoSuchGameError`, `StoreError` or `RecordError`.
    """
    if await is_long(store, game_id):
        async with read_turn():
            return await store.game(game_id)
    return await store.game(game_id)


@asynccontextmanager
async def game_to_load(store: Store, game_id: str) -> AsyncIterator[StoredGame]:
    """Load a stored game in the block; a long one is read once a load has its turn.

    A network may open hundreds of long games: those that wait are not in memory.
    Raises `NoSuchGameError`, `StoreError` or `RecordError`.
    """
    if await is_long(store, game_id):
        async with load_turn():
            async with read_turn():
                stored = await store.game(game_id)
            yield stored
    else:
        yield await store.game(game_id)


async def is_long(store: Store, game_id: str) -> bool:
    """Whether a stored game is long; raises `NoSuchGameError` or `StoreError`."""
    return await store.retention.size(game_id) >= LONG_GAME_BYTES
