"""Who is next: clients take turns, and so do all that one of them asks for."""

import asyncio
from collections import OrderedDict, deque

from pocket_tactics.server.clients import CLIENT
from pocket_tactics.server.limits import MAX_JOBS, MAX_JOBS_PER_CLIENT
from pocket_tactics.server.workers.errors import BusyError

Turn = asyncio.Future[None]
Queues = OrderedDict[str, deque[Turn]]
"""Those of the askers of one client."""


class Line:
    """All who wait for the same: each client in turn, and so many in all."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.waiting: OrderedDict[str, Queues] = OrderedDict()
        self.waits = 0

    def queued(self, client: str, asker: str) -> Turn:
        """A place in the queue of an asker; raises `BusyError`."""
        before = self.waiting.get(client, Queues()).get(asker, ())
        if len(before) >= MAX_JOBS_PER_CLIENT or self.waits >= self.most:
            raise BusyError
        turn: Turn = asyncio.get_running_loop().create_future()
        queues = self.waiting.setdefault(client, OrderedDict())
        queues.setdefault(asker, deque()).append(turn)
        self.waits += 1
        return turn

    def following(self, active: set[str]) -> tuple[str, str] | None:
        """The client and the asker who are next, if one may go on."""
        for client, queues in self.waiting.items():
            for asker in queues:
                if asker not in active:
                    return client, asker
        return None

    def called(self, client: str, asker: str) -> bool:
        """Have the first who waits of an asker go on, if they still wait."""
        queues = self.waiting.pop(client)
        queue = queues.pop(asker)
        going = False
        while queue and not going:
            turn = queue.popleft()
            self.waits -= 1
            if going := not turn.done():
                turn.set_result(None)
        # Who goes on waiting does so behind all others.
        if queue:
            queues[asker] = queue
        if queues:
            self.waiting[client] = queues
        return going


class Turns:
    """So many at a time, one of each asker; what is due *soon* before all else.

    The last *reserved* free places are taken by what is due soon alone. At most *most*
    wait.
    """

    def __init__(self, places: int, reserved: int = 0, most: float = MAX_JOBS) -> None:
        self.free = places
        self.reserved = reserved
        self.active: set[str] = set()
        self.soon, self.later = Line(most), Line(most)

    async def take(self, asker: str, *, soon: bool = False) -> None:
        """Wait for one's turn; raises `BusyError`."""
        if self.has_place(soon=soon) and asker not in self.active:
            self.free -= 1
            self.active.add(asker)
            return
        line = self.soon if soon else self.later
        turn = line.queued(CLIENT.get(), asker)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(asker)
            raise

    def has_place(self, *, soon: bool) -> bool:
        """Return whether a place is free for what is due soon, or for all else."""
        return self.free > (0 if soon else self.reserved)

    def give_back(self, asker: str) -> None:
        """One's turn is over: whose is next?"""
        self.active.discard(asker)
        self.free += 1
        self.call(self.soon, soon=True)
        self.call(self.later, soon=False)

    def call(self, line: Line, *, soon: bool) -> None:
        """Have those of a line go on for whom there is a place."""
        while self.has_place(soon=soon) and (following := line.following(self.active)):
            if line.called(*following):
                _, asker = following
                self.free -= 1
                self.active.add(asker)
