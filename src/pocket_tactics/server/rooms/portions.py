"""Portions of work on a change of a game; other tasks run in between.

Networks and games take turns at them, and a step of the event loop has a few
milliseconds for them. Else a network with thirty games would begin thirty portions in
each step, and a play needs about ten steps.
"""

import asyncio
from collections.abc import Awaitable
from types import TracebackType
from typing import Self, TypeVar
from weakref import WeakKeyDictionary

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.fair_turns import FairTurns

T = TypeVar("T")

MAX_PORTION_MS = 7.0
"""The milliseconds of one step of the event loop that messages of a room may take.

A usual play fits in one portion: each further one costs a step of the event loop.
"""
MAX_STEP_MS = 2.0
"""The milliseconds of a step after which the next portion begins in the next one."""
ACTION_MS = 3.0
"""The milliseconds that an action takes at most."""
VIEW_MS, OPTIONS_MS, MESSAGE_MS, LONG_MESSAGE_MS = 0.5, 5.0, 0.1, 0.4
"""The milliseconds that a position and the options in it take at most in a language,
and a message without these options and with them."""


class PortionTurns:
    """Turns at portions: one at a time, and few milliseconds in a step of the loop."""

    def __init__(self) -> None:
        self.turns = FairTurns(1)
        self.step_began = 0.0
        self.in_step = False

    async def take(self, network: str, game: str) -> None:
        """Wait for a turn."""
        await self.turns.take(network, game)
        if not self.in_step:
            self.in_step = True
            loop = asyncio.get_running_loop()
            self.step_began = loop.time()
            loop.call_soon(self.end_step)

    def end_step(self) -> None:
        """Note that the step of the event loop has ended."""
        self.in_step = False

    def give_back(self) -> None:
        """End a turn; the next one begins in the next step if this one took long."""
        loop = asyncio.get_running_loop()
        if self.in_step and loop.time() - self.step_began < MAX_STEP_MS / 1000:
            self.turns.give_back()
        else:
            loop.call_soon(self.turns.give_back)


TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, PortionTurns] = WeakKeyDictionary()


class Portions:
    """The portions of work on a change, by the network of the current client."""

    def __init__(self, game: str) -> None:
        self.network = CLIENT_ADDRESS.get()
        self.game = game
        self.turns = TURNS.setdefault(asyncio.get_running_loop(), PortionTurns())
        self.has_turn = False
        self.ends = 0.0
        """When this portion is full, by the clock of the event loop."""
        self.languages: set[str] = set()

    async def __aenter__(self) -> Self:
        await self.take()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.give_back()

    async def begin(self, milliseconds: float) -> None:
        """Begin work that takes so long, in the next portion if this one is full."""
        if asyncio.get_running_loop().time() + milliseconds / 1000 > self.ends:
            await self.end()

    async def begin_message(self, language: str) -> None:
        """Begin a message with options; they are listed once in each language."""
        is_first = language not in self.languages
        self.languages.add(language)
        await self.begin(LONG_MESSAGE_MS + is_first * OPTIONS_MS)

    async def end(self) -> None:
        """End this portion, and wait for the turn of the next one."""
        self.give_back()
        await asyncio.sleep(0)
        await self.take()

    async def aside(self, work: Awaitable[T]) -> T:
        """Let others work while a thread does some *work*; return its result."""
        self.give_back()
        found = await work
        await self.take()
        return found

    async def take(self) -> None:
        """Wait for a turn."""
        await self.turns.take(self.network, self.game)
        self.has_turn = True
        self.ends = asyncio.get_running_loop().time() + MAX_PORTION_MS / 1000

    def give_back(self) -> None:
        """End the turn, if there is one."""
        if self.has_turn:
            self.has_turn = False
            self.turns.give_back()
