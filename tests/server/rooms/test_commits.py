"""Changes of a room: committed before clients receive them, or undone."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from starlette.testclient import TestClient

from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.sqlite.store import SQLiteStore
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


def test_a_computer_whose_play_cannot_be_stored_decides_again_at_a_join(
    tmp_path: Path,
) -> None:
    """Its decision is lost with its dice. It decides again at the next join."""
    with serving(tmp_path) as client:
        game = new_game(client, seats=["computer:greedy"] * 2, map="manual")
        with full_disk(client), joined(client, game) as page:
            assert page.number == 0
        with joined(client, game) as page:
            page.hear()

            assert page.number > 0
