"""The handlers of client messages, which register with the kind they handle."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from pocket_tactics.server.access.abandonment import AbandonedError
from pocket_tactics.server.errors import NoSuchGameError, RefusedError, StoreError
from pocket_tactics.server.protocol.message import ClientMessage
from pocket_tactics.server.protocol.table import Join
from pocket_tactics.server.rooms.unsound_games import began_in_position, unsound_refusal
from pocket_tactics.server.ws.client import Client

M = TypeVar("M", bound=ClientMessage)
Handler = Callable[[Client, M], Awaitable[None]]

EXPECTED = (RefusedError, StoreError, NoSuchGameError, AbandonedError)
"""The errors of handlers that tell nothing of the position of a game."""

HANDLERS: dict[type[ClientMessage], Handler[Any]] = {}


def handles(kind: type[M]) -> Callable[[Handler[M]], Handler[M]]:
    """Register a function as the handler of a kind of message."""

    def register(handler: Handler[M]) -> Handler[M]:
        HANDLERS[kind] = handler
        return handler

    return register


async def handle(client: Client, message: ClientMessage) -> None:
    """Handle a message of a client, in a separate task.

    Raises `RefusedError`, also where the rules fail in a game from a given position, or
    `AbandonedError` for a question or a join of a client that is gone.
    """
    if client.perspective is None and not isinstance(message, Join):
        raise client.refusal("not-joined")
    try:
        await HANDLERS[type(message)](client, message)
    except EXPECTED:
        raise
    except Exception as error:
        if not began_in_position(client.room):
            raise
        raise RefusedError(unsound_refusal(client.say)) from error
