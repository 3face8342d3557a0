"""A WebSocket whose replies to a client are bounded, and that sends texts together."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from starlette.types import Message
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame

from pocket_tactics.server.limits import MAX_FRAGMENTS


class BoundedSocket(WebSocketsSansIOProtocol):
    """A WebSocket with a bounded number of fragments and pongs."""

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many fragments")
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent:  # there is no close frame before the handshake
            super().handle_parser_exception()
        self.transport.close()

    def handle_ping(self) -> None:
        if not self.writable.is_set():
            # Drop pongs for a client that reads nothing: they would fill memory.
            self.conn.data_to_send()
        elif not self.transport.is_closing():
            super().handle_ping()

    def shutdown(self) -> None:
        # Before the handshake there is no close frame to send.
        if self.handshake_complete:
            # A client may be closing the socket at the same moment.
            with suppress(InvalidState):
                super().shutdown()
        self.transport.close()

    def send_texts(self, texts: list[bytes]) -> None:
        """Send texts at once, as `short_texts` describes them."""
        with unless_closing():
            for text in texts:
                self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_text_frame(self, message: Message) -> None:
        """Send a part of a text, as `text_frame` describes it."""
        first = message["first"]
        send = self.conn.send_text if first else self.conn.send_continuation
        with unless_closing():
            send(message["text_frame"], message["last"])
        self.transport.write(b"".join(self.conn.data_to_send()))


@contextmanager
def unless_closing() -> Iterator[None]:
    """Raise `ClientDisconnected` instead of the error of a socket that is closing."""
    try:
        yield
    except InvalidState as error:
        raise ClientDisconnected from error
