"""A disk that is short of room: what only its maker opened goes first."""

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
from pocket_tactics.server.limits import LOW_DISK, SPARE_ROOM, UNOPENED_SECONDS
from pocket_tactics.server.rooms import cleanup
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.port import Maker, Visitor
from pocket_tactics.server.store.sqlite import expiry, players, quotas, visits
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.workers import WorkerPools
from tests.server.access.test_sessions import accept, browser, invitation
from tests.server.playing import at, joined, new_game
from tests.server.store.test_expiry import pass_days, there
from tests.server.store.test_sqlite_store import GAME, with_store

NOW = 1_700_000_000
LONG_AGO = NOW - UNOPENED_SECONDS - 1
HERE, ELSEWHERE = b"network of the maker", b"another network"


async def keep(
    store: SQLiteStore, game: str, maker: Maker | None, size: int = 0
) -> None:
    """Keep a game of so many characters, made long ago."""
    kept = replace(GAME, id=game, created=LONG_AGO, header="x" * size)
    await store.create(kept, {maker.session} if maker else (), maker)


async def opened(
    store: SQLiteStore, game: str, session: bytes | None, network: bytes
) -> int:
    """By whom a game is opened, as the store has it, once somebody opened it."""
    visitor = Visitor(session, network)
    await store.threads.transact(lambda file: visits.note(file, game, visitor))
    assert await store.threads.read(lambda file: visits.is_noted(file, game, visitor))
    ask = "SELECT opened_by FROM games WHERE id = ?"
    found = await store.threads.read(lambda file: file.execute(ask, (game,)).fetchone())
    return int(found[0])


async def gone(
    store: SQLiteStore, most: int, *present: str, now: int = NOW
) -> set[str]:
    """The games that are deleted because the disk is short."""
    before = await there(store)
    due = await store.threads.read(
        lambda file: expiry.unshared(file, most + len(present), now)
    )
    count = await store.threads.transact(
        lambda file: expiry.delete_unshared(file, due, present)
    )
    left = await there(store)
    assert len(before - left) == count
    return before - left


def test_a_game_is_unshared_until_somebody_else_opens_it(tmp_path: Path) -> None:
    """A stranger in the network of the maker may be the maker without a cookie."""

    async def visit(store: SQLiteStore) -> None:
        await keep(store, "a", Maker(b"maker", HERE))
        assert await opened(store, "a", b"maker", HERE) == 1
        assert await opened(store, "a", b"maker", ELSEWHERE) == 1
        assert await opened(store, "a", None, HERE) == 1
        assert await opened(store, "a", b"other", HERE) == 1
        assert await gone(store, 9, "a") == set()
        assert await opened(store, "a", None, ELSEWHERE) == 2
        assert await opened(store, "a", b"maker", HERE) == 2
        assert await gone(store, 9) == set()

    with_store(tmp_path, visit)


def test_a_game_of_two_players_in_one_network_is_shared(tmp_path: Path) -> None:
    """With the second one let in, whether they have opened it or not."""

    async def play(store: SQLiteStore) -> None:
        maker = Maker(b"maker", HERE)
        kept = replace(GAME, id="a", created=LONG_AGO)
        await store.create(kept, {b"maker", b"other"}, maker)
        await keep(store, "b", maker)
        assert await gone(store, 9) == {"b"}
        assert await opened(store, "a", b"other", HERE) == 2

    with_store(tmp_path, play)


def test_what_nobody_opened_goes_before_what_its_maker_opened(tmp_path: Path) -> None:
    """Then the network that takes most; there the games unseen for longest."""

    async def fill(store: SQLiteStore) -> None:
        few, many = Maker(b"few", ELSEWHERE), Maker(b"many", HERE)
        for name in ("f1", "f2"):
            await keep(store, name, few)
            await opened(store, name, b"few", ELSEWHERE)
        await keep(store, "m1", many, 9000)
        await opened(store, "m1", b"many", HERE)
        await pass_days(store, 1)
        await keep(store, "m2", many, 9000)
        await opened(store, "m2", b"many", HERE)
        await keep(store, "unopened", few)
        order = [await gone(store, 1) for _ in range(6)]
        assert order[:3] == [{"unopened"}, {"m1"}, {"m2"}]
        assert order[5] == set()

    with_store(tmp_path, fill)


