"""Versions of the libraries whose classes the server subclasses: upper bounds."""

import tomllib
from asyncio import Protocol
from importlib.metadata import version
from pathlib import Path

import h11
import pytest
import uvicorn
from packaging.requirements import Requirement
from packaging.version import Version
from starlette.staticfiles import StaticFiles
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.server import ServerProtocol

from pocket_tactics.server.ops.bounded_socket import BoundedSocket
from pocket_tactics.server.ops.uvicorn_protocols import HTTPProtocol, WebSocketProtocol

PROJECT = Path(__file__).parents[3] / "pyproject.toml"
SUBCLASSED = [
    (HTTPProtocol, H11Protocol),
    (WebSocketProtocol, WebSocketsSansIOProtocol),
    (BoundedSocket, WebSocketsSansIOProtocol),
]
OVERRIDDEN = {
    HTTPProtocol: {
        "connection_made",
        "connection_lost",
        "data_received",
        "handle_websocket_upgrade",
        "on_response_complete",
        "pause_writing",
        "resume_writing",
        "send_400_response",
        "shutdown",
    },
    WebSocketProtocol: {
        "connection_made",
        "connection_lost",
        "data_received",
        "handle_events",
        "receive",
        "run_asgi",
        "send",
    },
    BoundedSocket: {
        "handle_cont",
        "handle_parser_exception",
        "handle_ping",
        "shutdown",
    },
}


def requirement(name: str) -> Requirement:
    """Return the requirement of a library as the project states it."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    found = map(Requirement, project["dependencies"])
    return next(each for each in found if each.name == name)


def test_no_release_that_may_change_the_protocols_is_allowed() -> None:
    """A minor release of uvicorn may change private names."""
    installed = Version(uvicorn.__version__)
    specifier = requirement("uvicorn").specifier

    assert specifier.contains(installed)
    assert not specifier.contains(f"{installed.major}.{installed.minor + 1}.0")
    assert not specifier.contains("1.0.0")


@pytest.mark.parametrize(
    ("base", "next_release"),
    [
        (h11.Connection, "0.17.0"),
        (StaticFiles, "2.0.0"),
        (ServerProtocol, "18.0"),
    ],
)
def test_no_release_that_may_change_another_base_is_allowed(
    base: type, next_release: str
) -> None:
    """`RequestParser`, `VersionedStaticFiles` and the parser of a socket need them."""
    library = base.__module__.partition(".")[0]
    specifier = requirement(library).specifier

    assert specifier.contains(version(library))
    assert not specifier.contains(next_release)


@pytest.mark.parametrize(("ours", "theirs"), SUBCLASSED)
def test_every_method_that_is_overridden_exists_in_the_base(
    ours: type[Protocol], theirs: type[Protocol]
) -> None:
    """A developer who raises the bound reads the listed methods."""
    own = {name for name, value in vars(ours).items() if callable(value)}

    assert own & set(dir(theirs)) - set(dir(object)) == OVERRIDDEN[ours]


def test_a_socket_has_what_the_slicing_of_its_frames_reads_and_calls() -> None:
    """*__init__* sets the fields. `WebSocketProtocol` uses the other names."""
    names = {*WebSocketsSansIOProtocol.__init__.__code__.co_names}
    names |= {*WebSocketsSansIOProtocol.receive.__code__.co_names}

    assert names >= {"close_sent", "frames", "read_paused"}
    assert names >= {"handshake_complete", "handshake_initiated"}
    assert callable(WebSocketsSansIOProtocol.handle_parser_exception)
    assert ServerProtocol().events == []


def test_a_request_cycle_is_released_by_what_the_server_sets() -> None:
    """`HTTPProtocol.send_400_response` sets *disconnected* and *message_event*."""
    names = RequestResponseCycle.__init__.__code__.co_names

    assert {"disconnected", "message_event", "response_complete"} <= set(names)
