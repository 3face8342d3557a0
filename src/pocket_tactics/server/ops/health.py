"""The endpoints of the operator: health and metrics, on a separate port."""

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
from pocket_tactics.server.access.security import HostMiddleware, HostNames
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.http.responses import json_response
from pocket_tactics.server.limits import HEALTH_TIMEOUT
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.port import Store
from pocket_tactics.version import __version__


class Health(FrozenStruct, frozen=True, kw_only=True):
    """The health of the server: *ok* if games can be stored; *games* are open ones."""

    ok: bool
    version: str
    games: int
    store: str


async def healthz(request: Request) -> Response:
    """Answer 200 if games can be stored, 503 if not."""
    state = request.app.state
    found = await store_error(state.store)
    health = Health(
        ok=not found,
        version=__version__,
        games=len(state.rooms.opened),
        store=found or "ok",
    )
    return json_response(health, 503 if found else 200)


async def store_error(store: Store) -> str:
    """Return why nothing can be stored now; "" if it can."""
    try:
        async with asyncio.timeout(HEALTH_TIMEOUT):
            await store.check_writable()
    except StoreError as error:
        return error.complaint
    except TimeoutError:
        return "no answer"
    return ""


async def metrics_endpoint(request: Request) -> Response:
    """Answer with the metrics in the format of Prometheus."""
    refresh_gauges(request.app.state.rooms)
    return Response(
        generate_latest(metrics.REGISTRY),
        headers={"content-type": CONTENT_TYPE_LATEST},
    )


def refresh_gauges(rooms: RoomRegistry) -> None:
    """Set the gauges, which are computed for each request."""
    clients = [each for game in rooms.opened for each in rooms.clients_in(game)]
    metrics.ROOMS.set(len(rooms.opened))
    metrics.PAGES.set(sum(client.perspective is not None for client in clients))
    metrics.WAITING.set(sum(client.queued for client in clients))


def create_ops_app(
    store: Store, rooms: RoomRegistry, names: Iterable[str] = ()
) -> Starlette:
    """Create the application for the operator.

    It accepts the host *names*, besides those of this machine.
    """
    app = Starlette(
        routes=[Route("/healthz", healthz), Route("/metrics", metrics_endpoint)],
        middleware=[Middleware(HostMiddleware, names=HostNames(names))],
    )
    app.state.store, app.state.rooms = store, rooms
    return app


class PortDispatcher:
    """Two applications: *private* answers on one *port*, *public* on all others."""

    def __init__(self, public: ASGIApp, private: ASGIApp, port: int) -> None:
        self.public = public
        self.private = private
        self.port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to the application of its port."""
        server = scope.get("server")
        is_private = server is not None and server[1] == self.port
        await (self.private if is_private else self.public)(scope, receive, send)
