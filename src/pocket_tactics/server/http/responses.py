"""Responses, with or without caching, and request bodies of limited size."""

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.limits import BODY_TIMEOUT, MAX_JSON_BYTES
from pocket_tactics.server.protocol.decoding import InvalidMessageError, decode_body

R = TypeVar("R", bound=FrozenStruct)

JSON = "application/json"


def cacheable_response(request: Request, body: bytes, media_type: str) -> Response:
    """Return a response with an ETag; a browser that has it receives no body."""
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {
        "ETag": tag,
        "Cache-Control": "no-cache",
        "Vary": "Cookie, Accept-Language",
    }
    known = request.headers.get("if-none-match", "")
    if tag in (each.strip().removeprefix("W/") for each in known.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)


def json_response(
    value: FrozenStruct | Sequence[FrozenStruct], status: int = 200
) -> Response:
    """Return a response in JSON that is never cached."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, JSON)


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
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            return await whole_body(request, limit)
    except ClientDisconnect as error:
        raise ApiError(400, "broken-off", say("api-broken-off")) from error
    except TimeoutError as error:
        raise ApiError(408, "too-slow", say("api-too-slow")) from error


async def whole_body(request: Request, limit: int) -> bytes:
    """Return all of the body; raises `ApiError` as soon as it exceeds the limit."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > limit:
            sentence = catalogue_for(request)("refused-oversized", most=str(limit))
            raise ApiError(413, "oversized", sentence)
    return bytes(body)
