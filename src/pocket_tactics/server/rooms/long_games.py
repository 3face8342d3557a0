"""Long games, which are read from the store in turns of networks."""

from pocket_tactics.server.limits import LONG_GAME_BYTES
from pocket_tactics.server.store.port import Store
from pocket_tactics.server.store.stored_games import StoredGame
from pocket_tactics.server.workers.store_turns import read_turn


async def stored_game(store: Store, game_id: str) -> StoredGame:
    """Return a stored game; a long one is read in the turn of the client's network.

    Raises `NoSuchGameError`, `StoreError` or `RecordError`.
    """
    if await store.retention.size(game_id) < LONG_GAME_BYTES:
        return await store.game(game_id)
    async with read_turn():
        return await store.game(game_id)
