"""Who is next: each asker has a queue of their own, and they take turns."""

import asyncio
from collections import OrderedDict, deque

from pocket_tactics.server.limits import MOST_JOBS, MOST_JOBS_OF_ONE
from pocket_tactics.server.workers.errors import BusyError

Turn = asyncio.Future[None]


class Turns:
    """So many at a time, one of each asker, those who wait in turn."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.active: set[str] = set()
        self.waiting: OrderedDict[str, deque[Turn]] = OrderedDict()

    async def take(self, asker: str) -> None:
        """Wait for one's turn; raises `BusyError`."""
        if self.free and asker not in self.active:
            self.free -= 1
            self.active.add(asker)
            return
        turn = self.queued(asker)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(asker)
            raise

    def queued(self, asker: str) -> Turn:
        """A place in the queue of an asker; raises `BusyError`."""
        queue = self.waiting.get(asker, deque())
        if len(queue) >= MOST_JOBS_OF_ONE or self.waits >= MOST_JOBS:
            raise BusyError
        turn: Turn = asyncio.get_running_loop().create_future()
        self.waiting[asker] = queue
        queue.append(turn)
        return turn

    @property
    def waits(self) -> int:
        """How many wait."""
        return sum(map(len, self.waiting.values()))

    def give_back(self, asker: str) -> None:
        """One's turn is over: whose is next?"""
        self.active.discard(asker)
        self.free += 1
        for other in list(self.waiting):
            if not self.free:
                return
            if other not in self.active:
                self.call(other)

    def call(self, asker: str) -> None:
        """Have the first who waits of an asker go on, if they still wait."""
        queue = self.waiting.pop(asker)
        while queue:
            turn = queue.popleft()
            if not turn.done():
                turn.set_result(None)
                self.free -= 1
                self.active.add(asker)
                break
        if queue:
            self.waiting[asker] = queue
