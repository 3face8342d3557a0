"""Turns: little work in a step of the event loop, and networks take turns.

Else the messages of many sockets that arrive at once would be parsed and answered in
one step, before all other work. With turns a network with 200 sockets delays only
itself.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from weakref import WeakKeyDictionary

from pocket_tactics.server.limits import MAX_TURNS_OF_A_STEP

Work = Callable[[], object]


def nothing() -> None:
    """Do nothing: the caller of `take` works after its turn began."""


class Turn:
    """Work that waits for its turn, unless it is cancelled."""

    def __init__(self, work: Work) -> None:
        self.work: Work | None = work

    def cancel(self) -> None:
        """Cancel the work."""
        self.work = None


class LoopTurns:
    """The turns of an event loop: `MAX_TURNS_OF_A_STEP` begin in each of its steps."""

    def __init__(self) -> None:
        self.left = MAX_TURNS_OF_A_STEP
        self.waiting: OrderedDict[str, deque[Turn]] = OrderedDict()

    def call(self, network: str, turn: Turn) -> None:
        """Begin the work now if this step has a turn left, or else later."""
        if self.left:
            self.begin(turn)
        else:
            self.waiting.setdefault(network, deque()).append(turn)

    async def take(self, network: str) -> None:
        """Wait for a turn of a network."""
        if self.left:
            self.begin(Turn(nothing))
            return
        started = asyncio.Event()
        turn = Turn(started.set)
        self.call(network, turn)
        try:
            await started.wait()
        finally:
            turn.cancel()

    def begin(self, turn: Turn) -> None:
        """Begin the work unless it is cancelled; the next step has new turns."""
        if turn.work is None:
            return
        if self.left == MAX_TURNS_OF_A_STEP:
            asyncio.get_running_loop().call_soon(self.step)
        self.left -= 1
        turn.work()

    def step(self) -> None:
        """Begin one piece of work of each network, those first that waited longest.

        Further work of a network waits after that of all others.
        """
        self.left = MAX_TURNS_OF_A_STEP
        while self.left and self.waiting:
            network, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self.waiting[network] = turns
            self.begin(turn)


TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, LoopTurns] = WeakKeyDictionary()


def loop_turns() -> LoopTurns:
    """Return the turns of the running event loop."""
    return TURNS.setdefault(asyncio.get_running_loop(), LoopTurns())
