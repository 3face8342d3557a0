"""The application: its addresses, and what stands before all of them."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from pocket_tactics.content import Pack, opened_pack
from pocket_tactics.record import RecordError
from pocket_tactics.server import api, invitations, pages
from pocket_tactics.server.api_records import Complaint
from pocket_tactics.server.errors import (
    ApiError,
    NoSuchGameError,
    StoreError,
    in_words,
)
from pocket_tactics.server.exposure import Exposure
from pocket_tactics.server.files import Files
from pocket_tactics.server.guards import Guard
from pocket_tactics.server.http_bodies import in_json
from pocket_tactics.server.languages import sayer
from pocket_tactics.server.markup import WEB
from pocket_tactics.server.metrics import Counted
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.sockets import converse
from pocket_tactics.server.store import Store
from pocket_tactics.server.warmup import get_acquainted

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
    Route("/api/games/{game}", api.delete, methods=["DELETE"]),
    Route("/api/games/{game}/record", api.download),
    Route("/api/games/{game}/again", api.again, methods=["POST"]),
    Route("/api/games/{game}/invitations", invitations.invite, methods=["POST"]),
    Route("/api/games/{game}/players", invitations.accept, methods=["POST"]),
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


async def in_trouble(request: Request, error: Exception) -> Response:
    """The store cannot be read or written."""
    return complaint(request, 503, "not-kept", in_words(error, sayer(request)))


def complaint(request: Request, status: int, kind: str, sentence: str) -> Response:
    """Why something was not done: for a person as a page, for a page as data."""
    if "text/html" in request.headers.get("accept", ""):
        return pages.amiss(request, status, sentence)
    return in_json(Complaint(kind=kind, sentence=sentence), status)


AT_HOME = Exposure()
"""No name but this machine's own."""


def application(
    store: Store,
    packs: Sequence[Path | Pack] = (),
    exposure: Exposure = AT_HOME,
) -> Starlette:
    """The server of the games in a store, which it closes in the end."""
    get_acquainted()

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        store.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Counted),
            Middleware(Guard, exposure=exposure),
            Middleware(GZipMiddleware),
        ],
        exception_handlers={
            ApiError: refused,
            HTTPException: not_so,
            NoSuchGameError: no_such_game,
            RecordError: damaged,
            StoreError: in_trouble,
        },
    )
    app.state.rooms = Rooms(store)
    app.state.exposure = exposure
    app.state.packs = tuple(map(opened_pack, packs))
    return app
