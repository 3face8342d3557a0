"""How much is kept for one, and for all: what goes on goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pocket_tactics.server import guests, owners, quotas, rates, rooms
from pocket_tactics.server.app import application
from pocket_tactics.server.limits import MOST_OF_A_RECORD
from pocket_tactics.server.store import Store
from tests.server.playing import TWO, at, joined, new_game

ELSEWHERE = "192.0.2.7"
PLAIN = {"content-type": "text/plain"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser elsewhere."""
    with at(application(Store(tmp_path)), ELSEWHERE) as client:
        yield client


def another(client: TestClient, address: str = ELSEWHERE) -> TestClient:
    """Another browser, in the one loop of the server."""
    other = at(cast("Starlette", client.app), address)
    other.portal = client.portal
    return other


def refused(client: TestClient) -> tuple[int, str]:
    """Why no new game is made."""
    answer = client.post("/api/games", json={"seats": TWO})
    return answer.status_code, answer.json()["kind"]


def test_of_one_browser_so_many_games_are_kept(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one deleted there is room again; those of others do not count."""
    monkeypatch.setattr(quotas, "MOST_GAMES_OF_ONE", 2)
    first, _ = new_game(client), new_game(client)
    assert refused(client) == (403, "too-much-kept")
    again = client.post(f"/api/games/{first}/again")
    assert again.json()["kind"] == "too-much-kept"
    client.delete(f"/api/games/{first}")
    assert new_game(client)


def test_of_one_browser_so_much_is_kept(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is played counts as well as what is uploaded; games go on all the same."""
    game = new_game(client)
    record = client.get(f"/api/games/{game}/record").text
    monkeypatch.setattr(quotas, "MOST_KEPT_OF_ONE", 3 * len(record))
    assert client.post("/api/records", content=record, headers=PLAIN).status_code == 201
    with joined(client, game) as page:
        while page.number < 40:
            page.wait()
            page.play(page.view.actions[0].text)
        answer = client.post("/api/records", content=record, headers=PLAIN)
        assert answer.json()["kind"] == "too-much-kept"
        page.wait()
        assert page.play(page.view.actions[0].text).number == page.number


def test_one_who_is_let_in_has_as_much_room_as_before(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody fills another's shelf."""
    monkeypatch.setattr(quotas, "MOST_GAMES_OF_ONE", 1)
    other = another(client)
    game = new_game(client)
    secret = client.post(f"/api/games/{game}/invitations").json()["invitation"]
    other.post(f"/api/games/{game}/players", json={"invitation": secret})
    assert new_game(other)


def test_at_home_there_is_no_bound_but_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MOST_GAMES_OF_ONE", 1)
    with at(application(Store(tmp_path))) as home:
        assert [new_game(home) for _ in range(3)]


def test_a_full_disk_takes_no_new_game_and_the_moves_of_others(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room that is left is theirs."""
    with joined(client, new_game(client)) as page:
        monkeypatch.setattr(quotas, "SPARE_ROOM", 1 << 62)
        assert refused(client) == (507, "no-room")
        page.wait()
        assert page.play(page.view.actions[0].text).number == page.number


def test_of_a_game_so_many_browsers_are_players(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays already is let in again; the link that let nobody in still does."""
    monkeypatch.setattr(owners, "MOST_LET_IN", 1)
    other = another(client)
    game = new_game(client)
    secret = client.post(f"/api/games/{game}/invitations").json()["invitation"]
    link = {"invitation": secret}
    answer = other.post(f"/api/games/{game}/players", json=link)
    assert (answer.status_code, answer.json()["kind"]) == (403, "too-many-players")
    assert client.post(f"/api/games/{game}/players", json=link).status_code == 204
    monkeypatch.setattr(owners, "MOST_LET_IN", 2)
    assert other.post(f"/api/games/{game}/players", json=link).status_code == 204


def test_a_game_that_is_as_long_as_a_record_may_be_goes_no_further(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is played or taken back; computers and dice leave it as well."""
    with joined(client, new_game(client, seats=TWO)) as page:
        page.wait()
        page.play(page.view.actions[0].text)
        page.wait()
        for module in (rooms, guests):
            monkeypatch.setattr(module, "MOST_DONE", page.number)
        page.now("play", action=page.view.actions[0].text)
        assert str(page.number) in page.refused("too-large")
        for kind in ("undo", "auto"):
            page.now(kind)
            page.refused("too-large")
        page.ask("resync")
        assert page.hear().view.number == page.number


def test_one_browser_begins_games_at_its_own_pace_from_whichever_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another one at the same address goes on."""
    monkeypatch.setattr(rates, "GAMES_OF_A_BROWSER_AT_ONCE", 2)
    with at(application(Store(tmp_path)), ELSEWHERE) as client:
        client.get("/")
        moved, other = another(client, "192.0.2.8"), another(client)
        moved.cookies.set("player", client.cookies["player"])
        assert new_game(client)
        assert new_game(moved)
        for browser in (client, moved):
            assert refused(browser) == (429, "too-often")
        other.get("/")
        assert new_game(other)


def test_one_browser_asks_at_its_own_pace_from_whichever_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "REQUESTS_AT_ONCE", 3)
    with at(application(Store(tmp_path)), ELSEWHERE) as client:
        client.get("/")
        asked = []
        for number in range(4):
            moved = another(client, f"192.0.2.{number}")
            moved.cookies.set("player", client.cookies["player"])
            asked.append(moved.get("/api/games").status_code)
        assert asked == [200, 200, 200, 429]


@pytest.mark.parametrize("said", [True, False])
def test_an_address_uploads_so_many_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, said: bool
) -> None:
    """As many as it says; as many as there may be, if it says nothing."""
    monkeypatch.setattr(rates, "BYTES_A_SECOND", 1.0)
    monkeypatch.setattr(rates, "BYTES_AT_ONCE", 2500.0)
    monkeypatch.setattr(rates, "MOST_OF_A_RECORD", 1000)

    def body() -> Iterator[bytes]:
        yield b"x" * 1000

    with at(application(Store(tmp_path)), ELSEWHERE) as browser:
        bodies = [b"x" * 1000 if said else body() for _ in range(3)]
        sent = [
            browser.post("/api/records", content=each, headers=PLAIN) for each in bodies
        ]
        assert [each.status_code for each in sent] == [400, 400, 429]


@pytest.mark.parametrize(
    ("headers", "charged"),
    [
        ({"content-length": "9"}, 9),
        ({"content-length": "9" * 5000}, MOST_OF_A_RECORD),
        ({"content-length": "\xb2"}, MOST_OF_A_RECORD),
        ({}, MOST_OF_A_RECORD),
    ],
)
def test_who_hides_how_much_comes_is_taken_for_the_most(
    headers: dict[str, str], charged: int
) -> None:
    told = [(name.encode(), said.encode("latin-1")) for name, said in headers.items()]
    scope = {"type": "http", "method": "POST", "path": "/api/records", "headers": told}
    assert rates.uploaded(scope) == charged
    assert rates.uploaded(scope | {"method": "GET"}) == 0
