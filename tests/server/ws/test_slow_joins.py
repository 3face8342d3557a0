"""Clients that join: the time in which they must, and a server that takes longer."""

import asyncio
import time
from pathlib import Path
from threading import Event

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.server.protocol.close_codes import TRY_AGAIN
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.workers import BusyError
from pocket_tactics.server.ws import connection
from pocket_tactics.server.ws.handlers import table
from tests.server.in_memory_socket import Wire, a_game
from tests.server.playing import HOST, OURS, joined, new_game
from tests.server.rooms.test_room_jobs import JOIN
from tests.server.rooms.test_room_tasks import PLAYER

TIMEOUT = 0.05
SOON = 20.0


@pytest.fixture
def short_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let clients have little time to join."""
    monkeypatch.setattr(connection, "JOIN_TIMEOUT", TIMEOUT)


@pytest.mark.usefixtures("short_timeout")
def test_a_client_that_does_not_join_in_time_is_disconnected(
    client: TestClient,
) -> None:
    address = f"ws://{HOST}/games/{new_game(client)}/socket"

    with (
        client.websocket_connect(address, headers=OURS) as unjoined,
        pytest.raises(WebSocketDisconnect) as gone,
    ):
        unjoined.receive_text()

    assert gone.value.code == TRY_AGAIN


@pytest.mark.usefixtures("short_timeout")
def test_a_client_that_waits_for_a_busy_server_is_not_disconnected(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow_names(*_: object) -> tuple[str, ...]:
        time.sleep(4 * TIMEOUT)
        return ("", "")

    monkeypatch.setattr(table, "force_names", slow_names)
    game = new_game(client)

    with joined(client, game) as page:
        assert page.welcome.game == game


@pytest.mark.usefixtures("short_timeout")
def test_a_client_whose_join_was_refused_has_no_more_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> bytes:
        raise BusyError

    monkeypatch.setattr(Room, "cards_in", refuse)
    address = f"ws://{HOST}/games/{new_game(client)}/socket"

    with client.websocket_connect(address, headers=OURS) as unjoined:
        unjoined.send_json({"type": "join", "protocol": 2})
        assert "busy" in unjoined.receive_text()
        with pytest.raises(WebSocketDisconnect) as gone:
            unjoined.receive_text()

    assert gone.value.code == TRY_AGAIN


class SlowNames:
    """The names of forces, calculated when that is allowed."""

    def __init__(self) -> None:
        self.count = 0
        self.begun = Event()
        self.is_allowed = Event()

    def __call__(self, *_: object) -> tuple[str, ...]:
        """Calculate the names."""
        self.count += 1
        self.begun.set()
        self.is_allowed.wait(SOON)
        return ("", "")


def test_the_server_drops_the_join_of_a_client_that_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = SlowNames()

    async def main() -> None:
        async with a_game(tmp_path) as (app, game), asyncio.timeout(SOON):
            page, gone = (Wire(app, game, address=PLAYER) for _ in range(2))
            page.send(JOIN)
            await asyncio.to_thread(names.begun.wait)
            gone.send(JOIN)
            await asyncio.sleep(2 * TIMEOUT)
            leaving = asyncio.create_task(gone.leave())
            await asyncio.sleep(2 * TIMEOUT)
            names.is_allowed.set()
            await leaving
            await page.settled()
            await page.leave()

    monkeypatch.setattr(table, "force_names", names)
    asyncio.run(main())
    assert names.count == 1
