"""Short calculations in a thread of the server: one at a time, in turns of networks.

Several at once would keep the event loop waiting for the interpreter. Without turns
all clients would wait for the calculations of one network with 200 sockets.
"""

import asyncio
from collections.abc import Callable
from itertools import count
from math import inf
from typing import TypeVar
from weakref import WeakKeyDictionary

from pocket_tactics.server.thread_turns import in_short_turns
from pocket_tactics.server.workers.scheduler import FairScheduler

T = TypeVar("T")

NUMBERS = count()
TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairScheduler] = WeakKeyDictionary()


async def in_thread(calculate: Callable[[], T]) -> T:
    """Return the result of a short calculation, in the turn of the client's network.

    Do not wait for it with the lock of a room: its players would wait for the other
    calculations of the network.
    """
    loop = asyncio.get_running_loop()
    # The limits of connections and messages bound the number of waiting calculations.
    turns = TURNS.setdefault(loop, FairScheduler(1, limit=inf))
    name = str(next(NUMBERS))
    await turns.take(name)
    running = loop.run_in_executor(None, in_short_turns(calculate))
    # The turn does not end with a client that hangs up: the thread still calculates.
    running.add_done_callback(lambda _: turns.give_back(name))
    try:
        return await asyncio.shield(running)
    finally:
        # An error refers to this frame, and the future to the error: no cycle may stay.
        del running
