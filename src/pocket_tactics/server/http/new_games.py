"""The endpoints that create games: by a form, from a record, and as a rematch."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.content import ContentError
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.lessons.first_game import FIRST_GAME
from pocket_tactics.notation import NotationError
from pocket_tactics.record import RecordError
from pocket_tactics.server.access.abandonment import while_connected
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.rate_limits import client_of
from pocket_tactics.server.access.sessions import (
    hash_secret,
    permissions_of,
    session_secret,
    set_session_cookie,
)
from pocket_tactics.server.errors import ApiError, in_words
from pocket_tactics.server.http.bodies import read_body, read_json
from pocket_tactics.server.http.responses import json_response
from pocket_tactics.server.limits import (
    LOAD_TIMEOUT,
    MAX_LIGHT_SEATS,
    MAX_RECORD_BYTES,
    SLOW_UPLOAD_BYTES,
)
from pocket_tactics.server.protocol.endings import Rematched
from pocket_tactics.server.protocol.http_records import (
    ContinueRequest,
    GameCreated,
    NewGameRequest,
)
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.rooms.long_games import stored_game
from pocket_tactics.server.rooms.subscriber import Subscriber
from pocket_tactics.server.site import site_of
from pocket_tactics.server.store.port import Maker, new_id
from pocket_tactics.server.store.stored_games import StoredGame
from pocket_tactics.server.tasks.new_games import (
    ArrangedGame,
    arrange,
    create_game,
    preview_map,
    today,
)
from pocket_tactics.server.tasks.tasks import (
    continue_game,
    create_rematch,
    verify_record,
)
from pocket_tactics.server.workers import Job, TaskFunction
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.server.workers.store_turns import replay_turn, write_turn
from pocket_tactics.texts import Catalogue, catalogue

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
    return await create_wanted(request, await read_json(request, NewGameRequest))


async def create_first(request: Request) -> Response:
    """Create the first whole game after the lessons."""
    return await create_wanted(request, NewGameRequest(**asdict(FIRST_GAME)))


async def create_wanted(request: Request, wanted: NewGameRequest) -> Response:
    """Create a game with the options that are wanted."""
    name, say = new_id(), catalogue_for(request)
    with refused_in_words(say), while_connected(request.scope):
        arranged = await arrange_game(request, wanted)
        seats = len(wanted.seats)
        (made,) = await set_up(request, name, seats, create_game, name, arranged)
    return await store_new_game(request, made)


async def preview(request: Request) -> Response:
    """Answer with the map that a game would have, and create no game."""
    wanted = await read_json(request, NewGameRequest)
    say = catalogue_for(request)
    with refused_in_words(say), while_connected(request.scope):
        args = (await arrange_game(request, wanted), say.language)
        owner, seats = f"maps of {client_of(request.scope)}", len(wanted.seats)
        (found,) = await set_up(request, owner, seats, preview_map, *args)
    return json_response(found)


async def arrange_game(request: Request, wanted: NewGameRequest) -> ArrangedGame:
    """Return the game that a form asks for, before its map is laid."""
    contents, say = site_of(request).contents, catalogue_for(request)
    return await in_thread(lambda: arrange(wanted, contents, say))


async def set_up(
    request: Request, owner: str, seats: int, function: TaskFunction, *args: object
) -> list[Any]:
    """Return the results of a task about a new game: from a thread for few seats."""
    if seats <= MAX_LIGHT_SEATS:
        return await in_thread(lambda: [*function(*args)])
    return await run_task(request, owner, function, *args)


async def run_task(
    request: Request, owner: str, function: TaskFunction, *args: object
) -> list[Any]:
    """Return the results of a task in a worker; the tasks of an owner take turns."""

    def prepare() -> Job:
        return Job(function, args)

    return await site_of(request).workers.do(owner, prepare, LOAD_TIMEOUT)


@contextmanager
def refused_in_words(say: Catalogue) -> Iterator[None]:
    """Answer an error in what a client asks for with its sentence."""
    try:
        yield
    except INVALID_GAME as error:
        raise ApiError(400, "unfit", in_words(error, say)) from error


async def upload(request: Request) -> Response:
    """Create a game from its record, finished or not."""
    body = await read_body(request, "text/plain", MAX_RECORD_BYTES)
    say, name = catalogue_for(request), new_id()

    if len(body) > SLOW_UPLOAD_BYTES:
        site_of(request).workers.note_heavy(name)
    args = (name, body, say.language)
    try:
        with while_connected(request.scope):
            (made,) = await run_task(request, name, verify_record, *args)
    except INVALID_GAME as error:
        sentence = say("api-record", complaint=in_words(error, say))
        raise ApiError(400, "unfit", sentence) from error
    async with write_turn():
        return await store_new_game(request, made)


async def rematch(request: Request) -> Response:
    """Create a game of the same players, forces and house rules.

    A player who has an unfinished rematch is sent to it. A client who only watched
    starts a separate game.
    """
    store = site_of(request).store
    game = request.path_params["game"]
    new = await arrange_rematch(request, await store.header(game))
    if not await permissions_of(request).may_play(store, game):
        return await store_new_game(request, new)
    secret = await session_secret(request, store)
    session = hash_secret("player", secret)
    maker = maker_of(request, session)
    found = await store.rematch(new, game, session, maker, shift_of(request))
    if found != new.id:
        return game_created(request, secret, found, 200)
    clients = site_of(request).rooms.clients_in(game)
    announce_rematch(clients, session, shift_of(request))
    return game_created(request, secret, found, 201)


def announce_rematch(clients: Iterable[Subscriber], session: bytes, shift: int) -> None:
    """Tell the other players who are at a game that there is a rematch.

    By *shift* each player moves on in the seats.
    """
    swapped = "yes" if shift else "no"
    for client in clients:
        seen = client.perspective
        if seen and seen.viewer.seats and client.session != session:
            sentence = catalogue(seen.language)("rematch-made", swapped=swapped)
            client.send(ENCODER.encode(Rematched(sentence=sentence)))


async def arrange_rematch(request: Request, header: str) -> StoredGame:
    """Return the rematch of a game, which a worker makes.

    To find the fairest map of pieces that were uploaded takes 0.3 s. With the query
    ``swapped=1`` each player has the next seat.
    """
    name = new_id()
    args = (name, header, today(), shift_of(request))
    game: StoredGame
    with while_connected(request.scope):
        (game,) = await run_task(request, name, create_rematch, *args)
    return game


def shift_of(request: Request) -> int:
    """Return by how many seats each player of a rematch moves on."""
    return int(request.query_params.get("swapped") == "1")


async def continue_from_moment(request: Request) -> Response:
    """Create a game that begins with another one up to a moment, with new dice."""
    wanted = await read_json(request, ContinueRequest)
    site, game_id = site_of(request), request.path_params["game"]
    args = (new_id(), wanted.moment, today())
    with while_connected(request.scope):
        async with replay_turn():
            game = await stored_game(site.store, game_id)
            (made,) = await site.rooms.run_on_stored(game, continue_game, *args)
    if made is None:
        sentence = catalogue_for(request)("refused-no-such-moment")
        raise ApiError(400, "no-such-moment", sentence)
    secret = await session_secret(request, site.store)
    session = hash_secret("player", secret)
    maker = maker_of(request, session)
    async with write_turn():
        await site.store.branch(made, game_id, session, maker)
    return game_created(request, secret, made.id)


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
