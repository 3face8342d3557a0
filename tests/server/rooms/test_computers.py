"""Decisions of computers: made while somebody waits, and by a worker that is free."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord
from pocket_tactics.server.rooms import controller
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.tasks.tasks import choose_action
from pocket_tactics.server.workers import BusyError, Job, TaskFunction
from pocket_tactics.server.workers.pools import WorkerPool
from tests.server.http.test_abandoned_requests import busy
from tests.server.in_memory_socket import a_game
from tests.server.rooms.test_room_tasks import PLAYER, SPECTATOR, WATCH, joined

SOON = 20.0


def a_computers_turn(other: str = "computer:greedy") -> GameRecord:
    """Return a new game, on a complete map, in which a computer decides first."""
    wanted = NewGame(seats=("computer:greedy", other), seed=1, map="fair")
    return arrange_game(wanted)


def fast_pool(app: Starlette) -> WorkerPool:
    """Return the workers for short jobs."""
    pool: WorkerPool = app.state.site.workers.fast
    return pool


async def jobs_waiting(pool: WorkerPool) -> None:
    """Wait until a job waits for a worker."""
    async with asyncio.timeout(SOON):
        while not pool.scheduler.others.size:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0)


def test_a_decision_is_not_made_after_all_clients_have_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else clients that come and go would fill the queue of the workers."""
    begun: list[TaskFunction] = []

    async def run(pool: WorkerPool, job: Job, seconds: float) -> list[Any]:
        begun.append(job.function)
        return await run_job(pool, job, seconds)

    async def main() -> None:
        async with a_game(tmp_path, a_computers_turn()) as (app, game):
            pool = fast_pool(app)
            async with busy(pool):
                page = await joined(app, game, PLAYER)
                room: Room = await app.state.site.rooms.opened[game]
                await jobs_waiting(pool)
                await page.leave()
            assert room.autoplay
            await asyncio.wait([room.autoplay], timeout=SOON)
            assert room.autoplay.exception() is None

    run_job = WorkerPool.run
    monkeypatch.setattr(WorkerPool, "run", run)
    asyncio.run(main())
    assert choose_action not in begun


def test_a_computer_does_not_decide_for_spectators_while_the_player_is_gone(
    tmp_path: Path,
) -> None:
    """Else it decides in the turns of a spectator, who may have much other work."""

    async def main() -> None:
        async with a_game(tmp_path, a_computers_turn("human")) as (app, game):
            watching = await joined(app, game, SPECTATOR, WATCH)
            room: Room = await app.state.site.rooms.opened[game]
            assert room.autoplay
            await asyncio.wait([room.autoplay], timeout=SOON)
            assert (room.number, room.autoplay.done()) == (0, True)

            page = await joined(app, game, PLAYER)
            async with asyncio.timeout(SOON):
                while not room.number:
                    await page.next()
            await page.leave()
            await watching.leave()

    asyncio.run(main())


def test_a_computer_waits_until_a_worker_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not play at random meanwhile."""
    numbers: list[int] = []

    async def refuse_twice(room: Room, owner: str, *args: Any, **wanted: Any) -> Any:  # noqa: ANN401
        if owner == "computer":
            numbers.append(room.number)
            if len(numbers) < 3:
                raise BusyError
        return await ask(room, owner, *args, **wanted)

    async def main() -> None:
        async with a_game(tmp_path, a_computers_turn()) as (app, game):
            page = await joined(app, game, PLAYER)
            async with asyncio.timeout(SOON):
                while len(numbers) < 4:
                    await page.next()
            await page.leave()

    ask = Room.ask
    monkeypatch.setattr(Room, "ask", refuse_twice)
    monkeypatch.setattr(controller, "JOB_RETRY_PAUSE", 0.01)
    asyncio.run(main())
    first, second, third, fourth = numbers[:4]
    assert first == second == third < fourth
