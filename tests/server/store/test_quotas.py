"""Quotas of storage by browser, by network and in total; games in progress continue."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pocket_tactics.server.access import rate_limits
from pocket_tactics.server.app import create_app
from pocket_tactics.server.limits import MAX_RECORD_BYTES
from pocket_tactics.server.rooms import room
from pocket_tactics.server.store.sqlite import players, quotas
from pocket_tactics.server.store.sqlite.backups import back_up
from pocket_tactics.server.store.sqlite.database import FILE, Database
from pocket_tactics.server.store.sqlite.keys import network_hash
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.ws import client as ws_client
from tests.server.playing import TWO, at, joined, new_game
from tests.server.store.stores import GAME, appended

ELSEWHERE = "192.0.2.7"
PLAIN = {"content-type": "text/plain"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser at another machine."""
    with at(create_app(SQLiteStore(tmp_path)), ELSEWHERE) as client:
        yield client


def another(client: TestClient, address: str = ELSEWHERE) -> TestClient:
    """Return another browser, in the one loop of the server."""
    other = at(cast("Starlette", client.app), address)
    other.portal = client.portal
    return other


def refused(client: TestClient) -> tuple[int, str]:
    """Return the reason why no new game is created."""
    answer = client.post("/api/games", json={"seats": TWO})
    return answer.status_code, answer.json()["kind"]


