"""Requests that come byte by byte: the server reads few parts, and answers."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import sleep

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pocket_tactics.server.access.rate_limits import TokenBuckets
from pocket_tactics.server.limits import MAX_READ_BYTES, MAX_TURNS_OF_A_STEP
from pocket_tactics.server.ops import paced_reading, uvicorn_protocols
from pocket_tactics.server.ops.paced_reading import PacedReading
from pocket_tactics.server.ops.uvicorn_protocols import HTTPProtocol
from tests.server.uvicorn_thread import running

SIZE = 200
RATE, BURST = 20.0, 2.0
SOON = 10.0
EARLY = b"before the body"
HEAD = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % SIZE


@contextmanager
def serving_echo() -> Iterator[int]:
    """Yield the port of a server that answers with the body of each request.

    It answers those for `/early` before it reads the body.
    """

    async def echo(scope: Scope, receive: Receive, send: Send) -> None:
        is_early = scope["path"] == "/early"
        body = EARLY if is_early else await Request(scope, receive).body()
        answer = Response(body)
        await answer(scope, receive, send)

    config = uvicorn.Config(
        echo, http=HTTPProtocol, log_level="critical", lifespan="off"
    )
    with running(config) as port:
        yield port


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the sizes of all reads, at a low rate of parts."""
    sizes = list[int]()
    parse = HTTPProtocol.parse

    def counted(self: HTTPProtocol, data: bytes) -> None:
        sizes.append(len(data))
        parse(self, data)

    monkeypatch.setattr(HTTPProtocol, "parse", counted)
    monkeypatch.setattr(paced_reading, "NETWORK_PARTS", TokenBuckets(RATE, BURST))
    return sizes


def echoed() -> bytes:
    """Return the answer to a request that is sent byte by byte."""
    with (
        serving_echo() as port,
        socket.create_connection(("127.0.0.1", port), timeout=SOON) as line,
    ):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(HEAD)
        for _ in range(SIZE):
            line.send(b"x")
            sleep(0.001)
        answer = b""
        while not answer.endswith(b"x" * SIZE):
            answer += line.recv(1 << 16)
    return answer


def test_a_body_that_comes_byte_by_byte_is_read_in_few_pieces(
    reads: list[int],
) -> None:
    assert echoed().startswith(b"HTTP/1.1 200")
    assert sum(reads) == len(HEAD) + SIZE
    assert len(reads) < SIZE / 5


