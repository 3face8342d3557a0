"""Long reads and writes of the store: one of each at a time, in turns of networks.

The store takes 30 to 80 ms to read, store or delete a game of 20,000 entries, and 10 ms
to read a list of games. It has a thread that reads and one that writes. Without turns
all joins and plays would wait for the games that a network reads or deletes at once.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count
from math import inf
from weakref import WeakKeyDictionary

from pocket_tactics.server.workers.scheduler import FairScheduler

NUMBERS = count()
Turns = WeakKeyDictionary[asyncio.AbstractEventLoop, FairScheduler]
READS, WRITES = Turns(), Turns()


def read_turn() -> AbstractAsyncContextManager[None]:
    """Wait for the turn of the client's network to read a long game, or a list."""
    return turn_of(READS)


def write_turn() -> AbstractAsyncContextManager[None]:
    """Wait for the turn of the client's network to store or delete a long game."""
    return turn_of(WRITES)


@asynccontextmanager
async def turn_of(all_turns: Turns) -> AsyncIterator[None]:
    """Wait for a turn of the running event loop, which ends with the block."""
    loop = asyncio.get_running_loop()
    # The limits of connections bound the number of clients that wait.
    turns = all_turns.setdefault(loop, FairScheduler(1, limit=inf))
    name = str(next(NUMBERS))
    await turns.take(name)
    try:
        yield
    finally:
        turns.give_back(name)
