"""Connections: so many of one address, so many of all, and none that only waits."""

import asyncio
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address, ip_network

import h11
from starlette.types import Message
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame

from pocket_tactics.server.access.loop_turns import Turn, loop_turns
from pocket_tactics.server.access.networks import network_of
from pocket_tactics.server.access.rate_limits import TokenBucket, TokenBuckets
from pocket_tactics.server.limits import (
    ANSWER_TIMEOUT,
    CLOSE_TIMEOUT,
    CONNECTION_BURST,
    CONNECTION_RATE,
    FRAME_BURST,
    FRAME_RATE,
    FRAME_SLICE_BYTES,
    HEAD_SLICE_BYTES,
    HEADER_TIMEOUT,
    MAX_CONNECTIONS_PER_NETWORK,
    MAX_FRAGMENTS,
    MAX_HEAD_BYTES,
    MIN_READ_COST,
    NETWORK_FRAME_BURST,
    NETWORK_FRAME_RATE,
    SPARE_DESCRIPTORS,
)
from pocket_tactics.server.ops.request_parser import RequestParser

try:
    import resource
except ModuleNotFoundError:  # Windows bounds nothing of the kind
    resource = None  # type: ignore[assignment]

Client = tuple[str, int] | None


UNLIMITED_CONNECTIONS = 1 << 20


class ConnectionLimiter:
    """Who is connected; a proxy that is trusted may have as many as there may be."""

    def __init__(self) -> None:
        self.most = UNLIMITED_CONNECTIONS
        self.proxies: list[str] = []
        self.all = 0
        self.of_one: Counter[str] = Counter()
        self.opened = TokenBuckets(CONNECTION_RATE, CONNECTION_BURST)
        self.silent: dict[HTTPProtocol, None] = {}
        """Connections that have sent no request yet, those first that came first."""

    def prepare(self, proxies: list[str]) -> None:
        """Know the proxies, and how many connections the system allows."""
        self.proxies = proxies
        self.most = max_descriptors() - SPARE_DESCRIPTORS

    def enter(self, client: Client) -> bool:
        """Count a connection; whether there is room for it."""
        name = name_of(client)
        self.all += 1
        self.of_one[name] += 1
        crowd = self.of_one[name] > MAX_CONNECTIONS_PER_NETWORK
        return self.has_room() and not (crowd and not self.trusts(client))

    def has_room(self) -> bool:
        """Whether there is room for one more; a silent connection is closed for it."""
        if self.all > self.most and self.silent:
            oldest = next(iter(self.silent))
            del self.silent[oldest]
            oldest.transport.abort()
            return True
        return self.all <= self.most

    def opens_too_many(self, client: Client) -> bool:
        """Whether a network opens connections faster than its browsers would."""
        name = name_of(client)
        return bool(self.opened.try_take(name)) and not self.trusts(client)

    def leave(self, client: Client) -> None:
        """A connection is gone."""
        name = name_of(client)
        self.all -= 1
        self.of_one[name] -= 1
        if not self.of_one[name]:
            del self.of_one[name]

    def trusts(self, client: Client) -> bool:
        """Whether an address is that of a proxy."""
        return client is not None and any(
            ip_address(client[0]) in ip_network(proxy) for proxy in self.proxies
        )


CONNECTIONS = ConnectionLimiter()
"""That of the server of this process."""


def name_of(client: Client) -> str:
    """The network of who is connected; all that have none are one."""
    return network_of(client[0]) if client else ""


def max_descriptors() -> int:
    """How many files and connections may be open: as many as the system ever allows."""
    if resource is None:
        return UNLIMITED_CONNECTIONS
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def break_cycle(transport: asyncio.BaseTransport) -> None:
    """Have a transport that is closed no longer refer to itself.

    asyncio keeps its method for reading in a field of it. Without the cycle it is freed
    at once, and not by the garbage collector.
    """
    with suppress(AttributeError):
        del transport._read_ready_cb  # type: ignore[attr-defined]  # noqa: SLF001


