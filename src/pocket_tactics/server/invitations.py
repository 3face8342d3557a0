"""Letting others play: a link with a secret in it that lets in one browser."""

from time import time

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.server import owners
from pocket_tactics.server.api import store_of
from pocket_tactics.server.api_records import Invitation
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http_bodies import in_json, read_json
from pocket_tactics.server.languages import sayer
from pocket_tactics.server.sessions import (
    check_may_play,
    hashed,
    known_secret,
    new_secret,
    remember,
)

PURPOSE = "invitation"


async def invite(request: Request) -> Response:
    """A new invitation to a game, by who may play it."""
    store, game = store_of(request), request.path_params["game"]
    await check_may_play(request, store)
    secret = new_secret()
    token = hashed(PURPOSE, secret)
    await store.changed(lambda file: owners.invite(file, game, token, int(time())))
    return in_json(Invitation(invitation=secret), 201)


async def accept(request: Request) -> Response:
    """Have a browser play a game from now on, as it was invited to."""
    given = await read_json(request, Invitation)
    store, game = store_of(request), request.path_params["game"]
    secret = await known_secret(request)
    session, invitation = hashed("player", secret), hashed(PURPOSE, given.invitation)
    if not await store.changed(
        lambda file: owners.let_in(file, game, session, invitation)
    ):
        raise ApiError(403, "no-invitation", sayer(request)("api-no-invitation"))
    response = Response(status_code=204)
    remember(request, response, secret)
    return response
