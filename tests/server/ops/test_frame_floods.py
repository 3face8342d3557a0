"""Frames that cost the client little and the server much have a rate like messages."""

import asyncio
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import httpx2
import pytest
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import CloseCode

from pocket_tactics.server.access.rate_limits import TokenBuckets
from pocket_tactics.server.limits import FRAME_SLICE_BYTES, MAX_FRAGMENTS
from pocket_tactics.server.ops import uvicorn_protocols
from pocket_tactics.server.ops.uvicorn_protocols import WebSocketProtocol
from tests.measured import check_measured
from tests.server.access.test_connection_limits import connected, listening
from tests.server.ops.test_serve import JOIN
from tests.server.test_event_loop import Callback, check_callback, watch
from tests.server.websocket_frames import (
    CONTINUATION,
    PING,
    PONG,
    RESERVED_BIT,
    TEXT_FRAME,
    coded,
    frame,
    upgrade,
)

__all__ = ["watch"]

READ = 1 << 18
"""The bytes of one read of the loop."""
MAX_CALLBACK_SECONDS = 0.020
TIGHT = {"FRAME_RATE": 0.001, "FRAME_BURST": 10.0}
PER_SLICE = FRAME_SLICE_BYTES // 6
POLICY_VIOLATION = 1008


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """The port of a server."""
    with listening(tmp_path) as port:
        yield port


@contextmanager
def joined(port: int) -> Iterator[socket.socket]:
    """Join a new game by a socket for raw frames."""
    origin = f"http://127.0.0.1:{port}"
    made = httpx2.post(
        f"{origin}/api/games",
        json={"seats": ["human", "human"]},
        headers={"Origin": origin},
    )
    with connected(port) as line:
        line.sendall(upgrade(f"127.0.0.1:{port}", made.json()["id"]))
        heard = b""
        while not heard.endswith(b"\r\n\r\n"):
            heard += line.recv(1)
        yield line