class HTTPProtocol(H11Protocol):
    """A connection that says requests, each within its time."""

    deadline: asyncio.TimerHandle | None = None
    conn: RequestParser

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.conn = RequestParser(h11.SERVER, MAX_HEAD_BYTES)
        super().connection_made(transport)
        self.expect(HEADER_TIMEOUT)
        if not CONNECTIONS.enter(self.client) or CONNECTIONS.opens_too_many(
            self.client
        ):
            transport.abort()
        else:
            CONNECTIONS.silent[self] = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.relax()
        CONNECTIONS.silent.pop(self, None)
        if self in self.connections:
            CONNECTIONS.leave(self.client)
        super().connection_lost(exc)
        break_cycle(self.transport)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        if self.deadline is None:
            self.expect(HEADER_TIMEOUT)
        self.parse(data)
        if self.cycle is not before and not self.cycle.response_complete:
            CONNECTIONS.silent.pop(self, None)
            self.expect(ANSWER_TIMEOUT)

    def parse(self, data: bytes) -> None:
        """Parse a read in slices: the parser bounds a head between two of them."""
        for start in range(0, len(data), HEAD_SLICE_BYTES):
            super().data_received(data[start : start + HEAD_SLICE_BYTES])
            if self.transport.is_closing() or self not in self.connections:
                # It was refused, or has become a socket.
                break

    def on_response_complete(self) -> None:
        self.relax()
        CONNECTIONS.silent[self] = None
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: object) -> None:
        self.relax()
        CONNECTIONS.silent.pop(self, None)
        CONNECTIONS.leave(self.client)
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]

    def send_400_response(self, msg: str) -> None:
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            # Half of it was being answered: whoever does is told that nobody is there.
            cycle.disconnected = True
            cycle.message_event.set()
        # What has begun to be answered, or asks for the head alone, has no such answer.
        with suppress(h11.LocalProtocolError):
            self.refuse(HTTPStatus(self.conn.refusal_status), msg)
        self.transport.close()

    def refuse(self, status: HTTPStatus, reason: str) -> None:
        """Answer a request that is not read on."""
        body = f"{status.phrase}: {reason}\n".encode()
        headers = [
            ("content-type", "text/plain; charset=utf-8"),
            ("content-length", str(len(body))),
            ("connection", "close"),
        ]
        head = h11.Response(status_code=status, headers=headers, reason=status.phrase)
        for event in (head, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")

    def shutdown(self) -> None:
        if self.cycle is not None and self.cycle.more_body:
            # Nobody waits for the rest of a body when the server ends.
            self.transport.abort()
        else:
            super().shutdown()

    def expect(self, seconds: float) -> None:
        """Hang up, if what is due does not come in time."""
        self.relax()
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def relax(self) -> None:
        """Nothing is due."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


NETWORK_FRAMES = TokenBuckets(NETWORK_FRAME_RATE, NETWORK_FRAME_BURST)
"""The frames of all sockets of a network."""


NO_UPGRADE = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)
"""The answer to an upgrade that is no handshake: with a body, or not by GET."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A connection that has become a socket; who reads nothing is let go.

    Frames are parsed in slices, few in one step of the event loop and those of each
    network in turn, and no faster than pages send them: pings, pongs and fragments
    count like messages.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.unparsed = bytearray()
        self.parsed_frames = 0
        self.pace = TokenBucket(FRAME_RATE, FRAME_BURST)
        self.next_slice: asyncio.Handle | Turn | None = None
        CONNECTIONS.enter(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        CONNECTIONS.leave(self.client)
        self.stop_parsing()
        super().connection_lost(exc)
        break_cycle(self.transport)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            # The head of the request, which has been parsed before.
            super().data_received(data)
            if not self.handshake_initiated:
                self.transport.write(NO_UPGRADE)
                self.transport.close()
            return
        self.unparsed += data
        if self.next_slice is None and not self.read_paused:
            self.parse_in_turn()
        else:
            self.transport.pause_reading()

    def parse_in_turn(self) -> None:
        """Have a slice parsed when it is the turn of the network."""
        self.next_slice = turn = Turn(self.parse_slice)
        loop_turns().call(name_of(self.scope["client"]), turn)

    def parse_slice(self) -> None:
        """Parse a slice of what was read, and go on when its frames are due."""
        self.next_slice = None
        before = self.parsed_frames
        part = bytes(self.unparsed[:FRAME_SLICE_BYTES])
        del self.unparsed[:FRAME_SLICE_BYTES]
        if part:
            super().data_received(part)
            cost = max(self.parsed_frames - before, MIN_READ_COST)
            self.parse_after(self.due(cost))
        else:
            self.parse_after(0.0)

    def due(self, cost: float) -> float:
        """Take the tokens of frames; return the seconds until more may be parsed."""
        network = name_of(self.scope["client"])  # as a trusted proxy states it
        return max(self.pace.reserve(cost), NETWORK_FRAMES.reserve(network, cost))

    def parse_after(self, wait: float) -> None:
        """Parse on in *wait* seconds; read on if there is nothing to parse."""
        if self.transport.is_closing():
            self.stop_parsing()
        elif self.unparsed or wait:
            self.transport.pause_reading()
            if not self.read_paused:
                self.next_slice = self.loop.call_later(wait, self.parse_in_turn)
        elif not self.read_paused:
            self.transport.resume_reading()

    def stop_parsing(self) -> None:
        """Parse nothing more."""
        self.unparsed.clear()
        if self.next_slice is not None:
            self.next_slice.cancel()
            self.next_slice = None

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if not self.read_paused and self.next_slice is None:
            self.parse_after(self.due(0) if self.unparsed else 0.0)
        return message

    async def send(self, message: Message) -> None:  # type: ignore[override]
        await self.writable.wait()
        if self.close_sent or self.transport.is_closing():
            # The client is gone: asyncio would log what is written to its connection.
            raise ClientDisconnected
        await super().send(message)  # type: ignore[arg-type]
        # What is sent counts as held until the client has read nearly all of it.
        await self.writable.wait()

    def handle_events(self) -> None:
        self.parsed_frames += len(self.conn.events)
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many fragments")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        if self.transport.is_closing():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            # A client that reads nothing is sent no pongs either: they would pile up.
            self.conn.data_to_send()

    def shutdown(self) -> None:
        # Before the handshake there is nobody to take leave of.
        if self.handshake_complete:
            # A client may be closing the socket at the same moment.
            with suppress(InvalidState):
                super().shutdown()
        self.transport.close()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
