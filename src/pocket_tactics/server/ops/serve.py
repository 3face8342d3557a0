"""The `serve` command: it opens the browser, and shuts down quietly."""

import logging
import signal
import socket
import sys
import webbrowser
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import uvicorn
from platformdirs import user_data_path
from starlette.applications import Starlette
from starlette.types import ASGIApp

from pocket_tactics.content import ContentError, check, in_use, installed_packs
from pocket_tactics.games.packs import left_out
from pocket_tactics.server.access.hosts import (
    HostPolicy,
    InvalidAddressError,
    public_origin,
    trusted_proxy,
)
from pocket_tactics.server.app import create_app
from pocket_tactics.server.errors import StoreError, in_words
from pocket_tactics.server.garbage_collection import tune_gc
from pocket_tactics.server.limits import (
    ACCEPT_BACKLOG,
    ACCEPT_BATCH,
    MAX_MESSAGE_BYTES,
    RETENTION_DAYS,
)
from pocket_tactics.server.ops.health import PortDispatcher, create_ops_app
from pocket_tactics.server.ops.listen import ServingError, open_listener, parse_address
from pocket_tactics.server.ops.logs import configure_logging
from pocket_tactics.server.ops.uvicorn_protocols import (
    CONNECTIONS,
    HTTPProtocol,
    WebSocketProtocol,
)
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.workers import WorkerPools
from pocket_tactics.texts import Catalogue

DONE, REFUSED = 0, 2
SHUTDOWN_TIMEOUT = 1
"""The seconds that pages have to hang up when the server ends: it has two in all."""


def serve(wanted: Namespace, say: Catalogue) -> int:
    """Serve the pages until somebody ends it; the exit status."""
    try:
        server, places = create_server(wanted, say)
    except StoreError as error:
        return refused(error.message(say), say)
    except (ContentError, InvalidAddressError, ServingError) as error:
        return refused(in_words(error, say), say)
    address = address_of(wanted.host, places[0])
    sys.stdout.write(say("serving", address=address) + "\n")
    sys.stdout.flush()
    if not wanted.no_browser:
        # A browser in the terminal would keep the server waiting.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    folding = configure_logging(wanted.log)
    tune_gc()
    exit_on_hangup()
    server.run(places)
    folding.close()
    return DONE


def exit_on_hangup() -> None:
    """End like by SIGTERM when the terminal is closed; not if `nohup` forbids it."""
    hangup = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup is not None and signal.getsignal(hangup) == signal.SIG_DFL:
        signal.signal(hangup, lambda *_: signal.raise_signal(signal.SIGTERM))


def refused(complaint: str, say: Catalogue) -> int:
    """Say why the server does not start; the exit status."""
    sys.stderr.write(say("error", complaint=complaint) + "\n")
    return REFUSED


def create_server(
    wanted: Namespace, say: Catalogue
) -> tuple[uvicorn.Server, list[socket.socket]]:
    """The server, and the sockets that it listens at already: first that of pages."""
    there = installed_packs()
    sys.stderr.writelines(f"{line}\n" for line in left_out(there, say))
    packs = in_use(map(Path, wanted.content), there)
    if wrong := check(*packs):
        raise ContentError(wrong)
    exposure = host_policy(wanted, say)
    proxies = [trusted_proxy(text, say) for text in wanted.trust_proxy]
    with ExitStack() as mending:
        places = listeners(wanted, say, mending)
        store = SQLiteStore(wanted.data or user_data_path("pocket-tactics"))
        mending.pop_all()
    logging.getLogger("uvicorn.error").addFilter(is_server_error)
    CONNECTIONS.prepare(proxies)
    workers, keep = WorkerPools(early=True), retention_days(wanted.keep, exposure)
    app = create_app(store, packs, exposure, workers=workers, keep=keep)
    whole = with_ops_app(app, store, places, ops_host_names(wanted, say))
    return GameServer(settings_of(whole, proxies), app.state.site.rooms), places


class GameServer(uvicorn.Server):
    """A server that begins its end with what takes long: nothing is waited for."""

    def __init__(self, config: uvicorn.Config, rooms: RoomRegistry) -> None:
        super().__init__(config)
        self.rooms = rooms

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections, few at a time, while many may wait."""
        await super().startup(sockets)
        # asyncio has one number for both.
        for listening in sockets or []:
            listening.listen(ACCEPT_BACKLOG)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hang up, and end."""
        self.rooms.close()
        await self.rooms.workers.close()
        await super().shutdown(sockets)


def listeners(
    wanted: Namespace, say: Catalogue, mending: ExitStack
) -> list[socket.socket]:
    """The sockets to listen at, closed again if the server does not start."""
    places = [(wanted.host, wanted.port)]
    if wanted.operations is not None:
        places.append(parse_address(wanted.operations, say))
    found = [mending.enter_context(open_listener(*place, say)) for place in places]
    ports = [each.getsockname()[1] for each in found]
    if len(set(ports)) < len(ports):
        # They are told apart by it, whatever their addresses are.
        raise ServingError(say("port-taken", port=str(ports[0])))
    return found


def ops_host_names(wanted: Namespace, say: Catalogue) -> list[str]:
    """Return the names by which operators ask: the place that was given, and others."""
    place = wanted.operations
    given: list[str] = wanted.operations_name
    return given if place is None else [parse_address(place, say)[0], *given]


def with_ops_app(
    app: Starlette, store: SQLiteStore, places: list[socket.socket], names: list[str]
) -> Starlette | PortDispatcher:
    """The application of the pages, and that of the operations if they have a place."""
    if len(places) == 1:
        return app
    address, port, *_ = places[1].getsockname()
    return PortDispatcher(
        app, create_ops_app(store, app.state.site.rooms, [address, *names]), port
    )


def settings_of(app: ASGIApp, proxies: list[str]) -> uvicorn.Config:
    """How an application is served; *proxies* are believed about who asks."""
    return uvicorn.Config(
        app,
        http=HTTPProtocol,
        ws=WebSocketProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        backlog=ACCEPT_BATCH,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )


def host_policy(wanted: Namespace, say: Catalogue) -> HostPolicy:
    """Under which names the server is wanted to be reached."""
    text = wanted.public_url
    public = None if text is None else public_origin(text, say)
    return HostPolicy(hosts=(wanted.host,), public=public)


def retention_days(wanted: int | None, exposure: HostPolicy) -> int | None:
    """For how many days games are kept at which nobody looks, if not for good."""
    usual = 0 if exposure.public is None else RETENTION_DAYS
    return (usual if wanted is None else wanted) or None


def is_server_error(record: logging.LogRecord) -> bool:
    """Whether something is to be logged, and is not a matter of some page alone.

    Such as that it sent what is no request or no UTF-8, asked for another protocol, or
    did not hang up when the server ended.
    """
    error = record.exc_info[1] if record.exc_info else None
    theirs = record.msg.startswith(CLIENT_ERRORS)
    return not theirs and not isinstance(error, UnicodeDecodeError)


CLIENT_ERRORS = (
    "Cancel ",
    "Invalid HTTP request",
    "No supported WebSocket library",
    "Unsupported upgrade request",
)
"""The beginnings of messages of uvicorn that a client can cause at will."""


def address_of(host: str, listening: socket.socket) -> str:
    """The address for the browser."""
    port = listening.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
