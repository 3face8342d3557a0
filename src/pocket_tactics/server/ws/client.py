"""A client in a room, and the checks that its messages must pass."""

import asyncio
from collections.abc import Awaitable
from itertools import count
from typing import Any, NamedTuple, TypeVar

from msgspec import Raw

from pocket_tactics.content import Content
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, read_action
from pocket_tactics.server.access.abandonment import Requester
from pocket_tactics.server.errors import RefusedError, in_words
from pocket_tactics.server.limits import (
    MAX_ENTRIES,
    MAX_QUEUED_REQUESTS,
)
from pocket_tactics.server.protocol.message import (
    ENCODER,
    ClientMessage,
    ServerMessage,
)
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.server.protocol.views import View
from pocket_tactics.server.rooms.controller import GameController
from pocket_tactics.server.rooms.subscriber import Perspective
from pocket_tactics.server.workers import BusyError, JobTimeoutError
from pocket_tactics.server.ws.outbox import Outbox
from pocket_tactics.texts import Catalogue, Names, catalogue

T = TypeVar("T")

Lane = asyncio.Queue[ClientMessage]
"""Messages of a client that are handled one after another."""

NUMBERS = count(1)
"""The numbers by which workers tell clients apart."""


class ClientRights(NamedTuple):
    """The session of a client, if any, and what it may do in a game."""

    session: bytes | None
    may_play: bool
    is_host: bool
    is_local: bool

    @property
    def can_leave(self) -> bool:
        """Whether the client is a player of the game, as a local client is none."""
        return self.may_play and not self.is_local


class Client:
    """A client in a room: its permissions, its language, and its queues.

    *view* and *event_count* are those of its last snapshot. Its *requester* is gone
    once it disconnects; it leaves the room when its commands are handled.
    """

    perspective: Perspective | None = None
    requested: tuple[int, ...] | None = None
    table_answers: bool = False
    view: View
    event_count: int

    def __init__(
        self,
        controller: GameController,
        outbox: Outbox,
        language: str,
        rights: ClientRights,
        content: Content,
    ) -> None:
        self.controller = controller
        self.room = controller.room
        self.outbox = outbox
        self.language = language
        self.session = rights.session
        self.content = content
        self.is_host = rights.is_host
        self.can_leave = rights.can_leave
        self.commands: Lane = asyncio.Queue(MAX_QUEUED_REQUESTS)
        self.questions: Lane = asyncio.Queue(MAX_QUEUED_REQUESTS)
        self.number = next(NUMBERS)
        self.requester = Requester()
        self.connected_at = asyncio.get_running_loop().time()

    def send(self, message: bytes) -> None:
        """Send an update."""
        self.outbox.send(message)

    def close(self, code: int) -> None:
        """Close the connection with a code."""
        self.outbox.close(code)

    @property
    def network(self) -> str:
        """The network of the client."""
        return self.outbox.network

    @property
    def queued(self) -> int:
        """The messages that wait until the client reads them."""
        return self.outbox.waiting.qsize()

    @property
    def is_closing(self) -> bool:
        """Whether the connection is being closed by the server."""
        return self.outbox.closed.done()

    @property
    def say(self) -> Catalogue:
        """The messages in the language of the client."""
        return catalogue(self.language)

    @property
    def names(self) -> Names:
        """The names of the game in the language of the client."""
        return self.room.names_in(self.language)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that the client plays."""
        return self.perspective.viewer.seats if self.perspective else ()

    def answer(self, message: ServerMessage) -> None:
        """Send a message to this client alone."""
        self.outbox.enqueue(ENCODER.encode(message))

    def refusal(self, kind: str, **values: str) -> RefusedError:
        """Return the error that refuses a message of the client."""
        sentence = self.say(f"refused-{kind}", **values)
        return RefusedError(Refused(kind=kind, sentence=sentence))  # type: ignore[arg-type]


def require_current(client: Client, at: int) -> State:
    """Return the position; raise a refusal unless the client has it.

    The room is locked.
    """
    if at != client.room.number:
        raise client.refusal("stale")
    return client.room.course.state


def parse_action(client: Client, text: str) -> Action:
    """Return the action of a text; raises `RefusedError`."""
    try:
        return read_action(text)
    except NotationError as error:
        raise client.refusal("malformed", complaint=str(error)) from error


def check_not_full(client: Client) -> None:
    """Raise a refusal if the game takes no more entries; the room is locked."""
    if stopped := client.room.course.stopped:
        raise client.refusal("stopped", complaint=in_words(stopped, client.say))
    if client.room.full:
        raise client.refusal("too-large", most=str(MAX_ENTRIES))


def require_turn(client: Client, at: int) -> State:
    """Return the position; raise a refusal unless the client must decide in it."""
    state = require_current(client, at)
    if client.room.course.result:
        raise client.refusal("over")
    if state.mover not in client.seats:
        raise client.refusal("not-yours")
    return state


def job_owner(client: Client) -> str:
    """Return the owner of jobs that a client asks for."""
    return f"{client.room.id}/{client.number}"


async def refuse_on_overload(client: Client, working: Awaitable[T]) -> T:
    """Return the result of a job; raise a refusal if there is no time for it."""
    try:
        return await working
    except BusyError:
        raise client.refusal("busy") from None
    except JobTimeoutError:
        raise client.refusal("too-long") from None


def raw_json(text: bytes) -> Any:  # noqa: ANN401 - a value of any field
    """Return a JSON text of a worker as a value to encode."""
    return Raw(text)
