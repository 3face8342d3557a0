"""Sessions: the browsers that may play a game, and those that only watch."""

import asyncio
import logging
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import cast

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.access.sessions import (
    Permissions,
    hash_secret,
    new_secret,
)
from pocket_tactics.server.app import create_app
from pocket_tactics.server.limits import MAX_INVITATIONS
from pocket_tactics.server.protocol.questions import Visited
from pocket_tactics.server.store.port import Store
from pocket_tactics.server.store.sqlite import players
from pocket_tactics.server.store.sqlite.database import FILE
from pocket_tactics.server.store.sqlite.keys import seal_of
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from tests.server.ops.test_serve import serving
from tests.server.playing import HOST, TWO, at, joined, level, new_game
from tests.server.proxy import free_port

ELSEWHERE = "192.0.2.7"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    """A server whose games are deleted after the test."""
    app = create_app(SQLiteStore(tmp_path))
    with at(app) as client:
        app.state.portal = client.portal
        yield app


def browser(app: Starlette, address: str = ELSEWHERE) -> TestClient:
    """Return a browser at an address, in the one loop of the server."""
    client = at(app, address)
    client.portal = app.state.portal
    return client


@pytest.fixture
def maker(app: Starlette) -> TestClient:
    """A browser at another machine, which creates the games."""
    return browser(app)


@pytest.fixture
def stranger(app: Starlette) -> TestClient:
    """Another browser at the same address, which does not make a game its own."""
    return browser(app)


def invitation(client: TestClient, game: str) -> str:
    """Return the secret of a new link to a game."""
    made = client.post(f"/api/games/{game}/invitations", json={})
    assert made.status_code == 201, made.text
    secret: str = made.json()["invitation"]
    return secret


def accept(client: TestClient, game: str, secret: str) -> tuple[int, str]:
    """Follow a link; return the status, and the kind of a refusal."""
    answer = client.post(f"/api/games/{game}/players", json={"invitation": secret})
    return answer.status_code, answer.json()["kind"] if answer.content else ""


def listed(client: TestClient) -> set[str]:
    """Return the games in a browser's list."""
    return {game["id"] for game in client.get("/api/games").json()["games"]}


def plays(client: TestClient, game: str) -> bool:
    """Whether a client in a browser plays a game."""
    with joined(client, game) as page:
        assert page.welcome.watching is (page.welcome.seats == ())
        return bool(page.welcome.seats)


def test_the_maker_of_a_game_plays_and_deletes_it(maker: TestClient) -> None:
    """The maker has all its seats, and can delete it."""
    game = new_game(maker)
    assert plays(maker, game)
    assert maker.delete(f"/api/games/{game}").status_code == 204


def test_a_stranger_watches_and_changes_nothing(
    maker: TestClient, stranger: TestClient
) -> None:
    """The server refuses each move, undo and auto-play, for any seats."""
    game = new_game(maker)
    with joined(maker, game) as player, joined(stranger, game, [0, 1]) as page:
        assert (page.welcome.seats, page.welcome.watching) == ((), True)
        level(player, page)
        assert not page.view.actions
        assert not page.view.auto
        action = player.view.actions[0].text
        page.now("play", action=action)
        page.refused("not-yours")
        page.now("auto")
        page.refused("not-yours")
        player.play(action)
        level(player, page)
        assert player.view.undo
        assert not page.view.undo
        page.now("undo")
        page.refused("not-yours")
        page.ask("join", protocol=2, seats=[0, 1])
        assert page.hear().seats == ()


def test_a_stranger_watches_reviews_and_downloads_the_record(
    maker: TestClient, stranger: TestClient
) -> None:
    """All of that is allowed to a browser that has the address."""
    game = new_game(maker)
    with joined(stranger, game) as page:
        page.ask("visit", moment=0)
        while not isinstance(message := page.hear(), Visited):
            pass
        assert message.moment == 0
    assert stranger.get(f"/games/{game}").status_code == 200
    assert stranger.get(f"/api/games/{game}/record").status_code == 200


@pytest.mark.parametrize(("method", "path"), [("DELETE", ""), ("POST", "/invitations")])
def test_a_stranger_neither_deletes_nor_invites(
    maker: TestClient, stranger: TestClient, method: str, path: str
) -> None:
    """The refusal says that the game is not theirs. The game continues."""
    game = new_game(maker)
    refused = stranger.request(method, f"/api/games/{game}{path}")
    assert (refused.status_code, refused.json()["kind"]) == (403, "not-yours")
    gone = stranger.request(method, f"/api/games/none{path}")
    assert (gone.status_code, gone.json()["kind"]) == (404, "no-such-game")
    assert plays(maker, game)


