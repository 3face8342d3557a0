"""Limits of unread answers, in bytes and in time."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep

import pytest
import uvicorn
from starlette.responses import Response

from pocket_tactics.server.access import held_bytes
from pocket_tactics.server.ops import uvicorn_protocols
from pocket_tactics.server.ops.uvicorn_protocols import HTTPProtocol, WebSocketProtocol
from tests.server.websocket_frames import upgrade

SIZE = 8 << 20
"""More bytes than the buffers of the system hold for a connection."""
SOON = 20.0


@contextmanager
def serving_a_large_answer() -> Iterator[tuple[int, list[int]]]:
    """Yield the port of a server, and a list that holds the bytes held at its end."""
    app, left = Response(b"x" * SIZE), list[int]()

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await super().shutdown(sockets)
            await asyncio.sleep(0)
            left.append(held_bytes.unread_bytes().total)

    config = uvicorn.Config(
        app, http=HTTPProtocol, ws=WebSocketProtocol, log_level="critical"
    )
    server = Server(config)
    place = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([place],))
    thread.start()
    try:
        yield place.getsockname()[1], left
    finally:
        server.should_exit = True
        thread.join()


def asked(port: int, client: str = "10.0.0.1") -> socket.socket:
    """Return a connection on which the answer was asked for, by way of a proxy."""
    line = socket.create_connection(("127.0.0.1", port), timeout=SOON)
    head = f"GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\n\r\n"
    line.sendall(head.encode())
    return line


def received(line: socket.socket) -> int:
    """Return the count of bytes until the answer is complete or broken off."""
    count = 0
    try:
        while count < SIZE and (part := line.recv(1 << 16)):
            count += len(part)
    except ConnectionResetError:
        pass
    return count


def test_a_client_that_reads_receives_a_large_answer() -> None:
    with serving_a_large_answer() as (port, left), asked(port) as line:
        assert received(line) >= SIZE

    assert left == [0]


def test_a_network_whose_clients_read_nothing_is_disconnected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The server closes those with the most unread bytes, until the limit holds."""
    monkeypatch.setattr(held_bytes, "MAX_HELD_OF_A_NETWORK", SIZE)
    with serving_a_large_answer() as (port, left):
        lines = [asked(port) for _ in range(3)]
        sleep(0.5)
        counts = sorted(map(received, lines))
        for line in lines:
            line.close()

    assert counts[0] < SIZE
    assert counts[-1] >= SIZE
    assert left == [0]


def test_clients_of_a_proxy_count_by_their_own_networks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(held_bytes, "MAX_HELD_OF_A_NETWORK", SIZE)
    with serving_a_large_answer() as (port, left):
        lines = [asked(port, f"10.0.{number}.1") for number in range(3)]
        sleep(0.5)
        counts = [received(line) for line in lines]
        for line in lines:
            line.close()

    assert min(counts) >= SIZE
    assert left == [0]


def test_an_answer_that_is_not_read_in_time_is_aborted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(uvicorn_protocols, "ANSWER_TIMEOUT", 0.3)
    with serving_a_large_answer() as (port, left), asked(port) as line:
        sleep(1.0)
        assert received(line) < SIZE

    assert left == [0]


def test_a_handshake_after_an_unread_answer_closes_the_connection() -> None:
    """The socket would hold the answer without a deadline."""
    with serving_a_large_answer() as (port, left), asked(port) as line:
        line.sendall(upgrade(f"127.0.0.1:{port}", "any"))
        sleep(0.5)
        assert received(line) < SIZE

    assert left == [0]
