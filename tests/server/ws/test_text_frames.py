"""Long messages: several frames, with turns of others between them."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socket import create_server
from time import sleep

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection, connect

from pocket_tactics.server.limits import PART_BYTES
from pocket_tactics.server.ops.bounded_socket import BoundedSocket
from pocket_tactics.server.ops.uvicorn_protocols import WebSocketProtocol
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN
from pocket_tactics.server.ws.text_frames import TextSender

LONG = "ä€😀" * PART_BYTES
"""A text of nine frames, whose ends are between the bytes of characters."""
HUGE = 32 << 20
"""More bytes than the buffers of the system hold for a connection."""


@contextmanager
def connected(endpoint: object) -> Iterator[ClientConnection]:
    """Yield a connection to a server with one endpoint."""
    app = Starlette(routes=[WebSocketRoute("/", endpoint)])  # type: ignore[arg-type]
    server = uvicorn.Server(
        uvicorn.Config(app, ws=WebSocketProtocol, log_level="critical")
    )
    place = create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([place],))
    thread.start()
    try:
        address = f"ws://127.0.0.1:{place.getsockname()[1]}/"
        with connect(address, compression=None, max_size=None) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()


def test_a_long_message_arrives_in_several_frames() -> None:
    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        sender = TextSender(socket)
        for message in ("before", LONG, "after"):
            await sender.send(message.encode())
        await socket.receive()

    with connected(endpoint) as client:
        assert client.recv() == "before"
        frames = list(client.recv_streaming(decode=False))
        assert client.recv() == "after"

    assert len(frames) == 9
    assert b"".join(frames) == LONG.encode()
    assert max(map(len, frames)) == PART_BYTES


def test_short_and_long_messages_arrive_in_order() -> None:
    messages = ["before", "next", LONG, "after", "last"]

    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        await TextSender(socket).send(*(each.encode() for each in messages))
        await socket.receive()

    with connected(endpoint) as client:
        assert [client.recv() for _ in messages] == messages


def test_short_messages_are_sent_in_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    writes = []
    write = BoundedSocket.send_texts

    def counted(self: BoundedSocket, texts: list[bytes]) -> None:
        writes.append(texts)
        write(self, texts)

    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        await TextSender(socket).send(b"one", b"two", b"three")
        await socket.receive()

    monkeypatch.setattr(BoundedSocket, "send_texts", counted)
    with connected(endpoint) as client:
        assert [client.recv() for _ in range(3)] == ["one", "two", "three"]
    assert writes == [[b"one", b"two", b"three"]]


def test_others_have_turns_while_a_long_message_is_sent() -> None:
    turns = []

    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        other = asyncio.create_task(take_turns())
        await TextSender(socket).send(LONG.encode())
        other.cancel()
        await socket.receive()

    async def take_turns() -> None:
        while True:
            turns.append(1)
            await asyncio.sleep(0)

    with connected(endpoint) as client:
        assert client.recv() == LONG

    assert len(turns) >= 9


def test_only_a_close_frame_follows_an_interrupted_message() -> None:
    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        sender = TextSender(socket)
        sending = asyncio.create_task(sender.send(b"x" * HUGE))
        await asyncio.sleep(0.2)
        sending.cancel()
        await asyncio.wait([sending])
        await sender.send(b"after")
        await socket.close(TRY_AGAIN)

    with connected(endpoint) as client:
        sleep(0.5)  # the client reads nothing meanwhile
        with pytest.raises(ConnectionClosedError) as found:
            client.recv()

    assert found.value.rcvd
    assert found.value.rcvd.code == TRY_AGAIN


def test_a_client_that_leaves_ends_a_long_message() -> None:
    ended = threading.Event()

    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        try:
            await TextSender(socket).send(b"x" * HUGE)
        except WebSocketDisconnect:
            ended.set()

    with connected(endpoint) as client:
        next(client.recv_streaming(decode=False))

    assert ended.wait(10)
