"""Responses, with or without caching."""

from collections.abc import Sequence
from hashlib import sha256

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.engine.structs import FrozenStruct

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
