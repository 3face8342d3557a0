"""The application: its addresses, and what stands before all of them."""

import asyncio
import gc
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from pocket_tactics.content import Pack, opened_pack
from pocket_tactics.record import RecordError
from pocket_tactics.server import api, invitations, leaving, pages
from pocket_tactics.server.api_records import Complaint
from pocket_tactics.server.collecting import collect_by_clock, collect_young_by_clock
from pocket_tactics.server.errors import (
    ApiError,
    FullError,
    Fullness,
    NoSuchGameError,
    StoreError,
    in_words,
)
from pocket_tactics.server.exposure import Exposure
from pocket_tactics.server.fair_requests import FairRequests
from pocket_tactics.server.files import Files
from pocket_tactics.server.guards import Guard
from pocket_tactics.server.held_bytes import HeldBytes
from pocket_tactics.server.http_bodies import in_json
from pocket_tactics.server.languages import sayer
from pocket_tactics.server.limits import (
    MAX_BROWSERS,
    MAX_BYTES_OF_A_NETWORK,
    MAX_GAMES_PER_BROWSER,
    MAX_JOINED_GAMES,
)
from pocket_tactics.server.markup import WEB
from pocket_tactics.server.metrics import Counted
from pocket_tactics.server.rates import Rates
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.socket_limit import SocketLimit
from pocket_tactics.server.sockets import converse
from pocket_tactics.server.store import Store
from pocket_tactics.server.tidying import keep_disk_free, tidy, watch_files
from pocket_tactics.server.warmup import get_acquainted
from pocket_tactics.server.workers import BusyError, TooLongError, Workers
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import LANGUAGES, page_messages

ROUTES = [
    Route("/", pages.start),
    Route("/library", pages.library),
    Route("/games/{game}", pages.game),
    Route("/texts/{language}.json", pages.said),
    Route("/api/catalogue", api.choices),
    Route("/api/cards", api.cards),
    Route("/api/rules", api.rules),
    Route("/api/rules/{rule}", api.rule),
    Route("/api/games", api.games),
    Route("/api/games", api.create, methods=["POST"]),
    Route("/api/games/{game}", leaving.delete, methods=["DELETE"]),
    Route("/api/games/{game}/record", api.download),
    Route("/api/games/{game}/again", api.again, methods=["POST"]),
    Route("/api/games/{game}/invitations", invitations.invite, methods=["POST"]),
    Route("/api/games/{game}/players", invitations.accept, methods=["POST"]),
    Route("/api/games/{game}/players", leaving.leave, methods=["DELETE"]),
    Route("/api/records", api.upload, methods=["POST"]),
    WebSocketRoute("/games/{game}/socket", converse),
    Mount("/static", Files(directory=WEB)),
]


async def refused(request: Request, error: Exception) -> Response:
    """Something of the API that was not done."""
    assert isinstance(error, ApiError)
    return complaint(request, error.status, error.kind, error.sentence)


async def not_so(request: Request, error: Exception) -> Response:
    """An address that there is not, or not for that."""
    assert isinstance(error, HTTPException)
    kind = KINDS.get(error.status_code, "refused")
    say = sayer(request)
    sentence = say(f"api-{kind}")
    return complaint(request, error.status_code, kind, sentence)


KINDS = {404: "not-found", 405: "not-allowed"}


async def no_such_game(request: Request, _error: Exception) -> Response:
    """A game that there is not, or no longer."""
    return complaint(request, 404, "no-such-game", sayer(request)("api-no-such-game"))


async def damaged(request: Request, error: Exception) -> Response:
    """A game whose record does not hold."""
    say = sayer(request)
    sentence = say("api-damaged", complaint=in_words(error, say))
    return complaint(request, 500, "damaged", sentence)


async def too_busy(request: Request, error: Exception) -> Response:
    """What was asked for would take longer than there is time."""
    kind = "busy" if isinstance(error, BusyError) else "too-long"
    return complaint(request, 503, kind, sayer(request)(f"refused-{kind}"))


