"""What is counted for who runs the server: no label holds a game or who plays it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client import ProcessCollector as Process
from starlette.types import ASGIApp, Message, Receive, Scope, Send

REGISTRY = CollectorRegistry()
Process(registry=REGISTRY)

PLAYED = Counter(
    "pocket_tactics_plays", "Entries of games that were kept.", registry=REGISTRY
)
SENT = Counter("pocket_tactics_updates", "Messages sent to pages.", registry=REGISTRY)
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
    "How long it took until something was on the disk.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
EXPIRED = Counter(
    "pocket_tactics_expired",
    "Games that went because nobody looked at them, or because the disk was short.",
    registry=REGISTRY,
)
ROOMS = Gauge(
    "pocket_tactics_rooms", "Games that somebody looks at.", registry=REGISTRY
)
PAGES = Gauge(
    "pocket_tactics_pages", "Pages that have joined a game.", registry=REGISTRY
)
WAITING = Gauge(
    "pocket_tactics_waiting", "Messages that wait for pages.", registry=REGISTRY
)


def count_sent() -> None:
    """A message went to a page."""
    SENT.inc()


def count_refused(kind: str) -> None:
    """Something was refused."""
    REFUSED.labels(kind).inc()


@contextmanager
def time_commit(entries: int) -> Iterator[None]:
    """Something is being kept: it counts once it is."""
    begun = time.perf_counter()
    yield
    COMMITS.observe(time.perf_counter() - begun)
    PLAYED.inc(entries)


class MetricsMiddleware:
    """Counts the answers of an application by route, not by what stands in its path."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and count the answer."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = getattr(scope.get("route"), "path", "none")
                ASKED.labels(route, message["status"]).inc()
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)