def test_a_browser_stores_a_bounded_number_of_games(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deleted game makes room. Games of other browsers do not count."""
    monkeypatch.setattr(quotas, "MAX_GAMES_PER_BROWSER", 2)
    first, _ = new_game(client), new_game(client)
    assert refused(client) == (403, "too-much-kept")
    again = client.post(f"/api/games/{first}/again")
    assert again.json()["kind"] == "too-much-kept"
    client.delete(f"/api/games/{first}")
    assert new_game(client)


def test_a_browser_stores_a_bounded_number_of_bytes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Actions count as well as uploads. Games in progress continue."""
    game = new_game(client)
    record = client.get(f"/api/games/{game}/record").text
    monkeypatch.setattr(quotas, "MAX_BYTES_PER_BROWSER", 3 * stored(client) + 500)
    assert client.post("/api/records", content=record, headers=PLAIN).status_code == 201
    with joined(client, game) as page:
        while page.number < 40:
            page.wait()
            page.play(page.view.actions[0].text)
        answer = client.post("/api/records", content=record, headers=PLAIN)
        assert answer.json()["kind"] == "too-much-kept"
        page.wait()
        assert page.play(page.view.actions[0].text).number == page.number


def stored(client: TestClient) -> int:
    """Return the bytes of all games, as the store counts them."""
    store = cast("Starlette", client.app).state.site.rooms.store
    (found,) = store.threads.database.connection.execute("SELECT sum(size) FROM games")
    return int(found[0])


def networks(client: TestClient) -> list[tuple[bytes, int]]:
    """Return the networks that the store knows, and the bytes of each."""
    store = cast("Starlette", client.app).state.site.rooms.store
    found = store.threads.database.connection.execute(
        "SELECT network, bytes FROM networks"
    )
    return list(found.fetchall())


def test_a_network_stores_a_bounded_number_of_bytes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The number of browsers has no effect. A deleted game makes room."""
    game = new_game(client)
    monkeypatch.setattr(quotas, "MAX_BYTES_OF_A_NETWORK", 3 * stored(client) - 99)
    assert new_game(another(client))
    third, elsewhere = another(client), another(client, "192.0.2.8")
    assert refused(third) == (403, "network-full")
    assert refused(client) == (403, "network-full")
    assert "network" in third.post("/api/games", json={"seats": TWO}).json()["sentence"]
    assert new_game(elsewhere)
    client.delete(f"/api/games/{game}")
    assert new_game(third)


def test_addresses_of_one_ipv6_network_share_its_quota(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = [another(client, f"2001:db8:1:2::{number}") for number in range(3)]
    new_game(line[0])
    monkeypatch.setattr(quotas, "MAX_BYTES_OF_A_NETWORK", 3 * stored(client) - 99)
    assert new_game(line[1])
    assert refused(line[2]) == (403, "network-full")


def test_a_network_counts_the_bytes_of_its_games(
    client: TestClient, tmp_path: Path
) -> None:
    """This holds after play and a restart. A network without games has no entry."""
    game = new_game(client)
    with joined(client, game) as page:
        page.wait()
        before = stored(client)
        page.play(page.view.actions[0].text)
    ((network, size),) = networks(client)
    assert size == stored(client) > before
    client.__exit__(None, None, None)
    with at(create_app(SQLiteStore(tmp_path)), ELSEWHERE) as later:
        assert networks(later) == [(network, size)]
        later.cookies = client.cookies
        assert later.delete(f"/api/games/{game}").status_code == 204
        assert networks(later) == []


def test_the_bytes_that_are_counted_are_those_of_the_file(tmp_path: Path) -> None:
    """The error is at most a quarter, for games in progress and for uploaded ones."""
    texts = ("roll 6", "move 0.footman.1 0,-2 0,-1 1,0", "pass")
    with closing(Database(tmp_path)) as database:
        empty = pages_of(database)
        for number in range(100):
            entries = tuple(texts[at % 3] for at in range(200))
            game = replace(GAME, header="x" * 2000, entries=entries)
            database.create(replace(game, id=f"uploaded-{number}"))
            database.create(replace(game, id=f"played-{number}", entries=()))
        for at in range(200):
            database.add(
                [appended(f"played-{each}", at, texts[at % 3]) for each in range(100)]
            )
        (counted,) = database.connection.execute("SELECT sum(size) FROM games")
        taken = (pages_of(database) - empty) * 4096

    assert 0.8 * taken < counted[0] < 1.25 * taken


def pages_of(database: Database) -> int:
    """Return the number of pages of a database."""
    (found,) = database.connection.execute("PRAGMA page_count").fetchone()
    return int(found)


def test_no_network_is_written_down(client: TestClient, tmp_path: Path) -> None:
    """The store has a hash with its own key, and a backup lacks the key."""
    new_game(client)
    store = cast("Starlette", client.app).state.site.rooms.store
    ((network, _),) = networks(client)
    assert network == network_hash(store.threads.database.key, ELSEWHERE)
    assert network != network_hash(b"another key", ELSEWHERE)
    back_up(tmp_path, tmp_path / "copy", force=False)
    file_bytes = b"".join(each.read_bytes() for each in tmp_path.glob(f"{FILE}*"))
    assert store.threads.database.key in file_bytes
    assert ELSEWHERE.encode() not in file_bytes
    assert store.threads.database.key not in (tmp_path / "copy").read_bytes()


def test_room_within_the_file_is_room_for_new_games(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deleted game leaves free pages in the file, and frees no space of the disk."""
    store = cast("Starlette", client.app).state.site.rooms.store
    record = client.get(f"/api/games/{new_game(client)}/record").text
    games = [
        client.post("/api/records", content=record, headers=PLAIN).json()["id"]
        for _ in range(40)
    ]
    disk = shutil.disk_usage(store.threads.database.path.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: disk)
    monkeypatch.setattr(quotas, "SPARE_ROOM", disk.free + 8 * 4096)
    assert refused(client) == (507, "no-room")
    for game in games:
        client.delete(f"/api/games/{game}")
    assert new_game(client)


def test_a_guest_has_as_much_room_as_before(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No player uses the quota of another."""
    monkeypatch.setattr(quotas, "MAX_GAMES_PER_BROWSER", 1)
    other = another(client)
    game = new_game(client)
    secret = client.post(f"/api/games/{game}/invitations", json={}).json()["invitation"]
    other.post(f"/api/games/{game}/players", json={"invitation": secret})
    assert new_game(other)


def test_a_local_client_is_limited_only_by_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MAX_GAMES_PER_BROWSER", 1)
    monkeypatch.setattr(quotas, "MAX_BYTES_OF_A_NETWORK", 1)
    with at(create_app(SQLiteStore(tmp_path))) as home:
        assert [new_game(home) for _ in range(3)]


def test_a_full_disk_takes_no_new_game_and_the_moves_of_others(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The free bytes are reserved for them."""
    with joined(client, new_game(client)) as page:
        monkeypatch.setattr(quotas, "SPARE_ROOM", 1 << 62)
        assert refused(client) == (507, "no-room")
        page.wait()
        assert page.play(page.view.actions[0].text).number == page.number


def test_a_game_has_a_bounded_number_of_players_in_browsers(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player can enter again. A link stays valid if it could not admit a browser."""
    monkeypatch.setattr(players, "MAX_BROWSERS", 1)
    other = another(client)
    game = new_game(client)
    secret = client.post(f"/api/games/{game}/invitations", json={}).json()["invitation"]
    link = {"invitation": secret}
    answer = other.post(f"/api/games/{game}/players", json=link)
    assert (answer.status_code, answer.json()["kind"]) == (403, "too-many-players")
    assert client.post(f"/api/games/{game}/players", json=link).status_code == 204
    monkeypatch.setattr(players, "MAX_BROWSERS", 2)
    assert other.post(f"/api/games/{game}/players", json=link).status_code == 204


def test_a_game_of_the_maximum_length_accepts_no_actions(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server refuses actions and undo. Computers and dice stop as well."""
    with joined(client, new_game(client, seats=TWO)) as page:
        page.wait()
        page.play(page.view.actions[0].text)
        page.wait()
        for module in (room, ws_client):
            monkeypatch.setattr(module, "MAX_ENTRIES", page.number)
        page.now("play", action=page.view.actions[0].text)
        assert str(page.number) in page.refused("too-large")
        for kind in ("undo", "auto"):
            page.now(kind)
            page.refused("too-large")
        page.ask("resync")
        assert page.hear().view.number == page.number


def test_the_game_rate_limit_of_a_browser_holds_at_all_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another browser at the same address is not slowed down."""
    monkeypatch.setattr(rate_limits, "BROWSER_GAME_BURST", 2)
    with at(create_app(SQLiteStore(tmp_path)), ELSEWHERE) as client:
        client.get("/")
        moved, other = another(client, "192.0.2.8"), another(client)
        moved.cookies.set("player", client.cookies["player"])
        assert new_game(client)
        assert new_game(moved)
        for browser in (client, moved):
            assert refused(browser) == (429, "too-often")
        other.get("/")
        assert new_game(other)


def test_the_request_rate_limit_of_a_browser_holds_at_all_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "REQUEST_RATE", 0.001)
    monkeypatch.setattr(rate_limits, "REQUEST_BURST", 3)
    with at(create_app(SQLiteStore(tmp_path)), ELSEWHERE) as client:
        client.get("/")
        asked = []
        for number in range(4):
            moved = another(client, f"192.0.2.{number}")
            moved.cookies.set("player", client.cookies["player"])
            asked.append(moved.get("/api/games").status_code)
        assert asked == [200, 200, 200, 429]


@pytest.mark.parametrize("said", [True, False])
def test_an_address_uploads_a_bounded_number_of_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, said: bool
) -> None:
    """A request counts with its stated length, or else with the maximum."""
    monkeypatch.setattr(rate_limits, "UPLOAD_RATE", 1.0)
    monkeypatch.setattr(rate_limits, "UPLOAD_BURST", 2500.0)
    monkeypatch.setattr(rate_limits, "MAX_RECORD_BYTES", 1000)

    def body() -> Iterator[bytes]:
        yield b"x" * 1000

    with at(create_app(SQLiteStore(tmp_path)), ELSEWHERE) as browser:
        bodies = [b"x" * 1000 if said else body() for _ in range(3)]
        sent = [
            browser.post("/api/records", content=each, headers=PLAIN) for each in bodies
        ]
        assert [each.status_code for each in sent] == [400, 400, 429]


@pytest.mark.parametrize(
    ("headers", "charged"),
    [
        ({"content-length": "9"}, 9),
        ({"content-length": "9" * 5000}, MAX_RECORD_BYTES),
        ({"content-length": "\xb2"}, MAX_RECORD_BYTES),
        ({}, MAX_RECORD_BYTES),
    ],
)
def test_an_upload_without_a_valid_length_counts_as_the_maximum(
    headers: dict[str, str], charged: int
) -> None:
    raw = [(name.encode(), said.encode("latin-1")) for name, said in headers.items()]
    scope = {"type": "http", "method": "POST", "path": "/api/records", "headers": raw}
    assert rate_limits.uploaded(scope) == charged
    assert rate_limits.uploaded(scope | {"method": "GET"}) == 0
