"""Few requests on the event loop at once; networks take turns.

Else requests that arrive at once would be answered in one step, before all others. With
turns a network with 200 connections delays only itself.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from math import inf
from types import TracebackType
from typing import Self

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pocket_tactics.server.access.abandonment import (
    REQUESTER,
    AbandonedError,
    Requester,
    requester_of,
)
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.fair_turns import FairTurns
from pocket_tactics.server.access.request_turn import REQUEST_TURN
from pocket_tactics.server.limits import MAX_REQUESTS_AT_ONCE, REQUEST_TURN_SECONDS
from pocket_tactics.server.workers.scheduler import FairScheduler

NUMBERS = count()

READING = ("GET", "HEAD")
"""The methods of requests that change nothing."""


class FairTurn:
    """The turn of a request: it ends with the response, or after a timeout.

    A request that takes longer does not take the event loop: a worker or the disk works
    for it. While it waits for its client or for another turn, others have this one.
    """

    def __init__(
        self, take: Callable[[], Awaitable[None]], give_back: Callable[[], None]
    ) -> None:
        self.take = take
        self.give_back = give_back
        self.timer: asyncio.TimerHandle | None = None
        self.is_paused = False

    async def __aenter__(self) -> Self:
        await self.begin()
        return self

    async def begin(self) -> None:
        """Wait for the turn."""
        await self.take()
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(REQUEST_TURN_SECONDS, self.end)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # End in the next step: else all waiting requests would run in this one.
        asyncio.get_running_loop().call_soon(self.end)

    @property
    def is_over(self) -> bool:
        """Whether the turn has ended and will not be resumed."""
        return self.timer is None and not self.is_paused

    def pause(self) -> None:
        """Give the turn to others until it is resumed, unless it is over."""
        if not self.is_over:
            self.end()
            self.is_paused = True

    async def resume(self) -> None:
        """Wait for the turn again, if it was paused."""
        if self.is_paused:
            self.is_paused = False
            await self.begin()

    def end(self) -> None:
        """End the turn, if it has not ended."""
        self.is_paused = False
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
            self.give_back()


class FairRequests:
    """Middleware that begins each request in its turn.

    Sockets have separate turns: of a thousand spectators that come at once each
    needs a turn, from many networks, and a new game would wait for most of them. Games
    take turns for their sockets, and so do networks: one may open those of many games.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        # The limits of connections bound the number of waiting requests.
        self.turns = FairScheduler(MAX_REQUESTS_AT_ONCE, limit=inf)
        self.socket_turns = FairTurns(MAX_REQUESTS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; the turn of a socket ends when it is first sent to."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        # The connection may have been read in the context of another request.
        is_reading = scope.get("method") in READING
        REQUESTER.set(requester_of(scope) if is_reading else Requester())
        with suppress(AbandonedError):
            async with self.turn_of(scope) as turn:
                REQUEST_TURN.set(turn.end)
                await self.app(scope, receiving(turn, receive), ending(turn, send))

    def turn_of(self, scope: Scope) -> FairTurn:
        """Return the turn of a request, not yet begun."""
        if scope["type"] == "websocket":
            take = partial(self.socket_turns.take, CLIENT_ADDRESS.get(), scope["path"])
            return FairTurn(take, self.socket_turns.give_back)
        owner = str(next(NUMBERS))
        return FairTurn(
            partial(self.turns.take, owner), partial(self.turns.give_back, owner)
        )


def receiving(turn: FairTurn, receive: Receive) -> Receive:
    """Return *receive*; while it waits for the client, others have the turn.

    Else requests without their bodies, from 200 networks, would each have the turn
    until the timeout, and a request of anybody else would wait for two seconds.
    """

    async def receiving_in_turn() -> Message:
        if turn.is_over:
            return await receive()
        hearing = asyncio.ensure_future(receive())
        try:
            await asyncio.sleep(0)
            if not hearing.done():
                turn.pause()
            message = await hearing
        finally:
            hearing.cancel()
        if not message.get("more_body"):
            await turn.resume()
        return message

    return receiving_in_turn


def ending(turn: FairTurn, send: Send) -> Send:
    """Return *send*, with which the turn of a socket ends."""

    async def sending(message: Message) -> None:
        if message["type"] == "websocket.send":
            turn.end()
        await send(message)

    return sending