def too_often(request: Request, wait: float) -> Response:
    """Who asks more often than anybody who plays."""
    seconds = str(ceil(wait))
    sentence = sayer(request)("api-too-often", seconds=seconds)
    answer = complaint(request, 429, "too-often", sentence)
    answer.headers["Retry-After"] = seconds
    # What the client has sent behind it on the connection is not read.
    answer.headers["Connection"] = "close"
    return answer


async def full(request: Request, error: Exception) -> Response:
    """No room for one more game, or for one more player of it."""
    assert isinstance(error, FullError)
    status, message, most = FULL[error.kind]
    sentence = sayer(request)(message, most=str(most))
    return complaint(request, status, error.kind, sentence)


FULL: dict[Fullness, tuple[int, str, int]] = {
    "no-room": (507, "api-no-room", 0),
    "too-much-kept": (403, "api-too-much-kept", MAX_GAMES_PER_BROWSER),
    "network-full": (403, "api-network-full", MAX_BYTES_OF_A_NETWORK >> 20),
    "too-many-players": (403, "api-too-many-players", MAX_BROWSERS),
    "too-many-joined": (403, "api-too-many-joined", MAX_JOINED_GAMES),
}
"""What is answered where there is no room, and how many there is room for."""


async def in_trouble(request: Request, error: Exception) -> Response:
    """The store cannot be read or written."""
    return complaint(request, 503, "not-kept", in_words(error, sayer(request)))


def complaint(request: Request, status: int, kind: str, sentence: str) -> Response:
    """Why something was not done: for a person as a page, for a page as data."""
    if "text/html" in request.headers.get("accept", ""):
        return pages.amiss(request, status, sentence)
    return in_json(Complaint(kind=kind, sentence=sentence), status)


HANDLERS = {
    ApiError: refused,
    BusyError: too_busy,
    FullError: full,
    TooLongError: too_busy,
    HTTPException: not_so,
    NoSuchGameError: no_such_game,
    RecordError: damaged,
    StoreError: in_trouble,
}
"""What is answered where something was not done."""

AT_HOME = Exposure()
"""No name but this machine's own."""


def application(
    store: Store,
    packs: Sequence[Path | Pack] = (),
    exposure: Exposure = AT_HOME,
    *,
    workers: Workers | None = None,
    keep: int | None = None,
) -> Starlette:
    """The server of the games in a store, which it closes in the end.

    *workers* do what takes long; those of its own start when they are needed. Games at
    which nobody looks any more are kept for *keep* days, or for good.
    """
    get_acquainted()
    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Counted),
            Middleware(Guard, exposure=exposure),
            Middleware(Rates, refusal=too_often),
            Middleware(SocketLimit),
            Middleware(FairRequests),
            Middleware(GZipMiddleware),
        ],
        exception_handlers=HANDLERS,
    )
    app.state.rooms = Rooms(store, workers or Workers())
    app.state.held = HeldBytes()
    app.state.exposure = exposure
    app.state.keep = keep
    app.state.packs = tuple(map(opened_pack, packs))
    return app


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Workers from the beginning; in the end nothing goes on, and all is kept."""
    rooms: Rooms = app.state.rooms
    starting = asyncio.create_task(rooms.workers.start())
    if rooms.workers.early:
        await run_in_threadpool(parse_texts)
        gc.freeze()
    tasks = [asyncio.create_task(each) for each in looking_after(rooms, app.state.keep)]
    yield
    for task in tasks:
        task.cancel()
    await starting
    rooms.close()
    await rooms.workers.end()
    rooms.store.close()


def parse_texts() -> None:
    """Parse the texts of all languages, before somebody waits for one of them."""
    for language in LANGUAGES:
        catalogue(language).open_all()
        page_messages(language)


def looking_after(
    rooms: Rooms, keep: int | None
) -> Iterator[Coroutine[None, None, None]]:
    """All that is done again and again while the server runs."""
    yield tidy(rooms, keep)
    yield watch_files(rooms.store)
    if keep is not None:
        yield keep_disk_free(rooms)
    if rooms.workers.early:
        yield collect_by_clock()
        yield collect_young_by_clock()
