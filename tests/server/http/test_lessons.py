"""The lessons of the server: their list, their texts, and playing without a store."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from pocket_tactics.lessons.files import listed_lessons
from pocket_tactics.lessons.first_game import FIRST_GAME
from pocket_tactics.record import read_record
from pocket_tactics.server.app import create_app
from pocket_tactics.server.http import lessons
from pocket_tactics.server.http.lessons import MAX_LIGHT_ACTIONS
from pocket_tactics.server.limits import MAX_LESSON_ACTIONS
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.workers import WorkerPools
from tests.server.playing import at

SOLVED = ["move 0.cavalier.1 3,0", "move 1.footman.1 5,0", "move 0.cavalier.1 4,0"]


def test_the_list_has_all_lessons_in_order(client: TestClient) -> None:
    found = client.get("/api/lessons").json()

    assert [each["id"] for each in found] == list(listed_lessons())
    assert found[0] == {"id": "fifth-1", "edition": "fifth", "title": "Over a friend"}


def test_the_words_of_a_lesson_name_its_marks_and_the_next_one(
    client: TestClient,
) -> None:
    found = client.get("/api/lessons/fifth-1").json()

    assert found["turns"] == "You have 2 turns of your own."
    assert found["marks"][0] == {
        "kind": "unit",
        "words": "Red Cavalier (starts at A2)",
        "places": [[0, 0]],
    }
    assert found["marks"][1]["words"] == "Keep at E2"
    assert found["next"]["id"] == "fifth-2"


def test_the_last_lesson_of_an_edition_has_no_next(client: TestClient) -> None:
    assert client.get("/api/lessons/fifth-6").json()["next"] is None


def test_lessons_speak_german(client: TestClient) -> None:
    german = {"accept-language": "de"}

    found = client.get("/api/lessons/fifth-1", headers=german).json()

    assert found["title"] == "Über den Freund"


@pytest.mark.parametrize("path", ["/learn", "/learn/fifth-1"])
def test_a_page_of_lessons_is_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/learn/sixth-1", "/api/lessons/sixth-1"])
def test_an_unknown_lesson_is_not_found(client: TestClient, path: str) -> None:
    found = client.get(path)

    assert found.status_code == 404
    assert found.json()["kind"] == "no-such-lesson"


def test_a_lesson_is_played_by_its_actions(client: TestClient) -> None:
    body = {"actions": SOLVED, "known": 2}

    *updates, progress = client.post("/api/lessons/fifth-1", json=body).json()

    assert [each["type"] for each in updates] == ["update"]
    assert progress["progress"] == "done"
    assert progress["turns"] == "This is the last of your 2 turns."


def test_a_lesson_is_not_in_the_list_of_games(client: TestClient) -> None:
    client.post("/api/lessons/fifth-1", json={"actions": SOLVED})

    assert client.get("/api/games").json()["games"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"actions": ["dance"]},
        {"actions": ["move 0.cavalier.1 6,0"]},
        {"ask": {"type": "why", "at": 0, "unit": "0.nobody.1", "to": [0, 0]}},
        {"ask": {"type": "why", "at": 0, "unit": "", "to": [0, 0]}},
        {"ask": {"type": "reach", "at": 0, "unit": ""}},
    ],
)
def test_an_invalid_lesson_request_is_refused(
    client: TestClient, body: dict[str, object]
) -> None:
    found = client.post("/api/lessons/fifth-1", json=body)

    assert found.status_code == 400
    assert found.json()["kind"] == "unfit"


def test_a_line_has_a_limit(client: TestClient) -> None:
    body = {"actions": ["pass"] * (MAX_LESSON_ACTIONS + 1)}

    found = client.post("/api/lessons/fifth-1", json=body)

    assert found.status_code == 400
    assert found.json()["kind"] == "malformed"


class NotedWorkers(WorkerPools):
    """Workers that run no job, and note the owner of each."""

    def __init__(self) -> None:
        super().__init__()
        self.owners: list[str] = []

    async def do(self, owner: str, *_: object, **__: object) -> list[Any]:
        self.owners.append(owner)
        return [b"[]"]


QUESTION = {"ask": {"type": "stakes", "at": 0}}


def lesson_owners(
    folder: Path,
    *addresses: str,
    lesson: str = "fifth-1",
    asked: dict[str, Any] = QUESTION,
) -> list[str]:
    """Return the owners of the jobs of lessons that are asked from addresses."""
    workers = NotedWorkers()
    app = create_app(SQLiteStore(folder), workers=workers)
    for address in addresses:
        found = at(app, address).post(f"/api/lessons/{lesson}", json=asked)
        assert found.status_code == 200
    return workers.owners


@pytest.mark.parametrize("asked", [{}, {"known": 0}])
def test_a_lesson_is_played_without_a_worker(
    tmp_path: Path, asked: dict[str, Any]
) -> None:
    """Else its learner waits while the network of somebody else occupies them."""
    assert lesson_owners(tmp_path, "192.0.2.1", asked=asked) == []


DECIDING = {
    "actions": [
        *("move 0.summoner.1 1,0", "move 1.conscript.1 2,-1", "move 0.summoner.1 2,0"),
        *("storm 1.conscript.1 2,0 melee", "roll 2", "roll 6", "roll 1"),
        *("move 0.bombard.1 1,0", "deploy 1.spearman.1 2,-1", "charge 0.bombard.1 2,0"),
        *("meet 1.conscript.1", "roll 3", "roll 1 1", "roll 3", "roll 4"),
    ],
    "known": 0,
}
"""A fight in which the learner may roll dice again: to compare that takes 0.2 s."""


@pytest.mark.parametrize("table_answers", [False, True])
def test_a_worker_compares_the_answers_of_a_learner(
    tmp_path: Path, *, table_answers: bool
) -> None:
    """A thread that compared them would keep new games waiting for seconds."""
    asked = DECIDING | {"table_answers": table_answers}

    owners = lesson_owners(tmp_path, "192.0.2.1", lesson="second-2", asked=asked)

    assert len(owners) == table_answers


def test_a_lesson_that_takes_long_is_played_by_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "MAX_LIGHT_SECONDS", -1.0)

    assert len(lesson_owners(tmp_path, "192.0.2.1", asked={})) == 1


def test_a_lesson_of_many_actions_is_played_by_a_worker(tmp_path: Path) -> None:
    asked = {"actions": ["pass"] * (MAX_LIGHT_ACTIONS + 1)}

    assert len(lesson_owners(tmp_path, "192.0.2.1", asked=asked)) == 1


def test_the_lessons_of_a_network_are_jobs_of_one_owner(tmp_path: Path) -> None:
    """The jobs of all addresses of an IPv6 line run one after another."""
    one, other = lesson_owners(tmp_path, "2001:db8::1", "2001:db8::2")

    assert one == other


def test_the_lessons_of_two_networks_are_jobs_of_two_owners(tmp_path: Path) -> None:
    """The pools compare owners up to the slash, as in the ids of games."""
    addresses = ("192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8:0:1::1")

    games = {each.partition("/")[0] for each in lesson_owners(tmp_path, *addresses)}

    assert len(games) == len(addresses)


def test_the_first_game_has_the_options_of_the_program(client: TestClient) -> None:
    made = client.post("/api/games/first")

    assert made.status_code == 201
    record = read_record(client.get(f"/api/games/{made.json()['id']}/record").text)
    asked = FIRST_GAME.edition, FIRST_GAME.seats, FIRST_GAME.map
    assert (record.edition, record.seats, record.map) == asked
