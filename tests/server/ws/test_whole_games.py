"""Whole games over the socket, stored as they are played."""

from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from pocket_tactics.record import read_record, verify
from pocket_tactics.server.protocol.play import Update
from pocket_tactics.server.protocol.table import Snapshot
from tests.server.playing import joined, level, new_game, serving

EDITIONS = ["fifth", "fourth", "third", "second"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_people_on_one_client_play_to_the_end(
    client: TestClient, edition: str
) -> None:
    game = new_game(client, edition=edition)

    with joined(client, game) as page:
        page.play_on(Random(edition))
        outcome, number = page.view.outcome, page.number

    record = read_record(client.get(f"/api/games/{game}/record").text)
    assert outcome
    assert verify(record).outcome
    assert len(record.actions) == number


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_person_meets_the_computer(client: TestClient, edition: str) -> None:
    game = new_game(client, edition=edition, seats=["human", "computer:greedy"])

    with joined(client, game) as page:
        page.play_on(Random(edition))
        outcome = page.view.outcome

    record = read_record(client.get(f"/api/games/{game}/record").text)
    assert outcome
    assert verify(record).outcome
    assert record.seats == ("human", "computer:greedy")


def test_a_person_meets_the_searching_computer(client: TestClient) -> None:
    game = new_game(client, seats=["human", "computer:search"], map="crossing")

    with joined(client, game) as page:
        before = page.number
        assert page.play_on(Random(1), 3) == 3
        page.wait()
        assert page.number > before + 3

    record = read_record(client.get(f"/api/games/{game}/record").text)
    assert record.seats == ("human", "computer:search")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_many_people_play_on_separate_clients(client: TestClient, seats: int) -> None:
    """Each receives the same numbers, and has actions only on their own turn."""
    game = new_game(client, edition="fourth", seats=["human"] * seats)
    rng = Random(seats)

    with (
        joined(client, game, [0]) as one,
        joined(client, game, [*range(1, seats)]) as others,
    ):
        for _ in range(30):
            level(one, others)
            mover, idle = (one, others) if one.view.yours else (others, one)
            assert idle.view.actions == ()
            assert not idle.view.yours
            mover.play(rng.choice(mover.view.actions).text)

        assert one.number >= 30


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_continues_after_the_server_restarts(
    tmp_path: Path, edition: str
) -> None:
    with serving(tmp_path) as client:
        game = new_game(client, edition=edition)
        with joined(client, game) as page:
            page.play_on(Random(1), 25)
            before = page.view

    with serving(tmp_path) as client, joined(client, game) as page:
        assert page.view == before
        page.play_on(Random(2))

        assert page.view.outcome


def test_an_update_holds_all_that_happened(client: TestClient) -> None:
    """The log of a snapshot consists of the events of all updates."""
    game = new_game(client)
    with joined(client, game) as page:
        log = list(page.snapshot.log)
        for _ in range(40):
            while not page.view.yours:
                log += page.hear().events
            log += page.play(page.view.actions[0].text).events
        page.ask("resync")
        while isinstance(heard := page.hear(), Update):
            log += heard.events

        assert isinstance(heard, Snapshot)
        assert heard.log == tuple(log)


def test_computers_play_while_a_client_watches(client: TestClient) -> None:
    game = new_game(client, seats=["computer:greedy", "computer:random"])

    with joined(client, game) as page:
        assert page.welcome.seats == ()
        while page.view.turn == page.snapshot.view.turn or not page.view.number:
            page.hear()
        number = page.number

    with joined(client, game) as page:
        assert page.number - number < 10


def test_a_game_can_be_played_again_from_its_beginning(client: TestClient) -> None:
    game = new_game(client, edition="fourth", seats=["human"] * 3)
    with joined(client, game) as page:
        page.play_on(Random(2), 25)

    other = client.post(f"/api/games/{game}/again").json()["id"]

    first, second = (
        read_record(client.get(f"/api/games/{each}/record").text)
        for each in (game, other)
    )
    assert len(first.actions) >= 25
    assert second.actions == ()
    assert (second.forces, second.seats) == (first.forces, first.seats)
