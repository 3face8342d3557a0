"""Messages to a client: short ones are sent together, a long one in several frames.

A play brings three updates on average, and the system sends them in the time of one. To
send a message of nine megabytes at once would take the event loop 40 ms, so each step
of the loop sends a frame of it.
"""

import asyncio
from itertools import groupby

from starlette.types import Message
from starlette.websockets import WebSocket

from pocket_tactics.server.limits import PART_BYTES

TEXT_FRAMES = "pocket-tactics.text-frames"
"""The extension of ASGI with which a server sends `short_texts` and `text_frame`."""


def short_texts(texts: list[bytes]) -> Message:
    """Return the message of ASGI that sends texts in UTF-8, each in a frame."""
    return {"type": "websocket.send", "texts": texts}


def text_frame(part: bytes, *, first: bool, last: bool) -> Message:
    """Return the message of ASGI that sends a part of a text, in UTF-8."""
    return {"type": "websocket.send", "text_frame": part, "first": first, "last": last}


class TextSender:
    """Sends the messages to a client, and nothing after one that was interrupted."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.interrupted = False

    async def send(self, *messages: bytes) -> None:
        """Send messages, unless an earlier one was interrupted."""
        if self.interrupted:
            return
        for is_long, group in groupby(messages, self.needs_frames):
            if not is_long:
                await self.send_together(list(group))
                continue
            for message in group:
                await self.send_in_frames(message)

    def needs_frames(self, message: bytes) -> bool:
        """Whether a message is sent in several frames."""
        return len(message) > PART_BYTES and self.has_extension()

    async def send_together(self, messages: list[bytes]) -> None:
        """Send messages, each in a frame."""
        if self.has_extension():
            await self.socket.send(short_texts(messages))
            return
        for message in messages:
            await self.socket.send_text(message.decode())

    def has_extension(self) -> bool:
        """Whether the server has the extension that sends texts and frames."""
        return TEXT_FRAMES in self.socket.scope.get("extensions", {})

    async def send_in_frames(self, message: bytes) -> None:
        """Send a message in several frames; others have a turn after each."""
        self.interrupted = True
        for start in range(0, len(message), PART_BYTES):
            end = start + PART_BYTES
            frame = text_frame(
                message[start:end], first=start == 0, last=end >= len(message)
            )
            await self.socket.send(frame)
            await asyncio.sleep(0)
        self.interrupted = False
