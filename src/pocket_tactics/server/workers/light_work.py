"""Short calculations in two threads of the server, each one in turns of networks.

One thread is for calculations that take milliseconds; the other is for slow ones, of
games in which an action may take the rules 0.3 s. More at once would keep the event
loop waiting for the interpreter. Without turns all clients would wait for the
calculations of one network with 200 sockets.
"""

import asyncio
from collections.abc import Callable
from itertools import count
from math import inf
from typing import NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from pocket_tactics.server.thread_turns import in_short_turns
from pocket_tactics.server.workers.scheduler import FairScheduler

T = TypeVar("T")

NUMBERS = count()

QUICK_REST = 1.0
"""The time that a network with many calculations rests after each one, in times of its
length. Without it each step of the new games of others would wait for one of them.
"""
SLOW_REST = 2.0
"""The time that a network rests after a slow calculation, in times of its length: two
threads that calculate all the time leave a third of the interpreter to the event loop.
"""


class Turns(NamedTuple):
    """The turns of each thread. The limits of connections and messages bound them."""

    quick: FairScheduler
    slow: FairScheduler


TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, Turns] = WeakKeyDictionary()


async def in_thread(calculate: Callable[[], T], *, slow: bool = False) -> T:
    """Return the result of a short calculation, in the turn of the client's network.

    Say that it may be *slow* if it plays or lists actions of a game that is not
    ordinary: new games of others would wait for it.

    If the lock of a room is held, its players wait for it too, and lend it their turns.
    """
    turns = turns_of_threads().slow if slow else turns_of_threads().quick
    name = str(next(NUMBERS))
    await turns.take(name)
    loop = asyncio.get_running_loop()
    running = loop.run_in_executor(None, in_short_turns(calculate))
    # The turn does not end with a client that hangs up: the thread still calculates.
    running.add_done_callback(lambda _: turns.give_back(name))
    try:
        return await asyncio.shield(running)
    finally:
        # An error refers to this frame, and the future to the error: no cycle may stay.
        del running


def turns_of_threads() -> Turns:
    """Return the turns of the threads of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in TURNS:
        TURNS[loop] = Turns(one_thread(QUICK_REST), one_thread(SLOW_REST))
    return TURNS[loop]


def waiting_for_threads(network: str) -> int:
    """Return how many calculations of a network wait for a thread."""
    return sum(each.others.by_client[network] for each in turns_of_threads())


def one_thread(rest: float) -> FairScheduler:
    """Return the turns of a thread that runs one calculation at a time."""
    return FairScheduler(1, limit=inf, rest=rest)
