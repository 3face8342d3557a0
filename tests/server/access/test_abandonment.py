"""Work whose client is gone: it is dropped while it waits for its turn."""

import asyncio
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.server.access.abandonment import abandon, is_connected
from pocket_tactics.server.http.fair_requests import FairRequests
from pocket_tactics.server.ops.uvicorn_protocols import HTTPProtocol
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.server.workers.pools import WorkerPool
from tests.server.http.test_fair_requests import asked
from tests.server.in_memory_socket import Wire, a_game
from tests.server.rooms.test_room_jobs import JOIN
from tests.server.rooms.test_room_tasks import PLAYER, joined

MANY = 100
GET = {"type": "http", "method": "GET"}
SOON = 20.0


def test_a_request_of_a_client_that_is_gone_is_not_answered() -> None:
    """Some of them wait for the turn of a calculation, the others for their own."""
    answered: list[bool] = []

    async def answer(scope: Scope, _receive: Receive, _send: Send) -> None:
        await in_thread(lambda: None)
        answered.append(is_connected(scope))

    async def main() -> None:
        held = Event()
        calculating = asyncio.create_task(in_thread(held.wait))
        await asyncio.sleep(0)
        app, scopes = FairRequests(answer), [GET.copy() for _ in range(2 * MANY)]
        requests = [asked(app, "network", each) for each in scopes]
        await asyncio.sleep(0)
        for each in scopes[::2]:
            abandon(each)
        held.set()
        await asyncio.gather(calculating, *requests)
        assert not app.turns.active

    asyncio.run(main())
    assert answered == [True] * MANY


def test_a_request_that_waits_for_a_turn_ends_with_its_client() -> None:
    """In the line it would keep a whole game in memory."""

    async def answer(_scope: Scope, _receive: Receive, _send: Send) -> None:
        await in_thread(lambda: None)

    async def main() -> None:
        held, scope = Event(), GET.copy()
        calculating = asyncio.create_task(in_thread(held.wait))
        await asyncio.sleep(0)
        request = asked(FairRequests(answer), "network", scope)
        await asyncio.sleep(0.01)
        abandon(scope)
        ended, _ = await asyncio.wait([request], timeout=1)
        held.set()
        await calculating
        assert ended

    asyncio.run(main())


def test_a_change_is_finished_although_its_client_is_gone() -> None:
    """A game is created and games are deleted in several turns."""
    finished: list[str] = []

    async def change(scope: Scope, _receive: Receive, _send: Send) -> None:
        for _ in range(2):
            await in_thread(lambda: abandon(scope))
        finished.append(scope["method"])

    async def main() -> None:
        app, changes = FairRequests(change), ("POST", "DELETE")
        requests = [asked(app, "network", GET | {"method": each}) for each in changes]
        await asyncio.gather(*requests, asked(app, "network", GET.copy()))

    asyncio.run(main())
    assert sorted(finished) == ["DELETE", "POST"]


def test_a_request_is_abandoned_when_its_connection_is_closed() -> None:
    """The application need not receive messages to know it."""

    async def main() -> None:
        begun: asyncio.Future[Scope] = asyncio.Future()

        async def wait(scope: Scope, _receive: Receive, _send: Send) -> None:
            begun.set_result(scope)
            assert is_connected(scope)
            while is_connected(scope):  # noqa: ASYNC110 - it has no event
                await asyncio.sleep(0)

        config = uvicorn.Config(wait, log_config=None)
        config.load()
        server = await asyncio.get_running_loop().create_server(
            lambda: HTTPProtocol(config, ServerState(), {}), "127.0.0.1"
        )
        place = server.sockets[0].getsockname()
        async with asyncio.timeout(SOON), server:
            _, writer = await asyncio.open_connection(*place)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            scope = await begun
            writer.close()
            while is_connected(scope):  # noqa: ASYNC110 - it has no event
                await asyncio.sleep(0)

    asyncio.run(main())


def test_a_question_of_a_client_that_is_gone_takes_no_worker(tmp_path: Path) -> None:
    async def main() -> None:
        async with a_game(tmp_path) as (app, game):
            async with busy_workers(app) as pool:
                page = await asking(app, game)
                await page.leave()
            await asyncio.sleep(0.01)
            assert not pool.scheduler.active
            assert not pool.tasks

    asyncio.run(main())


@pytest.mark.usefixtures("no_collection")
def test_a_question_of_a_client_that_is_gone_keeps_no_game_in_memory(
    tmp_path: Path,
) -> None:
    """Thousands of them may wait, each of another game, while all workers are busy."""

    async def main() -> None:
        async with a_game(tmp_path) as (app, game), busy_workers(app):
            page = await asking(app, game)
            room = weakref.ref(await app.state.site.rooms.opened[game])
            assert room()
            await page.leave()
            await asyncio.sleep(0.01)
            assert room() is None

    asyncio.run(main())


def test_a_log_for_a_client_that_is_gone_takes_no_worker(tmp_path: Path) -> None:
    """A worker renders the log of a long game for each client that joins."""

    async def main() -> None:
        async with a_game(tmp_path) as (app, game), busy_workers(app) as pool:
            player = await joined(app, game, PLAYER)
            room: Room = await app.state.site.rooms.opened[game]
            room.logs.is_heavy = True
            page = Wire(app, game)
            page.send(JOIN)
            while not pool.scheduler.urgent.size:  # noqa: ASYNC110 - it has no event
                await asyncio.sleep(0)
            await page.leave()
            assert not pool.scheduler.urgent.size
            assert len(room.clients) == 1
            await player.leave()

    asyncio.run(asyncio.wait_for(main(), SOON))


@pytest.mark.usefixtures("no_collection")
def test_a_computer_whose_players_are_gone_keeps_no_game_in_memory(
    tmp_path: Path,
) -> None:
    computers = NewGame(seats=("computer:greedy", "computer:greedy"), seed=1)

    async def main() -> None:
        game = a_game(tmp_path, arrange_game(computers))
        async with game as (app, name), busy_workers(app) as pool:
            page = await joined(app, name, PLAYER)
            await job_waits(pool)
            room = weakref.ref(await app.state.site.rooms.opened[name])
            assert room()
            await page.leave()
            await asyncio.sleep(0.01)
            assert room() is None

    asyncio.run(main())


@asynccontextmanager
async def busy_workers(app: Starlette) -> AsyncIterator[WorkerPool]:
    """Keep all fast workers busy."""
    pool = app.state.site.rooms.workers.fast
    places = [f"place-{number}" for number in range(pool.size)]
    for place in places:
        await pool.scheduler.take(place, urgent=True)
    yield pool
    for place in places:
        pool.scheduler.give_back(place)


async def asking(app: Starlette, game: str) -> Wire:
    """Join a game, and send a question that waits for a worker."""
    page = await joined(app, game, PLAYER)
    page.send('{"type":"chapters"}')
    await job_waits(app.state.site.rooms.workers.fast)
    return page


async def job_waits(pool: WorkerPool) -> None:
    """Return once a job waits for a worker."""
    while not pool.scheduler.others.size:  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0)
