"""Messages to a client: a long one is sent in several frames, one a step of the loop.

To send a message of nine megabytes at once would take the event loop 40 ms.
"""

import asyncio

from starlette.types import Message
from starlette.websockets import WebSocket

from pocket_tactics.server.limits import PART_BYTES

TEXT_FRAMES = "pocket-tactics.text-frames"
"""The extension of ASGI with which a server sends the frames of `text_frame`."""


def text_frame(part: bytes, *, first: bool, last: bool) -> Message:
    """Return the message of ASGI that sends a part of a text, in UTF-8."""
    return {"type": "websocket.send", "text_frame": part, "first": first, "last": last}


class TextSender:
    """Sends the messages to a client, and nothing after one that was interrupted."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.interrupted = False

    async def send(self, message: bytes) -> None:
        """Send a message, unless an earlier one was interrupted."""
        if self.interrupted:
            return
        if len(message) <= PART_BYTES or not self.can_send_frames():
            await self.socket.send_text(message.decode())
        else:
            await self.send_in_frames(message)

    def can_send_frames(self) -> bool:
        """Whether the server can send a text in several frames."""
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
