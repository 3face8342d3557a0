"""The action that lost a game, as a page asks for it after the end."""

from random import Random

from starlette.testclient import TestClient

from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import write_record
from pocket_tactics.server.protocol.questions import LostByFound
from tests.advice.test_mistakes import TWO, lost_game, played
from tests.server.playing import joined

TRIES = 5
"""A busy machine may take too long."""


def answer_on(client: TestClient, session: Session) -> LostByFound:
    """Return the answer on the game of a session."""
    headers = {"Content-Type": "text/plain"}
    record = write_record(session.game)
    made = client.post("/api/records", content=record, headers=headers).json()
    with joined(client, made["id"]) as page:
        for _ in range(TRIES):
            page.now("lost-by")
            found = page.hear()
            if isinstance(found, LostByFound):
                return found
    raise AssertionError(found)


def test_the_action_that_lost_is_named_with_its_risk(client: TestClient) -> None:
    session, states, _ = lost_game()

    found = answer_on(client, session)

    assert found.moment is not None
    turn = states[found.moment].turn
    assert found.sentence.startswith(f"The action that lost, in turn {turn}: ")
    assert "The safest choice had" in found.sentence
    assert found.mistake
    assert found.safest
    assert found.mistake != found.safest


def test_after_a_draw_no_action_lost(client: TestClient) -> None:
    wanted = NewGame(seats=TWO, seed=1, house={"turn_limit": "50"})
    session = Session(arrange_game(wanted), None, 1)
    played(session, Random(1))

    assert answer_on(client, session).sentence == ""
