"""Expiry of games: those that nobody opens are deleted on the announced day."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from pocket_tactics.server.app import create_app
from pocket_tactics.server.contents import contents_of
from pocket_tactics.server.limits import EXPIRY_WARNING_DAYS
from pocket_tactics.server.rooms import cleanup
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.sqlite import expiry
from pocket_tactics.server.store.sqlite.backups import back_up, restore
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.workers import WorkerPools
from tests.server.playing import at, joined, new_game
from tests.server.store.stores import GAME, with_store
from tests.server.store.test_quotas import another

DAY = expiry.DAY
STARTED = 1_800_000_000
ELSEWHERE = "192.0.2.7"


async def pass_days(store: SQLiteStore, days: int, start: int = STARTED) -> int:
    """Advance the calendar day by day; return the time then."""
    for day in range(1, days + 1):
        await store.retention.advance_day(start + day * DAY)
    return start + days * DAY


async def there(store: SQLiteStore) -> set[str]:
    """Return the stored games."""
    return {game.id for game in await store.games(99)}


def test_a_restored_game_counts_as_opened_today(tmp_path: Path) -> None:
    """The backup has a different calendar."""

    async def make(store: SQLiteStore) -> None:
        await pass_days(store, 40)
        await store.create(GAME)

    async def look(store: SQLiteStore) -> None:
        assert (await store.game("a")).day == await store.retention.today() == 0

    with_store(tmp_path, make)
    back_up(tmp_path, tmp_path / "copy", force=False)
    restore(tmp_path / "there", tmp_path / "copy")
    with_store(tmp_path / "there", look)


def test_the_server_deletes_all_expired_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be more than one batch. The calendar has an entry for today."""
    monkeypatch.setattr(cleanup, "DELETE_BATCH", 2)

    async def serve(store: SQLiteStore) -> None:
        for name in "abcde":
            await store.create(replace(GAME, id=name))
        await pass_days(store, 9, 0)
        await store.create(replace(GAME, id="new"))
        rooms = RoomRegistry(store, WorkerPools(), contents_of(()))
        tidying_up = asyncio.create_task(cleanup.run_cleanup(rooms, 7))

        async with asyncio.timeout(10):
            while await there(store) != {"new"}:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0)
        tidying_up.cancel()
        assert await store.retention.today() == 10

    with_store(tmp_path, serve)


def test_the_list_says_how_long_games_are_stored_and_which_expire_soon(
    tmp_path: Path,
) -> None:
    """A player who opens a game delays its expiry. A spectator does not."""
    store = SQLiteStore(tmp_path)
    with at(create_app(store, keep=60), ELSEWHERE) as client:
        game = new_game(client)
        line, notice = listed(client)
        assert (line["goes"], notice) == (
            "",
            "Games are deleted 60 days after a player last opened them.",
        )
        assert client.portal
        client.portal.call(pass_days, store, 60 + 1 - EXPIRY_WARNING_DAYS)
        assert listed(client)[0]["goes"].startswith(
            f"will be deleted in {EXPIRY_WARNING_DAYS} days"
        )
        with joined(another(client), game):
            assert listed(client)[0]["goes"]
        with joined(client, game):
            assert not listed(client)[0]["goes"]


def listed(client: TestClient) -> tuple[dict[str, str], str]:
    """Return the one game of the list, and how long it is stored."""
    found = client.get("/api/games").json()
    (line,) = found["games"]
    return line, found["kept"]


def test_local_games_never_expire(tmp_path: Path) -> None:
    """The list does not mention any expiry."""
    store = SQLiteStore(tmp_path)
    with at(create_app(store)) as client:
        new_game(client)
        assert client.portal
        client.portal.call(pass_days, store, 10_000)
        line, notice = listed(client)
        assert (line["goes"], notice) == ("", "")
