"""What the server is asked by who runs it, at a place where it answers no page."""

import asyncio
from collections.abc import Iterable

from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server import metrics
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.guards import Names, OwnNames
from pocket_tactics.server.http_bodies import in_json
from pocket_tactics.server.limits import HEALTH_TIMEOUT
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.sockets import Page
from pocket_tactics.server.store import Store
from pocket_tactics.version import __version__


class Health(FrozenStruct, frozen=True, kw_only=True):
    """How the server is: *ok* if games can be kept; *games* are those looked at."""

    ok: bool
    version: str
    games: int
    store: str


async def healthz(request: Request) -> Response:
    """Whether the server does what it is there for: 503 if it does not."""
    state = request.app.state
    found = await trouble_of(state.store)
    health = Health(
        ok=not found,
        version=__version__,
        games=len(state.rooms.opened),
        store=found or "ok",
    )
    return in_json(health, 503 if found else 200)


async def trouble_of(store: Store) -> str:
    """Why nothing can be kept now; empty if it can."""
    try:
        async with asyncio.timeout(HEALTH_TIMEOUT):
            await store.prove()
    except StoreError as error:
        return error.complaint
    except TimeoutError:
        return "no answer"
    return ""


async def measured(request: Request) -> Response:
    """All that is counted, as Prometheus reads it."""
    look_around(request.app.state.rooms)
    return Response(
        generate_latest(metrics.REGISTRY),
        headers={"content-type": CONTENT_TYPE_LATEST},
    )


def look_around(rooms: Rooms) -> None:
    """Count who is there: only when somebody wants to know."""
    listeners = [each for game in rooms.opened for each in rooms.present(game)]
    pages = [each for each in listeners if isinstance(each, Page)]
    metrics.ROOMS.set(len(rooms.opened))
    metrics.PAGES.set(sum(page.look is not None for page in pages))
    metrics.WAITING.set(sum(page.waiting.qsize() for page in pages))


def operations(store: Store, rooms: Rooms, names: Iterable[str] = ()) -> Starlette:
    """The application that answers who runs the server.

    It has the *names* besides those of this machine.
    """
    app = Starlette(
        routes=[Route("/healthz", healthz), Route("/metrics", measured)],
        middleware=[Middleware(OwnNames, names=Names(names))],
    )
    app.state.store, app.state.rooms = store, rooms
    return app


class Apart:
    """Two applications at two ports: the one of *port*, and the one of all others."""

    def __init__(self, public: ASGIApp, private: ASGIApp, port: int) -> None:
        self.public = public
        self.private = private
        self.port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Have the application answer at whose port it was asked."""
        server = scope.get("server")
        apart = server is not None and server[1] == self.port
        await (self.private if apart else self.public)(scope, receive, send)
