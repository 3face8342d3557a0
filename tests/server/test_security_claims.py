"""Claims of docs/security.md that no other test checks."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.access.sessions import SECRET, hash_secret, new_secret
from pocket_tactics.server.app import create_app
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.protocol.close_codes import BROKEN
from pocket_tactics.server.store.sqlite.player_store import SQLitePlayerStore
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from tests.server.access.test_connection_limits import GET, connected, listening
from tests.server.playing import HOST, OURS, TWO, at, new_game

SHOWN = {
    "/": "text/html; charset=utf-8",
    "/library": "text/html; charset=utf-8",
    "/away": "text/html; charset=utf-8",
    "/service-worker.js": "text/javascript; charset=utf-8",
    "/static/manifest.webmanifest": "application/manifest+json",
    "/nowhere": "application/json",
    "/texts/en.json": "application/json",
    "/api/games": "application/json",
    "/api/cards": "application/json",
    "/static/css/base.css": "text/css; charset=utf-8",
    "/static/js/early.js": "text/javascript; charset=utf-8",
    "/static/icon.svg": "image/svg+xml",
}


@pytest.mark.parametrize(("path", "kind"), SHOWN.items())
def test_every_answer_says_what_it_is(client: TestClient, path: str, kind: str) -> None:
    """A text states its encoding, and no browser may guess another type."""
    answer = client.get(path)
    assert answer.headers["content-type"] == kind
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_browsers_cache_no_data_of_games(client: TestClient) -> None:
    """The next person at the browser finds no data of it."""
    made = client.post("/api/games", json={"seats": TWO})
    game = made.json()["id"]
    record = client.get(f"/api/games/{game}/record")
    link = client.post(f"/api/games/{game}/invitations", json={})
    for answer in (made, record, link, client.get("/api/games")):
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PUT", "PATCH", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/api/games", "/static/icon.svg"])
def test_no_method_is_known_but_those_in_use(
    client: TestClient, method: str, path: str
) -> None:
    """The answer does not repeat the request."""
    answer = client.request(method, path, headers={"x-secret": "mine"})
    assert answer.status_code == 405
    assert "mine" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/static",
        "/static/",
        "/static/js/",
        "/static/../server/app.py",
        "/static/%2e%2e/server/app.py",
        "/static/..%2fserver%2fapp.py",
        "/static//etc/passwd",
        "/.git/config",
        "/games.sqlite",
    ],
)
def test_no_folder_is_listed_and_no_other_file_is_given(
    client: TestClient, path: str
) -> None:
    assert client.get(path).status_code in {404, 405}


def test_an_unexpected_error_is_answered_without_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer contains nothing of the program or the request."""

    async def fails(*_: object) -> None:
        raise RuntimeError("of the inside")

    app = create_app(SQLiteStore(tmp_path))
    address, ours = f"http://{HOST}", OURS
    with TestClient(app, address, headers=ours, raise_server_exceptions=False) as page:
        monkeypatch.setattr(SQLiteStore, "games", fails)
        answer = page.get("/api/games")
    assert (answer.status_code, answer.text) == (500, "Internal Server Error")


def test_secrets_are_random_and_never_repeat() -> None:
    """They have 256 bits each. A hash for one purpose is invalid for another."""
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert all(SECRET.fullmatch(secret) for secret in secrets)
    assert len({hash_secret(purpose, "x") for purpose in ("player", "invitation")}) == 2


def test_an_invented_secret_gives_a_browser_no_rights(
    tmp_path: Path,
) -> None:
    """An attacker cannot make another person use a known secret."""
    app = create_app(SQLiteStore(tmp_path), hosts=HostPolicy(public=f"http://{HOST}"))
    with at(app) as client:
        made = new_game(client)
        theirs = client.cookies["player"]
        client.cookies.clear()
        client.cookies.set("player", theirs[:-1] + ("A" if theirs[-1] != "A" else "B"))
        assert client.delete(f"/api/games/{made}").status_code == 403


@pytest.mark.parametrize(
    "framing",
    [
        b"Content-Length: 3\r\nContent-Length: 4\r\n",
        b"Content-Length: -1\r\n",
        b"Content-Length: 1_0\r\n",
        b"Transfer-Encoding: gzip\r\n",
        b"Transfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked, identity\r\n",
        b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
        b"Bad Header: 1\r\n",
        b"Folded: 1\r\n 2\r\nno-colon\r\n",
    ],
)
def test_a_request_whose_end_two_might_see_elsewhere_is_refused(
    tmp_path: Path, framing: bytes
) -> None:
    """The server does not read the bytes after it as a request."""
    with listening(tmp_path) as port, connected(port) as line:
        line.sendall(GET + framing + b"\r\nabcGET /library HTTP/1.1\r\n\r\n")
        line.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: line.recv(4096), b""))
    assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 411", b"HTTP/1.1 501"))
    assert answer.count(b"HTTP/1.1 ") == 1


def test_without_the_store_nobody_may_play(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the store cannot answer, permission is denied."""

    async def fails(*_: object) -> None:
        raise StoreError("trouble", Path("games"), "disk I/O error")

    game = new_game(client)
    monkeypatch.setattr(SQLitePlayerStore, "is_player", fails)
    for method, path in (("DELETE", ""), ("POST", "/invitations")):
        answer = client.request(method, f"/api/games/{game}{path}")
        assert (answer.status_code, answer.json()["kind"]) == (503, "not-kept")
    with joined_badly(client, game) as closed:
        assert closed.code == BROKEN
    monkeypatch.undo()
    assert client.get(f"/api/games/{game}/record").status_code == 200


@contextmanager
def joined_badly(client: TestClient, game: str) -> Iterator[WebSocketDisconnect]:
    """Return how the server closes a socket that may not join."""
    address = f"ws://{HOST}/games/{game}/socket"
    with client.websocket_connect(address, headers=OURS) as page:
        with pytest.raises(WebSocketDisconnect) as caught:
            page.receive_text()
        yield caught.value
