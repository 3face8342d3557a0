"""The endpoints by which a browser leaves a game or deletes it."""

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.sessions import (
    NO_SESSION,
    permissions_of,
    require_player,
)
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.protocol.close_codes import NO_SUCH_GAME, TRY_AGAIN
from pocket_tactics.server.site import site_of
from pocket_tactics.server.workers.store_turns import write_turn


async def delete(request: Request) -> Response:
    """Delete a game, and disconnect its clients."""
    site, game = site_of(request), request.path_params["game"]
    await require_player(request, site.store)
    async with write_turn():
        # The client may have lost the right while it waited for its turn.
        await site.store.delete(game, by=permissions_of(request).checked_session)
    disconnect(request, NO_SUCH_GAME)
    return Response(status_code=204)


async def leave(request: Request) -> Response:
    """Remove a browser from the players of a game; it only watches from then on.

    A game without players is deleted: nobody could play it. A local client may play
    all games, so that they stay.
    """
    site, game = site_of(request), request.path_params["game"]
    permissions = permissions_of(request)
    session = permissions.session or NO_SESSION
    async with write_turn():
        left = await site.store.players.leave(
            game, session, delete_unplayed=not permissions.local
        )
    if left is None:
        raise ApiError(403, "not-yours", catalogue_for(request)("api-not-yours"))
    if left or permissions.local:
        # Without the last host the guests have other rights when they connect again.
        handed = await site.store.seats.handed(game)
        disconnect(request, TRY_AGAIN, None if handed else session)
        await site.rooms.update_handed_seats(game)
    else:
        disconnect(request, NO_SUCH_GAME)
    return Response(status_code=204)


def disconnect(request: Request, code: int, session: bytes | None = None) -> None:
    """Close the sockets of a game: all of them, or those of one session."""
    for client in site_of(request).rooms.clients_in(request.path_params["game"]):
        if session is None or client.session == session:
            client.close(code)
