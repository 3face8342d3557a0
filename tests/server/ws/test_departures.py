"""Clients that hang up at the same moment: they leave one after another."""

import asyncio
import gc
from itertools import pairwise
from pathlib import Path

from pocket_tactics.server.limits import (
    DEPARTURES_OF_A_COLLECTION,
    MAX_TURNS_OF_A_STEP,
)
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.workers.garbage_collection import collect_after_departures
from tests.server.in_memory_socket import a_game
from tests.server.rooms.test_room_tasks import PLAYER, joined

CLIENTS = 12
SOON = 20.0


def test_clients_that_hang_up_at_once_leave_in_turns(tmp_path: Path) -> None:
    async def main() -> None:
        async with a_game(tmp_path) as (app, game), asyncio.timeout(SOON):
            pages = [await joined(app, game, PLAYER) for _ in range(CLIENTS)]
            room: Room = await app.state.site.rooms.opened[game]
            leaving = [asyncio.create_task(page.leave()) for page in pages]
            sizes = [len(room.clients)]
            while room.clients:
                await asyncio.sleep(0)
                sizes.append(len(room.clients))
            await asyncio.gather(*leaving)
        assert sizes[0] == CLIENTS
        left = [before - after for before, after in pairwise(sizes)]
        assert max(left) <= MAX_TURNS_OF_A_STEP

    asyncio.run(main())


def test_new_objects_are_collected_while_many_clients_leave() -> None:
    begun: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            begun.append(info["generation"])

    gc.disable()
    gc.callbacks.append(note)
    try:
        for _ in range(3 * DEPARTURES_OF_A_COLLECTION):
            collect_after_departures()
    finally:
        gc.callbacks.remove(note)
        gc.enable()
    assert begun == [0, 0, 0]
