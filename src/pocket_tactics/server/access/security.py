"""What every request must be, and what every answer says to the browser."""

from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from pocket_tactics.server.access.hosts import HostPolicy

SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
"""From where a page may take each kind of thing."""
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
OF_PAGES = ("text/css", "text/javascript")
PARTS = {
    name: HEADERS[name]
    for name in ("Cross-Origin-Resource-Policy", "X-Content-Type-Options")
}
"""What parts of pages say: a policy is the page's, and they are many."""
STRICT = {"Strict-Transport-Security": "max-age=31536000"}
"""What answers of a server behind TLS say: a browser comes back by TLS alone."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
ALL_INTERFACES = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened at
SAFE = ("GET", "HEAD")


class HostNames:
    """The names of a server: those of this machine, and those that were given."""

    def __init__(self, given: Iterable[str]) -> None:
        self.given = {name.lower() for name in (*LOOPBACK, *given)}
        self.everywhere = not self.given.isdisjoint(ALL_INTERFACES)

    def include(self, host: str) -> bool:
        """Whether a server is called so; listening everywhere it has every address."""
        return host in self.given or (self.everywhere and is_address(host))


class HostOriginMiddleware:
    """Lets in what is meant for this server and comes from its own pages.

    Another site could have its name lead to this machine, and its pages speak to a
    server here as if it were theirs: only names that are its own are answered to.
    """

    def __init__(self, app: ASGIApp, hosts: HostPolicy) -> None:
        self.app = app
        self.public = hosts.public
        self.public_host = hosts.public_host
        self.said = STRICT if hosts.secure else {}
        self.names = HostNames(hosts.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        respond = self.app if self.admits(scope) else REFUSALS[scope["type"]]
        await respond(scope, receive, with_headers(send, self.said))

    def admits(self, scope: Scope) -> bool:
        """Whether a request is for us, and from us if it may change something."""
        headers = Headers(scope=scope)
        address = headers.get("host", "")
        if not self.is_ours(hostname(f"//{address}")):
            return False
        if scope["type"] == "http" and scope["method"] in SAFE:
            return True
        origin = headers.get("origin")
        if origin == self.public or hostname(f"//{address}") == self.public_host:
            return origin is not None and origin == self.public
        scheme = scope["scheme"].replace("ws", "http")
        return origin == f"{scheme}://{address}"

    def is_ours(self, host: str) -> bool:
        """Whether the server is called so."""
        return bool(host and host == self.public_host) or self.names.include(host)


REFUSALS: dict[str, ASGIApp] = {
    "http": PlainTextResponse("Forbidden", status_code=403),
    "websocket": WebSocketClose(),
}
"""What is answered to who is not let in: 403. Of a socket closed before it is
accepted uvicorn makes that; for a response in its place it would log an error.
"""


class HostMiddleware:
    """Lets in requests for the names of a server alone, or for none (HTTP/1.0).

    Another site could have its name lead to this machine, and its pages read what is
    answered here; a browser always says for which name it asks.
    """

    def __init__(self, app: ASGIApp, names: HostNames) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        host = Headers(scope=scope).get("host") if scope["type"] == "http" else None
        ours = host is None or self.names.include(hostname(f"//{host}"))
        respond = self.app if ours else MISDIRECTED
        await respond(scope, receive, send)


MISDIRECTED = PlainTextResponse("Misdirected Request", status_code=421)
"""The answer to a request for another server (RFC 9110, 15.5.20)."""


def hostname(address: str) -> str:
    """The name in an address, without its port; empty if there is none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    """Whether a host is a number: nobody else can make that lead here."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def with_headers(send: Send, said: dict[str, str]) -> Send:
    """Sending, with what every answer says to the browser, and what is *said* here."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            kind = headers.get("content-type", "").partition(";")[0]
            headers.update(PARTS if kind in OF_PAGES else HEADERS)
            headers.update(said)
        await send(message)

    return sending
