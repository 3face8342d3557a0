"""How often a client may ask: each has a bucket of tokens that fills up by itself."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from time import monotonic

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.networks import network_of
from pocket_tactics.server.access.sessions import hash_secret, secret_of
from pocket_tactics.server.limits import (
    BROWSER_GAME_BURST,
    BROWSER_GAME_RATE,
    GAME_BURST,
    GAME_RATE,
    MAX_CLIENTS,
    MAX_RECORD_BYTES,
    REQUEST_BURST,
    REQUEST_RATE,
    UPLOAD_BURST,
    UPLOAD_RATE,
)
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN


class TokenBucket:
    """Tokens of one client: each deed takes one, and *rate* come back in a second."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.tokens = size
        self.when = monotonic()

    def try_take(self, tokens: float = 1.0) -> float:
        """Take tokens; the seconds until they are there, or 0."""
        self.fill()
        if self.tokens < tokens:
            return (tokens - self.tokens) / self.rate
        self.tokens -= tokens
        return 0.0

    def reserve(self, tokens: float = 1.0) -> float:
        """Take tokens, be they there or not; the seconds until they are."""
        self.fill()
        self.tokens -= tokens
        return max(0.0, -self.tokens / self.rate)

    def fill(self) -> None:
        """Have the tokens that have come back."""
        now = monotonic()
        self.tokens = min(self.size, self.tokens + (now - self.when) * self.rate)
        self.when = now


Client = str | bytes
"""A network, or the hash of a browser's secret."""


class TokenBuckets:
    """Those of all clients that have asked lately."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.of: OrderedDict[Client, TokenBucket] = OrderedDict()

    def try_take(self, client: Client, tokens: float = 1.0) -> float:
        """Take tokens of a client; the seconds until they are there, or 0."""
        return self.bucket(client).try_take(tokens)

    def reserve(self, client: Client, tokens: float = 1.0) -> float:
        """Take tokens of a client, be they there or not; the seconds until they are."""
        return self.bucket(client).reserve(tokens)

    def bucket(self, client: Client) -> TokenBucket:
        """Return the bucket of a client; who asked longest ago is forgotten."""
        bucket = self.of.pop(client, None) or TokenBucket(self.rate, self.size)
        self.of[client] = bucket
        if len(self.of) > MAX_CLIENTS:
            self.of.popitem(last=False)
        return bucket


Refusal = Callable[[Request, float], Response]
"""What is answered to who asks too often, with the seconds that they are to wait."""


class RateLimitMiddleware:
    """Lets through what clients ask at an honest pace, by address and by browser."""

    def __init__(self, app: ASGIApp, refusal: Refusal) -> None:
        self.app = app
        self.refusal = refusal
        self.requests = TokenBuckets(REQUEST_RATE, REQUEST_BURST)
        self.games = TokenBuckets(GAME_RATE, GAME_BURST)
        self.bytes = TokenBuckets(UPLOAD_RATE, UPLOAD_BURST)
        self.of_browsers = TokenBuckets(REQUEST_RATE, REQUEST_BURST)
        self.games_of_browsers = TokenBuckets(BROWSER_GAME_RATE, BROWSER_GAME_BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or say that it is too often."""
        CLIENT_ADDRESS.set(client_of(scope))
        wait = 0.0 if scope["type"] == "lifespan" else self.wait(scope)
        if not wait:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            refused = self.refusal(Request(scope, receive), wait)
            await refused(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": TRY_AGAIN})

    def wait(self, scope: Scope) -> float:
        """The seconds that a client is to wait."""
        for buckets, client, tokens in self.taken(scope):
            if wait := buckets.try_take(client, tokens):
                return wait
        return 0.0

    def taken(self, scope: Scope) -> Iterator[tuple[TokenBuckets, Client, float]]:
        """The tokens that a request takes: of an address, and of a browser there.

        Cookies are parsed once the address may ask: that costs more than to refuse.
        """
        address, begins = client_of(scope), is_new_game(scope)
        yield self.requests, address, 1
        yield self.bytes, address, uploaded(scope)
        if begins:
            yield self.games, address, 1
        secret = secret_of(HTTPConnection(scope))
        if secret is not None:
            browser = hash_secret("player", secret)
            yield self.of_browsers, browser, 1
            if begins:
                yield self.games_of_browsers, browser, 1


def client_of(scope: Scope) -> str:
    """The network of who asks; all that have none are one."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def uploaded(scope: Scope) -> int:
    """Return the bytes of a record that is sent; the most, if they are not stated."""
    if (scope.get("method"), scope["path"]) != ("POST", "/api/records"):
        return 0
    headers = Headers(scope=scope)
    told = headers.get("content-length", "")
    if not told.isdecimal() or len(told) > MAX_DIGITS:
        return MAX_RECORD_BYTES
    return min(int(told), MAX_RECORD_BYTES)


MAX_DIGITS = 15
"""Those of a length that is worth reading."""


def is_new_game(scope: Scope) -> bool:
    """Whether a request is for a new game, of whichever kind."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return False
    path: str = scope["path"]
    return path in ("/api/games", "/api/records") or path.endswith("/again")
