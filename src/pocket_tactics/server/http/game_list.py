"""The endpoint of the list of games."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.players.seats import HUMAN
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.sessions import NO_SESSION, permissions_of
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.http.responses import json_response
from pocket_tactics.server.limits import EXPIRY_WARNING_DAYS, MAX_LISTED_GAMES
from pocket_tactics.server.protocol.http_records import GameListPage, GameSummary
from pocket_tactics.server.site import site_of
from pocket_tactics.server.store.port import LinkedSeats
from pocket_tactics.server.store.stored_games import (
    GameStatus,
    PageCursor,
    StoredGame,
    cursor_of,
)
from pocket_tactics.server.views.view_cache import player_words
from pocket_tactics.server.workers.store_turns import read_turn
from pocket_tactics.texts import Catalogue
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE
from pocket_tactics.texts.progress import named_headline

MAX_DIGITS = 15
"""The digits of a number that the store holds."""


async def games(request: Request) -> Response:
    """Answer with a page of the games of a browser, those touched last first."""
    say, keep = catalogue_for(request), site_of(request).retention_days
    async with read_turn():
        found, today, shared, linked = await read_page(request)
    shown = found[:MAX_LISTED_GAMES]
    own = {game.id: own_seats(request, game, linked.get(game.id)) for game in shown}
    lines = tuple(
        replace(
            game_summary(game, say, own[game.id], invited=game.id in linked),
            goes=expiry_notice(game, keep, today, say),
            shared=game.id in shared,
        )
        for game in shown
    )
    more = format_cursor(cursor_of(shown[-1])) if len(found) > len(shown) else ""
    kept = "" if keep is None else say("games-kept", count=keep)
    return json_response(GameListPage(games=lines, more=more, kept=kept))


class FoundPage(NamedTuple):
    """A page of the list as the store has it, with a game more if others follow.

    *today* is a day of the store, *shared* are the games that others play too, and
    *linked* are those whose seats links hand over.
    """

    games: list[StoredGame]
    today: int
    shared: set[str]
    linked: Mapping[str, LinkedSeats]


async def read_page(request: Request) -> FoundPage:
    """Return the page of the list that a request asks for."""
    store, permissions = site_of(request).store, permissions_of(request)
    session = None if permissions.local else permissions.session or NO_SESSION
    found = await store.games(MAX_LISTED_GAMES + 1, parse_cursor(request), session)
    shown = found[:MAX_LISTED_GAMES]
    names = [game.id for game in shown]
    return FoundPage(
        games=found,
        today=await store.retention.today(),
        shared=await shared_games(request, shown),
        linked=await store.seats.linked(names, permissions.session),
    )


async def shared_games(request: Request, games: Sequence[StoredGame]) -> set[str]:
    """Return the games that others play too: none for a local client."""
    permissions = permissions_of(request)
    session, names = permissions.session, [game.id for game in games]
    if permissions.local or session is None:
        return set()
    return await site_of(request).store.players.shared_games(session, names)


def own_seats(
    request: Request, game: StoredGame, linked: LinkedSeats | None
) -> Collection[int]:
    """Return the seats that the browser plays; none if it plays those of all people.

    A seat that a link hands over is that of the browser that took it.
    """
    people = [seat for seat, player in enumerate(game.seats) if player == HUMAN]
    if len(people) == 1:
        return people
    own = seats_by_links(request, linked, people) if linked else people
    return own if len(own) < len(people) else ()


def seats_by_links(
    request: Request, linked: LinkedSeats, people: Sequence[int]
) -> list[int]:
    """Return the seats of *people* that the browser plays in a game with links."""
    permissions = permissions_of(request)
    handed = {each.seat: each.session or b"" for each in linked.handed}
    is_host = permissions.local or linked.host
    return [
        seat
        for seat in people
        if (is_host if seat not in handed else handed[seat] == permissions.session)
    ]


def expiry_notice(
    game: StoredGame, keep: int | None, today: int, say: Catalogue
) -> str:
    """Return in how many days a game expires, or "" if that is not soon."""
    if keep is None:
        return ""
    left = game.day + keep + 1 - today
    return say("game-goes", count=max(left, 0)) if left <= EXPIRY_WARNING_DAYS else ""


def parse_cursor(request: Request) -> PageCursor | None:
    """Return the cursor in the query of a request, if there is one."""
    text = request.query_params.get("after", "")
    touched, _, rest = text.partition("-")
    created, _, game = rest.partition("-")
    if not text:
        return None
    if not (is_number(touched) and is_number(created)):
        raise ApiError(400, "malformed", catalogue_for(request)("api-no-place"))
    return PageCursor(int(touched), int(created), game)


def is_number(text: str) -> bool:
    """Whether a text is a number that the store holds."""
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS


def format_cursor(cursor: PageCursor) -> str:
    """Return a cursor as `parse_cursor` reads it."""
    return f"{cursor.touched}-{cursor.created}-{cursor.game}"


def game_summary(
    game: StoredGame, say: Catalogue, own: Collection[int], *, invited: bool
) -> GameSummary:
    """Return a game as the list shows it; links hand over its seats if *invited*.

    The player of the *own* seats is *you*.
    """
    stage = game.status.stage
    return GameSummary(
        id=game.id,
        edition=game.edition,
        title=say(f"title-{game.edition}"),
        seats=tuple(called_player(game, seat, say) for seat in range(len(game.seats))),
        touched=game.status.touched,
        headline=headline(game.status, say, own),
        over=game.status.over,
        seeded=game.seed is not None,
        uploaded=game.uploaded > 0,
        sketch=stage.sketch if stage else (),
        begun=invited or stage is None or stage.begun,
    )


def called_player(game: StoredGame, seat: int, say: Catalogue) -> str:
    """Return the name of a player, or else what kind of player it is."""
    stage = game.status.stage
    name = stage.names[seat] if stage and stage.names else ""
    return name or player_words(game.seats[seat], say)


def headline(status: GameStatus, say: Catalogue, own: Collection[int]) -> str:
    """Return how far a game has come, for the player of the *own* seats."""
    if status.stage is None:
        return status.headlines.get(say.language, status.headlines[DEFAULT_LANGUAGE])
    names = {seat: name for seat, name in enumerate(status.stage.names) if name}
    return named_headline(status.stage, say, names, own)
