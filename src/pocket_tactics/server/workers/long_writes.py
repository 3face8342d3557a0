"""Long writes of the store: one at a time, in turns of networks.

To delete or to store a game of 20,000 entries takes the store 30 to 80 ms. Plays are
committed by the same thread: without turns they would wait for all games that a network
deletes at once.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from math import inf
from weakref import WeakKeyDictionary

from pocket_tactics.server.workers.scheduler import FairScheduler

NUMBERS = count()
TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairScheduler] = WeakKeyDictionary()


@asynccontextmanager
async def write_turn() -> AsyncIterator[None]:
    """Wait for the turn of the client's network to make a long write."""
    loop = asyncio.get_running_loop()
    # The limits of connections bound the number of waiting writes.
    turns = TURNS.setdefault(loop, FairScheduler(1, limit=inf))
    name = str(next(NUMBERS))
    await turns.take(name)
    try:
        yield
    finally:
        turns.give_back(name)
