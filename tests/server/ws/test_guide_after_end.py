"""The tip of the guide after the end of a game, as a page asks for it."""

from starlette.testclient import TestClient

from pocket_tactics.record import write_record
from pocket_tactics.server.protocol.questions import Guided
from tests.advice.test_mistakes import lost_game
from tests.server.playing import joined


def test_the_guide_says_what_comes_after_the_end(client: TestClient) -> None:
    headers = {"Content-Type": "text/plain"}
    record = write_record(lost_game()[0].game)
    made = client.post("/api/records", content=record, headers=headers).json()
    with joined(client, made["id"]) as page:
        page.now("guide")
        found = page.hear()

    assert isinstance(found, Guided)
    assert found.tip in ("end-won", "end-lost")
    assert "another edition" in found.sentence
