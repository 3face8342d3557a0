"""A fair scheduler: clients take turns, and so do the jobs that each of them owns."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Collection, Container, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from math import inf
from time import monotonic
from typing import NamedTuple

from pocket_tactics.server.access.abandonment import (
    REQUESTER,
    AbandonedError,
    require_wanted,
)
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.fair_order import subtract_one
from pocket_tactics.server.access.request_turn import end_request_turn
from pocket_tactics.server.access.shared_work import lent_by_all
from pocket_tactics.server.limits import MAX_JOBS, MAX_JOBS_PER_CLIENT
from pocket_tactics.server.workers.errors import BusyError
from pocket_tactics.server.workers.recent_use import RecentUse

Turn = asyncio.Future[None]
Queues = OrderedDict[str, deque[Turn]]
"""The turns that one client waits for, by their owner."""

MAX_COMPARED = 256
"""The clients whose use is compared for a turn, in 0.05 ms."""


class Active(NamedTuple):
    """A turn that has begun: its client, the time, and whether it is urgent."""

    client: str
    begun: float
    urgent: bool


class FairQueue:
    """At most *limit* turns that are waited for, *per_owner* of each owner.

    Clients are served in rotation, and so are the owners of each client. If too many
    turns wait, the client with the most of them loses its last one.
    """

    def __init__(self, limit: float, per_owner: float) -> None:
        self.limit = limit
        self.per_owner = per_owner
        self.waiting: OrderedDict[str, Queues] = OrderedDict()
        self.size = 0
        self.by_client: Counter[str] = Counter()
        self.places: dict[Turn, set[tuple[str, str]]] = {}
        """The clients as whose turn each one waits, each with the owner."""

    def enqueue(self, client: str, owner: str) -> Turn:
        """Add a turn for an owner; raises `BusyError`."""
        if len(self.turns_of(client, owner)) >= self.per_owner:
            raise BusyError
        turn: Turn = asyncio.get_running_loop().create_future()
        self.append(turn, client, owner)
        return turn

    def turns_of(self, client: str, owner: str) -> Collection[Turn]:
        """Return the turns of an owner that wait as those of a client."""
        return self.waiting.get(client, Queues()).get(owner, ())

    def append(self, turn: Turn, client: str, owner: str) -> None:
        """Add a turn as the last one of an owner; raises `BusyError`."""
        if self.size >= self.limit:
            self.make_room(client)
        queues = self.waiting.setdefault(client, OrderedDict())
        queues.setdefault(owner, deque()).append(turn)
        self.size += 1
        self.by_client[client] += 1
        self.places.setdefault(turn, set()).add((client, owner))

    def lend(self, turn: Turn, owner: str, client: str) -> None:
        """Add a turn of an owner, once, as that of a further client.

        It begins with that client's turn or with its own, whichever comes first. A full
        queue takes it if it would take a turn of that client.
        """
        if not turn.done() and (client, owner) not in self.places.get(turn, ()):
            with suppress(BusyError):
                self.append(turn, client, owner)

    def make_room(self, client: str) -> None:
        """Refuse the last turn of the client with the most, for that of another.

        Raises `BusyError` if this one has as many.
        """
        [(largest, count)] = self.by_client.most_common(1)
        if count <= self.by_client[client] + 1:
            raise BusyError
        queues = self.waiting[largest]
        owner, queue = queues.popitem()
        turn = queue.pop()
        if queue:
            queues[owner] = queue
        self.uncount(turn, largest, owner)
        if not turn.done() and turn not in self.places:
            turn.set_exception(BusyError())

    def remove(self, turn: Turn) -> None:
        """Remove a turn from all places in which it waits."""
        for client, owner in tuple(self.places.get(turn, ())):
            queues = self.waiting[client]
            queues[owner].remove(turn)
            self.uncount(turn, client, owner)
            if not queues[owner]:
                del queues[owner]
            if not queues:
                del self.waiting[client]

    def uncount(self, turn: Turn, client: str, owner: str) -> None:
        """Uncount a turn of an owner that no longer waits as that of a client."""
        self.size -= 1
        subtract_one(self.by_client, client)
        places = self.places[turn]
        places.remove((client, owner))
        if not places:
            del self.places[turn]

    def next_after(
        self,
        active: Container[str],
        use: Callable[[str], float] | None = None,
        resting: Container[str] = (),
    ) -> tuple[str, str] | None:
        """Return the next client and owner, of whom no turn is *active*, if any.

        That is the next one in the rotation, or the client with the least *use*, and of
        those the one with the fewest turns. Clients that are *resting* are left out.
        """
        ready = (each for each in self.ready_after(active) if each[0] not in resting)
        if use is None:
            return next(ready, None)
        compared = islice(ready, MAX_COMPARED)

        def cost(found: tuple[str, str]) -> tuple[float, int]:
            client, _ = found
            return use(client), self.by_client[client]

        return min(compared, key=cost, default=None)

    def ready_after(self, active: Container[str]) -> Iterator[tuple[str, str]]:
        """Yield the clients in the rotation, each with an owner that is not active."""
        for client, queues in self.waiting.items():
            owner = next((each for each in queues if each not in active), None)
            if owner is not None:
                yield client, owner

    def begin(self, client: str, owner: str) -> bool:
        """Begin the first turn of an owner that is still waited for, if any."""
        queues = self.waiting.pop(client)
        queue = queues.pop(owner)
        has_begun = False
        while queue and not has_begun:
            turn = queue.popleft()
            self.uncount(turn, client, owner)
            if has_begun := not turn.done():
                turn.set_result(None)
                self.remove(turn)
        # Those that still wait are last in the rotation.
        if queue:
            queues[owner] = queue
        if queues:
            self.waiting[client] = queues
        return has_begun


class FairScheduler:
    """Gives turns, one to each owner at a time; *urgent* ones before all others.

    Every other turn is that of the client that had the fewest seconds of turns lately:
    a client that begins to play does not wait for each of many networks at each step.
    Among clients that begin, the one that waits for the fewest turns comes first.

    It gives *places* at the same time, the last *reserved* of them for urgent turns
    alone. While urgent turns wait all the time, one place of several is for the others:
    else a network that opens games would keep all others from answers. At most *limit*
    turns of each kind wait, *per_owner* of each owner. A client that had many seconds
    of turns lately rests after each turn, *rest* times as long as the turn.
    """

    def __init__(
        self,
        places: int,
        reserved: int = 0,
        limit: float = MAX_JOBS,
        per_owner: float = MAX_JOBS_PER_CLIENT,
        *,
        rest: float = 0.0,
    ) -> None:
        self.rest = rest
        self.resting: set[str] = set()
        self.places = self.free = places
        self.reserved = reserved
        self.active: dict[str, Active] = {}
        """The turns that have begun, by their owners."""
        self.use = RecentUse()
        self.in_rotation = False
        self.urgent = FairQueue(limit, per_owner)
        self.others = FairQueue(limit, per_owner)

    async def take(self, owner: str, *, urgent: bool = False) -> None:
        """Wait for a turn; raises `BusyError` or `AbandonedError`."""
        client = CLIENT_ADDRESS.get()
        if self.may_begin(client, owner, urgent=urgent):
            self.begin(client, owner, urgent=urgent)
            return
        end_request_turn()
        require_wanted()
        queue = self.urgent if urgent else self.others
        turn = queue.enqueue(client, owner)
        try:
            with (
                lent_by_all(partial(self.lend, queue, turn, owner)),
                REQUESTER.get().waiting(turn),
            ):
                await turn
            require_wanted()
        except (asyncio.CancelledError, AbandonedError):
            if has_begun(turn):
                self.give_back(owner)
            queue.remove(turn)
            raise
        finally:
            # A refusal refers to this frame, and the turn to it: no cycle may stay.
            del turn

    def lend(self, queue: FairQueue, turn: Turn, owner: str, client: str) -> None:
        """Lend a turn that of a further client, which may begin at once."""
        queue.lend(turn, owner, client)
        self.begin_all()

    def may_begin(self, client: str, owner: str, *, urgent: bool) -> bool:
        """Whether a turn may begin at once."""
        is_busy = owner in self.active or client in self.resting
        return not is_busy and self.has_place(urgent=urgent)

    def has_place(self, *, urgent: bool) -> bool:
        """Whether a place is free for an urgent turn, or for any other."""
        return self.free > (0 if urgent else self.reserved)

    def give_back(self, owner: str) -> None:
        """End a turn, and begin the next ones."""
        ended = self.active.pop(owner)
        seconds = monotonic() - ended.begun
        self.use.add(ended.client, seconds)
        self.free += 1
        if self.rest and self.use.of(ended.client):
            self.begin_rest(ended.client, self.rest * seconds)
        self.begin_all()

    def begin_rest(self, client: str, seconds: float) -> None:
        """Begin no turn of a client for some seconds."""
        self.resting.add(client)
        asyncio.get_running_loop().call_later(seconds, self.end_rest, client)

    def end_rest(self, client: str) -> None:
        """Begin turns of a client again."""
        self.resting.discard(client)
        self.begin_all()

    def begin_all(self) -> None:
        """Begin all turns for which there are places."""
        if self.are_others_kept_waiting:
            self.begin_first(self.others, urgent=False)
        self.begin_next(self.urgent, urgent=True)
        self.begin_next(self.others, urgent=False)

    @property
    def are_others_kept_waiting(self) -> bool:
        """Whether urgent turns have all of several places, and more of them wait."""
        are_urgent = all(turn.urgent for turn in self.active.values())
        return self.places > 1 and self.urgent.size > 0 and are_urgent

    def begin_next(self, queue: FairQueue, *, urgent: bool) -> None:
        """Begin the turns of a queue for which there are places."""
        while self.has_place(urgent=urgent) and self.begin_first(queue, urgent=urgent):
            pass

    def begin_first(self, queue: FairQueue, *, urgent: bool) -> bool:
        """Begin the first turn of a queue that may begin; return whether there is one.

        One that was cancelled takes no place.
        """
        use = None if self.in_rotation else self.use.of
        found = queue.next_after(self.active, use, self.resting)
        if found is None:
            return False
        self.in_rotation = not self.in_rotation
        if queue.begin(*found):
            self.begin(*found, urgent=urgent)
        return True

    def begin(self, client: str, owner: str, *, urgent: bool) -> None:
        """Give an owner a place."""
        self.active[owner] = Active(client, monotonic(), urgent)
        self.free -= 1


class TurnsOfEach(FairScheduler):
    """Gives turns to all clients, to each some *at_once*."""

    def __init__(self, at_once: int) -> None:
        super().__init__(MAX_JOBS, limit=inf)
        self.at_once = at_once

    def begin(self, client: str, owner: str, *, urgent: bool) -> None:
        """Give an owner a place; the client rests if it has no further one."""
        super().begin(client, owner, urgent=urgent)
        if sum(each.client == client for each in self.active.values()) >= self.at_once:
            self.resting.add(client)

    def give_back(self, owner: str) -> None:
        """End a turn, and begin the next ones."""
        self.resting.discard(self.active[owner].client)
        super().give_back(owner)


def has_begun(turn: Turn) -> bool:
    """Whether a turn was given, and neither cancelled nor refused."""
    return turn.done() and not turn.cancelled() and turn.exception() is None
