"""The server behind a real proxy with TLS, configured as in the documents."""

import os
import re
import signal
import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic

import httpx2
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from pocket_tactics.server.ops.serve import uvicorn_config
from tests.server.ops.test_serve import JOIN, Serving, refusal, serving
from tests.server.playing import READER, merged_view
from tests.server.proxy import EXAMPLE, NAME, NGINX, TIMEOUT, Proxy, free_port, proxied

pytestmark = NEEDS_NGINX = pytest.mark.skipif(
    NGINX is None and os.environ.get("CI") != "true",
    reason="nginx or openssl is not installed: no proxy to be reached through",
)
ATTACKER = "127.0.0.9"
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
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


@pytest.mark.parametrize(
    ("path", "length", "most"),
    [("/api/games", 60_000, 256), ("/api/records", 900_000, 8)],
)
def test_a_client_has_a_bounded_number_of_requests_at_once(
    proxy: Proxy, path: str, length: int, most: int
) -> None:
    """Others reach the server meanwhile. The proxy stores records on the disk."""

    def status(by: str) -> int:
        return proxy.ask(path, posted={}, by=by).status_code

    with ExitStack() as stack:
        lines = [
            stack.enter_context(begun_request(proxy, path, length)) for _ in range(most)
        ]
        assert status(ATTACKER) == 429
        assert status("127.0.0.8") != 429
        # A line for each refusal could fill the disk.
        assert proxy.log.read_bytes() == b""
        lines[0].close()
        end = monotonic() + TIMEOUT
        while status(ATTACKER) == 429:
            assert monotonic() < end


@pytest.mark.parametrize(
    ("path", "length"), [("/api/games", 70_000), ("/api/records", 3_000_000)]
)
def test_the_proxy_refuses_a_long_body_before_it_is_sent(
    proxy: Proxy, path: str, length: int
) -> None:
    with begun_request(proxy, path, length) as line:
        line.settimeout(TIMEOUT)
        assert line.recv(1000).startswith(b"HTTP/1.1 413 ")


def test_the_proxy_refuses_long_headers(proxy: Proxy) -> None:
    """HTTP/2 can repeat them in a thousand requests of a few bytes."""
    assert proxy.ask("/", said={"X-Long": "x" * 5000}).status_code == 400


@contextmanager
def begun_request(proxy: Proxy, path: str, length: int) -> Iterator[ssl.SSLSocket]:
    """Send the head of a request, and a byte of its body."""
    place = ("127.0.0.1", proxy.port)
    with (
        socket.create_connection(place, source_address=(ATTACKER, 0)) as raw,
        proxy.trusted.wrap_socket(raw, server_hostname=NAME) as line,
    ):
        line.sendall(
            f"POST {path} HTTP/1.1\r\nHost: {NAME}:{proxy.port}\r\n"
            f"Origin: {proxy.public}\r\nContent-Type: text/plain\r\n"
            f"Content-Length: {length}\r\n\r\nx".encode()
        )
        yield line


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2:"),
        ("2001:db8:1:2::5", "2001:db8:1:2:"),
        ("2001:db8:1::5", "2001:db8:1:"),
        ("2001:db8::5", "2001:db8:"),
        ("::1", "::1"),
    ],
)
def test_a_client_of_the_proxy_is_an_ipv6_network(address: str, network: str) -> None:
    """A client with one address of 64 bits usually has all of them."""
    [table] = re.findall(
        r"\$client_network \{(.*?)\n\}", EXAMPLE.read_text(), re.DOTALL
    )
    patterns = re.findall(r'"~(.*)" +\$1;', table)
    found = (re.match(pattern, address) for pattern in patterns)

    assert next((match[1] for match in found if match), address) == network


@pytest.mark.parametrize("origin", ["https://evil.example", "https://games.example"])
def test_foreign_pages_are_refused_through_the_proxy(proxy: Proxy, origin: str) -> None:
    """They have another name or another port."""
    made = proxy.ask("/api/games", posted=TWO, said={"Origin": origin})
    joined = proxy.ask("/games/any/socket", said=HANDSHAKE | {"Origin": origin})

    assert (made.status_code, joined.status_code) == (403, 403)


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
