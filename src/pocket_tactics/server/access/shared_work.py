"""Work that clients of several networks wait for: each of them lends it its turn.

Else a player would wait for all other work of the network of another one, whose change
of their game is the last in its queue.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.fair_order import subtract_one

Lend = Callable[[str], None]
"""Lets a turn that waits be that of a further network too."""


class SharedWork:
    """Work of several networks, and the turns that it waits for.

    *networks* returns those that wait for it at the moment.
    """

    def __init__(self, networks: Callable[[], Iterable[str]]) -> None:
        self.networks = networks
        self.turns: list[Lend] = []

    def lend(self, network: str) -> None:
        """Lend the work the turns of a network that begins to wait for it."""
        for lend in self.turns:
            lend(network)

    @contextmanager
    def lending(self, lend: Lend) -> Iterator[None]:
        """Lend a turn that the block waits for to all networks that wait, or will."""
        for network in self.networks():
            lend(network)
        self.turns.append(lend)
        try:
            yield
        finally:
            self.turns.remove(lend)


class AwaitedWork(SharedWork):
    """Work that clients wait for in blocks of code."""

    def __init__(self) -> None:
        self.waiting: Counter[str] = Counter()
        super().__init__(self.waiting.keys)

    @contextmanager
    def awaited(self) -> Iterator[None]:
        """Lend the work the turns of the client's network while the block waits."""
        network = CLIENT_ADDRESS.get()
        if network not in self.waiting:
            self.lend(network)
        self.waiting[network] += 1
        try:
            yield
        finally:
            subtract_one(self.waiting, network)


SHARED_WORK: ContextVar[tuple[SharedWork, ...]] = ContextVar("shared work", default=())
"""The shared work that the context is part of, the outer one first."""


@contextmanager
def lent_by_all(lend: Lend) -> Iterator[None]:
    """Wait in the block for a turn of any network that waits for the current work."""
    with ExitStack() as stack:
        for work in SHARED_WORK.get():
            stack.enter_context(work.lending(lend))
        yield


class SharedLock(asyncio.Lock):
    """A lock whose holder may use the turns of those who wait for the lock."""

    def __init__(self) -> None:
        super().__init__()
        self.work = AwaitedWork()
        self.outer_work: tuple[SharedWork, ...] = ()

    async def __aenter__(self) -> None:
        with self.work.awaited():
            await super().__aenter__()
        self.outer_work = SHARED_WORK.get()
        SHARED_WORK.set((*self.outer_work, self.work))

    async def __aexit__(self, *error: object) -> None:
        SHARED_WORK.set(self.outer_work)
        self.release()
