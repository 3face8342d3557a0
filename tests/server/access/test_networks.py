"""Limits by network: one line has many addresses, and counts once."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from httpx2 import Response as Answer
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from pocket_tactics.server.access import rate_limits
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.networks import network_of
from pocket_tactics.server.app import LOCAL_ONLY, create_app, on_rate_limit
from pocket_tactics.server.ops import uvicorn_protocols
from pocket_tactics.server.ops.uvicorn_protocols import ConnectionLimiter
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from tests.server.playing import TWO, at
from tests.server.store.test_quotas import PLAIN, another

LINE = [f"2001:db8:1:2::{number:x}" for number in range(1, 5)]
"""Addresses of one line."""
SAME = ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:C000:207", "64:ff9b::192.0.2.7"]
"""One address of IPv4, as it may be written."""


@pytest.mark.parametrize(
    ("addresses", "network"),
    [
        (LINE, "2001:db8:1:2::/64"),
        (["2001:DB8:1:2:ffff:ffff:ffff:ffff"], "2001:db8:1:2::/64"),
        (["2001:db8:1:3::1"], "2001:db8:1:3::/64"),
        (SAME, "192.0.2.7"),
        (["192.0.2.8"], "192.0.2.8"),
        (["fe80::1%eth0"], "fe80::/64"),
        (["", "testclient", "<b>", "x" * 300, "[", ":"], ""),
        (["192.0.2.9:99", "[::ffff:192.0.2.9]:99", "[192.0.2.9]"], "192.0.2.9"),
    ],
)
def test_an_address_belongs_to_one_network(addresses: list[str], network: str) -> None:
    assert {network_of(address) for address in addresses} == {network}


ASKED: dict[str, Callable[[TestClient], Answer]] = {
    "REQUEST": lambda browser: browser.get("/api/rules/none"),
    "GAME": lambda browser: browser.post("/api/games", json={"seats": TWO}),
    "UPLOAD": lambda browser: browser.post(
        "/api/records", content=b"x" * 4000, headers=PLAIN
    ),
}
"""Requests that take from each reserve."""


@pytest.mark.parametrize("addresses", [LINE, SAME])
@pytest.mark.parametrize("limit", ASKED)
def test_a_network_has_one_reserve_however_many_addresses_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, addresses: list[str], limit: str
) -> None:
    """Another network has a separate one."""
    monkeypatch.setattr(
        rate_limits, f"{limit}_BURST", 8000.0 if limit == "UPLOAD" else 2
    )
    monkeypatch.setattr(rate_limits, f"{limit}_RATE", 0.001)
    app = create_app(SQLiteStore(tmp_path))
    with at(app, addresses[0]) as first:
        browsers = [another(first, each) for each in [*addresses[:3], "2001:db8:7::1"]]
        asked = [ASKED[limit](browser).status_code for browser in browsers]

    assert [status == 429 for status in asked] == [False, False, True, False]


@pytest.mark.parametrize("addresses", [LINE, SAME])
def test_a_network_has_a_bounded_number_of_connections(
    monkeypatch: pytest.MonkeyPatch, addresses: list[str]
) -> None:
    """Any of its addresses may open and close them."""
    monkeypatch.setattr(uvicorn_protocols, "MAX_CONNECTIONS_PER_NETWORK", 3)
    limiter = ConnectionLimiter()
    places = [(address, 5) for address in addresses]
    assert [limiter.acquire(place) for place in places] == [True, True, True, False]
    assert limiter.acquire(("2001:db8:7::1", 5))
    for place in [*places, ("2001:db8:7::1", 5)]:
        limiter.release(place)
    assert limiter.by_network == {}


def test_a_trusted_proxy_of_ipv6_has_the_connections_of_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """This holds for the proxy only, not for the rest of its network."""
    monkeypatch.setattr(uvicorn_protocols, "MAX_CONNECTIONS_PER_NETWORK", 0)
    limiter = ConnectionLimiter()
    limiter.prepare(["2001:db8:1:2::1/128"])
    assert [limiter.acquire((address, 5)) for address in LINE[:2]] == [True, False]


def test_workers_take_turns_by_network() -> None:
    """One line with many addresses has one turn."""

    async def client(_request: Request) -> Response:
        return PlainTextResponse(CLIENT_ADDRESS.get())

    counted = Middleware(rate_limits.RateLimitMiddleware, refusal=on_rate_limit)
    app = Starlette(routes=[Route("/", client)], middleware=[counted])
    app.state.site = SimpleNamespace(hosts=LOCAL_ONLY)
    answers = [at(app, address).get("/").text for address in [*LINE, *SAME]]

    assert answers == ["2001:db8:1:2::/64"] * 4 + ["192.0.2.7"] * 4
