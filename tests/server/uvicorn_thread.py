"""A uvicorn server in a thread of this process."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn


@contextmanager
def running(config: uvicorn.Config) -> Iterator[int]:
    """Yield the port of a server that stops at the end."""
    server = uvicorn.Server(config)
    place = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([place],))
    thread.start()
    try:
        yield place.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()
