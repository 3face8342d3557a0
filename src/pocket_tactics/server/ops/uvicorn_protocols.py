"""The protocols of connections: limits of their number, timeouts, paced frames."""

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

from pocket_tactics.server.access.abandonment import abandon
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
    MAX_HEAD_BYTES,
    MIN_READ_COST,
    NETWORK_FRAME_BURST,
    NETWORK_FRAME_RATE,
    SPARE_DESCRIPTORS,
)
from pocket_tactics.server.ops.bounded_socket import BoundedSocket
from pocket_tactics.server.ops.listen import UNLIMITED_CONNECTIONS, max_descriptors
from pocket_tactics.server.ops.paced_reading import PacedReading
from pocket_tactics.server.ops.request_heads import game_of, stated_network
from pocket_tactics.server.ops.request_parser import RequestParser
from pocket_tactics.server.ops.unread_answers import UnreadAnswer
from pocket_tactics.server.workers.garbage_collection import (
    collect_after_departures,
)
from pocket_tactics.server.workers.reference_cycles import break_cycle, drop_tracebacks
from pocket_tactics.server.ws.text_frames import TEXT_FRAMES

Client = tuple[str, int] | None


class ConnectionLimiter:
    """Limits of connections: in all, and by network except for trusted proxies."""

    def __init__(self) -> None:
        self.max_connections = UNLIMITED_CONNECTIONS
        self.proxies: list[str] = []
        self.count = 0
        self.by_network: Counter[str] = Counter()
        self.new_connections = TokenBuckets(CONNECTION_RATE, CONNECTION_BURST)
        self.silent: dict[HTTPProtocol, None] = {}
        """Connections without a request so far, the oldest first."""

    def prepare(self, proxies: list[str]) -> None:
        """Set the trusted proxies, and the limit that the system allows."""
        self.proxies = proxies
        self.max_connections = max_descriptors() - SPARE_DESCRIPTORS

    def acquire(self, client: Client) -> bool:
        """Count a connection; return whether it is within the limits."""
        network = client_network(client)
        self.count += 1
        self.by_network[network] += 1
        too_many = self.by_network[network] > MAX_CONNECTIONS_PER_NETWORK
        return self.has_room() and not (too_many and not self.is_trusted_proxy(client))

    def has_room(self) -> bool:
        """Whether one more is within the limit; closes a silent one to make room."""
        if self.count > self.max_connections and self.silent:
            oldest = next(iter(self.silent))
            del self.silent[oldest]
            oldest.transport.abort()
            return True
        return self.count <= self.max_connections

    def opens_too_many(self, client: Client) -> bool:
        """Whether a network opens connections faster than browsers do."""
        network = client_network(client)
        too_fast = self.new_connections.try_take(network) > 0
        return too_fast and not self.is_trusted_proxy(client)

    def release(self, client: Client) -> None:
        """Stop counting a closed connection."""
        network = client_network(client)
        self.count -= 1
        self.by_network[network] -= 1
        if not self.by_network[network]:
            del self.by_network[network]

    def is_trusted_proxy(self, client: Client) -> bool:
        """Whether a client is a trusted proxy."""
        return client is not None and any(
            ip_address(client[0]) in ip_network(proxy) for proxy in self.proxies
        )


CONNECTIONS = ConnectionLimiter()
"""The connections of this process."""


def client_network(client: Client) -> str:
    """Return the network of a client; all clients without an address share one."""
    return network_of(client[0]) if client else ""


