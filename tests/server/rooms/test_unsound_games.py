"""Games in which the rules fail, because no game leads to where they began."""

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.api.recording import record_of
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord, RecordError, write_record
from pocket_tactics.server.protocol.close_codes import BROKEN
from pocket_tactics.server.protocol.play import OptionsFound
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.server.rooms import updates
from pocket_tactics.server.rooms.controller import GameController
from pocket_tactics.server.tasks import uploads
from pocket_tactics.server.tasks.uploads import verify_upload
from pocket_tactics.server.ws.handlers import table
from pocket_tactics.texts import catalogue
from tests.classic import position
from tests.server.playing import HOST, OURS, joined, new_game

FAILED = "The rules cannot go on here"


async def fail(*_: object) -> None:
    """Fail as the rules do in a position that they do not expect."""
    raise KeyError("queue")


def record_of_a_position() -> str:
    """Return the record of a game that begins in a given position."""
    tiles = " ".join(f"{q},{r}" for q in range(4) for r in range(3))
    start = position("second", tiles, "0.mace.1@1,0 1.mace.1@2,2", bases="-1,0 4,2")
    return write_record(record_of(start))


@pytest.fixture
def game(client: TestClient) -> str:
    """The id of a game that was uploaded, from a given position."""
    body = record_of_a_position()
    made = client.post("/api/records", content=body, headers=PLAIN)
    assert made.status_code == 201, made.text
    found: str = made.json()["id"]
    return found


PLAIN = {"Content-Type": "text/plain"}


def test_an_action_for_which_the_rules_fail_is_refused(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player may choose another action."""
    with joined(client, game) as page:
        page.wait()
        action = page.view.actions[0].text
        with monkeypatch.context() as patched:
            patched.setattr(GameController, "play", fail)
            refused = page.play(action)
        update = page.play(action)

    assert isinstance(refused, Refused)
    assert (refused.kind, refused.request) == ("stopped", "play")
    assert refused.sentence.startswith(FAILED)
    assert update.action == action


def test_the_actions_of_a_game_from_a_given_position_follow_later(
    client: TestClient, game: str
) -> None:
    """To list them each is played, which may take long where no game leads."""
    with joined(client, game) as page:
        before = page.view.actions
        page.wait()

    assert not before
    assert page.view.actions


@pytest.mark.parametrize("given", [True, False])
def test_a_thread_plays_the_actions_of_a_game_from_a_given_position(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch, *, given: bool
) -> None:
    """To find the result of an action may take long where no game leads."""
    calculated: list[object] = []

    async def note(calculate: Callable[[], object], *, slow: bool) -> object:
        """Note a calculation in a thread, and do it."""
        assert slow == given
        calculated.append(calculate())
        return calculated[-1]

    played = game if given else new_game(client, map="fair")
    with joined(client, played) as page:
        page.wait()
        monkeypatch.setattr(updates, "in_thread", note)
        page.play(page.view.actions[0].text)

    assert bool(calculated) == given


def test_clients_hear_that_the_rules_fail_on_dice_or_computers(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameController, "decide_one", fail)

    with joined(client, game) as page:
        heard = page.hear()
        while isinstance(heard, OptionsFound):
            heard = page.hear()

    assert isinstance(heard, Refused)
    assert heard.sentence.startswith(FAILED)


def test_a_client_that_cannot_join_is_disconnected_with_the_reason(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "send_snapshot", fail)
    address = f"ws://{HOST}/games/{game}/socket"

    with client.websocket_connect(address, headers=OURS) as socket:
        socket.send_json({"type": "join", "protocol": 2})
        with pytest.raises(WebSocketDisconnect) as closed:
            receive_all(socket)

    assert closed.value.code == BROKEN
    assert closed.value.reason.startswith(FAILED)


def test_a_record_in_which_the_rules_fail_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(_: GameRecord) -> None:
        raise KeyError("queue")

    monkeypatch.setattr(uploads, "verify", failing)
    with pytest.raises(RecordError, match="the rules cannot go on"):
        verify_upload(record_of_a_position().encode(), catalogue("en"))
    with pytest.raises(KeyError):
        verify_upload(write_record(begin_game(NewGame())).encode(), catalogue("en"))


def receive_all(socket: WebSocketTestSession) -> None:
    """Receive messages until the connection is closed."""
    while True:
        socket.receive_text()


def test_an_error_in_a_game_with_a_set_up_is_one_of_the_program(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(client, edition="fifth", map="fair")

    def play() -> None:
        with joined(client, game) as page:
            page.wait()
            monkeypatch.setattr(GameController, "play", fail)
            page.play(page.view.actions[0].text)

    with pytest.raises(KeyError):
        play()
