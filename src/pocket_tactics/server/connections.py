"""Connections: so many of one address, so many of all, and none that only waits."""

import asyncio
from collections import Counter
from contextlib import suppress
from ipaddress import ip_address, ip_network

from h11 import LocalProtocolError
from starlette.types import Message
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)

from pocket_tactics.server.limits import (
    LINGERING,
    MOST_CONNECTIONS_OF_ONE,
    MOST_HELD,
    PATIENCE_OF_ANSWERS,
    PATIENCE_OF_HEADERS,
    SPARE_DESCRIPTORS,
)
from pocket_tactics.server.networks import network_of

try:
    import resource
except ModuleNotFoundError:  # Windows bounds nothing of the kind
    resource = None  # type: ignore[assignment]

Client = tuple[str, int] | None


MOST_WITHOUT_BOUND = 1 << 20


class Census:
    """Who is connected; a proxy that is trusted may have as many as there may be."""

    def __init__(self) -> None:
        self.most = MOST_WITHOUT_BOUND
        self.proxies: list[str] = []
        self.all = 0
        self.of_one: Counter[str] = Counter()

    def prepare(self, proxies: list[str]) -> None:
        """Know the proxies, and how many connections the system allows."""
        self.proxies = proxies
        self.most = most_descriptors() - SPARE_DESCRIPTORS

    def enter(self, client: Client) -> bool:
        """Count a connection; whether there is room for it."""
        name = name_of(client)
        self.all += 1
        self.of_one[name] += 1
        crowd = self.of_one[name] > MOST_CONNECTIONS_OF_ONE
        return self.all <= self.most and not (crowd and not self.trusts(client))

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


CENSUS = Census()
"""That of the server of this process."""


def name_of(client: Client) -> str:
    """The network of who is connected; all that have none are one."""
    return network_of(client[0]) if client else ""


def most_descriptors() -> int:
    """How many files and connections may be open: as many as the system ever allows."""
    if resource is None:
        return MOST_WITHOUT_BOUND
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


class Requests(H11Protocol):
    """A connection that says requests, each within its time."""

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect(PATIENCE_OF_HEADERS)
        if not CENSUS.enter(self.client):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.relax()
        if self in self.connections:
            CENSUS.leave(self.client)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        if self.deadline is None:
            self.expect(PATIENCE_OF_HEADERS)
        super().data_received(data)
        if self.cycle is not before and not self.cycle.response_complete:
            self.expect(PATIENCE_OF_ANSWERS)

    def on_response_complete(self) -> None:
        self.relax()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: object) -> None:
        self.relax()
        CENSUS.leave(self.client)
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]

    def send_400_response(self, msg: str) -> None:
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            # Half of it was being answered: whoever does is told that nobody is there.
            cycle.disconnected = True
            cycle.message_event.set()
        # What has begun to be answered, or asks for the head alone, has no such answer.
        with suppress(LocalProtocolError):
            super().send_400_response(msg)
        self.transport.close()

    def expect(self, seconds: float) -> None:
        """Hang up, if what is due does not come in time."""
        self.relax()
        self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def relax(self) -> None:
        """Nothing is due."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class Sockets(WebSocketsSansIOProtocol):
    """A connection that has become a socket; who reads nothing is let go."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        CENSUS.enter(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        CENSUS.leave(self.client)
        super().connection_lost(exc)

    async def send(self, message: Message) -> None:  # type: ignore[override]
        await self.writable.wait()
        if self.close_sent:
            # By what reads frames, while an answer was on its way: nobody hears it.
            raise ClientDisconnected
        await super().send(message)  # type: ignore[arg-type]

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_HELD:
            self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LINGERING, self.transport.abort)
