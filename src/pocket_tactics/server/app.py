"""The application: its routes, its middleware and its error handlers."""

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

from pocket_tactics import kernel
from pocket_tactics.content import Pack, opened_pack, rulebook
from pocket_tactics.record import RecordError
from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.rate_limits import RateLimitMiddleware
from pocket_tactics.server.access.security import HostOriginMiddleware
from pocket_tactics.server.access.socket_limit import SocketLimit
from pocket_tactics.server.contents import contents_of
from pocket_tactics.server.errors import (
    ApiError,
    FullError,
    Fullness,
    NoSuchGameError,
    NotYoursError,
    StoreError,
    in_words,
)
from pocket_tactics.server.http import (
    game_list,
    invitations,
    leaving,
    lessons,
    library,
    new_games,
    pages,
    records,
)
from pocket_tactics.server.http.fair_requests import FairRequests
from pocket_tactics.server.http.responses import json_response
from pocket_tactics.server.http.static import VersionedStaticFiles
from pocket_tactics.server.http.templates import (
    WEB,
    WEB_VERSION,
    prepare_pages,
    scripts_of_pages,
)
from pocket_tactics.server.limits import (
    COMPRESSION_LEVEL,
    MAX_BROWSERS,
    MAX_BYTES_OF_A_NETWORK,
    MAX_GAMES_PER_BROWSER,
    MAX_JOINED_GAMES,
)
from pocket_tactics.server.metrics import MetricsMiddleware
from pocket_tactics.server.protocol.decoding import prepare_validator
from pocket_tactics.server.protocol.http_records import ErrorBody
from pocket_tactics.server.rooms.cleanup import keep_disk_free, run_cleanup, watch_files
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.site import Site
from pocket_tactics.server.store.port import Store
from pocket_tactics.server.tasks.msgspec_types import register_types
from pocket_tactics.server.workers import BusyError, JobTimeoutError, WorkerPools
from pocket_tactics.server.workers.garbage_collection import (
    collect_by_clock,
    collect_young_by_clock,
)
from pocket_tactics.server.ws.connection import websocket_endpoint
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import LANGUAGES, page_messages

ROUTES = [
    Route("/", pages.start),
    Route("/library", pages.library),
    Route("/games/{game}", pages.game),
    Route("/learn", pages.learn),
    Route("/learn/{lesson}", pages.lesson),
    Route("/away", pages.away),
    Route("/service-worker.js", pages.service_worker),
    Route("/texts/{language}.json", pages.messages_json),
    Route("/texts/{language}/how-to.json", pages.how_to_json),
    Route("/api/catalogue", library.options),
    Route("/api/cards", library.cards),
    Route("/api/rules", library.rules),
    Route("/api/rules/{rule}", library.rule),
    Route("/api/games", game_list.games),
    Route("/api/games", new_games.create, methods=["POST"]),
    Route("/api/games/first", new_games.create_first, methods=["POST"]),
    Route("/api/maps", new_games.preview, methods=["POST"]),
    Route("/api/games/{game}", leaving.delete, methods=["DELETE"]),
    Route("/api/games/{game}/record", records.download),
    Route("/api/games/{game}/again", new_games.rematch, methods=["POST"]),
    Route(
        "/api/games/{game}/branches",
        new_games.continue_from_moment,
        methods=["POST"],
    ),
    Route("/api/games/{game}/invitations", invitations.invite, methods=["POST"]),
    Route(
        "/api/games/{game}/invitations/offer",
        invitations.open_invitation,
        methods=["POST"],
    ),
    Route("/api/games/{game}/players", invitations.accept, methods=["POST"]),
    Route(
        "/api/games/{game}/seats/{seat}",
        invitations.take_back,
        methods=["DELETE"],
    ),
    Route("/api/games/{game}/players", leaving.leave, methods=["DELETE"]),
    Route("/api/lessons", lessons.lessons),
    Route("/api/lessons/{lesson}", lessons.words),
    Route("/api/lessons/{lesson}", lessons.play, methods=["POST"]),
    Route("/api/records", new_games.upload, methods=["POST"]),
    WebSocketRoute("/games/{game}/socket", websocket_endpoint),
    Mount("/static", VersionedStaticFiles(WEB, WEB_VERSION, scripts_of_pages())),
]


