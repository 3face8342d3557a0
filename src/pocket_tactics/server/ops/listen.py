"""Sockets that listen, and why one cannot."""

import socket
from errno import EADDRINUSE

from pocket_tactics.server.limits import MAX_PORT
from pocket_tactics.texts import Catalogue

HERE = "127.0.0.1"


class ServingError(ValueError):
    """Raised when the server cannot be started as it was asked for."""


def parse_address(text: str, say: Catalogue) -> tuple[str, int]:
    """A host and a port as in `127.0.0.1:9017`, or a port alone."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal()) or int(port) > MAX_PORT:
        raise ServingError(say("no-place", text=text))
    return host.strip("[]") or HERE, int(port)


def open_listener(host: str, port: int, say: Catalogue) -> socket.socket:
    """A socket that listens; raises `ServingError`."""
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
    # Its connections inherit this; without it an answer's body waits for 40 ms until
    # the browser has acknowledged its headers.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def listen_error(place: str, error: Exception, say: Catalogue) -> ServingError:
    """Why a place cannot be listened at."""
    complaint = getattr(error, "strerror", None) or str(error)
    return ServingError(say("no-host", host=place, complaint=complaint))
