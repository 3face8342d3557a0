"""The `serve` command: it opens the browser, and shuts down quietly."""

import logging
import signal
import socket
import sys
import webbrowser
from argparse import Namespace
from asyncio import CancelledError
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import uvicorn
from platformdirs import user_data_path
from starlette.applications import Starlette
from starlette.types import ASGIApp

from pocket_tactics.content import ContentError, check, in_use, installed_packs
from pocket_tactics.content.installed import left_out
from pocket_tactics.server.access.hosts import (
    HostPolicy,
    InvalidAddressError,
    public_origin,
    trusted_proxy,
)
from pocket_tactics.server.app import create_app
from pocket_tactics.server.errors import StoreError, in_words
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
from pocket_tactics.server.workers.garbage_collection import (
    return_large_blocks,
    tune_gc,
)
from pocket_tactics.texts import Catalogue

DONE, REFUSED = 0, 2
SHUTDOWN_TIMEOUT = 1
"""The seconds that clients have to close their connections at shutdown."""


def serve(args: Namespace, say: Catalogue) -> int:
    """Run the server until it is stopped; return the exit status."""
    try:
        server, sockets = create_server(args, say)
    except StoreError as error:
        return report_error(error.message(say), say)
    except (ContentError, InvalidAddressError, ServingError) as error:
        return report_error(in_words(error, say), say)
    address = address_of(args.host, sockets[0])
    sys.stdout.write(say("serving", address=address) + "\n")
    sys.stdout.flush()
    if not args.no_browser:
        # A browser in the terminal would block the server.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    handler = configure_logging(args.log)
    return_large_blocks()
    tune_gc()
    exit_on_hangup()
    server.run(sockets)
    handler.close()
    return DONE


def exit_on_hangup() -> None:
    """Shut down when the terminal is closed, as by SIGTERM, unless `nohup` is used."""
    hangup = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup is not None and signal.getsignal(hangup) == signal.SIG_DFL:
        signal.signal(hangup, lambda *_: signal.raise_signal(signal.SIGTERM))


def report_error(complaint: str, say: Catalogue) -> int:
    """Print why the server does not start; return the exit status."""
    from pocket_tactics.printing import print_error  # noqa: PLC0415 - only if it fails

    print_error(say("error", complaint=complaint))
    return REFUSED


def create_server(
    args: Namespace, say: Catalogue
) -> tuple[uvicorn.Server, list[socket.socket]]:
    """Return the server and its listening sockets: first that of the pages."""
    installed = installed_packs()
    sys.stderr.writelines(f"{line}\n" for line in left_out(installed, say))
    packs = in_use(map(Path, args.content), installed)
    if wrong := check(*packs):
        raise ContentError(wrong)
    hosts = host_policy(args, say)
    proxies = [trusted_proxy(text, say) for text in args.trust_proxy]
    with ExitStack() as on_error:
        sockets = open_sockets(args, say, on_error)
        store = SQLiteStore(args.data or user_data_path("pocket-tactics"))
        on_error.pop_all()
    logging.getLogger("uvicorn.error").addFilter(is_server_error)
    CONNECTIONS.prepare(proxies)
    workers, keep = WorkerPools(early=True), retention_days(args.keep, hosts)
    app = create_app(store, packs, hosts, workers=workers, keep=keep)
    both = with_ops_app(app, store, sockets, ops_host_names(args, say))
    return GameServer(uvicorn_config(both, proxies), app.state.site.rooms), sockets


class GameServer(uvicorn.Server):
    """A server that closes rooms and workers first at shutdown."""

    def __init__(self, config: uvicorn.Config, rooms: RoomRegistry) -> None:
        super().__init__(config)
        self.rooms = rooms

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept few connections in a step of the event loop, and queue many.

        asyncio uses the backlog for both numbers.
        """
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(ACCEPT_BACKLOG)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the rooms and the workers, then the connections."""
        self.rooms.close()
        await self.rooms.workers.close()
        await super().shutdown(sockets)


def open_sockets(
    args: Namespace, say: Catalogue, on_error: ExitStack
) -> list[socket.socket]:
    """Open the listening sockets; *on_error* closes them if the server fails."""
    addresses = [(args.host, args.port)]
    if args.operations is not None:
        addresses.append(parse_address(args.operations, say))
    found = [
        on_error.enter_context(open_listener(*address, say)) for address in addresses
    ]
    ports = [each.getsockname()[1] for each in found]
    if len(set(ports)) < len(ports):
        # `PortDispatcher` chooses the application by the port alone.
        raise ServingError(say("port-taken", port=str(ports[0])))
    return found


def ops_host_names(args: Namespace, say: Catalogue) -> list[str]:
    """Return the host names of the endpoints of the operator."""
    address = args.operations
    given: list[str] = args.operations_name
    return given if address is None else [parse_address(address, say)[0], *given]


def with_ops_app(
    app: Starlette, store: SQLiteStore, sockets: list[socket.socket], names: list[str]
) -> Starlette | PortDispatcher:
    """Return the application, with that of the operator if it has a socket."""
    if len(sockets) == 1:
        return app
    address, port, *_ = sockets[1].getsockname()
    return PortDispatcher(
        app, create_ops_app(store, app.state.site.rooms, [address, *names]), port
    )


def uvicorn_config(app: ASGIApp, proxies: list[str]) -> uvicorn.Config:
    """Return the settings of uvicorn; *proxies* may state the address of a client."""
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


def host_policy(args: Namespace, say: Catalogue) -> HostPolicy:
    """Return the names under which clients reach the server."""
    text = args.public_url
    public = None if text is None else public_origin(text, say)
    return HostPolicy(hosts=(args.host,), public=public)


def retention_days(days: int | None, hosts: HostPolicy) -> int | None:
    """Return after how many days games expire; ``None`` if they never do.

    *days* are those that the operator chose, 0 for never.
    """
    default = 0 if hosts.public is None else RETENTION_DAYS
    return (default if days is None else days) or None


def is_server_error(record: logging.LogRecord) -> bool:
    """Whether a record of uvicorn is about the server, and not about one client.

    A client can send invalid requests or invalid UTF-8, ask for another protocol, or
    keep its connection at shutdown, which cancels its request.
    """
    error = record.exc_info[1] if record.exc_info else None
    by_client = record.msg.startswith(CLIENT_ERRORS)
    return not by_client and not isinstance(error, UnicodeDecodeError | CancelledError)


CLIENT_ERRORS = (
    "Cancel ",
    "Invalid HTTP request",
    "No supported WebSocket library",
    "Unsupported upgrade request",
)
"""The beginnings of log messages of uvicorn that a client can cause."""


def address_of(host: str, listening: socket.socket) -> str:
    """Return the URL for the browser."""
    port = listening.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