async def on_api_error(request: Request, error: Exception) -> Response:
    """Answer an error of the API."""
    assert isinstance(error, ApiError)
    return error_response(request, error.status, error.kind, error.sentence)


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer an unknown route or method."""
    assert isinstance(error, HTTPException)
    kind = KINDS.get(error.status_code, "refused")
    say = catalogue_for(request)
    sentence = say(f"api-{kind}")
    return error_response(request, error.status_code, kind, sentence)


KINDS = {404: "not-found", 405: "not-allowed"}


async def on_missing_game(request: Request, _error: Exception) -> Response:
    """Answer a request for a game that does not exist."""
    return error_response(
        request, 404, "no-such-game", catalogue_for(request)("api-no-such-game")
    )


async def on_missing_right(request: Request, _error: Exception) -> Response:
    """Answer a request of a client that lost its right to a game meanwhile."""
    return error_response(
        request, 403, "not-yours", catalogue_for(request)("api-not-yours")
    )


async def on_damaged_game(request: Request, error: Exception) -> Response:
    """Answer a request for a damaged game."""
    say = catalogue_for(request)
    sentence = say("api-damaged", complaint=in_words(error, say))
    return error_response(request, 500, "damaged", sentence)


async def on_overload(request: Request, error: Exception) -> Response:
    """Answer a request that workers have no time for."""
    kind = "busy" if isinstance(error, BusyError) else "too-long"
    return error_response(request, 503, kind, catalogue_for(request)(f"refused-{kind}"))


def on_rate_limit(request: Request, wait: float) -> Response:
    """Answer a client that exceeds a rate limit."""
    seconds = str(ceil(wait))
    sentence = catalogue_for(request)("api-too-often", seconds=seconds)
    answer = error_response(request, 429, "too-often", sentence)
    answer.headers["Retry-After"] = seconds
    # The next requests on the connection are not read.
    answer.headers["Connection"] = "close"
    return answer


async def on_quota_exceeded(request: Request, error: Exception) -> Response:
    """Answer a request that exceeds a quota."""
    assert isinstance(error, FullError)
    status, message, most = QUOTA_ANSWERS[error.kind]
    sentence = catalogue_for(request)(message, most=str(most))
    return error_response(request, status, error.kind, sentence)


QUOTA_ANSWERS: dict[Fullness, tuple[int, str, int]] = {
    "no-room": (507, "api-no-room", 0),
    "too-much-kept": (403, "api-too-much-kept", MAX_GAMES_PER_BROWSER),
    "network-full": (403, "api-network-full", MAX_BYTES_OF_A_NETWORK >> 20),
    "too-many-players": (403, "api-too-many-players", MAX_BROWSERS),
    "too-many-joined": (403, "api-too-many-joined", MAX_JOINED_GAMES),
}
"""The status, the message and the limit of each quota."""


async def on_store_error(request: Request, error: Exception) -> Response:
    """Answer a request while the store cannot be read or written."""
    return error_response(
        request, 503, "not-kept", in_words(error, catalogue_for(request))
    )


def error_response(request: Request, status: int, kind: str, sentence: str) -> Response:
    """Return the response to an error: a page for a browser, JSON for a script."""
    if "text/html" in request.headers.get("accept", ""):
        return pages.error_page(request, status, sentence)
    return json_response(ErrorBody(kind=kind, sentence=sentence), status)


HANDLERS = {
    ApiError: on_api_error,
    BusyError: on_overload,
    FullError: on_quota_exceeded,
    JobTimeoutError: on_overload,
    HTTPException: on_http_error,
    NoSuchGameError: on_missing_game,
    NotYoursError: on_missing_right,
    RecordError: on_damaged_game,
    StoreError: on_store_error,
}
"""The handlers of errors."""

LOCAL_ONLY = HostPolicy()
"""The host policy without a public name."""


def create_app(
    store: Store,
    packs: Sequence[Path | Pack] = (),
    hosts: HostPolicy = LOCAL_ONLY,
    *,
    workers: WorkerPools | None = None,
    keep: int | None = None,
) -> Starlette:
    """Create the application for the games of a store, which it closes at shutdown.

    It starts workers when it needs them, unless it is given *workers*. Games that no
    player opens expire after *keep* days, or never.
    """
    register_types()
    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(MetricsMiddleware),
            Middleware(HostOriginMiddleware, hosts=hosts),
            Middleware(RateLimitMiddleware, refusal=on_rate_limit),
            Middleware(SocketLimit),
            Middleware(FairRequests),
            Middleware(GZipMiddleware, compresslevel=COMPRESSION_LEVEL),
        ],
        exception_handlers=HANDLERS,
    )
    contents = contents_of(list(map(opened_pack, packs)))
    app.state.site = Site(
        RoomRegistry(store, workers or WorkerPools(), contents),
        hosts,
        contents,
        keep,
        {},
    )
    return app


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Start the workers and the background tasks, and close them and the store."""
    site: Site = app.state.site
    rooms = site.rooms
    starting = asyncio.create_task(rooms.workers.start())
    if rooms.workers.early:
        await run_in_threadpool(prepare)
        gc.freeze()
    tasks = [
        asyncio.create_task(each)
        for each in background_tasks(rooms, site.retention_days)
    ]
    yield
    for task in tasks:
        task.cancel()
    await starting
    rooms.close()
    await rooms.workers.close()
    rooms.store.close()


def prepare() -> None:
    """Load what the first requests need: pages, texts, rules, kernels, validators."""
    prepare_pages()
    prepare_validator()
    kernel.prepare()
    for language in LANGUAGES:
        catalogue(language).open_all()
        page_messages(language)
        rulebook(language)


def background_tasks(
    rooms: RoomRegistry, keep: int | None
) -> Iterator[Coroutine[None, None, None]]:
    """Yield the tasks that repeat while the server runs."""
    yield run_cleanup(rooms, keep)
    yield watch_files(rooms.store)
    if keep is not None:
        yield keep_disk_free(rooms)
    if rooms.workers.early:
        yield collect_by_clock()
        yield collect_young_by_clock()
