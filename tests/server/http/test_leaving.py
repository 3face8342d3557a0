"""Leaving a game, which removes it only from the player's own list."""

from collections.abc import Awaitable, Callable

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.server.access.sessions import Permissions, hash_secret
from pocket_tactics.server.protocol.close_codes import NO_SUCH_GAME, TRY_AGAIN
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.ws.client import Client
from tests.server.access.test_sessions import accept, browser, invitation, listed, plays
from tests.server.playing import Page, joined, new_game
from tests.server.store.test_rematches import app, guest, maker, shared_game

__all__ = ["app", "guest", "maker"]


def left(client: TestClient, game: str) -> tuple[int, str]:
    """Leave a game; return the status, and the kind of a refusal."""
    answer = client.delete(f"/api/games/{game}/players")
    return answer.status_code, answer.json()["kind"] if answer.content else ""


def shares(client: TestClient) -> dict[str, bool]:
    """Return the games of a list, and whether others play them."""
    games = client.get("/api/games").json()["games"]
    return {game["id"]: game["shared"] for game in games}


def test_a_player_who_leaves_a_game_only_watches_it(
    maker: TestClient, guest: TestClient
) -> None:
    """The others play on, and may invite the player again."""
    game = shared_game(maker, guest)
    assert left(guest, game) == (204, "")
    assert listed(guest) == set()
    assert not plays(guest, game)
    assert listed(maker) == {game}
    assert plays(maker, game)
    assert accept(guest, game, invitation(maker, game)) == (204, "")
    assert plays(guest, game)


def test_the_maker_leaves_like_everybody_else(
    maker: TestClient, guest: TestClient
) -> None:
    """The others keep the game. The maker can no longer delete it."""
    game = shared_game(maker, guest)
    assert left(maker, game) == (204, "")
    assert listed(maker) == set()
    assert maker.delete(f"/api/games/{game}").status_code == 403
    assert plays(guest, game)


def test_a_right_that_is_lost_before_the_deletion_is_lost(
    maker: TestClient, guest: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guest left after the server asked whether it plays."""
    game = shared_game(maker, guest)
    assert left(guest, game) == (204, "")

    async def has_played(*_: object) -> bool:
        return True

    monkeypatch.setattr(Permissions, "may_play", has_played)
    answer = guest.delete(f"/api/games/{game}")

    assert (answer.status_code, answer.json()["kind"]) == (403, "not-yours")
    assert listed(maker) == {game}


def test_a_game_that_the_last_player_leaves_is_deleted(
    maker: TestClient, guest: TestClient
) -> None:
    """Nobody could play or delete it any more. Spectators are told of the deletion."""
    game = shared_game(maker, guest)
    left(maker, game)
    with joined(maker, game) as page:
        assert page.welcome.watching
        assert left(guest, game) == (204, "")
        assert closed_with(page) == NO_SUCH_GAME
    assert left(guest, game) == (404, "no-such-game")


def closed_with(page: Page) -> int:
    """Return the code with which the server closes a socket."""
    with pytest.raises(WebSocketDisconnect) as caught:
        hear_out(page)
    return caught.value.code


def hear_out(page: Page) -> None:
    """Receive all messages."""
    while True:
        page.socket.receive_text()


def test_open_pages_of_a_player_who_leaves_rejoin_as_spectators(
    maker: TestClient, guest: TestClient
) -> None:
    """The other players' pages stay connected."""
    game = shared_game(maker, guest)
    with joined(maker, game) as ours, joined(guest, game) as theirs:
        assert ours.welcome.can_leave
        assert theirs.welcome.can_leave
        assert left(guest, game) == (204, "")
        assert closed_with(theirs) == TRY_AGAIN
        ours.wait()
        assert ours.play(ours.view.actions[0].text).number == ours.number
    with joined(guest, game) as page:
        assert page.welcome.watching
        assert not page.welcome.can_leave


def test_a_player_who_leaves_while_a_page_is_connecting_only_watches_there(
    maker: TestClient, guest: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page had the rights of a player before it entered the room."""
    game = shared_game(maker, guest)
    enter = RoomRegistry.enter
    monkeypatch.setattr(RoomRegistry, "enter", after(leaves(guest), enter))
    with pytest.raises(WebSocketDisconnect) as caught, joined(guest, game):
        pass
    assert caught.value.code == TRY_AGAIN
    monkeypatch.setattr(RoomRegistry, "enter", enter)
    with joined(guest, game) as page:
        assert page.welcome.watching


Step = Callable[[RoomRegistry, str], Awaitable[object]]


def leaves(player: TestClient) -> Step:
    """Return a step in which a player leaves a game."""
    session = hash_secret("player", player.cookies["player"])
    return lambda rooms, game: rooms.store.players.leave(
        game, session, delete_unplayed=False
    )


def after(step: Step, enter: Callable[..., Awaitable[Client]]) -> object:
    """Return a function that enters a room after a step."""

    async def enter_late(rooms: RoomRegistry, game: str, create: object) -> Client:
        await step(rooms, game)
        return await enter(rooms, game, create)

    return enter_late


def test_a_stranger_leaves_nothing(
    app: Starlette, maker: TestClient, guest: TestClient
) -> None:
    """The stranger may have a cookie or none. Nobody can leave for another player."""
    game = shared_game(maker, guest)
    stranger = browser(app)
    assert left(stranger, game) == (403, "not-yours")
    new_game(stranger)
    assert left(stranger, game) == (403, "not-yours")
    assert left(stranger, "none") == (404, "no-such-game")
    assert plays(guest, game)


def test_the_list_says_which_games_others_play_too(
    app: Starlette, maker: TestClient, guest: TestClient
) -> None:
    """A player alone cannot leave a game. All local players own all games."""
    alone, game = new_game(maker), shared_game(maker, guest)
    home = browser(app, "127.0.0.1")
    assert shares(maker) == {alone: False, game: True}
    assert shares(guest) == {game: True}
    assert shares(home) == {alone: False, game: False}
    with joined(home, game) as page:
        assert page.welcome.seats
        assert not page.welcome.can_leave
    left(guest, game)
    assert shares(maker) == {alone: False, game: False}


def test_a_local_game_stays_when_its_player_leaves(app: Starlette) -> None:
    """Every local client still plays it."""
    home = browser(app, "127.0.0.1")
    game = new_game(home)
    assert left(home, game) == (204, "")
    assert plays(home, game)
    assert left(home, game) == (403, "not-yours")


def test_leaving_is_for_pages_of_the_server_alone(
    maker: TestClient, guest: TestClient
) -> None:
    """No other site can make a browser leave its games."""
    game = shared_game(maker, guest)
    evil = {"origin": "http://evil.example"}
    answer = guest.delete(f"/api/games/{game}/players", headers=evil)
    assert answer.status_code == 403
    assert plays(guest, game)
