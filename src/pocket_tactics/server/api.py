"""The addresses for everything that is not a game under way."""

import asyncio
from collections.abc import Sequence
from datetime import date, datetime

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pocket_tactics.content import Content, ContentError, Pack, Rule, load, rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.new_game import NewGame, UserError, arrange_game
from pocket_tactics.notation import NotationError
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    first_position,
)
from pocket_tactics.server import expiry, owners
from pocket_tactics.server.api_records import (
    GameLine,
    GameList,
    GameWanted,
    Made,
    RuleView,
)
from pocket_tactics.server.cards import card_views
from pocket_tactics.server.database import (
    Kept,
    Place,
    Standing,
    header_of,
    place_of,
)
from pocket_tactics.server.deeds import record_proven, record_written, rematch_begun
from pocket_tactics.server.errors import ApiError, in_words
from pocket_tactics.server.http_bodies import (
    JSON,
    in_json,
    kept_by_browser,
    read_body,
    read_json,
)
from pocket_tactics.server.keys import network_hash
from pocket_tactics.server.languages import sayer
from pocket_tactics.server.limits import (
    EXPIRY_WARNING_DAYS,
    LOAD_TIMEOUT,
    MAX_LIGHT_HEADER_CHARS,
    MAX_LISTED_GAMES,
    MAX_RECORD_BYTES,
    SLOW_UPLOAD_BYTES,
)
from pocket_tactics.server.messages import ENCODER
from pocket_tactics.server.new_games import Maker
from pocket_tactics.server.offers import check_house, offer, packs_for
from pocket_tactics.server.persistence import keep_game, same_again
from pocket_tactics.server.rates import client_of
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.sessions import (
    hashed,
    known_secret,
    remember,
    rights_of,
)
from pocket_tactics.server.sights import player_words
from pocket_tactics.server.store import Store, new_id
from pocket_tactics.server.uploads import check_armies
from pocket_tactics.server.workers import Job, Workers
from pocket_tactics.texts import Catalogue
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE
from pocket_tactics.texts.stages import stage_words

UNFIT = (ContentError, IllegalActionError, NotationError, RecordError, UserError)
"""What is wrong with what was asked for, in a sentence."""


async def choices(request: Request) -> Response:
    """All that a new game of an edition may be made of."""
    packs = request.app.state.packs
    made = await asyncio.to_thread(offer, edition_in(request), packs, sayer(request))
    return kept_by_browser(request, ENCODER.encode(made), JSON)


async def cards(request: Request) -> Response:
    """The cards of an edition."""
    say, content = sayer(request), content_for(request)
    views = await asyncio.to_thread(card_views, content.cards, say)
    return kept_by_browser(request, ENCODER.encode(views), JSON)


def content_for(request: Request) -> Content:
    """The content of the edition that a request names."""
    edition = edition_in(request)
    return load(edition, *packs_for(edition, request.app.state.packs))


def edition_in(request: Request) -> str:
    """The edition that a request names, or the first there is."""
    edition = request.query_params.get("edition", next(iter(EDITIONS)))
    if edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        sentence = sayer(request)("no-edition", name=edition, known=known)
        raise ApiError(404, "no-such-edition", sentence)
    return edition


async def rules(request: Request) -> Response:
    """The rules of an edition, or those of them that have a word in them."""
    word = request.query_params.get("word", "")
    edition = edition_in(request)
    found = [rule for rule in rulebook().of(edition) if rule.mentions(word)]
    return kept_by_browser(request, ENCODER.encode(list(map(rule_view, found))), JSON)


async def rule(request: Request) -> Response:
    """One rule."""
    wanted = request.path_params["rule"]
    found = rulebook().by_id.get(wanted)
    if found is None:
        sentence = sayer(request)("no-rule", text=wanted)
        raise ApiError(404, "no-such-rule", sentence)
    return kept_by_browser(request, ENCODER.encode(rule_view(found)), JSON)


def rule_view(found: Rule) -> RuleView:
    """A rule as a page shows it."""
    return RuleView(
        id=found.id, editions=found.editions, text=found.text, ruling=found.ruling
    )


