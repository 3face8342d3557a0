"""Long reads and writes of the store, and whole games in memory, in turns of networks.

The store takes 30 to 80 ms to read, store or delete a game of 20,000 entries, and 10 ms
to read a list of games. It has a thread that reads and one that writes. Without turns
all joins and plays would wait for the games that a network reads or deletes at once.
One read and one write have a turn at a time.

Games that are loaded or exported wait for workers and threads as well. A few of each
network do so at once. The others are read later: hundreds of them would fill memory.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count
from math import inf
from weakref import WeakKeyDictionary

from pocket_tactics.server.workers.scheduler import FairScheduler, TurnsOfEach

NUMBERS = count()
Turns = WeakKeyDictionary[asyncio.AbstractEventLoop, FairScheduler]
READS, WRITES, LOADS, REPLAYS = Turns(), Turns(), Turns(), Turns()

GAMES_OF_A_NETWORK = 8
"""The games that are loaded at once for a network, and those that are replayed for its
requests: two for each of three workers, and two in threads."""


def read_turn() -> AbstractAsyncContextManager[None]:
    """Wait for the turn of the client's network to read a long game, or a list."""
    return turn_of(READS, one_at_a_time)


def write_turn() -> AbstractAsyncContextManager[None]:
    """Wait for the turn of the client's network to store or delete a long game."""
    return turn_of(WRITES, one_at_a_time)


def one_at_a_time() -> FairScheduler:
    """Return turns of which one is given at a time."""
    # The limits of connections bound the number of clients that wait.
    return FairScheduler(1, limit=inf)


def load_turn() -> AbstractAsyncContextManager[None]:
    """Wait for a turn of the client's network to load a game."""
    return turn_of(LOADS, a_few_of_each)


def replay_turn() -> AbstractAsyncContextManager[None]:
    """Wait for a turn of the client's network to replay a game for a request."""
    return turn_of(REPLAYS, a_few_of_each)


def a_few_of_each() -> FairScheduler:
    """Return turns of which each network has a few at a time."""
    return TurnsOfEach(GAMES_OF_A_NETWORK)


@asynccontextmanager
async def turn_of(
    all_turns: Turns, create: Callable[[], FairScheduler]
) -> AsyncIterator[None]:
    """Wait for a turn of the running event loop, which ends with the block."""
    turns = all_turns.setdefault(asyncio.get_running_loop(), create())
    name = str(next(NUMBERS))
    await turns.take(name)
    try:
        yield
    finally:
        turns.give_back(name)
