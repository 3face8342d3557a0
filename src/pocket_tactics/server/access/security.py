"""Checks of the host and origin of requests, and security headers of responses."""

import re
from collections.abc import Iterable
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.limits import MAX_PORT

SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
"""The sources of the content security policy, by directive."""
CONTENT_SECURITY_POLICY = "; ".join(
    f"{kind} {source}" for kind, source in SOURCES.items()
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
ASSET_TYPES = ("text/css", "text/javascript")
ASSET_HEADERS = {
    name: HEADERS[name]
    for name in ("Cross-Origin-Resource-Policy", "X-Content-Type-Options")
}
"""The headers of scripts and style sheets, which have no policy: a page has it."""
STRICT = {"Strict-Transport-Security": "max-age=31536000"}
"""The header of a server behind TLS: browsers use only TLS from then on."""
ADDRESS = re.compile(
    r"(?P<host>[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?",
    re.ASCII | re.IGNORECASE,
)
"""A host with its port, as browsers send it."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
ALL_INTERFACES = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened at
SAFE = ("GET", "HEAD")


class HostNames:
    """The host names of a server: those of the local machine, and the given ones."""

    def __init__(self, given: Iterable[str]) -> None:
        self.given = {name.lower() for name in (*LOOPBACK, *given)}
        self.everywhere = not self.given.isdisjoint(ALL_INTERFACES)

    def include(self, host: str) -> bool:
        """Whether a host is one of the server.

        A server that listens on all interfaces has every IP address.
        """
        return host in self.given or (self.everywhere and is_address(host))


class HostOriginMiddleware:
    """Middleware that admits requests for this server from its own pages.

    Another site could let its name resolve to this machine, so that its pages reach
    this server as their own (DNS rebinding). The server answers only to its own names.
    """

    def __init__(self, app: ASGIApp, hosts: HostPolicy) -> None:
        self.app = app
        self.public = hosts.public
        self.public_host = hosts.public_host
        self.extra_headers = STRICT if hosts.secure else {}
        self.names = HostNames(hosts.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        respond = self.app if self.admits(scope) else REFUSALS[scope["type"]]
        await respond(scope, receive, with_headers(send, self.extra_headers))

    def admits(self, scope: Scope) -> bool:
        """Whether a request names this server, and its page if it may change data."""
        headers = Headers(scope=scope)
        address = headers.get("host", "")
        if not self.is_ours(hostname(address)):
            return False
        if scope["type"] == "http" and scope["method"] in SAFE:
            return True
        origin = headers.get("origin")
        if origin == self.public or hostname(address) == self.public_host:
            return origin is not None and origin == self.public
        scheme = scope["scheme"].replace("ws", "http")
        return origin == f"{scheme}://{address}"

    def is_ours(self, host: str) -> bool:
        """Whether a host is one of this server."""
        return bool(host and host == self.public_host) or self.names.include(host)


LAST_ANSWER = {"Connection": "close"}
"""The header of refusals that no rate limits: no more requests are read after them."""

REFUSALS: dict[str, ASGIApp] = {
    "http": PlainTextResponse("Forbidden", status_code=403, headers=LAST_ANSWER),
    "websocket": WebSocketClose(),
}
"""The answers to refused requests: 403. For a socket that is closed before it is
accepted uvicorn sends that status; it would log an error for a response.
"""


class HostMiddleware:
    """Middleware that admits requests for a name of the server, or none (HTTP/1.0).

    Another site could let its name resolve to this machine, so that its pages read the
    answers. Browsers always send the name.
    """

    def __init__(self, app: ASGIApp, names: HostNames) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        host = Headers(scope=scope).get("host") if scope["type"] == "http" else None
        ours = host is None or self.names.include(hostname(host))
        respond = self.app if ours else MISDIRECTED
        await respond(scope, receive, send)


MISDIRECTED = PlainTextResponse("Misdirected Request", 421, headers=LAST_ANSWER)
"""The answer to a request for another server (RFC 9110, 15.5.20)."""


def hostname(address: str) -> str:
    """Return the host of a header `Host` without its port; "" if it is invalid."""
    found = ADDRESS.fullmatch(address)
    if not found or not 0 < int(found["port"] or 80) <= MAX_PORT:
        return ""
    return str(found["host"]).strip("[]").lower()


def is_address(host: str) -> bool:
    """Whether a host is an IP address, which no other site can redirect."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def with_headers(send: Send, extra: dict[str, str]) -> Send:
    """Return *send* with the security headers, and with *extra* headers, added."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            kind = headers.get("content-type", "").partition(";")[0]
            headers.update(ASSET_HEADERS if kind in ASSET_TYPES else HEADERS)
            headers.update(extra)
        await send(message)

    return sending
