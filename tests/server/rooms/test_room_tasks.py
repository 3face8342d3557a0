"""Tasks of a room: they take turns as the network of its players does."""

import asyncio
import gc
import warnings
from functools import partial
from itertools import product
from pathlib import Path

from starlette.applications import Starlette

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.protocol.table import Snapshot
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.room_tasks import network_of_room, start_task
from pocket_tactics.server.workers.light_work import turns_of_threads
from pocket_tactics.server.workers.scheduler import FairScheduler
from tests.server.in_memory_socket import Wire, a_game
from tests.server.ws.test_slow_clients import JOIN

WATCH = '{"type":"join","protocol":2,"seats":[]}'
PLAYER, SPECTATOR, BUSY = "127.0.0.1", "10.0.0.2", "127.0.0.2"


async def joined(app: Starlette, game: str, address: str, join: str = JOIN) -> Wire:
    """Return a client that has joined a game."""
    page = Wire(app, game, address=address)
    page.send(join)
    while not isinstance(await page.next(), Snapshot):
        pass
    return page


def test_a_room_works_in_the_turns_of_its_players(tmp_path: Path) -> None:
    """Also if a spectator causes the work. It works for one while nobody plays."""
    found: list[str] = []

    async def work() -> None:
        found.append(CLIENT_ADDRESS.get())

    async def main() -> None:
        async with a_game(tmp_path) as (app, game):
            watching = await joined(app, game, SPECTATOR, WATCH)
            room: Room = await app.state.site.rooms.opened[game]
            CLIENT_ADDRESS.set("other")
            await start_task(room, work, network_of_room(room))
            page = await joined(app, game, PLAYER)
            await start_task(room, work, network_of_room(room))
            await page.leave()
            await watching.leave()

    asyncio.run(main())
    assert found == [SPECTATOR, PLAYER]


def test_a_room_works_in_the_turns_of_the_client_with_the_least_work(
    tmp_path: Path,
) -> None:
    """Else its computers wait behind all other work of the network of one."""

    async def main() -> None:
        async with a_game(tmp_path) as (app, game):
            one = await joined(app, game, PLAYER, WATCH)
            other = await joined(app, game, SPECTATOR, WATCH)
            room: Room = await app.state.site.rooms.opened[game]
            jobs, calculations = room.workers.slow.scheduler, turns_of_threads().slow
            queues = jobs.others, calculations.others
            networks = (PLAYER, SPECTATOR), (SPECTATOR, PLAYER)
            for queue, (busy, free) in product(queues, networks):
                waiting = [queue.enqueue(busy, str(number)) for number in range(3)]
                assert network_of_room(room) == free
                for turn in waiting:
                    turn.cancel()
                while queue.size:
                    queue.begin(*(queue.next_after({}) or ("", "")))
            await one.leave()
            await other.leave()

    asyncio.run(main())


def test_a_task_that_is_cancelled_at_once_begins_nothing(tmp_path: Path) -> None:
    """Python would warn of a coroutine that nobody awaits, as the server shuts down."""
    begun: list[bool] = []

    async def work() -> None:
        begun.append(True)

    async def main() -> None:
        async with a_game(tmp_path) as (app, game):
            page = await joined(app, game, PLAYER)
            room: Room = await app.state.site.rooms.opened[game]
            task = start_task(room, work, PLAYER)
            task.cancel()
            await asyncio.wait([task])
            await page.leave()

    with warnings.catch_warnings(record=True) as found:
        asyncio.run(main())
        gc.collect()
    assert begun == []
    assert [each for each in found if each.category is RuntimeWarning] == []


def test_a_player_who_returns_lends_turns_to_the_tasks_of_the_room(
    tmp_path: Path,
) -> None:
    """Else it waits until the network of another player has done all its own work."""

    async def main() -> None:
        async with a_game(tmp_path) as (app, game):
            there = await joined(app, game, BUSY)
            room: Room = await app.state.site.rooms.opened[game]
            turns = FairScheduler(1)
            await turns.take("work")
            for number in range(3):
                turns.others.enqueue(BUSY, str(number))
            task = start_task(room, partial(turns.take, "computer"), BUSY)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert turns.others.by_client == {BUSY: 4}
            watching = await joined(app, game, SPECTATOR, WATCH)
            assert turns.others.by_client == {BUSY: 4}
            returned = await joined(app, game, PLAYER)
            assert turns.others.by_client == {BUSY: 4, PLAYER: 1}
            task.cancel()
            for page in (there, watching, returned):
                await page.leave()

    asyncio.run(main())
