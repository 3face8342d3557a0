"""Messages that the server refuses: a typed refusal, and an unchanged game."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from starlette.testclient import TestClient

from pocket_tactics.content import rulebook
from pocket_tactics.server.protocol.table import Refused
from tests.conftest import is_sentence
from tests.server.playing import HOST, OURS, READER, Page, joined, new_game

JOIN = {"type": "join", "protocol": 2}


@pytest.fixture
def page(client: TestClient) -> Iterator[Page]:
    """A client of two people in a game that waits for one of them."""
    with joined(client, new_game(client)) as page:
        page.wait()
        yield page


@pytest.fixture
def unchanged(client: TestClient, page: Page) -> Iterator[None]:
    """Assert that the test has not changed the game."""
    address = f"/api/games/{page.welcome.game}/record"
    before = client.get(address).text
    yield
    page.ask("resync")
    assert page.hear().view.number == page.number
    assert client.get(address).text == before


@pytest.mark.usefixtures("unchanged")
class TestRefused:
    """Each kind of refusal."""

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{",
            "null",
            "[]",
            "7",
            '"join"',
            "{}",
            '{"type": "play"}',
            '{"type": "play", "at": "0", "action": "pass"}',
            '{"type": "play", "at": 0, "action": 7}',
            '{"type": "play", "at": -1, "action": "pass"}',
            '{"type": "play", "at": 0, "action": "pass", "seat": 1}',
            '{"type": "undo", "at": 1e400}',
            '{"type": "why", "at": 0, "unit": "a", "to": [1]}',
            '{"type": "why", "at": 0, "unit": "a", "to": [0, 99999]}',
            '{"type": "resync", "at": 0}',
            "[" * 10_000,
            '{"type":"play","at":0,"action":"\\ud800"}',
            json.dumps({"type": "play", "at": 0, "action": "x" * 401}),
        ],
    )
    def test_an_invalid_message_is_malformed(self, page: Page, text: str) -> None:
        page.socket.send_text(text)

        assert page.refused("malformed")

    def test_a_binary_frame_is_malformed(self, page: Page) -> None:
        page.socket.send_bytes(json.dumps(JOIN).encode())

        assert "only text" in page.refused("malformed")

    @pytest.mark.parametrize("text", ["", "fly", "pass pass", "roll 7", "move x"])
    def test_an_invalid_action_is_malformed(self, page: Page, text: str) -> None:
        page.now("play", action=text)

        assert page.refused("malformed")

    @pytest.mark.parametrize("kind", ["", "leave", "Play", 7, None])
    def test_a_message_of_another_type_is_unknown(
        self, page: Page, kind: object
    ) -> None:
        page.socket.send_json({"type": kind})

        assert page.refused("unknown")

    def test_another_protocol_is_reported(self, page: Page) -> None:
        page.ask("join", protocol=1)

        assert "Reload it" in page.refused("protocol")

    @pytest.mark.parametrize(
        "letter", ["a", "ä", "\N{HEXAGRAM FOR THE CREATIVE HEAVEN}"]
    )
    def test_an_oversized_message_is_refused(self, page: Page, letter: str) -> None:
        page.socket.send_text(letter * (16 * 1024 // len(letter.encode()) + 1))

        assert "16384" in page.refused("oversized")

    @pytest.mark.parametrize("kind", ["play", "undo", "auto", "weigh", "hint"])
    @pytest.mark.parametrize("by", [-1, 1, 1000])
    def test_a_client_with_an_outdated_position_is_refused(
        self, page: Page, kind: str, by: int
    ) -> None:
        rest = {"action": page.view.actions[0].text} if kind == "play" else {}

        page.ask(kind, at=page.number + by, **rest)

        refused = page.hear()
        assert isinstance(refused, Refused)
        assert (refused.kind, refused.request) == ("stale", kind)

    def test_an_illegal_action_is_refused_with_its_rule(self, page: Page) -> None:
        page.now("play", action="roll 1")

        refused = page.hear()

        assert isinstance(refused, Refused)
        assert refused.kind == "illegal"
        assert "fifth" in rulebook().by_id[refused.rule].editions
        assert is_sentence(refused.sentence)

    def test_undo_without_anything_to_undo_is_refused(self, page: Page) -> None:
        page.now("undo")

        assert page.refused("nothing-to-undo")

    def test_a_unit_must_be_of_the_game(self, page: Page) -> None:
        page.now("why", unit="0.dragon.1", to=[0, 0])
        assert page.refused("no-such-unit")
        page.now("threats", unit="0.dragon.1")
        assert page.refused("no-such-unit")

    def test_a_subject_must_be_one_of_those_offered(self, page: Page) -> None:
        page.now("weigh", subject="0.dragon.1")

        assert page.refused("no-such-subject")

    def test_a_moment_in_the_future_is_refused(self, page: Page) -> None:
        page.ask("visit", moment=page.view.moment + 1)

        assert page.refused("no-such-moment")

    def test_nobody_plays_for_another(self, client: TestClient, page: Page) -> None:
        mover = page.view.mover
        assert mover is not None
        with joined(client, page.welcome.game, [1 - mover]) as other:
            for kind in ("play", "auto", "hint", "weigh"):
                rest = {"action": page.view.actions[0].text} if kind == "play" else {}
                other.now(kind, **rest)
                assert other.refused("not-yours")

    @pytest.mark.parametrize("seats", [[], [2], [5]])
    def test_a_client_without_a_seat_cannot_play(
        self, client: TestClient, page: Page, seats: list[int]
    ) -> None:
        with joined(client, page.welcome.game, seats) as other:
            other.now("play", action=page.view.actions[0].text)

            assert other.welcome.seats == ()
            assert other.refused("not-yours")


def test_a_client_must_join_before_other_messages(client: TestClient) -> None:
    address = f"ws://{HOST}/games/{new_game(client)}/socket"
    with client.websocket_connect(address, headers=OURS) as socket:
        for message in ({"type": "resync"}, {"type": "undo", "at": 0}):
            socket.send_json(message)
            assert READER.decode(socket.receive_text()).kind == "not-joined"


def test_a_client_cannot_take_the_seat_of_a_computer(client: TestClient) -> None:
    game = new_game(client, seats=["human", "computer:random"])

    with joined(client, game, [0, 1]) as page:
        assert page.welcome.seats == (0,)


def test_only_the_player_who_decided_can_undo(client: TestClient) -> None:
    game = new_game(client)
    with joined(client, game) as page:
        page.wait()
        mover = page.view.mover
        assert mover is not None
        page.play(page.view.actions[0].text)

        with joined(client, game, [1 - mover]) as other:
            other.now("undo")
            assert not other.view.undo
            assert other.refused("not-yours")


def test_auto_is_refused_after_the_map_is_laid(client: TestClient) -> None:
    with joined(client, new_game(client)) as page:
        page.wait()
        page.now("auto")
        page.hear()
        while not page.view.yours:
            page.hear()
        page.now("auto")

        assert page.refused("not-laying")


def test_a_finished_game_refuses_all_commands(client: TestClient) -> None:
    with joined(client, new_game(client)) as page:
        page.play_on(Random(3))
        for kind in ("play", "auto", "hint", "weigh", "undo"):
            page.now(kind, **({"action": "pass"} if kind == "play" else {}))
            assert page.refused("over")
