"""Rematches and joins: no player can fill the list of another."""

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pocket_tactics.server.limits import MAX_LIGHT_HEADER_CHARS
from pocket_tactics.server.store.sqlite import players, rematches
from tests.heavy_records import long_header
from tests.server.access.test_sessions import (
    accept,
    app,
    browser,
    invitation,
    listed,
    maker,
    plays,
)
from tests.server.http.test_api import TEXT
from tests.server.playing import new_game

__all__ = ["app", "maker"]


@pytest.fixture
def guest(app: Starlette) -> TestClient:
    """A browser that the maker has invited."""
    return browser(app)


def shared_game(maker: TestClient, *guests: TestClient) -> str:
    """Return a game with invited players."""
    game = new_game(maker)
    for each in guests:
        assert accept(each, game, invitation(maker, game)) == (204, "")
    return game


def again(client: TestClient, game: str, query: str = "") -> str:
    """Request a rematch, and return its id."""
    answer = client.post(f"/api/games/{game}/again{query}")
    assert answer.status_code in {200, 201}, answer.text
    found: str = answer.json()["id"]
    return found


def finish(app: Starlette, game: str) -> None:
    """Mark a game as over."""
    app.state.portal.call(
        app.state.site.rooms.store.threads.transact,
        lambda file: file.execute("UPDATE games SET over = 1 WHERE id = ?", (game,)),
    )


def test_asking_again_leads_to_the_rematch_that_is_under_way(
    maker: TestClient, guest: TestClient
) -> None:
    """Any player may ask, also in the rematch itself."""
    game = shared_game(maker, guest)
    first = maker.post(f"/api/games/{game}/again")
    second = guest.post(f"/api/games/{game}/again")
    assert (first.status_code, second.status_code) == (201, 200)
    rematch = first.json()["id"]
    assert second.json()["id"] == rematch
    assert again(guest, rematch) == again(maker, game) == rematch
    assert listed(maker) == {game, rematch}


def test_a_rematch_against_a_computer_may_swap_sides_after_one_that_does_not(
    maker: TestClient,
) -> None:
    game = new_game(maker, seats=["human", "computer:random"])
    same = again(maker, game)
    swapped = again(maker, game, "?swapped=1")
    assert len({game, same, swapped}) == 3
    assert again(maker, game, "?swapped=1") == swapped
    assert again(maker, game) == same


def test_two_people_who_ask_for_other_sides_play_the_same_rematch(
    maker: TestClient, guest: TestClient
) -> None:
    game = shared_game(maker, guest)
    assert again(maker, game) == again(guest, game, "?swapped=1")


@pytest.mark.parametrize("leaving", [True, False])
def test_a_guest_cannot_fill_the_list_of_the_maker(
    maker: TestClient, guest: TestClient, *, leaving: bool
) -> None:
    """Repeated requests have no effect, nor has leaving each rematch."""
    game = shared_game(maker, guest)
    last = game
    for _ in range(20):
        last = again(guest, last if not leaving else game)
        if leaving:
            guest.delete(f"/api/games/{last}/players")
    assert len(listed(maker)) == 2


def test_the_next_rematch_begins_when_the_last_one_is_over_or_gone(
    app: Starlette, maker: TestClient, guest: TestClient
) -> None:
    game = shared_game(maker, guest)
    first = again(maker, game)
    finish(app, first)
    second = again(guest, first)
    maker.delete(f"/api/games/{second}")
    third = again(guest, game)
    assert len({game, first, second, third}) == 4
    assert listed(maker) == listed(guest) == {game, first, third}


def test_after_the_daily_limit_of_rematches_a_player_plays_alone(
    app: Starlette,
    maker: TestClient,
    guest: TestClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A program that finishes them cannot fill a list, either."""
    monkeypatch.setattr(rematches, "MAX_REMATCHES_A_DAY", 2)
    game = shared_game(maker, guest)
    made = [again(guest, game)]
    for _ in range(3):
        finish(app, made[-1])
        made.append(again(guest, game))
    assert listed(maker) == {game, *made[:2]}
    assert listed(guest) == {game, *made}


def test_a_rematch_admits_only_players_of_the_game_before_it(
    maker: TestClient, guest: TestClient, app: Starlette
) -> None:
    """A player who was invited later starts another one, without those who have one."""
    game = shared_game(maker)
    rematch = again(maker, game)
    accept(guest, game, invitation(maker, game))
    other = again(guest, game)
    assert other != rematch
    assert not plays(guest, rematch)
    assert listed(maker) == {game, rematch}
    assert plays(guest, again(browser(app), game)) is False


def test_a_browser_joins_a_bounded_number_of_unfinished_games(
    app: Starlette,
    maker: TestClient,
    guest: TestClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Own and finished games do not count. Leaving one makes room."""
    monkeypatch.setattr(players, "MAX_JOINED_GAMES", 2)
    new_game(guest)
    first, second, third = (new_game(maker) for _ in range(3))
    assert accept(guest, first, invitation(maker, first)) == (204, "")
    assert accept(guest, second, invitation(maker, second)) == (204, "")
    link = invitation(maker, third)
    assert accept(guest, third, link) == (403, "too-many-joined")
    assert accept(guest, second, "any") == (204, "")
    finish(app, first)
    assert accept(guest, third, link) == (204, "")
    fourth = new_game(maker)
    link = invitation(maker, fourth)
    assert accept(guest, fourth, link) == (403, "too-many-joined")
    assert guest.delete(f"/api/games/{second}/players").status_code == 204
    assert accept(guest, fourth, link) == (204, "")


def test_a_rematch_reads_the_head_of_its_game_alone(
    app: Starlette, maker: TestClient
) -> None:
    """Reading a long game would occupy the one thread for writes too long."""
    game = new_game(maker)
    database = app.state.site.rooms.store.threads.database
    asked: list[str] = []
    for connection in (database.connection, database.reader):
        connection.set_trace_callback(asked.append)
    again(maker, game)
    for connection in (database.connection, database.reader):
        connection.set_trace_callback(None)
    assert not [text for text in asked if "FROM entries" in text]
    assert maker.post("/api/games/none/again").status_code == 404


def test_a_game_with_a_long_header_has_a_rematch(maker: TestClient) -> None:
    """A worker reads it, since that takes long. The game is the same."""
    uploaded = maker.post("/api/records", content=long_header(), headers=TEXT)
    game = uploaded.json()["id"]
    rematch = again(maker, game)
    first, second = (
        maker.get(f"/api/games/{each}/record").text for each in (game, rematch)
    )
    assert len(second) > MAX_LIGHT_HEADER_CHARS
    assert [line for line in second.splitlines() if line.startswith("Unit: ")] == [
        line for line in first.splitlines() if line.startswith("Unit: ")
    ]


def test_a_damaged_game_has_no_rematch(app: Starlette, maker: TestClient) -> None:
    game = new_game(maker)
    app.state.portal.call(
        app.state.site.rooms.store.threads.transact,
        lambda file: file.execute("UPDATE games SET header = 'x'"),
    )
    answer = maker.post(f"/api/games/{game}/again")
    assert (answer.status_code, answer.json()["kind"]) == (500, "damaged")
