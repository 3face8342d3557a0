"""The server behind a real proxy with TLS, configured as in the documents."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx2
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from websockets.exceptions import InvalidStatus

from pocket_tactics.server.ops.serve import uvicorn_config
from tests.server.ops.test_serve import JOIN, Serving, refusal, serving
from tests.server.playing import READER, merged_view
from tests.server.proxy import NGINX, Proxy, free_port, proxied

pytestmark = NEEDS_NGINX = pytest.mark.skipif(
    NGINX is None and os.environ.get("CI") != "true",
    reason="nginx or openssl is not installed: no proxy to be reached through",
)
TWO = {"seats": ["human", "human"], "seed": 1}


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Proxy, Serving]]:
    """The proxy, and the server behind it."""
    port = free_port()
    public = ("--public-url", f"https://games.example:{port}")
    folder = tmp_path_factory.mktemp("games")
    with (
        serving(folder, *public, "--trust-proxy", "127.0.0.1") as server,
        proxied(tmp_path_factory.mktemp("proxy"), port, server.place[1]) as proxy,
    ):
        yield proxy, server
        _, out = server.end(signal.SIGTERM)
        assert out == ""


@pytest.fixture
def proxy(both: tuple[Proxy, Serving]) -> Proxy:
    """The proxy."""
    return both[0]


def test_the_page_comes_by_tls_and_requires_it_from_then_on(proxy: Proxy) -> None:
    answer = proxy.ask("/")

    assert answer.status_code == 200
    assert "<title>" in answer.text
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_game_is_made_and_played_through_the_proxy(proxy: Proxy) -> None:
    made = proxy.ask("/api/games", posted=TWO)
    assert made.status_code == 201
    game, cookie = made.json()["id"], made.headers["set-cookie"].partition(";")[0]
    assert cookie.startswith("__Host-player=")

    with proxy.socket(f"/games/{game}/socket", proxy.public, cookie) as page:
        page.send(JOIN)
        page.recv()
        before = READER.decode(page.recv()).view
        while not before.yours:
            before = merged_view(before, READER.decode(page.recv()).view)
        action = before.actions[0].text
        page.send(f'{{"type":"play","at":{before.number},"action":"{action}"}}')
        after = READER.decode(page.recv()).view

    assert after.number == before.number + 1


@pytest.mark.parametrize("origin", ["https://evil.example", "https://games.example"])
def test_foreign_pages_are_refused_through_the_proxy(proxy: Proxy, origin: str) -> None:
    """They have another name or another port."""
    answer = proxy.ask("/api/games", posted=TWO, said={"Origin": origin})
    with (
        pytest.raises(InvalidStatus) as refused,
        proxy.socket("/games/any/socket", origin),
    ):
        pass

    assert answer.status_code == 403
    assert refused.value.response.status_code == 403


def test_another_name_is_refused_through_the_proxy(proxy: Proxy) -> None:
    assert proxy.ask("/", said={"Host": "evil.example"}).status_code == 403


@pytest.mark.parametrize(("peer", "status"), [("127.0.0.1", 201), ("127.0.0.2", 403)])
def test_forwarded_headers_count_only_from_a_trusted_proxy(
    both: tuple[Proxy, Serving], peer: str, status: int
) -> None:
    """A request counts as TLS if the proxy says so, and only then."""
    host, port = both[1].place
    body = b'{"seats":["human","human"]}'
    with socket.create_connection((host, port), source_address=(peer, 0)) as raw:
        raw.sendall(
            f"POST /api/games HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Origin: https://{host}:{port}\r\nX-Forwarded-Proto: https\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            "".encode()
            + body
        )
        first = raw.makefile("rb").readline()

    assert first.split()[1] == str(status).encode()


@pytest.mark.parametrize(
    ("trusted", "client"), [(["127.0.0.1/32"], "127.0.0.3"), ([], "127.0.0.1")]
)
def test_a_trusted_proxy_names_the_address_of_the_client(
    tmp_path: Path, trusted: list[str], client: str
) -> None:
    """Headers of the client itself have no effect."""
    said = {"X-Forwarded-For": "192.0.2.7"}
    with (
        serving_client_addresses(trusted) as port,
        proxied(tmp_path, free_port(), port) as met,
    ):
        answer = met.ask("/", said=said, by="127.0.0.3")
        way = httpx2.HTTPTransport(local_address="127.0.0.2")
        with httpx2.Client(transport=way) as alone:
            direct = alone.get(f"http://127.0.0.1:{port}/", headers=said)

    assert answer.text == client
    assert direct.text == "127.0.0.2"


@contextmanager
def serving_client_addresses(trusted: list[str]) -> Iterator[int]:
    """Run a server, configured like ours, that returns the address of a client."""

    async def answer_client(request: Request) -> PlainTextResponse:
        assert request.client
        return PlainTextResponse(request.client.host)

    server = uvicorn.Server(
        uvicorn_config(Starlette(routes=[Route("/", answer_client)]), trusted)
    )
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


@pytest.mark.parametrize(
    "option",
    [("--public-url", "https://games.example/"), ("--trust-proxy", "proxy.example")],
)
def test_an_invalid_address_is_reported(
    tmp_path: Path, option: tuple[str, str]
) -> None:
    assert option[1] in refusal(tmp_path, *option)
