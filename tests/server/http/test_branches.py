"""Games that continue another one from a position, and rematches with swapped sides."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from pocket_tactics.record import GameRecord, read_record, replay, verify
from tests.server.playing import joined, new_game

MOMENT = 28


def played(client: TestClient) -> str:
    """Return a game of some turns on a ready map."""
    game = new_game(client, map="crossing")
    with joined(client, game) as page:
        for _ in range(6):
            page.wait()
            page.play(page.view.actions[0].text)
    return game


def record_of(client: TestClient, game: str) -> GameRecord:
    """Return the record of a game."""
    return read_record(client.get(f"/api/games/{game}/record").text)


def continued(client: TestClient, game: str, moment: object) -> Any:  # noqa: ANN401
    """Return the answer to a request to continue a game."""
    return client.post(f"/api/games/{game}/branches", json={"moment": moment})


def test_a_game_is_continued_from_a_moment(client: TestClient) -> None:
    game = played(client)

    answer = continued(client, game, MOMENT)

    assert answer.status_code == 201
    old, new = record_of(client, game), record_of(client, answer.json()["id"])
    assert new.actions == old.actions[:MOMENT]
    assert (new.continued, new.seed) == (MOMENT, None)
    assert verify(new) == [state for state, _ in replay(old)][MOMENT]


def test_a_continued_game_is_in_the_list_before_its_first_action(
    client: TestClient,
) -> None:
    made = continued(client, played(client), MOMENT).json()["id"]
    with joined(client, made) as page:
        page.wait()

    begun = {
        each["id"]: each["begun"] for each in client.get("/api/games").json()["games"]
    }

    assert begun[made]


def test_nobody_undoes_what_was_played_in_the_other_game(client: TestClient) -> None:
    made = continued(client, played(client), MOMENT).json()["id"]
    with joined(client, made) as page:
        page.wait()

        assert not page.view.undo
        page.now("undo")
        page.refused("nothing-to-undo")
        assert page.welcome.dice == (
            "The first 28 actions of this game were played in another one.",
        )


def test_a_resigned_game_is_continued_before_its_end(client: TestClient) -> None:
    game = played(client)
    with joined(client, game) as page:
        page.wait()
        page.now("resign", seat=0)
        page.hear()
        last = page.view.moment

    made = continued(client, game, last).json()["id"]

    assert record_of(client, made).ended is None


@pytest.mark.parametrize("moment", [10_000, 1_000_000])
def test_a_moment_that_does_not_exist_is_refused(
    client: TestClient, moment: int
) -> None:
    answer = continued(client, played(client), moment)

    assert (answer.status_code, answer.json()["kind"]) == (400, "no-such-moment")


@pytest.mark.parametrize("moment", [-1, "x", None])
def test_a_request_without_a_moment_is_refused(
    client: TestClient, moment: object
) -> None:
    assert continued(client, played(client), moment).status_code == 400


def test_a_game_that_does_not_exist_is_not_continued(client: TestClient) -> None:
    assert continued(client, "none", 1).status_code == 404


def test_in_a_rematch_the_players_may_swap_their_sides(client: TestClient) -> None:
    game = new_game(
        client,
        map="crossing",
        seats=["human", "computer:random"],
        names=["Ada", ""],
    )

    swapped = client.post(f"/api/games/{game}/again?swapped=1").json()["id"]

    new = record_of(client, swapped)
    assert (new.seats, new.names) == (("computer:random", "human"), ("", "Ada"))
