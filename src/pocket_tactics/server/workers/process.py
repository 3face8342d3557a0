"""The process of a worker: it runs one request after another."""

import os
import pickle
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedIOBase
from multiprocessing import connection, parent_process
from pkgutil import resolve_name
from struct import Struct
from threading import Thread
from typing import Any, Protocol

from pocket_tactics.server.limits import CACHE_CHECK_SECONDS, MAX_IDLE_WORKER_BYTES
from pocket_tactics.server.workers.jobs import WorkerRequest
from pocket_tactics.server.workers.memory import rss_bytes

SIZE = Struct("!I")
"""The size of a message in bytes, which precedes it."""

NICENESS = 10


class Cache(Protocol):
    """The games that a worker replayed last."""

    def fetch(self, request: WorkerRequest) -> object:
        """Return the game of a request; raises `CacheMissError` for a lost one."""

    def forget_unused(self) -> None:
        """Forget the games that have not been fetched for a while."""

    def is_empty(self) -> bool:
        """Whether there are no games."""


READY, STARTED, FOUND, DONE, WRONG = "ready", "started", "found", "done", "wrong"


def worker_main(line: socket.socket, cache_name: str) -> None:
    """Run the tasks that come in over a socket, one after another.

    *cache_name* is that of a `Cache`, as `pkgutil.resolve_name` reads it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    Thread(target=exit_with_parent, daemon=True).start()
    cache: Cache = resolve_name(cache_name)()
    with suppress(ConnectionError), line, line.makefile("rwb") as file:
        send(file, (READY, None))
        while (request := next_request(line, file, cache)) is not None:
            send(file, (STARTED, None))
            for answer in answers(request, cache):
                send(file, answer)


def exit_with_parent() -> None:
    """End the process when that of the server has ended, however that happened."""
    server = parent_process()
    if server is not None:
        connection.wait([server.sentinel])
        os._exit(0)


def answers(request: WorkerRequest, cache: Cache) -> Iterator[tuple[str, Any]]:
    """Run a request; yield each result, and how it ended."""
    try:
        game = [cache.fetch(request)] if request.game else []
        for found in request.function(*game, *request.args):
            yield FOUND, found
    except Exception as error:  # noqa: BLE001 - the server raises it again
        yield WRONG, error
    else:
        yield DONE, None


def send(file: BufferedIOBase, message: object) -> None:
    """Send a message at once."""
    file.write(framed(message))
    file.flush()


def framed(message: object) -> bytes:
    """Return a message, preceded by its size."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return SIZE.pack(len(body)) + body


def next_request(
    line: socket.socket, file: BufferedIOBase, cache: Cache
) -> WorkerRequest | None:
    """Wait for the next request, and remove unused games from the cache meanwhile.

    Return ``None`` if there will be none, or if a worker without games is too large:
    the odds of many fights take memory that only its end frees.
    """
    while not connection.wait([line], CACHE_CHECK_SECONDS):
        cache.forget_unused()
        if cache.is_empty() and rss_bytes() > MAX_IDLE_WORKER_BYTES:
            return None
    return read_request(file)


def read_request(file: BufferedIOBase) -> WorkerRequest | None:
    """Return the next request, or ``None`` if the server has closed the socket."""
    size = file.read(SIZE.size)
    if len(size) < SIZE.size:
        return None
    request: WorkerRequest = pickle.loads(file.read(*SIZE.unpack(size)))  # noqa: S301 - from our own process
    return request
