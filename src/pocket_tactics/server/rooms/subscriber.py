"""The clients of a room, as the room knows them."""

from collections.abc import Iterable
from typing import Protocol

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.views.position_views import Viewer


class Perspective(FrozenStruct, frozen=True):
    """The seats and the language of a client: they decide what it sees."""

    viewer: Viewer
    language: str


class Subscriber(Protocol):
    """A client in a room; its *perspective* is ``None`` before it has joined.

    *session* is the hash of its secret, and *connected_at* the time of the event loop.
    With *table_answers* the table may answer its empty questions. A *host* plays the
    seats that no link handed over, or those of them that it *requested*. Limits count
    by its *network*.
    """

    perspective: Perspective | None
    table_answers: bool
    is_host: bool
    requested: tuple[int, ...] | None
    session: bytes | None
    connected_at: float

    @property
    def network(self) -> str:
        """The network of the client."""

    @property
    def is_closing(self) -> bool:
        """Whether the connection is being closed by the server."""

    @property
    def queued(self) -> int:
        """The messages that wait until the client reads them."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting for it."""

    def close(self, code: int) -> None:
        """Close the connection with a code."""


def networks_of_players(clients: Iterable[Subscriber]) -> set[str]:
    """Return the networks of the clients that have joined with seats."""
    return {
        each.network
        for each in clients
        if each.perspective and each.perspective.viewer.seats
    }
