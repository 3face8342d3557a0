"""The bodies of requests, of limited size."""

import asyncio
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.types import Message

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.access.held_bytes import received_bytes
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.rate_limits import client_of
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.responses import JSON
from pocket_tactics.server.limits import BODY_TIMEOUT, MAX_JSON_BYTES
from pocket_tactics.server.protocol.decoding import InvalidMessageError, decode_body

R = TypeVar("R", bound=FrozenStruct)


class DroppedError(Exception):
    """Raised when bodies that arrive together exceed a limit, and this is dropped."""


class ReceivedBody:
    """The bytes of a body that have arrived, which count for the client's network."""

    def __init__(self, network: str) -> None:
        self.network = network
        self.timeout = asyncio.timeout(BODY_TIMEOUT)
        self.data = bytearray()
        self.held = 0
        self.is_dropped = False

    def add(self, message: Message) -> bool:
        """Append what has arrived; return whether there is more.

        Raises `ClientDisconnect` and `DroppedError`.
        """
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        part = message.get("body", b"")
        self.data += part
        received_bytes().add(self, len(part))
        if self.is_dropped:
            raise DroppedError
        return bool(message.get("more_body"))

    def free(self) -> None:
        """Count the bytes no longer."""
        received_bytes().free_all(self)

    def drop(self) -> None:
        """Discard the bytes, and stop waiting for the rest."""
        self.free()
        self.data.clear()
        self.is_dropped = True
        if not self.timeout.expired():
            self.timeout.reschedule(asyncio.get_running_loop().time())


async def read_json(request: Request, kind: type[R], limit: int = MAX_JSON_BYTES) -> R:
    """Return the record in the body of a request, of at most *limit* bytes.

    Raises `ApiError`.
    """
    body = await read_body(request, JSON, limit)
    try:
        return decode_body(body, kind)
    except InvalidMessageError as error:
        say = catalogue_for(request)
        sentence = say("refused-malformed", complaint=error.message(say))
        raise ApiError(400, error.kind, sentence) from error


async def read_body(request: Request, media_type: str, limit: int) -> bytes:
    """Return the body of a request, of a type and at most *limit* bytes.

    Raises `ApiError`.
    """
    say = catalogue_for(request)
    given = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given != media_type:
        raise ApiError(415, "media-type", say("api-media-type", type=media_type))
    body = ReceivedBody(client_of(request.scope))
    try:
        async with body.timeout:
            return await whole_body(request, body, limit)
    except ClientDisconnect as error:
        raise ApiError(400, "broken-off", say("api-broken-off")) from error
    except (TimeoutError, DroppedError) as error:
        if body.is_dropped:
            raise ApiError(503, "busy", say("refused-busy")) from error
        raise ApiError(408, "too-slow", say("api-too-slow")) from error
    finally:
        body.free()


async def whole_body(request: Request, body: ReceivedBody, limit: int) -> bytes:
    """Return all of the body; raises `ApiError` as soon as it exceeds the limit.

    While it waits it refers to no message: else it would hold the last part twice.
    """
    more = True
    while more:
        more = body.add(await request.receive())
        if len(body.data) > limit:
            sentence = catalogue_for(request)("refused-oversized", most=str(limit))
            raise ApiError(413, "oversized", sentence)
    return bytes(body.data)