async def games(request: Request) -> Response:
    """Some of one's own games, those touched last first, and where more begin."""
    say, after = sayer(request), place_in(request)
    rights = rights_of(request)
    whose = None if rights.home else rights.session or NOBODY
    found = await store_of(request).games(MAX_LISTED_GAMES + 1, after, whose)
    shown = found[:MAX_LISTED_GAMES]
    keep: int | None = request.app.state.keep
    today = await store_of(request).asked(expiry.today)
    shared = await shared_games(request, shown)
    lines = tuple(
        replace(game_line(game, say), goes=left, shared=game.id in shared)
        for game in shown
        for left in [goes(game, keep, today, say)]
    )
    more = written_place(place_of(shown[-1])) if len(found) > len(shown) else ""
    kept = "" if keep is None else say("games-kept", count=keep)
    return in_json(GameList(games=lines, more=more, kept=kept))


async def shared_games(request: Request, games: Sequence[Kept]) -> set[str]:
    """Return the games of a list that others play too: none for pages at home."""
    rights = rights_of(request)
    session, names = rights.session, [game.id for game in games]
    if rights.home or session is None:
        return set()
    return await store_of(request).asked(
        lambda file: owners.shared(file, session, names)
    )


def goes(game: Kept, keep: int | None, today: int, say: Catalogue) -> str:
    """In how many days a game goes, if nobody looks at it and that is soon."""
    if keep is None:
        return ""
    left = game.day + keep + 1 - today
    return say("game-goes", count=max(left, 0)) if left <= EXPIRY_WARNING_DAYS else ""


def place_in(request: Request) -> Place | None:
    """The place in the list that a request names, if it names one."""
    text = request.query_params.get("after", "")
    touched, _, rest = text.partition("-")
    created, _, game = rest.partition("-")
    if not text:
        return None
    if not (is_number(touched) and is_number(created)):
        raise ApiError(400, "malformed", sayer(request)("api-no-place"))
    return Place(int(touched), int(created), game)


def is_number(text: str) -> bool:
    """Whether a text is a number that the store holds."""
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS


MAX_DIGITS = 15
NOBODY = b""
"""The session of nobody, whose games are none."""


def written_place(place: Place) -> str:
    """A place in the list, as an address names it."""
    return f"{place.touched}-{place.created}-{place.game}"


def game_line(game: Kept, say: Catalogue) -> GameLine:
    """A game in the list."""
    return GameLine(
        id=game.id,
        edition=game.edition,
        title=say(f"title-{game.edition}"),
        seats=tuple(player_words(player, say) for player in game.seats),
        touched=game.standing.touched,
        headline=headline_kept(game.standing, say),
        over=game.standing.over,
        seeded=game.seed is not None,
        uploaded=game.uploaded > 0,
    )


def headline_kept(standing: Standing, say: Catalogue) -> str:
    """How far a game has come."""
    if standing.stage is None:
        return standing.headlines.get(
            say.language, standing.headlines[DEFAULT_LANGUAGE]
        )
    return stage_words(standing.stage, say)


async def create(request: Request) -> Response:
    """A new game, as the form asks for it."""
    wanted = await read_json(request, GameWanted)
    packs, say = request.app.state.packs, sayer(request)
    try:
        game = await asyncio.to_thread(agreed_game, wanted, packs, say)
    except UNFIT as error:
        raise ApiError(400, "unfit", in_words(error, say)) from error
    return await begun(request, game, wanted.seed)


def agreed_game(
    wanted: GameWanted, packs: tuple[Pack, ...], say: Catalogue
) -> GameRecord:
    """The game that was asked for, before its first action."""
    if wanted.edition in EDITIONS:
        packs = packs_for(wanted.edition, packs)
        check_forces(wanted, packs, say)
        check_house(wanted.edition, wanted.house, say)
    asked = NewGame(
        edition=wanted.edition,
        seats=wanted.seats,
        names=wanted.names,
        date=today(),
        forces=wanted.forces,
        teams=wanted.teams,
        house=tuple(f"{name}={value}" for name, value in wanted.house.items()),
        packs=packs,
        pieces=wanted.pieces,
        centre=wanted.centre,
        seed=wanted.seed,
    )
    game = arrange_game(asked, say)
    check_armies(game, say)
    return game


