"""The metrics for the operator: no label identifies a game or a player."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client import ProcessCollector as Process
from starlette.types import ASGIApp, Message, Receive, Scope, Send

REGISTRY = CollectorRegistry()
Process(registry=REGISTRY)

PLAYED = Counter(
    "pocket_tactics_plays", "Entries of games that were stored.", registry=REGISTRY
)
SENT = Counter("pocket_tactics_updates", "Messages sent to clients.", registry=REGISTRY)
REFUSED = Counter(
    "pocket_tactics_refusals",
    "Messages and requests that were refused.",
    ["kind"],
    registry=REGISTRY,
)
ASKED = Counter(
    "pocket_tactics_requests",
    "Requests that were answered.",
    ["route", "status"],
    registry=REGISTRY,
)
COMMITS = Histogram(
    "pocket_tactics_commit_seconds",
    "Seconds until a change was on the disk.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
EXPIRED = Counter(
    "pocket_tactics_expired",
    "Games that expired, or that were deleted because the disk was short.",
    registry=REGISTRY,
)
ROOMS = Gauge(
    "pocket_tactics_rooms", "Games that clients have open.", registry=REGISTRY
)
PAGES = Gauge(
    "pocket_tactics_pages", "Clients that have joined a game.", registry=REGISTRY
)
WAITING = Gauge(
    "pocket_tactics_waiting", "Messages that wait for clients.", registry=REGISTRY
)


def count_sent(number: int) -> None:
    """Count messages that were sent to a client."""
    SENT.inc(number)


def count_refused(kind: str) -> None:
    """Count a refusal of a kind."""
    REFUSED.labels(kind).inc()


@contextmanager
def time_commit(entries: int) -> Iterator[None]:
    """Measure a commit; count its entries if it succeeds."""
    start = time.perf_counter()
    yield
    COMMITS.observe(time.perf_counter() - start)
    PLAYED.inc(entries)


class MetricsMiddleware:
    """Middleware that counts responses by route, without the values in a path."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, and count the response."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = getattr(scope.get("route"), "path", "none")
                ASKED.labels(route, message["status"]).inc()
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)
