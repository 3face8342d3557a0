"""Few requests on the event loop at once; networks take turns.

Else requests that arrive at once would be answered in one step, before all others. With
turns a network with 200 connections delays only itself.
"""

import asyncio
from itertools import count
from math import inf
from types import TracebackType
from typing import Self

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pocket_tactics.server.limits import MAX_REQUESTS_AT_ONCE, REQUEST_TURN_SECONDS
from pocket_tactics.server.workers.scheduler import FairScheduler

NUMBERS = count()


class FairTurn:
    """The turn of a request: it ends with the response, or after a timeout.

    A request that takes longer does not take the event loop: it waits for a worker, for
    the disk or for the client.
    """

    def __init__(self, turns: FairScheduler) -> None:
        self.turns = turns
        self.name = str(next(NUMBERS))
        self.timer: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> Self:
        await self.turns.take(self.name)
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(REQUEST_TURN_SECONDS, self.end)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # End in the next step: else all waiting requests would run in this one.
        asyncio.get_running_loop().call_soon(self.end)

    def end(self) -> None:
        """End the turn, if it has not ended."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
            self.turns.give_back(self.name)


class FairRequests:
    """Middleware that begins each request in its turn.

    Sockets have turns of their own: of a thousand spectators that come at once each
    needs a turn, from many networks, and a new game would wait for most of them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        # The limits of connections bound the number of waiting requests.
        self.turns = FairScheduler(MAX_REQUESTS_AT_ONCE, limit=inf)
        self.socket_turns = FairScheduler(MAX_REQUESTS_AT_ONCE, limit=inf)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; the turn of a socket ends when it is first sent to."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        else:
            is_socket = scope["type"] == "websocket"
            turns = self.socket_turns if is_socket else self.turns
            async with FairTurn(turns) as turn:
                await self.app(scope, receive, ending(turn, send))


def ending(turn: FairTurn, send: Send) -> Send:
    """Return *send*, with which the turn of a socket ends."""

    async def sending(message: Message) -> None:
        if message["type"] == "websocket.send":
            turn.end()
        await send(message)

    return sending