def today() -> date:
    """The day it is here."""
    return datetime.now().astimezone().date()


def check_forces(wanted: GameWanted, packs: tuple[Pack, ...], say: Catalogue) -> None:
    """Nothing, if there are forces of these names; raises `UserError`.

    Who asks may name files too, which are none of a page's business.
    """
    known = load(wanted.edition, *packs).forces
    for name in filter(None, wanted.forces):
        if name not in known:
            raise UserError(say("no-force", name=name, known=", ".join(known)))


async def begun(request: Request, game: GameRecord, seed: int | None) -> Response:
    """The answer to a game that is kept from now on."""
    return await kept(request, keep_game(new_id(), game, seed, first_position(game)))


async def kept(request: Request, made: Kept) -> Response:
    """The answer to a game that is kept from now on: who asks for it plays it."""
    secret = await known_secret(request)
    session = hashed("player", secret)
    await store_of(request).create(made, {session}, maker_of(request, session))
    return made_by(request, secret, made.id)


def maker_of(request: Request, session: bytes) -> Maker | None:
    """Return whose quota a new game counts for: at home the disk is one's own."""
    if rights_of(request).home:
        return None
    key = store_of(request).database.key
    return Maker(session, network_hash(key, client_of(request.scope)))


def made_by(request: Request, secret: str, game: str, status: int = 201) -> Response:
    """Return the answer that names a game to the browser that plays it."""
    response = in_json(Made(id=game), status)
    remember(request, response, secret)
    return response


async def upload(request: Request) -> Response:
    """A game from its record, finished or not."""
    body = await read_body(request, "text/plain", MAX_RECORD_BYTES)
    say, name = sayer(request), new_id()

    async def prepare() -> Job:
        return Job(record_proven, (name, body, say.language))

    workers = workers_of(request)
    if len(body) > SLOW_UPLOAD_BYTES:
        workers.note_heavy(name)
    try:
        (made,) = await workers.do(name, prepare, LOAD_TIMEOUT)
    except UNFIT as error:
        sentence = say("api-record", complaint=in_words(error, say))
        raise ApiError(400, "unfit", sentence) from error
    return await kept(request, made)


async def download(request: Request) -> Response:
    """The record of a game."""
    game_id = request.path_params["game"]
    game = await store_of(request).game(game_id)
    rooms: Rooms = request.app.state.rooms
    (record,) = await rooms.retold(game, record_written)
    name = f"pocket-tactics-{game.edition}-{game_id}.txt"
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return PlainTextResponse(record, headers=headers)


async def again(request: Request) -> Response:
    """A new game of the same players, forces and house rules, with other dice.

    A player who has an unfinished rematch is led to that. Who only watched begins one
    of their own.
    """
    store = store_of(request)
    game = request.path_params["game"]
    header = await store.read(lambda file: header_of(file, game))
    new = await begun_again(request, header)
    if not await rights_of(request).may_play(store, game):
        return await kept(request, new)
    secret = await known_secret(request)
    session = hashed("player", secret)
    maker = maker_of(request, session)
    found = await store.rematch(new, game, session, maker)
    return made_by(request, secret, found, 201 if found == new.id else 200)


async def begun_again(request: Request, header: str) -> Kept:
    """A game as another began; workers read a header that is long."""
    name = new_id()
    if len(header) <= MAX_LIGHT_HEADER_CHARS:
        return await asyncio.to_thread(same_again, name, header, today())

    async def prepare() -> Job:
        return Job(rematch_begun, (name, header, today()))

    (made,) = await workers_of(request).do(name, prepare, LOAD_TIMEOUT)
    same: Kept = made
    return same


def store_of(request: Request) -> Store:
    """Where the games are."""
    rooms: Rooms = request.app.state.rooms
    return rooms.store


def workers_of(request: Request) -> Workers:
    """Who does what takes long."""
    rooms: Rooms = request.app.state.rooms
    return rooms.workers
