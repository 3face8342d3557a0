"""The endpoints of invitations: links with a secret, each for one browser."""

from time import time

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.games.setup.options import MAX_SEATS
from pocket_tactics.record.remarks import MAX_NAME_LENGTH, NOBODY, may_be_named
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.reach import reach_of
from pocket_tactics.server.access.sessions import (
    hash_secret,
    new_secret,
    permissions_of,
    require_host,
    session_secret,
    set_session_cookie,
)
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.bodies import read_json
from pocket_tactics.server.http.qr_code import qr_code
from pocket_tactics.server.http.responses import json_response
from pocket_tactics.server.protocol.http_records import (
    Invitation,
    InvitationLink,
    InvitationRequest,
    JoinRequest,
    SeatOffer,
)
from pocket_tactics.server.site import site_of
from pocket_tactics.server.store.port import HandedSeat, SeatLink
from pocket_tactics.server.workers.light_work import in_thread

PURPOSE = "invitation"
SEATS = {str(seat): seat for seat in range(MAX_SEATS)}
"""The numbers of seats, as addresses have them."""


async def invite(request: Request) -> Response:
    """Create an invitation to a game: to one of its seats, or to play as its host does.

    Nobody plays the seat until a browser uses the link.
    """
    site, game = site_of(request), request.path_params["game"]
    await require_host(request, site.store)
    wanted = await read_json(request, InvitationRequest)
    secret = new_secret()
    token = hash_secret(PURPOSE, secret)
    if wanted.seat is None:
        by = permissions_of(request).checked_session
        await site.store.players.invite(game, token, int(time()), by=by)
    else:
        await hand_over(request, wanted.seat, wanted, token)
    return await link_response(request, secret)


async def hand_over(
    request: Request, seat: int, wanted: InvitationRequest, token: bytes
) -> None:
    """Hand a seat over to the browser that will use a link."""
    site, game = site_of(request), request.path_params["game"]
    names = [checked_name(request, name) for name in (wanted.name, wanted.inviter)]
    link = SeatLink(seat=seat, token=token, name=names[0], inviter=names[1])
    by = permissions_of(request).checked_session
    if not await site.store.seats.hand_over(game, link, by=by):
        raise ApiError(409, "seat-taken", catalogue_for(request)("api-seat-taken"))
    await site.rooms.update_handed_seats(game)


def checked_name(request: Request, name: str) -> str:
    """Return the name of a person, or an empty one; raises `ApiError`."""
    if name and not may_be_named(name):
        shown = name[:MAX_NAME_LENGTH]
        say = catalogue_for(request)
        sentence = say("no-name", name=shown, most=str(MAX_NAME_LENGTH), nobody=NOBODY)
        raise ApiError(400, "unfit", sentence)
    return name


async def link_response(request: Request, secret: str) -> Response:
    """Answer with the link that has a secret, and its QR code."""
    reach = reach_of(request)
    link = f"{reach.origin}/games/{request.path_params['game']}#{secret}"
    code = await in_thread(lambda: qr_code(link))
    made = InvitationLink(invitation=secret, link=link, code=code, reached_by=reach.by)
    return json_response(made, 201)


async def open_invitation(request: Request) -> Response:
    """Answer with what a link offers, and leave it unused."""
    given = await read_json(request, Invitation)
    store, game = site_of(request).store, request.path_params["game"]
    token = hash_secret(PURPOSE, given.invitation)
    offered = await store.seats.offered(game, token)
    return json_response(await offer_to(request, offered))


async def offer_to(request: Request, offered: HandedSeat | None) -> SeatOffer:
    """Return what a link offers to a browser: a seat, unless it plays the game already.

    An invitation without a seat is used without asking.
    """
    store, game = site_of(request).store, request.path_params["game"]
    session = permissions_of(request).session
    is_player = await store.players.is_player(game, session)
    if offered is None or (is_player and not await store.seats.is_guest(game, session)):
        return SeatOffer(seat=None)
    return SeatOffer(seat=offered.seat, name=offered.name, inviter=offered.inviter)


async def accept(request: Request) -> Response:
    """Make a browser a player of the game to which it was invited."""
    given = await read_json(request, JoinRequest)
    name = checked_name(request, given.name)
    site, game = site_of(request), request.path_params["game"]
    secret = await session_secret(request, site.store)
    session = hash_secret("player", secret)
    token = hash_secret(PURPOSE, given.invitation)
    if not await site.store.players.redeem_invitation(game, session, token, name):
        sentence = catalogue_for(request)("api-no-invitation")
        raise ApiError(403, "no-invitation", sentence)
    await site.rooms.update_handed_seats(game)
    response = Response(status_code=204)
    set_session_cookie(request, response, secret)
    return response


async def take_back(request: Request) -> Response:
    """Take a seat back that a link handed over; the link is invalid from then on."""
    site, game = site_of(request), request.path_params["game"]
    await require_host(request, site.store)
    seat = SEATS.get(request.path_params["seat"])
    by = permissions_of(request).checked_session
    if seat is None or not await site.store.seats.take_back(game, seat, by=by):
        raise ApiError(409, "not-handed", catalogue_for(request)("api-not-handed"))
    await site.rooms.update_handed_seats(game)
    return Response(status_code=204)
