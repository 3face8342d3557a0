"""Rate limits: each client has token buckets that refill by the clock."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice
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
    FILE_TOKENS,
    GAME_BURST,
    GAME_RATE,
    MAX_CLIENTS,
    MAX_DROPPED_BUCKETS,
    MAX_RECORD_BYTES,
    REQUEST_BURST,
    REQUEST_RATE,
    UPLOAD_BURST,
    UPLOAD_RATE,
)
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN


class TokenBucket:
    """The tokens of a client: a request takes one, and *rate* return each second."""

    __slots__ = ("rate", "size", "tokens", "when")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.tokens = size
        self.when = monotonic()

    @property
    def is_full(self) -> bool:
        """Whether all tokens have returned, as if the client had never taken any."""
        self.fill()
        return self.tokens >= self.size

    def try_take(self, tokens: float = 1.0) -> float:
        """Take tokens and return 0, or take none and return the seconds to wait."""
        self.fill()
        if self.tokens < tokens:
            return (tokens - self.tokens) / self.rate
        self.tokens -= tokens
        return 0.0

    def reserve(self, tokens: float = 1.0) -> float:
        """Take tokens, on credit if need be; return the seconds until they exist."""
        self.fill()
        self.tokens -= tokens
        return max(0.0, -self.tokens / self.rate)

    def fill(self) -> None:
        """Add the tokens that returned since the last call."""
        now = monotonic()
        self.tokens = min(self.size, self.tokens + (now - self.when) * self.rate)
        self.when = now


Client = str | bytes
"""A network, or the hash of a browser's secret."""


class TokenBuckets:
    """The buckets of all clients that have taken tokens which have not returned."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.by_client: OrderedDict[Client, TokenBucket] = OrderedDict()

    def try_take(self, client: Client, tokens: float = 1.0) -> float:
        """Take tokens of a client as `TokenBucket.try_take` does."""
        return self.bucket(client).try_take(tokens)

    def reserve(self, client: Client, tokens: float = 1.0) -> float:
        """Take tokens of a client as `TokenBucket.reserve` does."""
        return self.bucket(client).reserve(tokens)

    def bucket(self, client: Client) -> TokenBucket:
        """Return the bucket of a client; drop the least recently used of too many."""
        self.drop_full()
        bucket = self.by_client.pop(client, None) or TokenBucket(self.rate, self.size)
        self.by_client[client] = bucket
        if len(self.by_client) > MAX_CLIENTS:
            self.by_client.popitem(last=False)
        return bucket

    def drop_full(self) -> None:
        """Drop the oldest buckets that are full: 10,000 in four sets take 20 MB."""
        for client in [*islice(self.by_client, MAX_DROPPED_BUCKETS)]:
            if not self.by_client[client].is_full:
                break
            del self.by_client[client]


Refusal = Callable[[Request, float], Response]
"""A function that makes the answer to a client that must wait some seconds."""


class RateLimitMiddleware:
    """Middleware that limits the rates of requests by network and by browser."""

    def __init__(self, app: ASGIApp, refusal: Refusal) -> None:
        self.app = app
        self.refusal = refusal
        self.requests = TokenBuckets(REQUEST_RATE, REQUEST_BURST)
        self.games = TokenBuckets(GAME_RATE, GAME_BURST)
        self.bytes = TokenBuckets(UPLOAD_RATE, UPLOAD_BURST)
        self.browser_requests = TokenBuckets(REQUEST_RATE, REQUEST_BURST)
        self.browser_games = TokenBuckets(BROWSER_GAME_RATE, BROWSER_GAME_BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it if the client exceeds a rate."""
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
        """Take the tokens of a request; return the seconds that it must wait."""
        for buckets, client, tokens in self.taken(scope):
            if wait := buckets.try_take(client, tokens):
                return wait
        return 0.0

    def taken(self, scope: Scope) -> Iterator[tuple[TokenBuckets, Client, float]]:
        """Yield the tokens that a request takes: of its network, then of its browser.

        To parse cookies costs more than to refuse, so the network is checked first.
        """
        address, begins = client_of(scope), is_new_game(scope)
        request = FILE_TOKENS if is_file(scope) else 1
        yield self.requests, address, request
        if size := uploaded(scope):
            yield self.bytes, address, size
        if begins:
            yield self.games, address, 1
        secret = secret_of(HTTPConnection(scope))
        if secret is not None:
            browser = hash_secret("player", secret)
            yield self.browser_requests, browser, request
            if begins:
                yield self.browser_games, browser, 1


def client_of(scope: Scope) -> str:
    """Return the network of a client; all clients without an address share one."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def is_file(scope: Scope) -> bool:
    """Whether a request reads a file of the pages, which costs little."""
    path: str = scope["path"]
    return path.startswith("/static/")


def uploaded(scope: Scope) -> int:
    """Return the bytes of an uploaded record; the maximum if they are not stated."""
    if (scope.get("method"), routed_path(scope)) != ("POST", "/api/records"):
        return 0
    headers = Headers(scope=scope)
    stated = headers.get("content-length", "")
    if not stated.isdecimal() or len(stated) > MAX_DIGITS:
        return MAX_RECORD_BYTES
    return min(int(stated), MAX_RECORD_BYTES)


def routed_path(scope: Scope) -> str:
    """Return the path of a request without a last line break.

    The patterns of routes end with `$`, which fits before it as well.
    """
    path: str = scope["path"]
    return path.removesuffix("\n")


MAX_DIGITS = 15
"""The digits of the longest length that is parsed."""


def is_new_game(scope: Scope) -> bool:
    """Whether a request makes a new game: by a form, a record or another game."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return False
    path = routed_path(scope)
    return path in ("/api/games", "/api/records") or path.endswith(NEW_GAMES)


NEW_GAMES = ("/first", "/again", "/branches")
"""The ends of the other paths that make a new game."""
