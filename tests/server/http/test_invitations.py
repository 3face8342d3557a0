"""Links of invitations: their addresses, and their QR codes."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from pocket_tactics.server.access import reach
from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.access.reach import Reach
from pocket_tactics.server.access.security import ALL_INTERFACES
from pocket_tactics.server.app import create_app
from pocket_tactics.server.http.qr_code import qr_code
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from tests.server.playing import new_game

HOUSE = "192.168.7.5"
EVERYWHERE = ALL_INTERFACES[:1]


@contextmanager
def served(folder: Path, address: str, hosts: HostPolicy) -> Iterator[TestClient]:
    """Return a browser that connects to a server at an address."""
    app = create_app(SQLiteStore(folder), hosts=hosts)
    with TestClient(
        app, base_url=address, headers={"origin": address}, client=("127.0.0.1", 50_000)
    ) as client:
        yield client


def made_link(client: TestClient) -> dict[str, Any]:
    """Return a link for the second seat of a new game, without path and secret."""
    game = new_game(client)
    made = client.post(f"/api/games/{game}/invitations", json={"seat": 1}).json()
    origin, path, rest = made["link"].partition(f"/games/{game}#")
    assert (path, rest) == (f"/games/{game}#", made["invitation"])
    return {"origin": origin, "by": made["reached_by"], "code": made["code"]}


@pytest.mark.parametrize(
    ("address", "hosts", "expected"),
    [
        ("http://127.0.0.1:8000", (), Reach("http://127.0.0.1:8000", "computer")),
        ("http://localhost", ("localhost",), Reach("http://localhost", "computer")),
        ("http://127.0.0.1:8000", EVERYWHERE, Reach(f"http://{HOUSE}:8000", "network")),
        ("http://[::1]:8", ALL_INTERFACES[1:], Reach(f"http://{HOUSE}:8", "network")),
        ("http://localhost", EVERYWHERE, Reach(f"http://{HOUSE}:80", "network")),
        (f"http://{HOUSE}:9", (HOUSE,), Reach(f"http://{HOUSE}:9", "network")),
        ("http://10.0.0.9:9", EVERYWHERE, Reach("http://10.0.0.9:9", "network")),
    ],
)
def test_a_link_leads_where_others_reach_the_server(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
    hosts: tuple[str, ...],
    expected: Reach,
) -> None:
    """If the server listens to others, it is not the maker's own computer."""
    monkeypatch.setattr(reach, "own_address", lambda: HOUSE)
    with served(tmp_path, address, HostPolicy(hosts=hosts)) as client:
        made = made_link(client)
    assert Reach(made["origin"], made["by"]) == expected


def test_a_link_has_the_public_name(tmp_path: Path) -> None:
    name = "https://games.example"
    with served(tmp_path, name, HostPolicy(public=name)) as client:
        made = made_link(client)
    assert (made["origin"], made["by"]) == (name, "public")


def test_without_a_network_a_link_is_for_this_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds also if the server listens to others."""

    def fails(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", fails)
    address = "http://127.0.0.1:8000"
    with served(tmp_path, address, HostPolicy(hosts=EVERYWHERE)) as client:
        made = made_link(client)
    assert (made["origin"], made["by"]) == (address, "computer")


def test_the_qr_code_is_a_picture_that_the_policy_permits(tmp_path: Path) -> None:
    """It is black on white in every theme, without scripts, styles or addresses."""
    with served(tmp_path, "http://127.0.0.1", HostPolicy()) as client:
        code = made_link(client)["code"]
        policy = client.get("/").headers["content-security-policy"]
    assert "img-src 'self' data:" in policy
    kind, _, picture = code.partition(",")
    assert kind == "data:image/svg+xml;charset=utf-8"
    drawing = unquote(picture)
    assert "'#fff'" in drawing
    assert "style" not in drawing
    assert "script" not in drawing


def test_links_have_different_qr_codes() -> None:
    assert qr_code("http://a.example/#1") != qr_code("http://a.example/#2")
    assert qr_code("http://a.example/#1") == qr_code("http://a.example/#1")


def test_a_qr_code_is_made_without_comparing_all_masks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("segno.encoder.evaluate_mask", None)
    assert qr_code("http://a.example/#1")
