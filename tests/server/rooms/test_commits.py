"""Changes of a room: committed before clients receive them, or undone."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from threading import Event

import pytest
from starlette.testclient import TestClient

from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.rooms import controller
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.store.stored_games import AppendedEntries
from tests.server.playing import joined, level, new_game, serving


def rooms_of(client: TestClient) -> RoomRegistry:
    """Return the rooms of a server."""
    rooms: RoomRegistry = client.app.state.site.rooms  # type: ignore[attr-defined]
    return rooms


def store_of(client: TestClient) -> SQLiteStore:
    """Return the store of a server."""
    store = rooms_of(client).store
    assert isinstance(store, SQLiteStore)
    return store


@contextmanager
def full_disk(client: TestClient) -> Iterator[None]:
    """Let a server read its games but write nothing."""
    connection = store_of(client).threads.database.connection
    connection.execute("PRAGMA query_only = ON")
    yield
    connection.execute("PRAGMA query_only = OFF")


def test_a_play_that_cannot_be_stored_has_not_happened(client: TestClient) -> None:
    """The client gets an error, the others get nothing, and play continues later."""
    game = new_game(client)
    with joined(client, game) as page, joined(client, game, []) as guest:
        level(page, guest)
        view = page.view
        with full_disk(client):
            page.now("play", action=view.actions[0].text)
            message = page.refused("not-kept")
            assert "readonly" in message
            assert str(store_of(client).threads.database.path.parent) not in message
            page.ask("resync")
            assert page.hear().view == view
        update = page.play(view.actions[0].text)

        assert guest.hear().number == update.number
        page.play_on(Random(1))

    with joined(client, game, []) as later:
        assert later.number == page.number
        assert later.view.outcome


def test_undo_and_auto_are_refused_if_they_cannot_be_stored(client: TestClient) -> None:
    with joined(client, new_game(client, map="manual")) as page:
        page.wait()
        page.play(page.view.actions[0].text)
        view = page.view
        for kind in ("undo", "auto"):
            with full_disk(client):
                page.now(kind)
                page.refused("not-kept")
        page.ask("resync")

        assert page.hear().view == view


def test_a_computer_whose_play_cannot_be_stored_decides_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its decision is lost with its dice. The page stays open meanwhile."""
    failed = Event()

    async def add(entries: AppendedEntries) -> None:
        try:
            await store_add(entries)
        except StoreError:
            failed.set()
            raise

    monkeypatch.setattr(controller, "STORE_RETRY_PAUSE", 0.01)
    with serving(tmp_path) as client, ExitStack() as disk:
        game = new_game(client, seats=["computer:greedy"] * 2, map="manual")
        store_add = store_of(client).add
        monkeypatch.setattr(store_of(client), "add", add)
        disk.enter_context(full_disk(client))
        with joined(client, game) as page:
            assert failed.wait(20)
            assert page.number == 0
            disk.close()
            page.hear()

            assert page.number > 0
