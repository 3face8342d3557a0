"""Limits of connections: none waits for ever, each network has a maximum of them."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from websockets.server import ServerProtocol
from websockets.sync.client import connect
from websockets.typing import Origin

from pocket_tactics.server.access import rate_limits, socket_limit
from pocket_tactics.server.access.rate_limits import TokenBucket, TokenBuckets
from pocket_tactics.server.access.socket_limit import SocketLimit
from pocket_tactics.server.app import create_app
from pocket_tactics.server.ops import uvicorn_protocols
from pocket_tactics.server.ops.uvicorn_protocols import (
    ConnectionLimiter,
    HTTPProtocol,
    WebSocketProtocol,
)
from pocket_tactics.server.protocol.table import Snapshot
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.ws import connection
from tests.server.in_memory_socket import Wire, a_game
from tests.server.playing import TWO, new_game, serving
from tests.server.uvicorn_thread import running
from tests.server.ws.test_slow_clients import JOIN

GET = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
SOON = 5.0


@contextmanager
def listening(folder: Path) -> Iterator[int]:
    """Run a server in a thread of this process, and yield its port."""
    app = create_app(SQLiteStore(folder))
    config = uvicorn.Config(
        app, port=0, http=HTTPProtocol, ws=WebSocketProtocol, log_level="warning"
    )
    with running(config) as port:
        yield port


def connected(port: int) -> socket.socket:
    """Open a connection that sends nothing yet."""
    return socket.create_connection(("127.0.0.1", port), timeout=SOON)


def is_closed(line: socket.socket) -> bool:
    """Whether the server soon closes the connection without an answer."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_the_server_closes_connections_without_a_complete_request_head(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This includes the second one of a connection, and one without any bytes."""
    monkeypatch.setattr(uvicorn_protocols, "HEADER_TIMEOUT", 0.2)
    with listening(tmp_path) as port:
        with connected(port) as silent:
            assert is_closed(silent)
        with connected(port) as half:
            half.sendall(GET)
            assert is_closed(half)
        with connected(port) as again:
            again.sendall(GET + b"\r\n")
            heard = b""
            while b"</html>" not in heard:
                heard += again.recv(1 << 16)
            assert heard.startswith(b"HTTP/1.1 200")
            again.sendall(GET)
            assert is_closed(again)


def test_a_request_that_is_not_answered_in_time_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_protocols, "ANSWER_TIMEOUT", 0.2)
    with listening(tmp_path) as port, connected(port) as slow:
        slow.sendall(
            b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            b"Origin: http://127.0.0.1\r\n"
            b"Content-Type: text/plain\r\nContent-Length: 9\r\n\r\n"
        )
        assert is_closed(slow)


def test_an_address_has_a_bounded_number_of_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Existing connections stay. Once one closes, the server accepts another."""
    monkeypatch.setattr(uvicorn_protocols, "MAX_CONNECTIONS_PER_NETWORK", 3)
    with listening(tmp_path) as port, ExitStack() as stack:
        first, *_ = [stack.enter_context(connected(port)) for _ in range(3)]
        with connected(port) as fourth:
            assert is_closed(fourth)
        first.sendall(GET + b"Connection: close\r\n\r\n")
        while first.recv(1 << 16):
            pass
        with connected(port) as another:
            another.sendall(GET + b"\r\n")
            assert another.recv(16).startswith(b"HTTP/1.1 200")


def test_a_connection_that_becomes_a_socket_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that becomes a socket counts once, and not after it ends."""
    monkeypatch.setattr(
        uvicorn_protocols, "CONNECTIONS", limiter := ConnectionLimiter()
    )
    with listening(tmp_path) as port:
        origin = f"http://127.0.0.1:{port}"
        made = httpx2.post(
            f"{origin}/api/games", json={"seats": TWO}, headers={"Origin": origin}
        )
        game = made.json()["id"]
        assert reaches(limiter, 0)
        address = f"ws://127.0.0.1:{port}/games/{game}/socket"
        with connect(address, origin=Origin(origin)):
            assert reaches(limiter, 1)
            assert limiter.by_network["127.0.0.1"] == 1
        assert reaches(limiter, 0)

    assert limiter.by_network == {}


