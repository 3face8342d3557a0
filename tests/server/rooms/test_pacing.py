"""The pace of a game with many clients."""

from time import monotonic

import pytest
from starlette.testclient import TestClient

from pocket_tactics.server.rooms import pacing
from pocket_tactics.server.rooms.pacing import delay_of
from tests.server.playing import HOST, OURS, joined, level, new_game


@pytest.mark.parametrize(
    ("clients", "seconds"), [(2, 0), (16, 0), (17, 0.002), (88, 0.144), (1000, 0.25)]
)
def test_each_client_beyond_sixteen_delays_the_next_change(
    clients: int, seconds: float
) -> None:
    assert delay_of(clients) == pytest.approx(seconds)


def test_a_change_waits_until_the_last_one_was_sent_to_all(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "delay_of", lambda clients: 0.1 * clients)
    game = new_game(client)
    with joined(client, game) as page, joined(client, game, []) as guest:
        level(page, guest)
        page.play(page.view.actions[0].text)
        level(page, guest)
        began = monotonic()
        page.play(page.view.actions[0].text)

        assert monotonic() - began > 0.1


def test_a_socket_that_has_not_joined_delays_no_change(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def counting(clients: int) -> float:
        counted.append(clients)
        return 0.0

    monkeypatch.setattr(pacing, "delay_of", counting)
    game = new_game(client)
    socket = client.websocket_connect(f"ws://{HOST}/games/{game}/socket", headers=OURS)
    with joined(client, game) as page, joined(client, game, []) as guest, socket:
        level(page, guest)
        page.play(page.view.actions[0].text)
        level(page, guest)

    assert max(counted) == 2
