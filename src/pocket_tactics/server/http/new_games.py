"""The endpoints that create games: by a form, from a record, and as a rematch."""

import asyncio
from datetime import date, datetime

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.content import ContentError, Pack
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import NotationError
from pocket_tactics.record import GameRecord, RecordError, first_position
from pocket_tactics.server.access.rate_limits import client_of
from pocket_tactics.server.access.sessions import (
    hash_secret,
    permissions_of,
    session_secret,
    set_session_cookie,
)
from pocket_tactics.server.errors import ApiError, in_words
from pocket_tactics.server.http.responses import json_response, read_body, read_json
from pocket_tactics.server.http.setup_options import packs_for
from pocket_tactics.server.languages import catalogue_for
from pocket_tactics.server.limits import (
    LOAD_TIMEOUT,
    MAX_LIGHT_HEADER_CHARS,
    MAX_RECORD_BYTES,
    SLOW_UPLOAD_BYTES,
)
from pocket_tactics.server.protocol.http_records import GameCreated, NewGameRequest
from pocket_tactics.server.site import site_of
from pocket_tactics.server.store.port import Maker, new_id
from pocket_tactics.server.store.stored_games import (
    StoredGame,
    to_rematch,
    to_stored_game,
)
from pocket_tactics.server.tasks.tasks import create_rematch, verify_record
from pocket_tactics.server.tasks.uploads import check_force_sizes
from pocket_tactics.server.workers import Job
from pocket_tactics.texts import Catalogue

INVALID_GAME = (
    ContentError,
    IllegalActionError,
    NewGameError,
    NotationError,
    RecordError,
)
"""The errors in what a client asks for, each with a sentence."""


async def create(request: Request) -> Response:
    """Create a game as a form asks for it."""
    wanted = await read_json(request, NewGameRequest)
    packs, say = site_of(request).packs, catalogue_for(request)
    try:
        game = await asyncio.to_thread(arrange_new_game, wanted, packs, say)
    except INVALID_GAME as error:
        raise ApiError(400, "unfit", in_words(error, say)) from error
    made = to_stored_game(new_id(), game, wanted.seed, first_position(game))
    return await store_new_game(request, made)


def arrange_new_game(
    wanted: NewGameRequest, packs: tuple[Pack, ...], say: Catalogue
) -> GameRecord:
    """Return the game that a form asks for, before its first action."""
    game = arrange_game(
        NewGame(
            **asdict(wanted),
            date=today(),
            packs=packs_for(wanted.edition, packs),
        )
    )
    check_force_sizes(game, say)
    return game


def today() -> date:
    """Return the date of today on this machine."""
    return datetime.now().astimezone().date()


async def upload(request: Request) -> Response:
    """Create a game from its record, finished or not."""
    body = await read_body(request, "text/plain", MAX_RECORD_BYTES)
    say, name = catalogue_for(request), new_id()

    async def prepare() -> Job:
        return Job(verify_record, (name, body, say.language))

    workers = site_of(request).workers
    if len(body) > SLOW_UPLOAD_BYTES:
        workers.note_heavy(name)
    try:
        (made,) = await workers.do(name, prepare, LOAD_TIMEOUT)
    except INVALID_GAME as error:
        sentence = say("api-record", complaint=in_words(error, say))
        raise ApiError(400, "unfit", sentence) from error
    return await store_new_game(request, made)


async def rematch(request: Request) -> Response:
    """Create a game of the same players, forces and house rules.

    A player who has an unfinished rematch is sent to it. A client who only watched
    begins a game of its own.
    """
    store = site_of(request).store
    game = request.path_params["game"]
    new = await arrange_rematch(request, await store.header(game))
    if not await permissions_of(request).may_play(store, game):
        return await store_new_game(request, new)
    secret = await session_secret(request, store)
    session = hash_secret("player", secret)
    maker = maker_of(request, session)
    found = await store.rematch(new, game, session, maker)
    return game_created(request, secret, found, 201 if found == new.id else 200)


async def arrange_rematch(request: Request, header: str) -> StoredGame:
    """Return the rematch of a game; a worker reads a long header."""
    name = new_id()
    if len(header) <= MAX_LIGHT_HEADER_CHARS:
        return await asyncio.to_thread(to_rematch, name, header, today())

    async def prepare() -> Job:
        return Job(create_rematch, (name, header, today()))

    (made,) = await site_of(request).workers.do(name, prepare, LOAD_TIMEOUT)
    game: StoredGame = made
    return game


async def store_new_game(request: Request, game: StoredGame) -> Response:
    """Store a new game, which the browser plays, and answer with its id."""
    store = site_of(request).store
    secret = await session_secret(request, store)
    session = hash_secret("player", secret)
    await store.create(game, {session}, maker_of(request, session))
    return game_created(request, secret, game.id)


def maker_of(request: Request, session: bytes) -> Maker | None:
    """Return the browser whose quota a new game counts for; a local one has none."""
    if permissions_of(request).local:
        return None
    network = site_of(request).store.players.network_hash(client_of(request.scope))
    return Maker(session, network)


def game_created(
    request: Request, secret: str, game: str, status: int = 201
) -> Response:
    """Return the answer with the id of a game and the cookie of its player."""
    response = json_response(GameCreated(id=game), status)
    set_session_cookie(request, response, secret)
    return response
