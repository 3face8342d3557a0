"""The process of a worker: takes one call after another until the server is gone."""

import os
import pickle
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedIOBase
from multiprocessing import connection, parent_process
from struct import Struct
from threading import Thread
from typing import Any

from pocket_tactics.server.limits import SHELF_CHECK_SECONDS
from pocket_tactics.server.workers.jobs import Call
from pocket_tactics.server.workers.retelling import Shelf

SIZE = Struct("!I")
"""How many bytes a message has, before it."""

NICENESS = 10

READY, BEGUN, FOUND, DONE, WRONG = "ready", "begun", "found", "done", "wrong"


def work(line: socket.socket) -> None:
    """Do what comes in over a socket, one call after another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    Thread(target=end_with_server, daemon=True).start()
    shelf = Shelf()
    with suppress(ConnectionError), line, line.makefile("rwb") as file:
        send(file, (READY, None))
        while (call := next_call(line, file, shelf)) is not None:
            send(file, (BEGUN, None))
            for answer in answers(call, shelf):
                send(file, answer)


def end_with_server() -> None:
    """Work for nobody no longer than the server lives, however it ended."""
    server = parent_process()
    if server is not None:
        connection.wait([server.sentinel])
        os._exit(0)


def answers(call: Call, shelf: Shelf) -> Iterator[tuple[str, Any]]:
    """What a call gives, and how it ends."""
    try:
        about = [shelf.fetch(call)] if call.game else []
        for found in call.deed(*about, *call.given):
            yield FOUND, found
    except Exception as error:  # noqa: BLE001 - the server hears of it, whatever it is
        yield WRONG, error
    else:
        yield DONE, None


def send(file: BufferedIOBase, message: object) -> None:
    """Send a message, at once."""
    file.write(framed(message))
    file.flush()


def framed(message: object) -> bytes:
    """A message behind its size."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return SIZE.pack(len(body)) + body


def next_call(line: socket.socket, file: BufferedIOBase, shelf: Shelf) -> Call | None:
    """Wait for the next call; meanwhile games that nobody asks about are forgotten."""
    while not connection.wait([line], SHELF_CHECK_SECONDS):
        shelf.forget_unused()
    return read_call(file)


def read_call(file: BufferedIOBase) -> Call | None:
    """The next call; ``None`` once there will be no more."""
    size = file.read(SIZE.size)
    if len(size) < SIZE.size:
        return None
    call: Call = pickle.loads(file.read(*SIZE.unpack(size)))  # noqa: S301 - our own
    return call
