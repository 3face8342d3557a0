"""Listening sockets, and the errors of addresses that cannot be used."""

import socket
from errno import EADDRINUSE

from pocket_tactics.server.limits import MAX_PORT
from pocket_tactics.texts import Catalogue

try:
    import resource
except ModuleNotFoundError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

DEFAULT_HOST = "127.0.0.1"
UNLIMITED_CONNECTIONS = 1 << 20


class ServingError(ValueError):
    """Raised when the server cannot start with its options."""


def parse_address(text: str, say: Catalogue) -> tuple[str, int]:
    """Return host and port of `127.0.0.1:9017` or `9017`; raises `ServingError`."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal()) or int(port) > MAX_PORT:
        raise ServingError(say("no-place", text=text))
    return host.strip("[]") or DEFAULT_HOST, int(port)


def open_listener(host: str, port: int, say: Catalogue) -> socket.socket:
    """Return a listening socket; raises `ServingError`."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as error:
        raise listen_error(host, error, say) from error
    try:
        listening = socket.create_server(address[:2], family=family)
    except PermissionError as error:
        raise listen_error(f"{host}:{port}", error, say) from error
    except OSError as error:
        if error.errno == EADDRINUSE:
            raise ServingError(say("port-taken", port=str(port))) from error
        raise listen_error(host, error, say) from error
    # Connections inherit this. Without it the body of a response waits 40 ms, until the
    # browser has acknowledged the headers.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def listen_error(address: str, error: Exception, say: Catalogue) -> ServingError:
    """Return the error for an address on which the server cannot listen."""
    complaint = getattr(error, "strerror", None) or str(error)
    return ServingError(say("no-host", host=address, complaint=complaint))


def max_descriptors() -> int:
    """Raise the limit of open files to its maximum, and return it."""
    if resource is None:
        return UNLIMITED_CONNECTIONS
    _, maximum = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (maximum, maximum))
    return maximum
