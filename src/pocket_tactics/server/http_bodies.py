"""Answers that a browser may keep, and bodies that are checked before they are read."""

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.languages import sayer
from pocket_tactics.server.limits import BODY_TIMEOUT, MAX_JSON_BYTES
from pocket_tactics.server.reading import UnsoundError, read_wanted

R = TypeVar("R", bound=FrozenStruct)

JSON = "application/json"


def kept_by_browser(request: Request, body: bytes, media_type: str) -> Response:
    """An answer with a tag: a browser that has it already gets no body again."""
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


def in_json(
    value: FrozenStruct | Sequence[FrozenStruct], status: int = 200
) -> Response:
    """An answer that changes with the games: no browser keeps it."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, JSON)


async def read_json(request: Request, kind: type[R]) -> R:
    """The record in the body of a request; raises `ApiError`."""
    body = await read_body(request, JSON, MAX_JSON_BYTES)
    try:
        return read_wanted(body, kind)
    except UnsoundError as error:
        say = sayer(request)
        sentence = say("refused-malformed", complaint=error.told(say))
        raise ApiError(400, error.kind, sentence) from error


async def read_body(request: Request, media_type: str, most: int) -> bytes:
    """The body of a request, of that type and size; raises `ApiError`."""
    say = sayer(request)
    given = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given != media_type:
        raise ApiError(415, "media-type", say("api-media-type", type=media_type))
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            return await whole_body(request, most)
    except ClientDisconnect as error:
        raise ApiError(400, "broken-off", say("api-broken-off")) from error
    except TimeoutError as error:
        raise ApiError(408, "too-slow", say("api-too-slow")) from error


async def whole_body(request: Request, most: int) -> bytes:
    """All that comes; raises `ApiError` as soon as it is too much."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            sentence = sayer(request)("refused-oversized", most=str(most))
            raise ApiError(413, "oversized", sentence)
    return bytes(body)