def test_games_of_pages_at_home_and_new_ones_stay(tmp_path: Path) -> None:
    """At home the disk is one's own; a new game is opened in a moment."""

    async def fill(store: SQLiteStore) -> None:
        await keep(store, "home", None)
        await keep(store, "seen", Maker(b"maker", HERE))
        await keep(store, "new", Maker(b"maker", HERE))
        assert await gone(store, 9, "seen", now=LONG_AGO + 5) == set()
        assert await gone(store, 9, "seen") == {"new"}

    with_store(tmp_path, fill)


def test_a_game_that_is_opened_after_the_search_stays(tmp_path: Path) -> None:
    """The search and the deletion are in two threads."""

    async def fill(store: SQLiteStore) -> None:
        for name in "abc":
            await keep(store, name, Maker(b"maker", HERE))
        due = await store.threads.read(lambda file: expiry.unshared(file, 9, NOW))
        await opened(store, "a", None, ELSEWHERE)
        await store.threads.transact(lambda file: players.add(file, "b", b"other"))
        await store.threads.transact(lambda file: expiry.delete_unshared(file, due, ()))
        assert await there(store) == {"a", "b"}

    with_store(tmp_path, fill)


def test_games_go_until_the_disk_has_room_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Room that they leave in the file counts; open games stay."""
    monkeypatch.setattr(cleanup, "DELETE_BATCH", 2)

    async def fill(store: SQLiteStore) -> None:
        rooms = RoomRegistry(store, WorkerPools())
        for number in range(20):
            await keep(store, f"{number:02}", Maker(b"maker", HERE), 8192)
        await cleanup.free_disk(rooms)
        assert len(await there(store)) == 20
        with short_disk(monkeypatch, LOW_DISK - 5 * 8192):
            await cleanup.free_disk(rooms)
            assert 12 <= len(await there(store)) <= 18
        with short_disk(monkeypatch, 0):
            await cleanup.free_disk(rooms)
            assert await there(store) == set()

    caplog.set_level(logging.WARNING)
    with_store(tmp_path, fill)
    assert "unshared games are deleted" in caplog.text
    assert LOW_DISK > SPARE_ROOM


@contextmanager
def short_disk(monkeypatch: pytest.MonkeyPatch, free: int) -> Iterator[None]:
    """A disk with so many free bytes."""
    usage = shutil.disk_usage("/")._replace(free=free)
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "disk_usage", lambda _: usage)
        yield


@pytest.mark.parametrize(("keep_days", "left"), [(60, 0), (None, 1)])
def test_a_server_for_others_keeps_its_disk_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep_days: int | None, left: int
) -> None:
    """One that keeps games for good deletes none."""
    monkeypatch.setattr(quotas, "LOW_DISK", 1 << 62)
    monkeypatch.setattr(expiry, "UNOPENED_SECONDS", -10)
    monkeypatch.setattr(cleanup, "DISK_CHECK_SECONDS", 0.01)

    async def wait() -> None:
        async with asyncio.timeout(20):
            while len(await there(store)) > left:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)

    store = SQLiteStore(tmp_path)
    with at(create_app(store, keep=keep_days), "192.0.2.7") as client:
        made = client.post("/api/games", json={"seats": ["human", "human"]})
        assert made.status_code == 201
        assert client.portal
        client.portal.call(wait)
        assert len(client.portal.call(there, store)) == left


def test_a_game_in_which_others_look_on_or_play_is_shared(tmp_path: Path) -> None:
    """As the server itself notes it, when a page joins."""
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
        assert maker.portal.call(gone_late, store, late) == {alone}


async def gone_late(store: SQLiteStore, now: int) -> set[str]:
    """The games that go at such a time."""
    return await gone(store, 9, now=now)
