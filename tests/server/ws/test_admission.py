"""The places of a game: no network can take those that others need."""

from collections import deque
from contextlib import ExitStack

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.server.limits import (
    MAX_PLAYING,
    MAX_UNJOINED_CONNECTIONS,
    MAX_WATCHING,
)
from tests.server.access.test_sessions import accept, app, browser, invitation
from tests.server.playing import HOST, OURS, Page, joined, new_game

__all__ = ["app"]


def at_server(app: Starlette) -> TestClient:
    """Return a browser of another network than `browser`."""
    return browser(app, HOST)


def fill(stack: ExitStack, client: TestClient, game: str, most: int) -> list[Page]:
    """Join a game as a spectator with many clients."""
    return [stack.enter_context(joined(client, game, [])) for _ in range(most)]


def unjoined(client: TestClient, game: str) -> WebSocketTestSession:
    """Return a socket of a game that has not joined."""
    address = f"ws://{HOST}/games/{game}/socket"
    return client.websocket_connect(address, headers=OURS)


def close_code(page: Page) -> int:
    """Return the code with which the server closes a connection."""
    with pytest.raises(WebSocketDisconnect) as gone:
        deque(iter(page.hear, None), maxlen=0)
    return gone.value.code


def test_a_spectator_of_another_network_gets_a_place_of_the_largest(
    app: Starlette,
) -> None:
    """The newest of the network with the most leaves."""
    client = at_server(app)
    game = new_game(client)
    with ExitStack() as stack:
        pages = fill(stack, client, game, MAX_WATCHING)
        stack.enter_context(joined(browser(app), game, []))

        assert close_code(pages[-1]) == 1013
        pages[0].ask("resync")
        pages[0].hear()


def test_a_player_of_another_network_gets_a_place_of_the_largest(
    app: Starlette,
) -> None:
    """An opponent cannot keep a player out."""
    client, other = at_server(app), browser(app)
    game = new_game(client)
    assert accept(other, game, invitation(client, game))[0] == 204
    with ExitStack() as stack:
        for _ in range(MAX_PLAYING):
            stack.enter_context(joined(client, game, [0]))
        page = stack.enter_context(joined(other, game))

        assert page.welcome.seats


def test_a_network_with_as_many_places_gets_no_place_of_another(
    app: Starlette,
) -> None:
    client, other = at_server(app), browser(app)
    game = new_game(client)
    with ExitStack() as stack:
        fill(stack, client, game, MAX_WATCHING // 2)
        fill(stack, other, game, MAX_WATCHING // 2)
        last = stack.enter_context(unjoined(other, game))
        last.send_json({"type": "join", "protocol": 2, "seats": []})

        assert "too-many" in last.receive_text()


def test_unjoined_connections_of_a_network_do_not_close_those_of_another(
    app: Starlette,
) -> None:
    """A client with a slow line has time to join."""
    client, other = at_server(app), browser(app)
    game = new_game(client)
    with ExitStack() as stack:
        slow = stack.enter_context(unjoined(other, game))
        for _ in range(MAX_UNJOINED_CONNECTIONS * 2):
            stack.enter_context(unjoined(client, game))
        slow.send_json({"type": "join", "protocol": 2, "seats": []})

        assert "welcome" in slow.receive_text()
