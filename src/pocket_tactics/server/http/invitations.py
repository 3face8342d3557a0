"""The endpoints of invitations: links with a secret, each for one browser."""

from time import time

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.server.access.sessions import (
    hash_secret,
    new_secret,
    require_player,
    session_secret,
    set_session_cookie,
)
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.responses import json_response, read_json
from pocket_tactics.server.languages import catalogue_for
from pocket_tactics.server.protocol.http_records import Invitation
from pocket_tactics.server.site import site_of

PURPOSE = "invitation"


async def invite(request: Request) -> Response:
    """Create an invitation to a game that the client may play."""
    store, game = site_of(request).store, request.path_params["game"]
    await require_player(request, store)
    secret = new_secret()
    await store.players.invite(game, hash_secret(PURPOSE, secret), int(time()))
    return json_response(Invitation(invitation=secret), 201)


async def accept(request: Request) -> Response:
    """Make a browser a player of the game to which it was invited."""
    given = await read_json(request, Invitation)
    store, game = site_of(request).store, request.path_params["game"]
    secret = await session_secret(request, store)
    session = hash_secret("player", secret)
    invitation = hash_secret(PURPOSE, given.invitation)
    if not await store.players.redeem_invitation(game, session, invitation):
        sentence = catalogue_for(request)("api-no-invitation")
        raise ApiError(403, "no-invitation", sentence)
    response = Response(status_code=204)
    set_session_cookie(request, response, secret)
    return response
