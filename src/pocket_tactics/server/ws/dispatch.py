"""The handlers of client messages, which register with the kind they handle."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from pocket_tactics.server.access.abandonment import IS_WANTED
from pocket_tactics.server.protocol.message import ClientMessage, Question
from pocket_tactics.server.protocol.table import Join
from pocket_tactics.server.ws.client import Client

M = TypeVar("M", bound=ClientMessage)
Handler = Callable[[Client, M], Awaitable[None]]

HANDLERS: dict[type[ClientMessage], Handler[Any]] = {}


def handles(kind: type[M]) -> Callable[[Handler[M]], Handler[M]]:
    """Register a function as the handler of a kind of message."""

    def register(handler: Handler[M]) -> Handler[M]:
        HANDLERS[kind] = handler
        return handler

    return register


async def handle(client: Client, message: ClientMessage) -> None:
    """Handle a message of a client, in a separate task.

    Raises `RefusedError`, or `AbandonedError` for a question of a client that is gone.
    """
    if client.perspective is None and not isinstance(message, Join):
        raise client.refusal("not-joined")
    if isinstance(message, Question):
        IS_WANTED.set(client.is_present)
    await HANDLERS[type(message)](client, message)
