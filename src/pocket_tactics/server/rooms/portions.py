"""Portions of work on a change of a game; other tasks run in between.

Networks and games take turns at them, and one portion is worked on at a time: else a
network with thirty games would begin thirty portions in one step of the event loop, and
all others would wait for each of their own.
"""

import asyncio
from collections.abc import Awaitable
from types import TracebackType
from typing import Self
from weakref import WeakKeyDictionary

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.fair_turns import FairTurns

MAX_PORTION_MS = 4.0
"""The milliseconds of one step of the event loop that messages of a room may take."""
ACTION_MS = 3.0
"""The milliseconds that an action takes at most."""
VIEW_MS, OPTIONS_MS, MESSAGE_MS, LONG_MESSAGE_MS = 0.5, 8.0, 0.1, 0.4
"""The milliseconds that a position and the options in it take at most in a language,
and a message without these options and with them."""

TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairTurns] = WeakKeyDictionary()


class Portions:
    """The portions of work on a change, by the network of the current client."""

    def __init__(self, game: str) -> None:
        self.network = CLIENT_ADDRESS.get()
        self.game = game
        self.turns = TURNS.setdefault(asyncio.get_running_loop(), FairTurns(1))
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

    async def aside(self, work: Awaitable[None]) -> None:
        """Let others work while a thread does some *work*."""
        self.give_back()
        await work
        await self.take()

    async def take(self) -> None:
        """Wait for a turn."""
        await self.turns.take(self.network, self.game)
        self.has_turn = True
        self.ends = asyncio.get_running_loop().time() + MAX_PORTION_MS / 1000

    def give_back(self) -> None:
        """End the turn, if there is one."""
        if self.has_turn:
            self.has_turn = False
            # In the next step: else the next portion could begin in this one.
            asyncio.get_running_loop().call_soon(self.turns.give_back)
