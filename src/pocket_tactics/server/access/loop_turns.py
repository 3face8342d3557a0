"""Little work in each step of the event loop, and that of each network in turn.

The messages of many sockets that come at the same moment would be parsed and answered
at the same moment, and all else after them. So a network with 200 sockets waits for
itself.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from weakref import WeakKeyDictionary

from pocket_tactics.server.limits import MAX_TURNS_OF_A_STEP

Work = Callable[[], object]


def nothing() -> None:
    """Do nothing: the work comes after the turn."""


class Turn:
    """Some work that waits for its turn, unless it is cancelled."""

    def __init__(self, work: Work) -> None:
        self.work: Work | None = work

    def cancel(self) -> None:
        """Have nothing done."""
        self.work = None


class LoopTurns:
    """The turns of an event loop: in each of its steps so many begin."""

    def __init__(self) -> None:
        self.left = MAX_TURNS_OF_A_STEP
        self.waiting: OrderedDict[str, deque[Turn]] = OrderedDict()

    def call(self, network: str, turn: Turn) -> None:
        """Begin some work: at once if this step has a turn left, or else later."""
        if self.left:
            self.begin(turn)
        else:
            self.waiting.setdefault(network, deque()).append(turn)

    async def take(self, network: str) -> None:
        """Wait for a turn of a network."""
        if self.left:
            self.begin(Turn(nothing))
            return
        begun = asyncio.Event()
        turn = Turn(begun.set)
        self.call(network, turn)
        try:
            await begun.wait()
        finally:
            turn.cancel()

    def begin(self, turn: Turn) -> None:
        """Begin some work, if it is not cancelled; the next step has turns again."""
        if turn.work is None:
            return
        if self.left == MAX_TURNS_OF_A_STEP:
            asyncio.get_running_loop().call_soon(self.step)
        self.left -= 1
        turn.work()

    def step(self) -> None:
        """Begin the work of the networks that have waited longest, one of each.

        What else a network has waits behind all others.
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
    """Return the turns of the event loop that runs."""
    return TURNS.setdefault(asyncio.get_running_loop(), LoopTurns())