def test_a_proxy_is_read_as_fast_as_it_sends(
    reads: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It sends the requests of all clients, in whole parts."""
    monkeypatch.setattr(uvicorn_protocols.CONNECTIONS, "proxies", ["127.0.0.1"])

    assert echoed().startswith(b"HTTP/1.1 200")
    assert len(reads) > SIZE / 5


@pytest.fixture
def owners(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return the network and the game of all reads, from a trusted proxy."""
    monkeypatch.setattr(uvicorn_protocols.CONNECTIONS, "proxies", ["127.0.0.1"])
    owners: list[tuple[str, str]] = []
    parse_in_turn = PacedReading.parse_in_turn

    def noted(
        flow: PacedReading, parse: Callable[[], None], network: str, game: str
    ) -> None:
        owners.append((network, game))
        parse_in_turn(flow, parse, network, game)

    monkeypatch.setattr(PacedReading, "parse_in_turn", noted)
    return owners


STATED = b"\r\nX-Forwarded-For: 192.0.2.%d\r\n"


@pytest.mark.parametrize("path", ["/games/a", "/early"])
def test_a_body_states_no_network(owners: list[tuple[str, str]], path: str) -> None:
    """Otherwise a client behind a proxy could delay the reads of others.

    This includes a body that arrives after the answer.
    """
    body = b"x" + STATED % 9
    is_early = path == "/early"
    with (
        serving_echo() as port,
        socket.create_connection(("127.0.0.1", port), timeout=SOON) as line,
    ):
        head = b"POST %s?b HTTP/1.1\r\nHost: x\r\nContent-Length: %d"
        line.sendall(head % (path.encode(), len(body)) + STATED % 7 + b"\r\n")
        if is_early:
            assert is_answered(line, EARLY)
        while not owners:
            sleep(0.01)
        line.sendall(body)
        assert is_early or is_answered(line, body)
        while len(owners) < 2:
            sleep(0.01)

    game = "" if is_early else path
    assert owners == [("192.0.2.7", game), ("192.0.2.7", "")]


def is_answered(line: socket.socket, body: bytes) -> bool:
    """Wait for an answer with the body; return whether it came."""
    answer = b""
    while not answer.endswith(body) and (part := line.recv(1 << 16)):
        answer += part
    return answer.endswith(body)


def test_little_is_read_at_once(reads: list[int]) -> None:
    """The rest stays in the buffers of the operating system."""
    with (
        serving_echo() as port,
        socket.create_connection(("127.0.0.1", port), timeout=SOON) as line,
    ):
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\na: " + b"x" * (1 << 19))
        assert is_closed(line)
    assert max(reads) <= MAX_READ_BYTES


def is_closed(line: socket.socket) -> bool:
    """Whether the server answers, and closes the connection."""
    try:
        while line.recv(1 << 16):
            pass
    except ConnectionResetError:
        pass
    return True


class Line(asyncio.Transport):
    """A transport that can pause reading."""

    reading = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


def test_a_buffer_that_is_full_is_not_read_into_when_the_pause_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(paced_reading, "NETWORK_PARTS", TokenBuckets(100.0, 0.0))

    async def main() -> None:
        line = Line()
        flow = PacedReading(line)
        flow.take_part("10.0.0.1")
        assert not line.reading
        flow.pause_reading()
        await asyncio.sleep(0.05)
        assert not line.reading
        flow.resume_reading()
        assert line.reading

    asyncio.run(main())


def test_a_buffer_with_room_is_not_read_into_before_the_pause_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(paced_reading, "NETWORK_PARTS", TokenBuckets(100.0, 0.0))

    async def main() -> None:
        line = Line()
        flow = PacedReading(line)
        flow.take_part("10.0.0.1")
        flow.resume_reading()
        assert not line.reading
        await asyncio.sleep(0.05)
        assert line.reading
        flow.take_part("10.0.0.1")
        flow.stop_waiting()
        assert flow.timer is None

    asyncio.run(main())


class OpenLine(Line):
    """A transport that is open until it is closed."""

    closed = False

    def is_closing(self) -> bool:
        return self.closed


MANY = 50
"""The connections of a busy network: more than have their turn in a step."""


def test_a_network_does_not_wait_for_all_requests_that_another_sent_at_once() -> None:
    order: list[str] = []

    async def main() -> None:
        lines = [OpenLine() for _ in range(MANY + 1)]
        for line, network in zip(lines, [*["busy"] * MANY, "honest"], strict=True):
            flow = PacedReading(line)
            flow.parse_in_turn(partial(order.append, network), network, "/")
        assert len(order) == MAX_TURNS_OF_A_STEP
        assert [line.reading for line in lines] == [
            number < MAX_TURNS_OF_A_STEP for number in range(MANY + 1)
        ]
        while len(order) <= MANY:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0)
        assert all(line.reading for line in lines)

    asyncio.run(main())
    assert order.index("honest") <= MAX_TURNS_OF_A_STEP + 2


@pytest.mark.parametrize("how", ["closed", "lost"])
def test_bytes_of_a_closed_connection_are_not_parsed(how: str) -> None:
    parsed: list[int] = []

    async def main() -> None:
        for number in range(MAX_TURNS_OF_A_STEP + 1):
            line = OpenLine()
            flow = PacedReading(line)
            flow.parse_in_turn(partial(parsed.append, number), "busy", "/")
        line.closed = how == "closed"
        if how == "lost":
            flow.stop_waiting()
        await asyncio.sleep(0.01)

    asyncio.run(main())
    assert len(parsed) == MAX_TURNS_OF_A_STEP
