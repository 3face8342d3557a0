"""Health and metrics, which the server reports only to its operator."""

import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from pocket_tactics.server.app import create_app
from pocket_tactics.server.metrics import REGISTRY
from pocket_tactics.server.ops.health import create_ops_app
from pocket_tactics.server.ops.listen import DEFAULT_HOST, ServingError, parse_address
from pocket_tactics.server.store.sqlite.database import write_version
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.texts import catalogue
from tests.server.ops.test_serve import MAX_SECONDS, refusal, serving
from tests.server.playing import HOST, OURS, joined, new_game
from tests.server.proxy import free_port


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[TestClient, TestClient]]:
    """The application of the pages, and that of the operator."""
    store = SQLiteStore(tmp_path)
    app = create_app(store)
    asked = create_ops_app(store, app.state.site.rooms)
    with (
        TestClient(app, base_url=f"http://{HOST}", headers=OURS) as pages,
        TestClient(asked, base_url="http://localhost:9017") as private,
    ):
        yield pages, private


def counted(name: str, **labels: str) -> float:
    """Return the value of a counter."""
    return REGISTRY.get_sample_value(f"pocket_tactics_{name}", labels) or 0.0


def test_a_healthy_server_says_so(both: tuple[TestClient, TestClient]) -> None:
    answer = both[1].get("/healthz")

    assert answer.status_code == 200
    body = answer.json()
    assert body.pop("version")
    assert body == {"ok": True, "games": 0, "store": "ok"}


def test_a_server_that_cannot_store_is_not_healthy(
    both: tuple[TestClient, TestClient],
) -> None:
    store: SQLiteStore = both[1].app.state.store  # type: ignore[attr-defined]
    store.threads.database.connection.execute("PRAGMA query_only = ON")

    answer = both[1].get("/healthz")

    assert answer.status_code == 503
    assert answer.json()["ok"] is False
    assert "readonly" in answer.json()["store"]


def test_the_store_check_writes_to_the_disk(tmp_path: Path) -> None:
    """A read alone would not show that the disk is full."""
    store = SQLiteStore(tmp_path)
    log = store.threads.database.path.with_name("games.sqlite-wal")
    before = log.stat().st_size

    store.threads.database.transact(write_version)

    assert log.stat().st_size > before
    store.close()


def test_plays_updates_pages_and_commits_are_counted(
    both: tuple[TestClient, TestClient],
) -> None:
    names = ("plays_total", "updates_total", "commit_seconds_count")
    before = {name: counted(name) for name in names}
    pages, private = both
    game = new_game(pages)
    with joined(pages, game) as page:
        page.wait()
        page.play(page.view.actions[0].text)
        text = private.get("/metrics").text

    for name, was in before.items():
        (now,) = re.findall(rf"^pocket_tactics_{name} (\S+)$", text, re.MULTILINE)
        assert float(now) > was
    assert "pocket_tactics_rooms 1.0" in text
    assert "pocket_tactics_pages 1.0" in text
    assert "pocket_tactics_waiting 0.0" in text
    assert game not in text


def test_requests_are_counted_by_route_and_refusals_by_kind(
    both: tuple[TestClient, TestClient],
) -> None:
    """Requested texts are no labels, as their number has no limit."""
    route = {"route": "/api/games/{game}/record", "status": "404"}
    before = counted("requests_total", **route)
    kinds = counted("refusals_total", kind="media-type")

    both[0].get("/api/games/nothing-like-it/record")
    both[0].get("/nowhere/at-all")
    both[0].post("/api/games", content="x", headers={"content-type": "text/plain"})

    assert counted("requests_total", **route) == before + 1
    assert counted("refusals_total", kind="media-type") == kinds + 1
    text = both[1].get("/metrics").text
    assert 'route="none",status="404"' in text
    assert "nothing-like-it" not in text
    assert "at-all" not in text


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
def test_health_and_metrics_are_not_served_to_players(
    client: TestClient, path: str
) -> None:
    assert client.get(path).status_code == 404


