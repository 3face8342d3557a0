"""The map of a new game, previewed without creating the game."""

from typing import Any

import pytest
from starlette.testclient import TestClient

import pocket_tactics as pt
from pocket_tactics.server.store.stored_games import StoredGame
from pocket_tactics.server.tasks.tasks import create_rematch
from pocket_tactics.server.workers import TaskFunction, WorkerPools
from pocket_tactics.server.workers.pools import Prepare
from tests.server.playing import new_game

TWO = ["human", "human"]
BADLY_SEATED = {
    "edition": "fourth",
    "seats": ["human"] * 4,
    "teams": ["0,1", "2,3"],
}
"""Teams that the rules refuse: a worker raises an error of the engine."""


def preview(client: TestClient, **wanted: object) -> dict[str, Any]:
    """Return the map of a request."""
    answer = client.post("/api/maps", json={"seats": TWO} | wanted)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def places(client: TestClient, game: str) -> list[Any]:
    """Return the tiles of a created game."""
    text = client.get(f"/api/games/{game}/record").text
    board = pt.verify(pt.read_record(text)).board
    return sorted(
        [[tile.at.q, tile.at.r], tile.terrain.id, str(tile.feature and tile.feature.id)]
        for tile in board.tiles
    )


@pytest.mark.parametrize("choice", ["crossing", "fair:17", "random:17"])
def test_the_map_that_is_shown_is_the_map_of_the_game(
    client: TestClient, choice: str
) -> None:
    shown = preview(client, map=choice)

    game = new_game(client, map=choice, seed=None)
    tiles = [
        [each["at"], each["terrain"], str(each["feature"])] for each in shown["tiles"]
    ]
    assert sorted(tiles) == places(client, game)
    assert len(shown["homes"]) == 2


def test_numbers_say_what_each_start_of_a_map_has_near(client: TestClient) -> None:
    assert preview(client, map="crossing")["measures"] == [
        (
            "From each start: 3, 7 and 11 tiles within 1, 2 and 3 steps, "
            "with 2 hazards; 3 features are nearest to it, the first is 1 step away; "
            "the next start is 4 steps away."
        )
    ]
    assert preview(client, map="random:17", seed=1)["measures"] == [
        (
            "From A6: 1, 3 and 6 tiles within 1, 2 and 3 steps, with 2 hazards; "
            "1 feature is nearest to it, the first is 4 steps away; "
            "the next start is 7 steps away, past 1 hazard."
        ),
        (
            "From A1: 1, 2 and 3 tiles within 1, 2 and 3 steps; "
            "5 features are nearest to it, the first is 1 step away; "
            "the next start is 7 steps away, past 1 hazard."
        ),
    ]


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_map_is_shown_for_any_number_of_players(
    client: TestClient, seats: int
) -> None:
    shown = preview(client, edition="fourth", seats=["human"] * seats, map="fair:1")

    assert len(shown["homes"]) == seats


def test_no_game_is_created_for_a_map_that_is_shown(client: TestClient) -> None:
    preview(client, map="fair:1")

    assert client.get("/api/games").json()["games"] == []


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"map": "crosing"}, "There is no map “crosing”"),
        ({"edition": "fourth", "map": "ring"}, "does not fit the players"),
        ({"seats": ["human"]}, "not 1"),
        (BADLY_SEATED, "Seat the teams"),
    ],
)
def test_an_impossible_map_request_is_refused(
    client: TestClient, wanted: dict[str, object], sentence: str
) -> None:
    answer = client.post("/api/maps", json={"seats": TWO} | wanted)

    assert (answer.status_code, answer.json()["kind"]) == (400, "unfit")
    assert sentence in answer.json()["sentence"]


def test_a_new_game_of_six_players_is_on_a_fair_map(client: TestClient) -> None:
    game = new_game(client, edition="fourth", seats=["human"] * 6, map="fair")

    assert len(places(client, game)) == 36


def test_a_rematch_is_on_the_same_ready_map(client: TestClient) -> None:
    game = new_game(client, map="crossing", seed=None)

    again = client.post(f"/api/games/{game}/again").json()["id"]

    assert places(client, again) == places(client, game)


def test_a_rematch_is_made_by_a_worker(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search for the fairest map of uploaded pieces takes the worker 0.3 s."""
    tasks: list[TaskFunction] = []

    async def noted(
        pools: WorkerPools, owner: str, prepare: Prepare, *rest: float
    ) -> list[StoredGame]:
        tasks.append(prepare().function)
        return await do(pools, owner, prepare, *rest)

    game, do = new_game(client), WorkerPools.do
    monkeypatch.setattr(WorkerPools, "do", noted)
    again = client.post(f"/api/games/{game}/again")

    assert again.status_code == 201
    assert tasks == [create_rematch]
