"""The bytes of answers that clients have not read yet."""

import asyncio

from pocket_tactics.server.access.held_bytes import unread_bytes


class UnreadAnswer:
    """The bytes that a transport holds for a client of a network."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.network = ""
        self.held = 0

    def update(self, network: str) -> None:
        """Count the bytes that wait now; this may disconnect the client."""
        if not self.held:
            self.network = network
        size = self.transport.get_write_buffer_size()
        unread_bytes().add(self, size - self.held)

    def free(self) -> None:
        """Count none: the client has read nearly all of them, or is gone."""
        unread_bytes().free_all(self)

    def drop(self) -> None:
        """Discard the bytes, and close the connection."""
        self.free()
        self.transport.abort()