def test_operations_have_a_separate_address(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--operations", str(port)) as server:
        private = f"http://127.0.0.1:{port}"
        asked = [f"{private}/healthz", f"{private}/metrics", f"{private}/"]
        asked += [f"{server.address}healthz", f"{server.address}metrics"]
        found = [httpx2.get(address).status_code for address in asked]
        _, out = server.end(signal.SIGTERM)

    assert found == [200, 200, 404, 404, 404]
    assert out == ""


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("9017", (DEFAULT_HOST, 9017)),
        ("192.0.2.7:0", ("192.0.2.7", 0)),
        ("[::1]:9017", ("::1", 9017)),
    ],
)
def test_a_listen_address_is_a_port_or_an_address_with_one(
    text: str, place: tuple[str, int]
) -> None:
    assert parse_address(text, catalogue("en")) == place


@pytest.mark.parametrize("text", ["", "x", "127.0.0.1", "127.0.0.1:", "1:65536", "-1"])
def test_an_invalid_listen_address_is_refused(text: str) -> None:
    with pytest.raises(ServingError, match="Invalid listen address"):
        parse_address(text, catalogue("en"))


def test_the_listen_addresses_have_different_ports(tmp_path: Path) -> None:
    """The server tells them apart by port, even at two addresses."""
    port = free_port()
    other = ("--operations", f"127.0.0.2:{port}")

    assert f"Port {port} is in use" in refusal(tmp_path, "--port", str(port), *other)


def test_an_invalid_operations_address_is_reported_at_the_start(tmp_path: Path) -> None:
    assert "everywhere" in refusal(tmp_path, "--operations", "everywhere")


OURS_THERE = ["localhost", "127.0.0.1", "[::1]", "10.0.0.5", "Pocket", "pocket"]
FOREIGN = [
    "evil.example",
    "localhost.evil.example",
    "10.0.0.6",
    "[::2]",
    "a b",
    "@",
    "",
]


@pytest.mark.parametrize(
    ("host", "status"),
    [*((host, 200) for host in OURS_THERE), *((host, 421) for host in FOREIGN)],
)
@pytest.mark.parametrize("port", ["", ":9017"])
def test_operators_ask_for_a_name_of_the_server(
    tmp_path: Path, host: str, status: int, port: str
) -> None:
    """Another site could resolve its name to the server, and read the answers."""
    store = SQLiteStore(tmp_path)
    rooms = create_app(store).state.site.rooms
    asked = create_ops_app(store, rooms, ["10.0.0.5", "pocket"])
    with TestClient(asked, base_url="http://localhost") as private:
        for path in ("/healthz", "/metrics"):
            answer = private.get(path, headers={"host": f"{host}{port}"})
            assert answer.status_code == status
            assert (answer.text == "Misdirected Request") is (status == 421)
    store.close()


@pytest.mark.parametrize(
    ("host", "status"), [("10.0.0.6", 200), ("[::2]:9017", 200), ("evil.example", 421)]
)
def test_operations_on_all_addresses_answer_to_every_address(
    tmp_path: Path, host: str, status: int
) -> None:
    """Nobody else can resolve an address to the server."""
    store = SQLiteStore(tmp_path)
    asked = create_ops_app(store, create_app(store).state.site.rooms, ["0.0.0.0"])  # noqa: S104
    with TestClient(asked, base_url="http://localhost") as private:
        assert private.get("/healthz", headers={"host": host}).status_code == status
    store.close()


def test_a_server_answers_operators_by_the_names_that_were_given(
    tmp_path: Path,
) -> None:
    """Browsers, Prometheus, the image's own check and HTTP/1.0 clients send them."""
    port = free_port()
    options = ("--operations", f"127.0.0.2:{port}", "--operations-name", "pocket")
    with serving(tmp_path, *options) as server:
        found = {
            host: status_of(("127.0.0.2", port), f"HTTP/1.1\r\nHost: {host}:{port}")
            for host in ("127.0.0.2", "localhost", "pocket", "evil.example")
        }
        nameless = status_of(("127.0.0.2", port), "HTTP/1.0")
        server.end(signal.SIGTERM)

    known = {"127.0.0.2": 200, "localhost": 200, "pocket": 200}
    assert found == known | {"evil.example": 421}
    assert nameless == 200


def status_of(place: tuple[str, int], rest: str) -> int:
    """Return the status of an answer to a request with this end."""
    with socket.create_connection(place, timeout=MAX_SECONDS) as raw:
        raw.sendall(f"GET /healthz {rest}\r\nConnection: close\r\n\r\n".encode())
        return int(raw.makefile("rb").readline().split()[1])
