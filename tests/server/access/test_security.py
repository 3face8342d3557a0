"""Checks of every request, and security headers of every answer."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.record.files import MAX_BYTES
from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.app import create_app
from pocket_tactics.server.http.static import shortened
from pocket_tactics.server.http.templates import WEB
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from tests.server.playing import HOST, OURS, joined, new_game

NASTY = "<img src=x onerror=alert(1)>"


@contextmanager
def hosted(folder: Path, host: str) -> Iterator[TestClient]:
    """Return a server that listens at an address."""
    app = create_app(SQLiteStore(folder), hosts=HostPolicy(hosts=(host,)))
    with TestClient(app, base_url=f"http://{HOST}", headers=OURS) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/library", "/api/games", "/static/nothing", "/static/js/wire.d.ts"]
)
def test_pages_load_only_resources_of_this_server(
    client: TestClient, path: str
) -> None:
    headers = client.get(path).headers

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["css/base.css", "js/early.js"])
def test_resources_are_for_this_origin_and_of_their_stated_type(
    client: TestClient, path: str
) -> None:
    headers = client.get(f"/static/{path}").headers

    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:80", "[::1]:80", "LOCALHOST"])
def test_local_host_names_are_accepted(client: TestClient, host: str) -> None:
    assert client.get("/api/games", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "", "127.0.0.1.evil.example", "[", "10.0.0.1"),
        *("127.0.0.1:abc", "127.0.0.1:0", "127.0.0.1:99999", "127.0.0.1:-1"),
        *("[::1]:x", "[127.0.0.1]x", "me@127.0.0.1", f"127.0.0.1:{'0' * 3000}80"),
    ],
)
def test_another_host_name_is_refused(client: TestClient, host: str) -> None:
    """Otherwise a page of that name could read and play the games of this machine."""
    answer = client.get("/api/games", headers={"host": host})

    assert answer.status_code == 403
    assert answer.headers["connection"] == "close"
    assert "content-security-policy" in answer.headers


def test_the_configured_host_is_accepted(tmp_path: Path) -> None:
    with hosted(tmp_path, "games.example") as client:
        for host, status in (("games.example:8017", 200), ("evil.example", 403)):
            answer = client.get("/api/games", headers={"host": host})
            assert answer.status_code == status


def test_a_server_on_all_addresses_accepts_any_ip_address_as_host(
    tmp_path: Path,
) -> None:
    with hosted(tmp_path, "0.0.0.0") as client:  # noqa: S104 - the case in question
        for host, status in (
            ("192.168.0.7:80", 200),
            ("[2001:db8::7]:80", 200),
            ("evil.example", 403),
            ("192.168.0.7:abc", 403),
            ("192.168.0.7:99999", 403),
            ("[2001:db8::7]:x", 403),
        ):
            answer = client.get("/api/games", headers={"host": host})
            assert answer.status_code == status


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", f"https://{HOST}", f"http://{HOST}:1"]
)
class TestForeignPages:
    """Requests from pages of another site, which cannot play."""

    def test_it_changes_nothing(self, client: TestClient, origin: str) -> None:
        game = new_game(client)
        headers = {"origin": origin}

        made = client.post("/api/games", json={}, headers=headers)
        gone = client.delete(f"/api/games/{game}", headers=headers)

        assert (made.status_code, gone.status_code) == (403, 403)
        assert len(client.get("/api/games").json()["games"]) == 1

    def test_it_joins_nothing(self, client: TestClient, origin: str) -> None:
        """The server refuses the handshake with a 403."""
        address = f"ws://{HOST}/games/{new_game(client)}/socket"
        joining = client.websocket_connect(address, headers={"origin": origin})

        with pytest.raises(WebSocketDisconnect):
            joining.__enter__()


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "text/json"]
)
def test_a_form_of_another_site_is_refused(client: TestClient, kind: str) -> None:
    """Browsers send such bodies without a preflight request."""
    answer = client.post("/api/games", content="{}", headers={"content-type": kind})

    assert answer.status_code == 415
    assert answer.json()["kind"] == "media-type"


@pytest.mark.parametrize(
    ("path", "kind", "size"),
    [
        ("/api/games", "application/json", (64 << 10) + 1),
        ("/api/games", "application/json", MAX_BYTES + 1),
        ("/api/records", "text/plain", MAX_BYTES + 1),
    ],
)
def test_a_body_that_is_too_large_is_refused(
    client: TestClient, path: str, kind: str, size: int
) -> None:
    whole = client.post(path, content=b" " * size, headers={"content-type": kind})
    parts = (b" " * 1000 for _ in range(size // 1000 + 1))
    bit_by_bit = client.post(path, content=parts, headers={"content-type": kind})

    for answer in (whole, bit_by_bit):
        assert answer.status_code == 413
        assert answer.json()["kind"] == "oversized"


@pytest.mark.parametrize("path", ["/", "/api/rules", "/texts/en.json"])
def test_a_cached_page_is_not_sent_again(client: TestClient, path: str) -> None:
    first = client.get(path)
    tag = {"if-none-match": first.headers["etag"]}

    assert first.headers["cache-control"] == "no-cache"
    assert client.get(path, headers=tag).status_code == 304
    assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200


def test_a_file_is_not_sent_again_until_it_changes(client: TestClient) -> None:
    for path in WEB.rglob("*.js"):
        address = f"/static/{path.relative_to(WEB)}"
        first = client.get(address)
        tag = {"if-none-match": first.headers["etag"]}
        assert first.headers["cache-control"] == "no-cache"
        assert first.headers["content-type"].startswith("text/javascript")
        assert client.get(address, headers=tag).status_code == 304


def test_a_file_of_a_version_is_never_asked_for_again(client: TestClient) -> None:
    markup = client.get("/").text
    script = re.search(r'<script type="module" src="([^"]+/start/main\.js)"', markup)
    assert script
    answer = client.get(script[1], headers={"accept-encoding": "gzip"})

    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    text = (WEB / "js" / "start" / "main.js").read_bytes()
    assert answer.content == shortened(text)
    assert answer.text == client.get("/static/js/start/main.js").text


def test_text_is_sent_compressed(client: TestClient) -> None:
    answer = client.get("/api/rules", headers={"accept-encoding": "gzip"})

    assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_is_in_the_language_of_its_reader(
    client: TestClient, language: str
) -> None:
    client.cookies.set("language", language)

    assert f'lang="{language}"' in client.get("/").text
    assert "{{" not in client.get("/").text


def test_an_invalid_language_cookie_adds_no_markup(client: TestClient) -> None:
    client.cookies.set("language", '"><script>')

    assert 'lang="en"' in client.get("/").text


def test_text_of_a_client_is_escaped_in_answers(client: TestClient) -> None:
    """It is data in answers of the API, and is escaped in a page."""
    answer = client.post("/api/games", json={"edition": NASTY})
    missing = client.get(f"/api/rules/{NASTY}", headers={"accept": "text/html"})

    assert NASTY in answer.json()["sentence"]
    assert answer.headers["content-type"] == "application/json"
    assert NASTY not in missing.text


def test_a_card_with_markup_in_its_name_stays_text(
    client: TestClient, tmp_path: Path
) -> None:
    record = Path(__file__).parents[2] / "golden" / "standard-defeated.txt"
    text = record.read_text("utf-8").replace('"Footman"', f'"{NASTY[:24]}>"')
    made = client.post(
        "/api/records", content=text, headers={"content-type": "text/plain"}
    )
    game = made.json()["id"]
    with joined(client, game) as page:
        names = {card.name for card in page.welcome.cards}

    assert f"{NASTY[:24]}>" in names
    assert "<img" not in client.get(f"/games/{game}").text
    assert tmp_path