class HTTPProtocol(H11Protocol):
    """A connection for requests, with a timeout for each head and each response."""

    deadline: asyncio.TimerHandle | None = None
    conn: RequestParser
    flow: PacedReading

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.conn = RequestParser(h11.SERVER, MAX_HEAD_BYTES)
        super().connection_made(transport)
        self.flow = PacedReading(transport)
        self.unread = UnreadAnswer(transport)
        self.set_deadline(HEADER_TIMEOUT)
        if not CONNECTIONS.acquire(self.client) or CONNECTIONS.opens_too_many(
            self.client
        ):
            transport.abort()
        else:
            CONNECTIONS.silent[self] = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.cancel_deadline()
        CONNECTIONS.silent.pop(self, None)
        if self in self.connections:
            CONNECTIONS.release(self.client)
        if self.cycle is not None:
            abandon(self.cycle.scope)  # type: ignore[arg-type]
        self.unread.free()
        self.flow.stop_waiting()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # uvicorn omits it after a reset
        break_cycle(self.transport)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.count_unread()

    def count_unread(self) -> None:
        """Count the unread bytes for the network, as a trusted proxy states it."""
        self.unread.update(client_network(self.scope["client"]))

    def resume_writing(self) -> None:
        self.unread.free()
        super().resume_writing()
        if self.cycle is not None and self.cycle.response_complete:
            self.cancel_deadline()

    def data_received(self, data: bytes) -> None:
        if self.deadline is None:
            self.set_deadline(HEADER_TIMEOUT)
        network, game = client_network(self.client), game_of(data)
        if self.cycle is not None and self.conn.their_state is not h11.IDLE:
            # A body, in which a client may state the network of somebody else.
            network, game = client_network(self.scope["client"]), ""
        elif CONNECTIONS.is_trusted_proxy(self.client):
            network = stated_network(data) or network
        self.flow.parse_in_turn(lambda: self.parse_read(data), network, game)

    def parse_read(self, data: bytes) -> None:
        """Parse what was read at once, and set the deadline of a request."""
        before = self.cycle
        self.parse(data)
        if self.cycle is not before and not self.cycle.response_complete:
            CONNECTIONS.silent.pop(self, None)
            self.set_deadline(ANSWER_TIMEOUT)
        elif (
            self.cycle is before
            and self in self.connections
            and not CONNECTIONS.is_trusted_proxy(self.client)  # it gathers parts itself
        ):
            self.flow.take_part(client_network(self.client))

    def parse(self, data: bytes) -> None:
        """Parse a read in slices; the parser checks the size of a head after each."""
        for start in range(0, len(data), HEAD_SLICE_BYTES):
            super().data_received(data[start : start + HEAD_SLICE_BYTES])
            if self.transport.is_closing() or self not in self.connections:
                # The request was refused, or the connection is a socket now.
                break

    def on_response_complete(self) -> None:
        if self.flow.write_paused:
            # The client reads slowly: the deadline is also that of the rest.
            self.count_unread()
        else:
            self.cancel_deadline()
        CONNECTIONS.silent[self] = None
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: object) -> None:
        if self.flow.write_paused:
            # The socket would have no deadline for the answer that is not read yet.
            self.transport.abort()
            return
        self.cancel_deadline()
        CONNECTIONS.silent.pop(self, None)
        CONNECTIONS.release(self.client)
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]

    def send_400_response(self, msg: str) -> None:
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            # A response is under way: its endpoint learns that the client is gone.
            cycle.disconnected = True
            cycle.message_event.set()
        # A response that has begun, and one to HEAD, cannot be replaced.
        with suppress(h11.LocalProtocolError):
            self.refuse(HTTPStatus(self.conn.refusal_status), msg)
        self.transport.close()

    def refuse(self, status: HTTPStatus, reason: str) -> None:
        """Answer an invalid request, of which nothing more is read."""
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
            # Shutdown does not wait for the rest of a body.
            self.transport.abort()
        else:
            super().shutdown()

    def set_deadline(self, seconds: float) -> None:
        """Close the connection after *seconds*, unless the deadline is cancelled."""
        self.cancel_deadline()
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def cancel_deadline(self) -> None:
        """Cancel the deadline."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


NETWORK_FRAMES = TokenBuckets(NETWORK_FRAME_RATE, NETWORK_FRAME_BURST)
"""The frames of all sockets of a network."""


NO_UPGRADE = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)
"""The answer to an invalid handshake: with a body, or not by GET."""


class WebSocketProtocol(BoundedSocket):
    """A connection that is a WebSocket.

    Frames are parsed in slices, in the turns of `LoopTurns`, and at limited rates:
    pings, pongs and fragments count like messages.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.unparsed = bytearray()
        self.parsed_frames = 0
        self.frame_tokens = TokenBucket(FRAME_RATE, FRAME_BURST)
        self.next_slice: asyncio.Handle | Turn | None = None
        CONNECTIONS.acquire(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        CONNECTIONS.release(self.client)
        self.stop_parsing()
        super().connection_lost(exc)
        break_cycle(self.transport)
        self.conn.parser.close()  # it refers to the connection: a cycle as well
        drop_tracebacks(self.conn.parser_exc)
        drop_tracebacks(self.conn.handshake_exc)
        collect_after_departures()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            # The head of the request, which `HTTPProtocol` has parsed already.
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
        """Parse the next slice in the turn of the network and of the game."""
        self.next_slice = turn = Turn(self.parse_slice)
        network = client_network(self.scope["client"])
        loop_turns().call(turn, network, self.scope["path"])

    def parse_slice(self) -> None:
        """Parse a slice of the unparsed bytes, and schedule the next slice."""
        self.next_slice = None
        before = self.parsed_frames
        part = bytes(self.unparsed[:FRAME_SLICE_BYTES])
        del self.unparsed[:FRAME_SLICE_BYTES]
        wait = 0.0
        if part:
            super().data_received(part)
            wait = self.due(max(self.parsed_frames - before, MIN_READ_COST))
        self.parse_after(wait)

    def due(self, cost: float) -> float:
        """Take the tokens of frames; return the seconds until more may be parsed."""
        network = client_network(self.scope["client"])  # as a trusted proxy states it
        return max(
            self.frame_tokens.reserve(cost), NETWORK_FRAMES.reserve(network, cost)
        )

    def parse_after(self, wait: float) -> None:
        """Parse the next slice in *wait* seconds, or read if nothing is unparsed."""
        if self.transport.is_closing():
            self.stop_parsing()
        elif self.unparsed or wait:
            self.transport.pause_reading()
            if not self.read_paused:
                self.next_slice = self.loop.call_later(wait, self.parse_in_turn)
        elif not self.read_paused:
            self.transport.resume_reading()

    def stop_parsing(self) -> None:
        """Drop the unparsed bytes, and cancel the next slice."""
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
            # The client is gone: asyncio would log each write to its connection.
            raise ClientDisconnected
        if "texts" in message:
            self.send_texts(message["texts"])
        elif "text_frame" in message:
            self.send_text_frame(message)
        else:
            await super().send(message)  # type: ignore[arg-type]
        # A message counts as held until the client has read nearly all of it.
        await self.writable.wait()

    def handle_events(self) -> None:
        self.parsed_frames += len(self.conn.events)
        super().handle_events()

    async def run_asgi(self) -> None:
        self.scope["extensions"][TEXT_FRAMES] = {}
        await super().run_asgi()
        self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
