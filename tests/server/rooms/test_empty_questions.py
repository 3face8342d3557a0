"""The table of a room: it answers empty questions of players who allow it."""

import pytest
from starlette.testclient import TestClient

from pocket_tactics.advice.empty import TableAnswer
from pocket_tactics.record import read_record, write_record
from pocket_tactics.server.access.abandonment import AbandonedError
from pocket_tactics.server.protocol.play import Undone, Update
from pocket_tactics.server.rooms import empty_questions
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.workers import BusyError
from tests.server.playing import Page, joined
from tests.tui.tables import SET_UP, game_of

SHOTS = (*SET_UP, "deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1")
SHOT = "skirmish 0.archer.1 1.archer.1"
HELD = (*SHOTS, SHOT, "decline", "roll 3", "roll 6")
"""Blue's die holds. To roll it again only harms."""

FORCED = (
    *("roll 6", "roll 2", "tile water 0,0", "tile field 0,1", "tile field -1,0"),
    "tile field -1,2",
)
FORCED_BY = "feature forest 0,1"
"""Each edge then has one legal place."""


@pytest.fixture
def game(client: TestClient) -> str:
    """Return a game in which Red's Archer can shoot at Blue's."""
    return uploaded(client, SHOTS)


def uploaded(client: TestClient, actions: tuple[str, ...]) -> str:
    """Return a game with some actions."""
    made = client.post(
        "/api/records",
        content=write_record(game_of(actions)).encode(),
        headers={"content-type": "text/plain"},
    )
    assert made.status_code == 201, made.text
    found: str = made.json()["id"]
    return found


def shoot(page: Page) -> Update:
    """Shoot, and return the next message of the room."""
    page.wait()
    update = page.play(SHOT)
    assert isinstance(update, Update)
    assert not update.answered
    return update


def test_the_table_retaliates_for_a_person_and_says_why(
    client: TestClient, game: str
) -> None:
    with joined(client, game, table_answers=True) as page:
        shoot(page)
        answer = page.hear()

        assert (answer.action, answer.seat) == ("retaliate", 1)
        assert answer.answered.startswith("Answered for Blue: ")
        assert answer.answered.endswith("Nothing is better.")
        page.hear()
    record = read_record(client.get(f"/api/games/{game}/record").text)
    assert "retaliate" in write_record(record)


def test_the_player_of_one_seat_is_addressed(client: TestClient, game: str) -> None:
    with (
        joined(client, game, [0], table_answers=True) as red,
        joined(client, game, [1], table_answers=True) as blue,
    ):
        shoot(red)
        words = {seat: answer(page) for seat, page in enumerate((red, blue))}

    assert words[0].startswith("Answered for Blue: ")
    assert words[1].startswith("Answered for you: ")


def answer(page: Page) -> str:
    """Return the next answer of the table, as a client hears it."""
    while True:
        heard = page.hear()
        if isinstance(heard, Update) and heard.answered:
            return heard.answered


def test_a_person_who_wants_every_question_is_asked(
    client: TestClient, game: str
) -> None:
    with joined(client, game) as page:
        shoot(page)

        assert page.view.yours
        assert {each.text for each in page.view.actions} == {"retaliate", "decline"}
        assert page.play("decline").action == "decline"


def test_one_client_at_a_seat_that_wants_every_question_is_enough(
    client: TestClient, game: str
) -> None:
    with joined(client, game) as page, joined(client, game, table_answers=True) as two:
        shoot(two)
        page.wait()
        while page.number < two.number:
            page.hear()

        assert page.play("decline").action == "decline"


def test_a_person_is_asked_if_no_worker_is_free(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(_room: Room, *_about: object) -> None:
        raise BusyError

    monkeypatch.setattr(empty_questions, "judge", busy)
    with joined(client, game, table_answers=True) as page:
        shoot(page)

        assert page.play("decline").action == "decline"


def test_the_table_answers_a_player_who_left_and_came_back(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work of the worker was dropped meanwhile."""
    judge, judged = empty_questions.judge, list[Room]()

    async def dropped_once(room: Room) -> TableAnswer | None:
        judged.append(room)
        if len(judged) == 1:
            raise AbandonedError
        return await judge(room)

    monkeypatch.setattr(empty_questions, "judge", dropped_once)
    with joined(client, game, table_answers=True) as page:
        shoot(page)

        assert page.hear().answered
        page.hear()
    assert len(judged) > 1


def test_a_question_that_undo_reopens_is_asked(client: TestClient) -> None:
    """The dice are rolled, so only the answer of the table is undone."""
    game = uploaded(client, HELD)
    with joined(client, game, table_answers=True) as page:
        answer = page.hear()
        assert (answer.action, answer.seat) == ("decline", 1)
        page.now("undo")
        assert isinstance(page.hear(), Undone)

        page.wait()
        assert {each.text for each in page.view.actions} == {"reroll def 6", "decline"}
        assert not page.play("decline").answered


def test_an_answer_of_the_table_is_undone_with_the_decision_before(
    client: TestClient,
) -> None:
    with joined(client, uploaded(client, FORCED), table_answers=True) as page:
        page.wait()
        page.play(FORCED_BY)
        for _ in range(2):
            assert "Nothing else is legal." in page.hear().answered
        page.now("undo")

        undone = page.hear()

        assert isinstance(undone, Undone)
        assert FORCED_BY in {each.text for each in page.view.actions}