def test_a_guest_with_a_link_plays_invites_and_deletes(
    maker: TestClient, stranger: TestClient
) -> None:
    """The guest has the rights of the maker. The game is in both lists."""
    game = new_game(maker)
    assert accept(stranger, game, invitation(maker, game)) == (204, "")
    assert plays(stranger, game)
    assert listed(stranger) == {game}
    assert invitation(stranger, game)
    assert stranger.delete(f"/api/games/{game}").status_code == 204


def test_a_link_admits_one_browser(
    app: Starlette, maker: TestClient, stranger: TestClient
) -> None:
    """The browser may follow the link again, and others may not."""
    game, third = new_game(maker), browser(app)
    secret = invitation(maker, game)
    assert [accept(stranger, game, secret)[0] for _ in range(2)] == [204, 204]
    assert accept(third, game, secret) == (403, "no-invitation")
    assert not plays(third, game)


def test_a_player_does_not_use_up_a_link(
    maker: TestClient, stranger: TestClient
) -> None:
    """A player may try the link before sending it."""
    game = new_game(maker)
    secret = invitation(maker, game)
    assert accept(maker, game, secret) == (204, "")
    assert accept(stranger, game, secret) == (204, "")


def test_a_link_to_another_game_admits_nobody(
    maker: TestClient, stranger: TestClient
) -> None:
    """A guess does not, either. The link stays valid for its own game."""
    game, other = new_game(maker), new_game(maker)
    secret = invitation(maker, game)
    assert accept(stranger, other, secret) == (403, "no-invitation")
    assert accept(stranger, game, "guess") == (403, "no-invitation")
    assert accept(stranger, "none", secret) == (404, "no-such-game")
    assert not plays(stranger, other)
    assert accept(stranger, game, secret) == (204, "")


def test_the_oldest_of_too_many_links_is_deleted(
    app: Starlette, maker: TestClient, stranger: TestClient
) -> None:
    """The others stay valid. Links to other games do not count."""
    game, other = new_game(maker), new_game(maker)
    apart = invitation(maker, other)
    first, second, *_ = [invitation(maker, game) for _ in range(MAX_INVITATIONS + 1)]
    assert accept(stranger, game, first) == (403, "no-invitation")
    assert accept(stranger, game, second) == (204, "")
    assert accept(browser(app), other, apart) == (204, "")


def test_the_list_has_only_the_games_of_the_browser(
    app: Starlette, maker: TestClient, stranger: TestClient
) -> None:
    """They are created, uploaded or rematches. A browser without games has no list."""
    game = new_game(maker)
    record = maker.get(f"/api/games/{game}/record").text
    plain = {"content-type": "text/plain"}
    sent = maker.post("/api/records", content=record, headers=plain).json()["id"]
    again = maker.post(f"/api/games/{game}/again").json()["id"]
    theirs = new_game(stranger)
    assert listed(maker) == {game, sent, again}
    assert listed(stranger) == {theirs}
    assert listed(browser(app)) == set()


def test_the_list_of_a_browser_has_a_second_page(
    maker: TestClient, stranger: TestClient
) -> None:
    """Games of others are not in it."""
    made = {new_game(maker) for _ in range(51) if new_game(stranger)}
    first = maker.get("/api/games").json()
    rest = maker.get("/api/games", params={"after": first["more"]}).json()
    assert [len(part["games"]) for part in (first, rest)] == [50, 1]
    assert {game["id"] for part in (first, rest) for game in part["games"]} == made


def test_all_players_of_a_game_play_its_rematch(
    maker: TestClient, stranger: TestClient
) -> None:
    """Any of the players may request the rematch."""
    game = new_game(maker)
    accept(stranger, game, invitation(maker, game))
    again = stranger.post(f"/api/games/{game}/again").json()["id"]
    assert plays(maker, again)
    assert plays(stranger, again)


def test_a_spectator_plays_a_rematch_alone(
    maker: TestClient, stranger: TestClient
) -> None:
    """A stranger cannot add games to the lists of the players."""
    game = new_game(maker)
    again = stranger.post(f"/api/games/{game}/again").json()["id"]
    assert plays(stranger, again)
    assert listed(maker) == {game}