def reaches(limiter: ConnectionLimiter, number: int) -> bool:
    """Whether the server soon has a number of connections."""
    for _ in range(100):
        if limiter.count == number:
            return True
        threading.Event().wait(0.05)
    return False


def test_sending_to_a_socket_closed_for_its_frames_raises_oserror() -> None:
    """The application learns that the client is gone. An error would be logged."""

    async def sent() -> None:
        socket = WebSocketProtocol.__new__(WebSocketProtocol)
        socket.writable, socket.close_sent = asyncio.Event(), True
        socket.writable.set()
        await socket.send({"type": "websocket.send", "text": "late"})

    with pytest.raises(OSError):  # noqa: PT011 - as Starlette knows it
        asyncio.run(sent())


def test_nothing_is_written_to_a_lost_socket(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The loop notices the loss one step later, and asyncio logs the sixth write."""

    async def write() -> None:
        ours, theirs = socket.socketpair()
        loop = asyncio.get_running_loop()
        page = WebSocketProtocol.__new__(WebSocketProtocol)
        page.transport, _ = await loop.create_connection(asyncio.Protocol, sock=ours)
        page.writable, page.close_sent = asyncio.Event(), False
        page.writable.set()
        page.conn = ServerProtocol()
        page.transport.abort()
        for _ in range(9):
            page.conn.writes.append(b"pong")
            page.handle_ping()
        with pytest.raises(ClientDisconnected):
            await page.send({"type": "websocket.send", "text": "late"})
        theirs.close()

    asyncio.run(write())
    assert caplog.text == ""


UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
BROKEN_UPGRADES = {
    "no GET": "POST /games/a/socket HTTP/1.1\r\nContent-Length: 1",
    "a body": "GET /games/a/socket HTTP/1.1\r\nContent-Length: 9000",
    "a long line": f"GET /games/a/socket HTTP/1.1\r\nCookie: {'a' * 9000}",
}


@pytest.mark.parametrize("head", BROKEN_UPGRADES.values(), ids=BROKEN_UPGRADES)
def test_an_invalid_upgrade_request_is_refused(tmp_path: Path, head: str) -> None:
    """Otherwise the server would never answer or close it."""
    with listening(tmp_path) as port, connected(port) as line:
        line.sendall(f"{head}\r\nHost: 127.0.0.1\r\n{UPGRADE}\r\n\r\n".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
        assert is_closed(line)


def test_a_proxy_that_is_trusted_has_the_connections_of_many() -> None:
    limiter = ConnectionLimiter()
    limiter.prepare(["10.0.0.0/8"])
    limiter.by_network.update({"10.1.2.3": 10_000, "11.1.2.3": 10_000})

    assert limiter.acquire(("10.1.2.3", 5))
    assert not limiter.acquire(("11.1.2.3", 5))


def test_some_descriptors_are_reserved_for_the_store() -> None:
    limiter = ConnectionLimiter()
    limiter.prepare([])
    limiter.count = limiter.max_connections
    assert not limiter.acquire(("10.1.2.3", 5))
    limiter.release(("10.1.2.3", 5))
    limiter.count -= 1
    assert limiter.acquire(("10.1.2.3", 5))


def test_a_network_has_a_bounded_number_of_sockets_also_behind_a_proxy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each network has its own count, and a socket that ends makes room."""
    monkeypatch.setattr(socket_limit, "MAX_CONNECTIONS_PER_NETWORK", 2)
    one, other = "10.0.0.1", "10.0.0.2"
    assert asyncio.run(admitted([one, one, one, other])) == [one, one, other]
    assert asyncio.run(admitted([one, one, one, "end", one])) == [one] * 3


async def admitted(addresses: list[str]) -> list[str]:
    """Return which sockets are accepted, in order; *end* first closes earlier ones."""
    let_in: list[str] = []
    over = asyncio.Event()

    async def stay(scope: Scope, _receive: Receive, _send: Send) -> None:
        let_in.append(scope["client"][0])
        await over.wait()

    async def never() -> Message:
        raise AssertionError

    async def refused(message: Message) -> None:
        assert message == {"type": "websocket.close", "code": 1013}

    limit = SocketLimit(stay)
    for address in addresses:
        if address == "end":
            over.set()
        else:
            scope = {"type": "websocket", "client": (address, 1)}
            asyncio.ensure_future(limit(scope, never, refused))  # noqa: RUF006
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    over.set()
    return let_in


def test_a_network_that_opens_too_many_connections_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        uvicorn_protocols.CONNECTIONS, "new_connections", TokenBuckets(0.001, 2.0)
    )
    with (
        listening(tmp_path) as port,
        connected(port),
        connected(port),
        connected(port) as third,
    ):
        assert is_closed(third)


