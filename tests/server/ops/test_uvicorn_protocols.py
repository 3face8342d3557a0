"""The bounds of uvicorn: its protocols, which the server subclasses, are private."""

import tomllib
from asyncio import Protocol
from pathlib import Path

import pytest
import uvicorn
from packaging.requirements import Requirement
from packaging.version import Version
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.server import ServerProtocol

from pocket_tactics.server.ops.uvicorn_protocols import HTTPProtocol, WebSocketProtocol

PROJECT = Path(__file__).parents[3] / "pyproject.toml"
SUBCLASSED = [
    (HTTPProtocol, H11Protocol),
    (WebSocketProtocol, WebSocketsSansIOProtocol),
]
OVERRIDDEN = {
    H11Protocol: {
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
    WebSocketsSansIOProtocol: {
        "connection_made",
        "connection_lost",
        "data_received",
        "handle_cont",
        "handle_events",
        "handle_ping",
        "receive",
        "run_asgi",
        "send",
        "shutdown",
    },
}


def requirement() -> Requirement:
    """Return the requirement of uvicorn as the project states it."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    found = map(Requirement, project["dependencies"])
    return next(each for each in found if each.name == "uvicorn")


def test_no_release_that_may_change_the_protocols_is_allowed() -> None:
    """A minor release of uvicorn may change what is not public."""
    installed = Version(uvicorn.__version__)
    specifier = requirement().specifier

    assert specifier.contains(installed)
    assert not specifier.contains(f"{installed.major}.{installed.minor + 1}.0")
    assert not specifier.contains("1.0.0")


@pytest.mark.parametrize(("ours", "theirs"), SUBCLASSED)
def test_every_method_that_is_overridden_exists_in_the_base(
    ours: type[Protocol], theirs: type[Protocol]
) -> None:
    """The list names them, so that whoever raises the bound knows what to read."""
    own = {name for name, value in vars(ours).items() if callable(value)}

    assert own & set(dir(theirs)) - set(dir(object)) == OVERRIDDEN[theirs]


def test_a_socket_has_what_the_slicing_of_its_frames_reads_and_calls() -> None:
    """Fields are set by *__init__*; `WebSocketProtocol` reads and calls others."""
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
