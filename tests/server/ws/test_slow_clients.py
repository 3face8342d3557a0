"""Clients that read slowly or not at all: others do not wait, queues are bounded."""

import asyncio
from pathlib import Path
from typing import cast

import pytest
from starlette.applications import Starlette

from pocket_tactics.server.limits import MAX_QUEUED_MESSAGES, MAX_QUEUED_REQUESTS
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN
from pocket_tactics.server.protocol.play import Undone, Update
from pocket_tactics.server.protocol.questions import Hint
from pocket_tactics.server.protocol.table import Refused, Snapshot
from pocket_tactics.server.protocol.views import View
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.ws import outbox
from pocket_tactics.server.ws.client import Client
from pocket_tactics.server.ws.dispatch import HANDLERS
from tests.server.in_memory_socket import Message, Wire, a_game
from tests.server.playing import merged_view

JOIN = '{"type":"join","protocol":2}'


async def back_and_forth(wire: Wire, times: int) -> View:
    """Play an action and undo it, over and over; return the last view."""
    wire.send(JOIN)
    await wire.next()
    snapshot = await wire.next()
    assert isinstance(snapshot, Snapshot)
    view = snapshot.view
    while not view.yours:
        view = await next_view(wire, view, Update)
    for _ in range(times):
        text = view.actions[0].text
        wire.send(f'{{"type":"play","at":{view.number},"action":"{text}"}}')
        view = await next_view(wire, view, Update)
        wire.send(f'{{"type":"undo","at":{view.number}}}')
        view = await next_view(wire, view, Undone)
    return view


async def next_view(wire: Wire, view: View, kind: type[Update | Undone]) -> View:
    """Return the view after the next message, which must be of a kind."""
    heard = await wire.next()
    assert isinstance(heard, kind)
    return merged_view(view, heard.view)


def test_a_client_that_stops_reading_is_disconnected(tmp_path: Path) -> None:
    """The others play on meanwhile, and the client can join again."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            rooms: RoomRegistry = app.state.site.rooms
            silent, page = Wire(app, game, reads_nothing=True), Wire(app, game)
            silent.send(JOIN)
            await back_and_forth(page, MAX_QUEUED_MESSAGES // 2 - 10)
            assert len(rooms.clients_in(game)) == 2
            await back_and_forth(page, 20)
            await asyncio.wait_for(silent.talk, 10)
            assert len(rooms.clients_in(game)) == 1
            again = Wire(app, game)
            again.send(JOIN)
            await again.next()
            await again.leave()
            await page.leave()
            assert not rooms.opened

    asyncio.run(play())


def test_a_client_with_too_many_waiting_bytes_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Messages of large positions are large, so the server counts bytes."""
    monkeypatch.setattr(outbox, "MAX_SEND_BUFFER", 50_000)

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            silent, page = Wire(app, game, reads_nothing=True), Wire(app, game)
            silent.send(JOIN)
            await back_and_forth(page, 20)
            await asyncio.wait_for(silent.talk, 10)
            await back_and_forth(page, 1)
            await page.leave()

    asyncio.run(play())


def test_closing_a_client_that_is_already_gone_is_no_error(
    tmp_path: Path,
) -> None:
    """Starlette refuses to send to a socket that has failed before."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            wire = LostWire(app, game)
            await wire.torn.wait()
            rooms: RoomRegistry = app.state.site.rooms
            [page] = rooms.clients_in(game)
            page.close(TRY_AGAIN)
            page.send(b"{}")
            page.send(b"{}")
            await wire.talk

    asyncio.run(play())


class LostWire(Wire):
    """A socket after a join, whose other end is gone."""

    def __init__(self, app: Starlette, game: str) -> None:
        self.torn = asyncio.Event()
        super().__init__(app, game)
        self.send(JOIN)

    async def hear(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.torn.set()
            raise OSError
        await super().hear(message)


def test_an_empty_room_is_closed(tmp_path: Path) -> None:
    """Its last client may leave while its message is being answered."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            rooms: RoomRegistry = app.state.site.rooms
            for _ in range(20):
                page = Wire(app, game)
                page.send(JOIN)
                page.send('{"type":"resync"}')
                await page.leave()
                await asyncio.sleep(0)
            await asyncio.sleep(0.2)
            assert not rooms.opened

    asyncio.run(play())


def test_clients_that_join_at_once_share_a_room(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            pages = [Wire(app, game) for _ in range(10)]
            for page in pages:
                page.send(JOIN)
                await page.next()
            rooms: RoomRegistry = app.state.site.rooms
            assert len(rooms.clients_in(game)) == 10
            for page in pages:
                await page.leave()

    asyncio.run(play())


def never_answered(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Block requests for a hint until the returned event is set."""
    free = asyncio.Event()

    async def thinking(_client: Client, _message: Hint) -> None:
        await free.wait()

    monkeypatch.setitem(cast("dict[object, object]", HANDLERS), Hint, thinking)
    return free


def test_a_slow_request_does_not_delay_a_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pings of the browser do not wait, either: the server reads everything at once."""

    async def play() -> None:
        free = never_answered(monkeypatch)
        async with a_game(tmp_path) as (app, game):
            page = Wire(app, game)
            await back_and_forth(page, 1)
            page.send('{"type":"hint","at":0}')
            await back_and_forth(page, 2)
            free.set()
            await page.leave()

    asyncio.run(play())


def test_a_client_with_too_many_requests_is_refused_as_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        free = never_answered(monkeypatch)
        async with a_game(tmp_path) as (app, game):
            page = Wire(app, game)
            await back_and_forth(page, 1)
            for _ in range(MAX_QUEUED_REQUESTS + 2):
                page.send('{"type":"hint","at":0}')
                await asyncio.sleep(0)
            refused = await page.next()
            assert isinstance(refused, Refused)
            assert refused.kind == "busy"
            await back_and_forth(page, 2)
            free.set()
            await page.leave()

    asyncio.run(play())


def test_a_command_is_finished_after_its_client_disconnects(tmp_path: Path) -> None:
    """A player who closes the page right after a move has moved."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            page, later = Wire(app, game), Wire(app, game)
            view = await back_and_forth(page, 1)
            text = view.actions[0].text
            page.send(f'{{"type":"play","at":{view.number},"action":"{text}"}}')
            await page.leave()
            later.send(JOIN)
            await later.next()
            after = await later.next()
            assert isinstance(after, Snapshot)
            assert after.view.number > view.number
            await later.leave()

    asyncio.run(play())
