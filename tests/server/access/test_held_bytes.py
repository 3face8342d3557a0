"""Limits of the bytes that wait for clients: by network, and in total."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.protocol import State
from websockets.server import ServerProtocol

from pocket_tactics.server.access import held_bytes
from pocket_tactics.server.access.held_bytes import HeldBytes
from pocket_tactics.server.ops.uvicorn_protocols import WebSocketProtocol
from tests.server.in_memory_socket import Wire, a_game
from tests.server.websocket_frames import PING, coded
from tests.server.ws.test_slow_clients import JOIN, back_and_forth

SIZE = 100
BIG = 1 << 20


class SilentReader:
    """A client that never reads."""

    def __init__(self, held: HeldBytes, network: str) -> None:
        self.all_held = held
        self.network = network
        self.held = 0
        self.gone = False

    def drop(self) -> None:
        self.all_held.free_all(self)
        self.gone = True

    def is_sent(self, size: int) -> None:
        """Let a number of bytes wait for the client."""
        self.all_held.add(self, size)


@pytest.fixture
def held() -> Iterator[HeldBytes]:
    """The bytes held, at most 100 for a network, and 250 in total."""
    found = HeldBytes(of_a_network=SIZE, in_all=SIZE * 5 // 2)
    yield found
    held_now = sum(found.by_network.values())
    assert found.total == held_now


def test_the_client_with_the_most_unread_bytes_in_its_network_is_disconnected(
    held: HeldBytes,
) -> None:
    least_read, page, other = (
        SilentReader(held, "a"),
        SilentReader(held, "a"),
        SilentReader(held, "b"),
    )
    least_read.is_sent(60)
    other.is_sent(100)
    page.is_sent(40)
    assert not least_read.gone
    page.is_sent(1)
    assert least_read.gone
    assert (page.gone, page.held) == (False, 41)
    assert (other.gone, other.held) == (False, 100)


def test_a_client_of_the_network_with_the_most_unread_bytes_is_disconnected(
    held: HeldBytes,
) -> None:
    crowd = [SilentReader(held, "crowd") for _ in range(3)]
    singles = [SilentReader(held, "b"), SilentReader(held, "c")]
    for page in crowd:
        page.is_sent(33)
    for page in singles:
        page.is_sent(75)
    assert not any(page.gone for page in (*crowd, *singles))
    SilentReader(held, "d").is_sent(2)
    assert [page.gone for page in crowd].count(True) == 1
    assert not any(page.gone for page in singles)


def test_a_client_without_bytes_is_not_held(held: HeldBytes) -> None:
    page = SilentReader(held, "a")
    page.is_sent(0)
    held.free_all(page)
    assert (held.holders, held.by_network) == ({}, {})


def test_bytes_that_a_client_has_read_do_not_count(held: HeldBytes) -> None:
    page = SilentReader(held, "a")
    for _ in range(10):
        page.is_sent(SIZE)
        held.free(page, SIZE)
    assert not page.gone
    assert not held.holders
    assert not held.by_network


def test_a_network_of_clients_that_read_nothing_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients of other networks stay connected. At the end no bytes are held."""
    monkeypatch.setattr(held_bytes, "MAX_HELD_OF_A_NETWORK", 45_000)

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            silent = [
                Wire(app, game, reads_nothing=True, address="10.0.0.1"),
                Wire(app, game, reads_nothing=True, address="10.0.0.1"),
            ]
            other = Wire(app, game, reads_nothing=True, address="10.0.0.2")
            page = Wire(app, game)
            for each in (*silent, other):
                each.send(JOIN)
            await back_and_forth(page, 20)
            gone, _ = await asyncio.wait(
                [each.talk for each in silent],
                timeout=20,
                return_when="FIRST_COMPLETED",
            )
            assert gone
            assert not other.talk.done()
            for each in (*silent, other, page):
                await each.leave()
            held = held_bytes.unread_bytes()
            assert (held.total, held.holders) == (0, {})

    asyncio.run(play())


class Flow(asyncio.Protocol):
    """A protocol that pauses and resumes the writing to a socket."""

    def __init__(self, page: WebSocketProtocol) -> None:
        self.pause_writing = page.pause_writing  # type: ignore[method-assign]
        self.resume_writing = page.resume_writing  # type: ignore[method-assign]


async def opened() -> tuple[WebSocketProtocol, socket.socket]:
    """Return a socket after a join, and its other end."""
    ours, theirs = socket.socketpair()
    page = WebSocketProtocol.__new__(WebSocketProtocol)
    page.writable = asyncio.Event()
    page.writable.set()
    page.close_sent = page.disconnected = False
    page.handshake_complete, page.initial_response = True, None
    page.parsed_frames = 0
    page.conn = ServerProtocol(state=State.OPEN)
    loop = asyncio.get_running_loop()
    page.transport, _ = await loop.create_connection(lambda: Flow(page), sock=ours)
    theirs.settimeout(0)
    return page, theirs


def test_a_message_is_sent_once_it_is_read() -> None:
    """Until then it counts as held, although a socket's buffer has room for it."""

    async def send() -> None:
        page, theirs = await opened()
        message = {"type": "websocket.send", "text": "x" * BIG}
        sending = asyncio.create_task(page.send(message))
        await asyncio.sleep(0.1)
        assert not sending.done()
        loop, heard = asyncio.get_running_loop(), 0
        while heard < BIG:
            heard += len(await loop.sock_recv(theirs, BIG))
        await asyncio.wait_for(sending, 10)
        page.transport.abort()
        theirs.close()

    asyncio.run(send())


def test_a_client_that_reads_nothing_is_sent_no_pongs() -> None:
    async def ping() -> None:
        page, theirs = await opened()
        page.transport.write(b"x" * BIG)
        before = page.transport.get_write_buffer_size()
        for _ in range(100):
            page.conn.receive_data(coded(b"x" * 125, PING))
            page.handle_events()
        assert page.transport.get_write_buffer_size() == before
        page.transport.abort()
        theirs.close()

    asyncio.run(ping())
