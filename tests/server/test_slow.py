"""Pages that read slowly, or no more: nobody waits for them, and nothing piles up."""

import asyncio
from pathlib import Path

from pocket_tactics.server.messages import Undone, Update
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.sockets import MOST_WAITING
from tests.server.wire import Wire, a_game

JOIN = '{"type":"join","protocol":1}'


async def back_and_forth(wire: Wire, times: int) -> None:
    """Play an action and take it back, over and over."""
    wire.send(JOIN)
    await wire.next()
    view = (await wire.next()).view  # type: ignore[union-attr]
    while not view.yours:
        view = (await wire.next()).view  # type: ignore[union-attr]
    for _ in range(times):
        text = view.actions[0].text
        wire.send(f'{{"type":"play","at":{view.number},"action":"{text}"}}')
        update = await wire.next()
        assert isinstance(update, Update)
        wire.send(f'{{"type":"undo","at":{update.number}}}')
        undone = await wire.next()
        assert isinstance(undone, Undone)
        view = undone.view


def test_a_page_that_reads_no_more_is_let_go(tmp_path: Path) -> None:
    """The others play on meanwhile, and its place is free for it to come again."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            rooms: Rooms = app.state.rooms
            deaf, page = Wire(app, game, deaf=True), Wire(app, game)
            deaf.send(JOIN)
            await back_and_forth(page, MOST_WAITING // 2 - 10)
            assert len(rooms.present(game)) == 2
            await back_and_forth(page, 20)
            await asyncio.wait_for(deaf.talk, 10)
            assert len(rooms.present(game)) == 1
            again = Wire(app, game)
            again.send(JOIN)
            await again.next()
            await again.leave()
            await page.leave()
            assert not rooms.opened

    asyncio.run(play())


def test_an_empty_room_is_closed(tmp_path: Path) -> None:
    """Even if its last page left while its message was being answered."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            rooms: Rooms = app.state.rooms
            for _ in range(20):
                page = Wire(app, game)
                page.send(JOIN)
                page.send('{"type":"resync"}')
                await page.leave()
                await asyncio.sleep(0)
            await asyncio.sleep(0.2)
            assert not rooms.opened

    asyncio.run(play())


def test_pages_that_come_at_once_share_a_room(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            pages = [Wire(app, game) for _ in range(10)]
            for page in pages:
                page.send(JOIN)
                await page.next()
            rooms: Rooms = app.state.rooms
            assert len(rooms.present(game)) == 10
            for page in pages:
                await page.leave()

    asyncio.run(play())
