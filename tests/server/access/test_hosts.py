"""The server under a public name, behind a proxy that speaks TLS."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.server.access.hosts import (
    HostPolicy,
    InvalidAddressError,
    public_origin,
    trusted_proxy,
)
from pocket_tactics.server.app import create_app
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.texts import catalogue

SAY = catalogue("en")
PUBLIC = "https://games.example"


@pytest.fixture
def public(tmp_path: Path) -> Iterator[TestClient]:
    """Return a client of a server with a public name, without TLS as its proxy."""
    app = create_app(SQLiteStore(tmp_path), hosts=HostPolicy(public=PUBLIC))
    with TestClient(app, base_url="http://games.example") as client:
        yield client


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://games.example", "https://games.example"),
        ("HTTPS://Games.Example:443", "https://games.example"),
        ("https://games.example:8443", "https://games.example:8443"),
        ("http://games.example:80", "http://games.example"),
        ("https://192.0.2.7", "https://192.0.2.7"),
        ("https://xn--spte-5qa.example", "https://xn--spte-5qa.example"),
    ],
)
def test_a_public_address_is_read_as_browsers_write_it(text: str, origin: str) -> None:
    assert public_origin(text, SAY) == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "games.example",
        "//games.example",
        "ftp://games.example",
        "https://",
        "https://games.example/",
        "https://games.example/tactics",
        "https://games.example?",
        "https://games.example#",
        "https://somebody@games.example",
        "https://games.example:",
        "https://games.example:65536",
        "https://games.example:x",
        "https://games.example:0443",
        "https://games_.example",
        "https://spöte.example",
        "https://games.example\n",
        "https://[",
        "*",
    ],
)
def test_an_invalid_public_address_is_refused(text: str) -> None:
    with pytest.raises(InvalidAddressError, match="Invalid public address"):
        public_origin(text, SAY)


def test_proxies_are_addresses_and_networks() -> None:
    found = [trusted_proxy(text, SAY) for text in ("127.0.0.1", "10.1.0.0/16", "::1")]

    assert found == ["127.0.0.1/32", "10.1.0.0/16", "::1/128"]


@pytest.mark.parametrize("text", ["", "*", "proxy.example", "10.1.0.1/16", "1"])
def test_an_invalid_proxy_is_refused(text: str) -> None:
    with pytest.raises(InvalidAddressError, match="Invalid proxy"):
        trusted_proxy(text, SAY)


@pytest.mark.parametrize(
    ("exposure", "secure"),
    [
        (HostPolicy(), False),
        (HostPolicy(public="http://games.example"), False),
        (HostPolicy(public=PUBLIC), True),
    ],
)
def test_only_a_public_address_of_tls_is_secure(
    exposure: HostPolicy, *, secure: bool
) -> None:
    assert exposure.secure is secure


def test_the_public_host_is_accepted_and_others_are_refused(public: TestClient) -> None:
    for host, status in (
        ("games.example", 200),
        ("GAMES.example:443", 200),
        ("localhost", 200),
        ("other.example", 403),
        ("", 403),
    ):
        answer = public.get("/api/games", headers={"host": host})
        assert answer.status_code == status


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("games.example", PUBLIC, 201),
        ("127.0.0.1", PUBLIC, 201),
        ("127.0.0.1", "http://127.0.0.1", 201),
        ("games.example", "http://games.example", 403),
        ("games.example", f"{PUBLIC}:8443", 403),
        ("games.example", "https://evil.example", 403),
        ("games.example", None, 403),
        ("127.0.0.1", None, 403),
        ("127.0.0.1", "https://127.0.0.1", 403),
        ("evil.example", PUBLIC, 403),
    ],
)
def test_only_pages_of_the_public_address_can_play(
    public: TestClient, host: str, origin: str | None, status: int
) -> None:
    """The proxy may forward the name, or replace it by the server's own."""
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    wanted = {"seats": ["human", "human"]}

    answer = public.post("/api/games", json=wanted, headers=headers)

    assert answer.status_code == status


@pytest.mark.parametrize(
    ("origin", "code"),
    [(PUBLIC, 4404), ("http://games.example", 1000), ("https://evil.example", 1000)],
)
def test_only_sockets_of_the_public_address_are_accepted(
    public: TestClient, origin: str, code: int
) -> None:
    """The server reports that there is no such game."""
    address = "ws://games.example/games/any/socket"

    with (
        pytest.raises(WebSocketDisconnect) as gone,
        public.websocket_connect(address, headers={"origin": origin}) as page,
    ):
        page.receive_text()

    assert gone.value.code == code


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/css/base.css", "/no"])
def test_every_answer_requires_tls_from_then_on(public: TestClient, path: str) -> None:
    headers = public.get(path).headers

    assert headers["strict-transport-security"] == "max-age=31536000"


def test_without_tls_no_answer_requires_it(client: TestClient) -> None:
    assert "strict-transport-security" not in client.get("/").headers
