"""The messages that wait for a client, bounded in number and in bytes."""

import asyncio
from collections.abc import Awaitable, Callable

from pocket_tactics.server import metrics
from pocket_tactics.server.access.held_bytes import HeldBytes
from pocket_tactics.server.limits import (
    MAX_QUEUED_MESSAGES,
    MAX_SEND_BUFFER,
    PART_BYTES,
)
from pocket_tactics.server.protocol.close_codes import LEFT, TRY_AGAIN


class Outbox:
    """A queue of messages to a client of a network, until the client reads them.

    Updates can be *deferred* until a snapshot was sent. *held* are the bytes that wait.
    """

    def __init__(self, network: str, all_held: HeldBytes) -> None:
        self.network = network
        self.all_held = all_held
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        self.deferred: list[bytes] | None = None
        self.held = 0
        self.dropped = False
        self.closed: asyncio.Future[None] = asyncio.Future()
        self.code = LEFT
        self.reason = ""

    def send(self, message: bytes) -> None:
        """Enqueue an update, after those that are deferred."""
        if self.deferred is None:
            self.enqueue(message)
        elif len(self.deferred) < MAX_QUEUED_MESSAGES and not self.dropped:
            self.deferred.append(message)
            self.all_held.add(self, len(message))
        else:
            self.close(TRY_AGAIN)

    def enqueue(self, message: bytes) -> None:
        """Enqueue a message; a client for which too much waits is disconnected."""
        if self.waiting.full() or self.held > MAX_SEND_BUFFER:
            self.close(TRY_AGAIN)
        elif not self.dropped:
            self.waiting.put_nowait(message)
            self.all_held.add(self, len(message))

    def defer(self) -> None:
        """Defer updates from now on, without those that are deferred already."""
        for message in self.deferred or ():
            self.all_held.free(self, len(message))
        self.deferred = []

    def release(self) -> None:
        """Enqueue the deferred updates, and defer no more."""
        deferred, self.deferred = self.deferred or [], None
        for message in deferred:
            if self.dropped:
                return
            self.all_held.free(self, len(message))
            self.enqueue(message)

    def drop(self) -> None:
        """Discard all messages, and close the connection."""
        self.dropped = True
        self.deferred = None
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.all_held.free_all(self)
        self.close(TRY_AGAIN)

    def close(self, code: int, reason: str = "") -> None:
        """Ask for the connection to be closed, with a code; the first one counts."""
        if not self.closed.done():
            self.code, self.reason = code, reason
            self.closed.set_result(None)

    async def send_next(self, send: Callable[..., Awaitable[None]]) -> None:
        """Send the oldest messages, once there is one: `PART_BYTES` and the next."""
        messages = [await self.waiting.get()]
        size = len(messages[0])
        while size < PART_BYTES and not self.waiting.empty():
            messages.append(self.waiting.get_nowait())
            size += len(messages[-1])
        await send(*messages)
        if not self.dropped:
            self.all_held.free(self, size)
        metrics.count_sent(len(messages))