def test_a_bucket_fills_up_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now)
    bucket = TokenBucket(rate=2.0, size=3.0)

    assert [bucket.try_take() for _ in range(4)] == [0, 0, 0, 0.5]
    now += 0.5
    assert [bucket.try_take() for _ in range(2)] == [0, 0.5]
    now += 1000
    assert [bool(bucket.try_take()) for _ in range(4)] == [False] * 3 + [True]


def test_every_client_has_a_bucket_and_old_ones_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rate_limits, "MAX_CLIENTS", 2)
    buckets = TokenBuckets(rate=0.001, size=1.0)

    assert not any(buckets.try_take(client) for client in "abc")
    assert buckets.try_take("c")
    assert buckets.try_take("b")
    assert not buckets.try_take("a")
    assert len(buckets.by_client) == 2


def test_clients_whose_tokens_have_returned_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise requests from 10,000 networks would leave 20 MB in memory."""
    now = 100.0
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now)
    buckets = TokenBuckets(rate=1.0, size=2.0)
    for client in map(str, range(10)):
        buckets.try_take(client)
    assert len(buckets.by_client) == 10

    now += 1
    buckets.try_take("new", 2)
    assert [*buckets.by_client] == ["new"]
    buckets.try_take("newer")
    assert [*buckets.by_client] == ["new", "newer"]


def test_creating_games_too_often_is_refused_with_retry_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server still answers all other requests."""
    monkeypatch.setattr(rate_limits, "GAME_BURST", 2.0)
    with serving(tmp_path) as client:
        new_game(client)
        game = new_game(client)
        refused = client.post(f"/api/games/{game}/again")

        assert refused.status_code == 429
        assert refused.json()["kind"] == "too-often"
        assert refused.headers["Retry-After"] == "2"
        assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/records", "/api/games/first", "/api/games/x/again"]
)
def test_every_path_that_begins_a_game_is_counted(path: str) -> None:
    """A route is found although a line break follows its path."""
    for each in (path, f"{path}\n"):
        scope = {"type": "http", "method": "POST", "path": each, "headers": []}
        assert rate_limits.is_new_game(scope)
        assert bool(rate_limits.uploaded(scope)) is (path == "/api/records")


def test_requesting_too_often_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "REQUEST_BURST", 3.0)
    monkeypatch.setattr(rate_limits, "REQUEST_RATE", 0.01)
    with serving(tmp_path) as client:
        asked = [client.get("/api/games").status_code for _ in range(4)]
        assert asked == [200, 200, 200, 429]
        assert (
            "Too many requests" in client.get("/", headers={"accept": "text/html"}).text
        )


def test_a_client_that_sends_too_fast_is_read_at_the_rate_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server answers all messages, at the rate of its limit."""
    monkeypatch.setattr(connection, "MESSAGE_BURST", 1.0)
    monkeypatch.setattr(connection, "MESSAGE_RATE", 20.0)

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            page = Wire(app, game)
            started = asyncio.get_running_loop().time()
            for _ in range(6):
                page.send("[]")
            for _ in range(6):
                await page.next()
            assert asyncio.get_running_loop().time() - started >= 0.2
            await page.leave()

    asyncio.run(play())


def test_a_client_that_requests_snapshots_too_fast_is_read_more_slowly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A snapshot takes as long as many messages: 64 networks would delay new games."""
    monkeypatch.setattr(connection, "MESSAGE_BURST", 20.0)

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            page = Wire(app, game)
            page.send(JOIN)
            await next_snapshot(page)
            started = asyncio.get_running_loop().time()
            for _ in range(4):
                page.send('{"type":"resync"}')
                await next_snapshot(page)
            assert asyncio.get_running_loop().time() - started >= 0.2
            await page.leave()

    asyncio.run(play())


async def next_snapshot(page: Wire) -> None:
    """Wait for the next snapshot."""
    while not isinstance(await page.next(), Snapshot):
        pass
