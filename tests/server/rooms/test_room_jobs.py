"""Jobs about a room: they wait for a worker, but not for the lock of the room."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pocket_tactics.games.history import event_count
from pocket_tactics.server.protocol.questions import ChaptersFound, Visited
from pocket_tactics.server.protocol.table import Refused, Snapshot, Welcome
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.workers import WorkerPools
from tests.server.in_memory_socket import Wire, a_game
from tests.server.largest_games import crowded_game

JOIN = '{"type":"join","protocol":2}'


def with_room(folder: Path, scenario: Callable[[Wire, Room], Awaitable[None]]) -> None:
    """Call a function with a client of a large game, and with its room."""

    async def play() -> None:
        async with a_game(folder, crowded_game()) as (app, game):
            page = Wire(app, game)
            page.send(JOIN)
            assert isinstance(await page.next(), Welcome)
            assert isinstance(await page.next(), Snapshot)
            room = await app.state.site.rooms.opened[game]
            await scenario(page, room)
            await page.leave()

    asyncio.run(play())


async def answer_of(page: Wire, kind: type[Any]) -> Any:  # noqa: ANN401 - of a kind
    """Return the next message of a kind."""
    while not isinstance(heard := await page.next(), kind):
        pass
    return heard


def test_a_worker_answers_while_an_action_is_played(tmp_path: Path) -> None:
    """The room holds the lock while slow actions are listed in a network's turn."""

    async def ask(page: Wire, room: Room) -> None:
        async with room.lock:
            page.send('{"type":"chapters"}')
            assert await answer_of(page, ChaptersFound)
            page.send('{"type":"visit","moment":1}')
            assert (await answer_of(page, Visited)).moment == 1
            page.send('{"type":"visit","moment":99999}')
            assert (await answer_of(page, Refused)).kind == "no-such-moment"

    with_room(tmp_path, ask)


def test_a_snapshot_is_consistent_while_an_action_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its worker renders the events of that position."""

    async def ask(page: Wire, room: Room) -> None:
        number = room.number

        async def lock_first(*args: Any, **wanted: Any) -> list[Any]:  # noqa: ANN401
            async with room.lock:
                return await do(*args, **wanted)

        monkeypatch.setattr(WorkerPools, "do", lock_first)
        page.send('{"type":"resync"}')
        heard = await answer_of(page, Snapshot)
        assert heard.view.number == number
        assert heard.told == len(heard.log) == event_count(room.course)
        monkeypatch.undo()

    do = WorkerPools.do
    with_room(tmp_path, ask)
