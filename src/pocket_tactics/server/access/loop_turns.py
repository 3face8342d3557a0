"""Turns: little work in a step of the event loop, and networks take turns.

Else the messages of many sockets that arrive at once would be parsed and answered in
one step, before all other work. With turns a network with 200 sockets delays only
itself, and the spectators of a game, from a thousand networks, delay no other game.
"""

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from weakref import WeakKeyDictionary

from pocket_tactics.server.access.fair_order import FairOrder
from pocket_tactics.server.limits import MAX_TURNS_OF_A_STEP

Work = Callable[[], object]


class Turn:
    """Work that waits for its turn, unless it is cancelled.

    It is done in the context in which the turn was created. A step of the event loop
    runs in that of any client.
    """

    def __init__(self, work: Work) -> None:
        self.work: Work | None = work
        self.context = copy_context()

    def cancel(self) -> None:
        """Cancel the work."""
        self.work = None


class LoopTurns:
    """The turns of an event loop: `MAX_TURNS_OF_A_STEP` begin in each of its steps."""

    def __init__(self) -> None:
        self.left = MAX_TURNS_OF_A_STEP
        self.waiting: FairOrder[Turn] = FairOrder()

    def call(self, turn: Turn, network: str, game: str) -> None:
        """Begin the work now if this step has a turn left, or else later."""
        if self.left:
            self.begin(turn)
        else:
            self.waiting.push(turn, network, game)

    async def take(self, network: str, game: str) -> None:
        """Wait for a turn."""
        if self.left:
            self.count_turn()
            return
        started = asyncio.Event()
        turn = Turn(started.set)
        self.call(turn, network, game)
        try:
            await started.wait()
        finally:
            turn.cancel()

    def begin(self, turn: Turn) -> None:
        """Begin the work unless it is cancelled; the next step has new turns."""
        if turn.work is not None:
            self.count_turn()
            turn.context.run(turn.work)

    def count_turn(self) -> None:
        """Count a turn that begins in this step."""
        if self.left == MAX_TURNS_OF_A_STEP:
            asyncio.get_running_loop().call_soon(self.step)
        self.left -= 1

    def step(self) -> None:
        """Begin the first turns."""
        self.left = MAX_TURNS_OF_A_STEP
        while self.left and self.waiting:
            self.begin(self.waiting.pop())


TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, LoopTurns] = WeakKeyDictionary()


def loop_turns() -> LoopTurns:
    """Return the turns of the running event loop."""
    return TURNS.setdefault(asyncio.get_running_loop(), LoopTurns())
