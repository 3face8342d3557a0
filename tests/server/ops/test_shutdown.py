"""Shutdown of the server, which takes at most two seconds."""

import logging
import os
import signal
import socket
import sys
import time
from asyncio import CancelledError
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from pocket_tactics.server.ops.serve import is_server_error
from tests.server.ops.test_serve import COMMAND, JOIN, Serving, serving
from tests.server.playing import READER
from tests.server.websocket_frames import frame, upgrade

MAX_SECONDS = 2.0
"""The seconds that the end may take."""


@contextmanager
def silent_reader(server: Serving, game: str) -> Iterator[None]:
    """Send requests again and again, and never read."""
    host, port = server.place
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        raw.connect((host, port))
        raw.sendall(upgrade(f"{host}:{port}", game))
        raw.sendall(frame(JOIN) + frame('{"type":"resync"}') * 60)
        yield


def play(page: ClientConnection) -> None:
    """Play the first legal action each time, until the server ends."""
    page.recv()
    view = READER.decode(page.recv()).view
    while True:
        while not view.yours:
            view = READER.decode(page.recv()).view
        action = view.actions[0].text
        page.send(f'{{"type":"play","at":{view.number},"action":"{action}"}}')
        view = READER.decode(page.recv()).view


def play_till_the_end(page: ClientConnection) -> None:
    """Play, and accept that the server closes the connection."""
    with pytest.raises((ConnectionClosed, IndexError)):
        play(page)


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_time_while_clients_and_computers_play(
    tmp_path: Path, by: signal.Signals
) -> None:
    """Clients play, computers think, one client never reads, one request is partial."""
    with serving(tmp_path) as server, ExitStack() as pages:
        threads = []
        for _ in range(3):
            page = pages.enter_context(server.join(server.new_game()))
            threads.append(Thread(target=play_till_the_end, args=(page,)))
        thinking = server.new_game(seats=["computer:greedy", "computer:greedy"])
        for _ in range(2):
            pages.enter_context(server.join(thinking))
        pages.enter_context(silent_reader(server, server.new_game()))
        half = pages.enter_context(socket.create_connection(server.place))
        half.sendall(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
        for thread in threads:
            thread.start()
        time.sleep(0.5)

        started = time.monotonic()
        status, out = server.end(by)
        took = time.monotonic() - started
        for thread in threads:
            thread.join()

    assert status in {0, 130, -by}
    assert out == ""
    assert took < MAX_SECONDS


HALF_UPGRADE = (
    b"GET /games/a/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nContent-Length: 9000\r\n\r\n"
)


def test_it_ends_while_an_upgrade_is_half_done(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as lines:
        for _ in range(3):
            line = lines.enter_context(socket.create_connection(server.place))
            line.sendall(HALF_UPGRADE)
        time.sleep(0.2)
        status, out = server.end(signal.SIGTERM)

    assert status in {0, -signal.SIGTERM}
    assert out == ""


def test_a_request_that_the_end_cancels_is_not_logged() -> None:
    """A busy server cannot answer all requests within the time for its shutdown."""
    assert not is_server_error(error_record(CancelledError()))
    assert is_server_error(error_record(ValueError()))


def error_record(error: BaseException) -> logging.LogRecord:
    """Return the record that uvicorn logs about an error in a request."""
    message = "Exception in ASGI application"
    info = (type(error), error, None)
    return logging.makeLogRecord({"msg": message, "exc_info": info})


SERVICE_RESTART = 1012
"""The code with which a socket is closed when its server ends (uvicorn)."""


def test_a_terminal_that_is_closed_ends_it_like_sigterm(tmp_path: Path) -> None:
    """All its processes get the signal, and clients are told of the shutdown."""
    with serving(tmp_path) as server, server.join(server.new_game()) as page:
        page.recv()
        os.killpg(server.process.pid, signal.SIGHUP)
        with pytest.raises(ConnectionClosed) as closed:
            hear_out(page)
        out, _ = server.process.communicate(timeout=MAX_WAIT)

    assert closed.value.rcvd
    assert closed.value.rcvd.code == SERVICE_RESTART
    assert out == ""


MAX_WAIT = 20


def hear_out(page: ClientConnection) -> None:
    """Receive messages until the server closes the socket."""
    while True:
        page.recv(MAX_WAIT)


NOHUP = (
    "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN);"
    "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)


def test_a_server_under_nohup_outlasts_its_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-c", NOHUP, *COMMAND[1:]]
    with serving(tmp_path, command=command) as server:
        os.killpg(server.process.pid, signal.SIGHUP)
        with server.join(server.new_game()) as page:
            page.recv(MAX_WAIT)
        _, out = server.end(signal.SIGTERM)

    assert out == ""
