"""The list of games: names, small pictures, and games without decisions."""

from typing import Any

from starlette.testclient import TestClient

from tests.server.playing import joined, new_game


def listed(client: TestClient) -> dict[str, Any]:
    """Return the only game of the list."""
    (game,) = client.get("/api/games").json()["games"]
    found: dict[str, Any] = game
    return found


def test_the_players_have_their_names(client: TestClient) -> None:
    new_game(client, names=["Ada", ""], seats=["human", "computer:greedy"])

    assert listed(client)["seats"] == ["Ada", "Computer: Sergeant"]


def test_a_small_picture_shows_the_map_and_the_units(client: TestClient) -> None:
    game = new_game(client, map="crossing")
    with joined(client, game) as page:
        page.wait()
        page.play(page.view.actions[0].text)
        tiles = {(*tile.at,) for tile in page.view.tiles}
        standing = [unit.seat for unit in page.view.units if unit.zone == "map"]

    sketch = listed(client)["sketch"]

    assert {(q, r) for q, r, _, _ in sketch} == tiles
    assert [seat for *_, seat in sketch if seat is not None] == standing
    assert "keep" in {ground for _, _, ground, _ in sketch}


def test_a_game_is_started_by_the_first_decision_of_a_person(
    client: TestClient,
) -> None:
    game = new_game(client, map="crossing")
    assert not listed(client)["begun"]
    with joined(client, game) as page:
        page.wait()
        page.play(page.view.actions[0].text)

    assert listed(client)["begun"]


def test_decisions_of_computers_do_not_start_a_game_of_a_person(
    client: TestClient,
) -> None:
    game = new_game(client, seats=["computer:random", "human"], map="crossing")
    with joined(client, game) as page:
        page.wait()

    assert not listed(client)["begun"]


def test_a_started_game_is_still_started_after_it_is_reopened(
    client: TestClient,
) -> None:
    game = new_game(client, map="crossing")
    for _ in range(2):
        with joined(client, game) as page:
            page.wait()
            page.play(page.view.actions[0].text)

    assert listed(client)["begun"]


def test_a_game_of_computers_starts_by_itself(client: TestClient) -> None:
    new_game(client, seats=["computer:random"] * 2)

    assert listed(client)["begun"]


def test_an_uploaded_game_counts_as_started(client: TestClient) -> None:
    game = new_game(client, map="crossing")
    with joined(client, game) as page:
        page.wait()
        page.play(page.view.actions[0].text)
    text = client.get(f"/api/games/{game}/record").text
    client.delete(f"/api/games/{game}")
    client.post("/api/records", content=text, headers={"content-type": "text/plain"})

    assert listed(client)["begun"]
