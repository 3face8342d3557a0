"""Memory of the server: neither refused uploads nor finished games keep any."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path

import httpx2
import pytest

from bench.server.pages import Server, Tally
from bench.server.processes import resident_memory
from tests.server.ops.test_serve import Serving, serving

MAX_GROWTH_MIB = 10
"""The megabytes that a server may keep."""
REFUSED = 250
UPLOADS_OF_ONE = 31
"""The mebibytes that an address sends at once (`UPLOAD_BURST`)."""
GAMES = 50
WARM_UP, PLAYED = 10.0, 16.0
"""The seconds of play before the memory is measured, and after."""
LONG_WARM_UP, LONG = 60.0, float(os.environ.get("SOAK_PLAY", "300"))


def rss(server: Serving) -> float:
    """Return the resident megabytes of the server's own process."""
    return resident_memory(server.process.pid)


def refused_uploads(server: Serving, count: int, by: int) -> None:
    """Upload texts that are no records, from addresses in turn: each has its limit."""
    place = f"{server.address}api/records"
    headers = server.headers | {"Content-Type": "text/plain"}
    bodies = (b"x" * 1_000_000, b"Pocket-Tactics: 1\n" + b"what " * 190_000)
    addresses = ceil(count / UPLOADS_OF_ONE)
    for number in range(count):
        address = f"127.0.9.{by + number % addresses}"
        transport = httpx2.HTTPTransport(local_address=address)
        with httpx2.Client(transport=transport, timeout=60) as client:
            body = bodies[number % len(bodies)]
            answer = client.post(place, content=body, headers=headers)
        assert answer.status_code == 400


def test_refused_uploads_are_freed(tmp_path: Path) -> None:
    """Each upload is a megabyte. The first ones show how much the server needs."""
    with serving(tmp_path) as server:
        refused_uploads(server, UPLOADS_OF_ONE, by=200)
        before = rss(server)
        refused_uploads(server, REFUSED, by=1)
        assert rss(server) - before <= MAX_GROWTH_MIB


@asynccontextmanager
async def played(server: Serving) -> AsyncIterator[Tally]:
    """Play games of two for a while, one after another at each table."""
    tables, tally = Server(server.address), Tally()
    ready = asyncio.Semaphore(0)
    playing = [
        asyncio.create_task(tables.keep_playing(tally, ready)) for _ in range(GAMES)
    ]
    try:
        yield tally
    finally:
        for each in playing:
            each.cancel()
        await asyncio.wait(playing)


async def growth(server: Serving, warm_up: float, seconds: float) -> tuple[int, float]:
    """Return the number of plays in some seconds, and the growth of the server."""
    async with played(server) as tally:
        await asyncio.sleep(warm_up)
        before, plays = rss(server), tally.plays
        await asyncio.sleep(seconds)
        return tally.plays - plays, rss(server) - before


@pytest.mark.alone
@pytest.mark.parametrize(
    ("warm_up", "seconds"),
    [
        (WARM_UP, PLAYED),
        pytest.param(LONG_WARM_UP, LONG, marks=pytest.mark.soak),
    ],
)
def test_memory_does_not_grow_with_the_number_of_games_played(
    tmp_path: Path, warm_up: float, seconds: float
) -> None:
    """Fifty games at a time are played to their ends, as fast as clients can."""
    with serving(tmp_path) as server:
        plays, grown = asyncio.run(growth(server, warm_up, seconds))
    print(f"{plays:,} plays, {grown:+.1f} MiB")  # noqa: T201 - `make soak` shows it

    assert plays > seconds
    assert grown <= MAX_GROWTH_MIB