def pour(line: socket.socket, piece: bytes, seconds: float) -> None:
    """Send the same frames as fast as the server reads them."""
    end = time.monotonic() + seconds
    line.settimeout(0.1)
    while time.monotonic() < end:
        try:
            line.sendall(piece * (READ // len(piece)))
        except TimeoutError:
            continue
        except OSError:
            return


def received(line: socket.socket) -> list[tuple[int, bytes]]:
    """Return all frames until none comes for a while."""
    line.settimeout(0.5)
    heard = b""
    try:
        while more := line.recv(1 << 16):
            heard += more
    except (TimeoutError, ConnectionResetError):
        pass
    return list(split(heard))


def split(heard: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the opcodes and payloads of a server's frames, except a partial one."""
    while len(heard) >= 2:
        size, start = heard[1], 2
        if size == 126:
            size, start = struct.unpack(">H", heard[2:4])[0], 4
        elif size == 127:
            size, start = struct.unpack(">Q", heard[2:10])[0], 10
        yield heard[0] & 15, heard[start : start + size]
        heard = heard[start + size :]


FLOODS = {
    "pings": coded(b"", PING),
    "pongs": coded(b"", PONG),
    "empty texts": coded(b"", TEXT_FRAME),
    "fragments": coded(b"", TEXT_FRAME, last=False) + coded(b"", CONTINUATION),
    "full pings": coded(b"x" * 125, PING),
}


@pytest.mark.alone
@pytest.mark.parametrize("piece", FLOODS.values(), ids=FLOODS)
def test_a_flood_of_frames_never_holds_the_loop(
    port: int, watch: list[Callback], piece: bytes
) -> None:
    def measure() -> Callback:
        with joined(port) as line:
            line.sendall(frame(JOIN))
            watch.clear()
            pour(line, piece, 0.5)
        return max(watch)

    check_measured(measure, check_callback)


def test_pings_beyond_the_pace_wait_for_their_time(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server answers those of one slice, and then stops reading for a while."""
    for name, value in TIGHT.items():
        monkeypatch.setattr(uvicorn_protocols, name, value)
    with joined(port) as line:
        line.sendall(coded(b"", PING) * 5000)
        pongs = [opcode for opcode, _ in received(line)]

    assert pongs
    assert set(pongs) == {PONG}
    assert len(pongs) <= PER_SLICE + 1


def test_all_sockets_of_a_network_share_a_pace(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_protocols, "NETWORK_FRAMES", TokenBuckets(0.001, 10.0))
    with joined(port) as first, joined(port) as second:
        first.sendall(coded(b"", PING) * 100)
        assert len(received(first)) == 100
        second.sendall(coded(b"", PING))
        assert len(received(second)) == 1
        second.sendall(coded(b"", PING))
        assert received(second) == []


def test_a_message_has_a_bounded_number_of_fragments(port: int) -> None:
    first = coded(b'"', TEXT_FRAME, last=False)
    more = coded(b"x", CONTINUATION, last=False)
    end = coded(b'"', CONTINUATION)
    with joined(port) as line:
        line.sendall(first + more * (MAX_FRAGMENTS - 2) + end)
        [(opcode, text)] = received(line)
        assert opcode == TEXT_FRAME
        assert b"malformed" in text
        line.sendall(first + more * MAX_FRAGMENTS + end)
        [(_, close)] = received(line)

    assert struct.unpack(">H", close[:2]) == (POLICY_VIOLATION,)


def test_messages_of_one_read_are_answered_in_their_order(port: int) -> None:
    """The read may be longer than a slice, and cut a message in two."""
    sent = [b'"%d%s"' % (number, b"x" * 300) for number in range(20)]
    with joined(port) as line:
        line.sendall(b"".join(coded(text, TEXT_FRAME) for text in sent))
        line.sendall(coded(b"last", PING))
        heard = received(line)

    assert [opcode for opcode, _ in heard].count(TEXT_FRAME) == len(sent)
    assert (PONG, b"last") in heard


STREAM = b"".join(
    [
        coded(b"one", PING),
        coded(b"[" * 2000, TEXT_FRAME),
        coded(b'"', TEXT_FRAME, last=False) + coded(b"two", PING),
        coded(b'"', CONTINUATION),
        coded(b"three", PING),
    ]
)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(cuts=st.lists(st.integers(0, len(STREAM)), max_size=6))
def test_frames_are_the_same_however_a_line_cuts_them(
    one_port: int, cuts: list[int]
) -> None:
    bounds = [0, *sorted(cuts), len(STREAM)]
    with joined(one_port) as line:
        for start, end in pairwise(bounds):
            line.sendall(STREAM[start:end])
        heard = [line.recv(1)]
        line.settimeout(5)
        while b"three" not in b"".join(heard) or b"".join(heard).count(b"malf") < 2:
            heard.append(line.recv(1 << 16))

    frames = list(split(b"".join(heard)))
    assert [text for opcode, text in frames if opcode == PONG] == [
        b"one",
        b"two",
        b"three",
    ]
    assert [opcode for opcode, _ in frames].count(TEXT_FRAME) == 2


@pytest.fixture(scope="module")
def one_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server for many examples."""
    with listening(tmp_path_factory.mktemp("games")) as port:
        yield port


def test_a_socket_that_is_lost_while_frames_wait_leaves_nothing_behind(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves no timer, and the server shuts down at once."""
    for name, value in TIGHT.items():
        monkeypatch.setattr(uvicorn_protocols, name, value)
    with joined(port) as line:
        line.sendall(coded(b"", PING) * 5000)
        received(line)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    with joined(port) as other:
        other.sendall(coded(b"there", PING))
        assert (PONG, b"there") in received(other)


def test_the_server_ends_while_a_client_closes_its_socket() -> None:
    """The server has read the client's close frame, but has not answered yet."""
    asyncio.run(end_while_closing())


async def end_while_closing() -> None:
    """Let the server close a socket twice at once."""
    over = asyncio.Event()

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await over.wait()

    made = WebSocketProtocol(uvicorn.Config(app), ServerState(), {})
    with await opened(made):
        made.conn.send_close(CloseCode.NORMAL_CLOSURE)
        made.shutdown()
        assert made.transport.is_closing()
        over.set()
        await asyncio.sleep(0.1)


def test_messages_to_a_client_that_is_gone_cause_no_log_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The server sends them before the loop notices the closed connection."""
    asyncio.run(send_to_a_closed_connection())

    assert [record.getMessage() for record in caplog.records] == []


async def send_to_a_closed_connection() -> None:
    """Send many messages in one callback to a client that has closed its end."""
    gone, sent = asyncio.Event(), asyncio.Event()

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await gone.wait()
        sent.set()
        for _ in range(20):
            await send({"type": "websocket.send", "text": "there"})

    made = WebSocketProtocol(
        uvicorn.Config(app, log_level="warning"), ServerState(), {}
    )
    theirs = await opened(made)
    theirs.close()
    gone.set()
    await sent.wait()
    assert made.transport.is_closing()


async def opened(made: WebSocketProtocol) -> socket.socket:
    """Open a socket without a server; return the end of the client."""
    ours, theirs = socket.socketpair()
    loop = asyncio.get_running_loop()
    await loop.connect_accepted_socket(lambda: made, ours)
    made.data_received(upgrade("127.0.0.1", "game"))
    await asyncio.sleep(0.1)
    assert made.handshake_complete
    return theirs


def test_an_invalid_frame_before_the_handshake_closes_the_connection() -> None:
    """Without the fix it raised an error in the loop, of which the log had each."""
    asyncio.run(send_an_early_frame())


async def send_an_early_frame() -> None:
    """Send an invalid frame while the program has not accepted the socket."""
    kinds: list[str] = []
    over = asyncio.Event()

    async def app(_scope: Scope, receive: Receive, _send: Send) -> None:
        kinds.extend([(await receive())["type"], (await receive())["type"]])
        over.set()

    made = WebSocketProtocol(
        uvicorn.Config(app, log_level="warning"), ServerState(), {}
    )
    ours, theirs = socket.socketpair()
    loop = asyncio.get_running_loop()
    await loop.connect_accepted_socket(lambda: made, ours)
    made.data_received(upgrade("127.0.0.1", "game"))
    made.unparsed += coded(b"", PING | RESERVED_BIT)
    made.parse_slice()
    async with asyncio.timeout(5):
        await over.wait()
    assert kinds == ["websocket.connect", "websocket.disconnect"]
    theirs.close()
