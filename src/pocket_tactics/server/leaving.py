"""Leaving a game, alone or, by deleting it, with all who play it."""

from sqlite3 import Connection

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.server import new_games, owners
from pocket_tactics.server.api import NOBODY, store_of
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.languages import sayer
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.sessions import check_may_play, rights_of
from pocket_tactics.server.sockets import NO_SUCH_GAME, TRY_AGAIN, Page


async def delete(request: Request) -> Response:
    """Have a game gone, also for those who are looking at it."""
    game = request.path_params["game"]
    await check_may_play(request, store_of(request))
    await store_of(request).delete(game)
    dismiss(request, NO_SUCH_GAME)
    return Response(status_code=204)


async def leave(request: Request) -> Response:
    """Remove a browser from the players of a game; its pages watch from now on.

    The game of which that was the last player is deleted: nobody could play it. At
    home everybody could, so that it stays.
    """
    game, rights = request.path_params["game"], rights_of(request)
    session = rights.session or NOBODY
    left = await store_of(request).changed(
        lambda file: left_by(file, game, session, stays=rights.home)
    )
    if left is None:
        raise ApiError(403, "not-yours", sayer(request)("api-not-yours"))
    if left or rights.home:
        dismiss(request, TRY_AGAIN, session)
    else:
        dismiss(request, NO_SUCH_GAME)
    return Response(status_code=204)


def left_by(file: Connection, game: str, session: bytes, *, stays: bool) -> int | None:
    """Remove a session from a game, which *stays* or is deleted if nobody plays it."""
    left = owners.leave(file, game, session)
    if left == 0 and not stays:
        new_games.delete(file, game)
    return left


def dismiss(request: Request, code: int, session: bytes | None = None) -> None:
    """Close the sockets of a game: all of them, or those of one session."""
    rooms: Rooms = request.app.state.rooms
    for page in rooms.present(request.path_params["game"]):
        if not isinstance(page, Page):
            continue
        if session is None or rights_of(page.socket).session == session:
            page.dismiss(code)
