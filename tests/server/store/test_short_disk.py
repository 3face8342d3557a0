"""A disk that is nearly full: games that only their maker opened are deleted first."""

import asyncio
import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from pocket_tactics.server.app import create_app
from pocket_tactics.server.contents import contents_of
from pocket_tactics.server.limits import LOW_DISK, SPARE_ROOM, UNOPENED_SECONDS
from pocket_tactics.server.rooms import cleanup
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.port import Maker
from pocket_tactics.server.store.sqlite import expiry
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.workers import WorkerPools
from tests.server.access.test_sessions import accept, browser, invitation
from tests.server.playing import at, joined, new_game
from tests.server.store.stores import GAME, with_store
from tests.server.store.test_expiry import there

NOW = 1_700_000_000
LONG_AGO = NOW - UNOPENED_SECONDS - 1
HERE, ELSEWHERE = b"network of the maker", b"another network"


async def store_game(
    store: SQLiteStore, game: str, maker: Maker | None, size: int = 0
) -> None:
    """Store a game of a number of characters, created long ago."""
    stored = replace(GAME, id=game, created=LONG_AGO, header="x" * size)
    await store.create(stored, {maker.session} if maker else (), maker)


def test_games_are_deleted_only_until_the_disk_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The pages that they free in the file count. Open games stay."""
    monkeypatch.setattr(cleanup, "DELETE_BATCH", 2)

    async def fill(store: SQLiteStore) -> None:
        rooms = RoomRegistry(store, WorkerPools(), contents_of(()))
        for number in range(20):
            await store_game(store, f"{number:02}", Maker(b"maker", HERE), 8192)
        await cleanup.free_disk(rooms)
        assert len(await there(store)) == 20
        with short_disk(monkeypatch, LOW_DISK - 5 * 8192):
            await cleanup.free_disk(rooms)
            assert 12 <= len(await there(store)) <= 18

    caplog.set_level(logging.WARNING)
    with_store(tmp_path, fill)
    assert "unshared games are deleted" in caplog.text
    assert LOW_DISK > SPARE_ROOM


def test_no_game_is_deleted_if_something_else_fills_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """All deletions together would not make room."""

    async def fill(store: SQLiteStore) -> None:
        rooms = RoomRegistry(store, WorkerPools(), contents_of(()))
        for number in range(20):
            await store_game(store, f"{number:02}", Maker(b"maker", HERE), 8192)
        with short_disk(monkeypatch, LOW_DISK - 30 * 8192):
            await cleanup.free_disk(rooms)
            assert len(await there(store)) == 20

    caplog.set_level(logging.WARNING)
    with_store(tmp_path, fill)
    assert "games that could be deleted are too small" in caplog.text


@contextmanager
def short_disk(monkeypatch: pytest.MonkeyPatch, free: int) -> Iterator[None]:
    """Simulate a disk with a number of free bytes."""
    usage = shutil.disk_usage("/")._replace(free=free)
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "disk_usage", lambda _: usage)
        yield


@pytest.mark.parametrize(("keep_days", "left"), [(60, 0), (None, 1)])
def test_a_server_for_others_keeps_its_disk_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep_days: int | None, left: int
) -> None:
    """A server without expiry deletes none."""
    monkeypatch.setattr(expiry, "UNOPENED_SECONDS", -10)
    monkeypatch.setattr(cleanup, "DISK_CHECK_SECONDS", 0.01)

    async def wait() -> None:
        async with asyncio.timeout(20):
            while len(await there(store)) > left:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)

    store = SQLiteStore(tmp_path)
    with (
        short_disk(monkeypatch, LOW_DISK - 1),
        at(create_app(store, keep=keep_days), "192.0.2.7") as client,
    ):
        made = client.post("/api/games", json={"seats": ["human", "human"]})
        assert made.status_code == 201
        assert client.portal
        client.portal.call(wait)
        assert len(client.portal.call(there, store)) == left


def test_a_game_that_others_watch_or_play_is_shared(tmp_path: Path) -> None:
    """The server notes it when a client joins."""
    store = SQLiteStore(tmp_path)
    with at(create_app(store), "192.0.2.7") as maker:
        app = maker.app
        assert isinstance(app, Starlette)
        app.state.portal = maker.portal
        alone, watched, played = (new_game(maker) for _ in range(3))
        for game in (alone, watched, played):
            with joined(maker, game):
                pass
        with joined(browser(app, "192.0.2.8"), watched):
            pass
        friend = browser(app, "192.0.2.7")
        assert accept(friend, played, invitation(maker, played)) == (204, "")
        assert maker.portal
        late = 4_000_000_000
        unshared = maker.portal.call(store.retention.unshared_games, 9, late)
        assert unshared == [alone]
