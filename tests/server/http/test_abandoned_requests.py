"""Requests for new games, previews and lessons: dropped when their client is gone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send

from pocket_tactics.server.access.abandonment import abandon
from pocket_tactics.server.workers.pools import WorkerPool
from tests.server.in_memory_socket import a_game
from tests.server.playing import HOST, OURS

GOLDEN = Path(__file__).parents[2] / "golden"
SIX = {"edition": "fourth", "seats": ["human"] * 6, "map": "fair"}
LESSON: dict[str, Any] = {"ask": {"type": "stakes", "at": 0}}
RECORD = {
    "content": min(GOLDEN.glob("*.txt")).read_bytes(),
    "headers": {"content-type": "text/plain"},
}
SOON = 20.0


class Browser:
    """A client that sends requests to an application, and may hang up."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.scopes: list[Scope] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        self.scopes.append(scope)
        await self.app(scope, receive, send)

    async def post(self, path: str, options: dict[str, Any]) -> None:
        """Send a request; its answer is not of interest."""
        transport = httpx2.ASGITransport(self, client=("127.0.0.1", 5))
        address = f"http://{HOST}"
        async with httpx2.AsyncClient(
            transport=transport, base_url=address, headers=OURS
        ) as client:
            await client.post(path, **options)

    def hang_up(self) -> None:
        """Close all connections."""
        for scope in self.scopes:
            abandon(scope)


@asynccontextmanager
async def busy(pool: WorkerPool) -> AsyncIterator[None]:
    """Give all workers other work until the end of the block."""
    places = [f"place-{number}" for number in range(pool.size)]
    for place in places:
        await pool.scheduler.take(place, urgent=True)
    yield
    for place in places:
        pool.scheduler.give_back(place)


async def jobs_after_hanging_up(
    app: Starlette, path: str, asked: dict[str, Any]
) -> list[str]:
    """Return the owners of the jobs that begin for a request without a client."""
    pool: WorkerPool = app.state.site.workers.fast
    browser = Browser(app)
    async with busy(pool):
        asking = asyncio.create_task(browser.post(path, asked))
        while not pool.scheduler.others.size:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0)
        browser.hang_up()
    await asyncio.sleep(0.01)
    begun = list(pool.scheduler.active)
    await asyncio.wait([asking])
    return begun


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/api/maps", {"json": SIX}),
        ("/api/games", {"json": SIX}),
        ("/api/games/game/again", {}),
        ("/api/games/game/branches", {"json": {"moment": 1}}),
        ("/api/records", RECORD),
        ("/api/lessons/fifth-1", {"json": LESSON}),
    ],
)
def test_no_game_or_map_is_made_for_a_client_that_is_gone(
    tmp_path: Path, path: str, asked: dict[str, Any]
) -> None:
    async def main() -> None:
        async with a_game(tmp_path) as (app, _), asyncio.timeout(SOON):
            assert await jobs_after_hanging_up(app, path, asked) == []

    asyncio.run(main())