def test_secrets_are_in_no_record_log_or_file(
    tmp_path: Path,
    maker: TestClient,
    stranger: TestClient,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """No record, log or file contains it, only the answer that creates it."""
    caplog.set_level(logging.DEBUG)
    game = new_game(maker)
    used, open_one = invitation(maker, game), invitation(maker, game)
    accept(stranger, game, used)
    answers = [
        each.get(path).text
        for each in (maker, stranger)
        for path in ("/", f"/games/{game}", "/api/games", f"/api/games/{game}/record")
    ]
    with joined(stranger, game) as page:
        answers += [repr(page.welcome), repr(page.snapshot)]
    stored = b"".join(each.read_bytes() for each in tmp_path.glob(f"{FILE}*"))
    for secret in (maker.cookies["player"], stranger.cookies["player"], used, open_one):
        assert len(secret) in {43, 65}
        assert secret not in caplog.text + "".join(answers)
        assert secret.encode() not in stored


def test_a_server_process_writes_no_secret_to_its_log_or_metrics(
    tmp_path: Path,
) -> None:
    """The log and the metrics lack it, for successful and for failed requests."""
    port = str(free_port())
    with serving(tmp_path, "--operations", port, "--log", "json") as server:
        headers = server.headers
        with httpx2.Client(base_url=server.address, headers=headers) as client:
            client.get("/")
            game = client.post("/api/games", json={"seats": TWO}).json()["id"]
            path = f"/api/games/{game}/invitations"
            made = client.post(path, json={}).json()["invitation"]
            client.post(f"/api/games/{game}/players", json={"invitation": made})
            client.post(f"/api/games/{made}/players", json={"invitation": 1})
            client.get(f"/api/games/{made}/record")
            secrets = [client.cookies["player"], made]
            measured = httpx2.get(f"http://{HOST}:{port}/metrics").text
        _, out = server.end(signal.SIGTERM)
    assert "requests_total" in measured
    assert not [each for each in [*secrets, game] if each in measured + out]


def test_the_games_of_a_browser_are_found_by_an_index(
    tmp_path: Path,
) -> None:
    """A browser has few games, and the server has many."""
    store = SQLiteStore(tmp_path)
    asked: list[str] = []
    store.threads.database.reader.set_trace_callback(asked.append)
    store.threads.database.games(51, None, b"somebody")
    store.threads.database.reader.set_trace_callback(None)
    plan = store.threads.database.connection.execute(f"EXPLAIN QUERY PLAN {asked[-1]}")
    steps = [step for *_, step in plan.fetchall()]
    store.close()
    assert any(step.startswith("SEARCH games") for step in steps)
    assert not any(step.startswith("SCAN") for step in steps)


def test_the_cookie_is_for_no_script_and_no_other_site(maker: TestClient) -> None:
    """The browser stores it for a long time."""
    made = maker.post("/api/games", json={"seats": TWO})
    cookie = SimpleCookie(made.headers["set-cookie"])["player"]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "lax"
    assert (cookie["path"], cookie["max-age"]) == ("/", "34560000")
    assert not cookie["domain"]
    assert not cookie["secure"]


def test_behind_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    """No other host can set a cookie of its name."""
    with public(tmp_path, "https://play.example") as client:
        made = client.get("/", headers={"host": "play.example"})
    cookie = SimpleCookie(made.headers["set-cookie"])["__Host-player"]
    assert cookie["secure"] is True
    assert cookie["path"] == "/"
    assert not cookie["domain"]


def test_a_valid_cookie_is_renewed_and_an_invalid_one_is_replaced(
    maker: TestClient,
) -> None:
    """A secret that a client has invented is invalid."""
    maker.get("/")
    secret = maker.cookies["player"]
    assert secret in maker.get("/").headers["set-cookie"]
    maker.cookies.clear()
    maker.cookies.set("player", "mine")
    assert "player=mine" not in maker.get("/").headers["set-cookie"]


OTHERS = "B" * 43
MADE_UP = ["A" * 43, "A" * 65, OTHERS + seal_of(b"another server", OTHERS)]
"""Cookies as somebody else makes them, who knows how ours look."""


@pytest.mark.parametrize("secret", MADE_UP)
def test_a_secret_that_the_server_did_not_issue_is_never_adopted(
    maker: TestClient, stranger: TestClient, secret: str
) -> None:
    """An attacker who sets it in a browser cannot play the games created there."""
    game = new_game(maker)
    link = {"invitation": invitation(maker, game)}
    for method, path, body in (
        ("GET", "/", None),
        ("POST", "/api/games", {"seats": TWO}),
        ("POST", f"/api/games/{game}/players", link),
        ("POST", f"/api/games/{game}/again", None),
    ):
        stranger.cookies.clear()
        stranger.cookies.set("player", secret)
        given = stranger.request(method, path, json=body).headers["set-cookie"]
        assert given.startswith("player=")
        assert secret not in given
    stranger.cookies.clear()
    stranger.cookies.set("player", secret)
    assert listed(stranger) == set()


def test_a_secret_of_an_older_version_is_recognized_by_its_games(
    app: Starlette, maker: TestClient
) -> None:
    """It has no seal. The same holds for the store that this one was restored from."""
    old = new_secret()
    game = new_game(maker)
    app.state.portal.call(
        app.state.site.rooms.store.threads.transact,
        lambda file: players.add(file, game, hash_secret("player", old)),
    )
    later = browser(app)
    later.cookies.set("player", old)
    assert f"player={old};" in later.get("/").headers["set-cookie"]
    other = later.post("/api/games", json={"seats": TWO}).json()["id"]
    assert listed(later) == {game, other}


@pytest.fixture
def without_cleanup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prevent servers that start from now on from deleting old games."""
    monkeypatch.setattr(
        "pocket_tactics.server.app.background_tasks", lambda *_: iter(())
    )


@pytest.mark.usefixtures("without_cleanup")
def test_a_known_browser_needs_no_access_to_the_store(
    app: Starlette, maker: TestClient
) -> None:
    """Its pages need no query of the store, and no write."""
    maker.get("/")
    database = app.state.site.rooms.store.threads.database
    asked: list[str] = []
    for connection in (database.connection, database.reader):
        connection.set_trace_callback(asked.append)
    maker.get("/")
    stranger = browser(app)
    stranger.get("/library")
    for connection in (database.connection, database.reader):
        connection.set_trace_callback(None)
    assert asked == []


@contextmanager
def public(folder: Path, origin: str) -> Iterator[TestClient]:
    """A browser at the machine of a server that has a public name."""
    store = SQLiteStore(folder)
    yield at(create_app(store, hosts=HostPolicy(public=origin)))
    store.close()


def test_a_local_client_plays_all_games(app: Starlette, maker: TestClient) -> None:
    """This includes games of other machines, and those of other local browsers."""
    game = new_game(maker)
    for address in (HOST, "::1", "::ffff:127.0.0.1"):
        home = browser(app, address)
        assert listed(home) == {game}
        assert plays(home, game)
    assert home.delete(f"/api/games/{game}").status_code == 204


@pytest.mark.parametrize("header", ["forwarded", "x-forwarded-for", "x-real-ip"])
def test_a_client_behind_a_proxy_is_not_local(
    app: Starlette, maker: TestClient, header: str
) -> None:
    """The proxy may be at this machine, without being configured at the server."""
    new_game(maker)
    client = browser(app, HOST)
    assert listed(client)
    client.headers[header] = HOST
    assert not listed(client)


def test_a_server_with_a_public_name_has_no_local_clients(tmp_path: Path) -> None:
    """All requests come from the machine of the proxy."""
    with public(tmp_path, "http://play.example") as client:
        client.headers.update({"host": "play.example", "origin": "http://play.example"})
        game = new_game(client)
        assert listed(client) == {game}
        client.cookies.clear()
        assert listed(client) == set()
        assert client.delete(f"/api/games/{game}").status_code == 403


def test_a_deleted_game_leaves_no_player_and_no_link(maker: TestClient) -> None:
    """The store has no data about its players."""
    game = new_game(maker)
    invitation(maker, game)
    database = maker.app.state.site.rooms.store.threads.database  # type: ignore[attr-defined]
    maker.delete(f"/api/games/{game}")
    for table in ("players", "invitations"):
        found = database.connection.execute(f"SELECT * FROM {table}")  # noqa: S608
        assert not found.fetchall()


class ChangingStore:
    """A store in which a session changes between two questions.

    *guest_flags* says at each question whether the session is a guest; ``None`` if it
    does not play.
    """

    def __init__(self, *guest_flags: bool | None) -> None:
        self.players = self.seats = self
        self.flags = iter(guest_flags)

    async def is_player(self, *_: object) -> bool:
        """Whether the session plays now."""
        return next(self.flags) is not None

    async def is_guest(self, *_: object) -> bool:
        """Whether the session is a guest now."""
        return next(self.flags) is True

    async def is_host(self, *_: object) -> bool:
        """Whether the session is a host now."""
        return next(self.flags) is False


@pytest.mark.parametrize("guest_flags", [(None, True), (True, None)])
def test_a_guest_who_joins_or_leaves_meanwhile_is_no_host(
    guest_flags: tuple[bool | None, ...],
) -> None:
    guest = Permissions(b"guest", local=False)
    store = cast("Store", ChangingStore(*guest_flags))

    assert not asyncio.run(guest.is_host(store, "game"))
