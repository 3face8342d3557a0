"""A clock that jumps by days: games, lists, invitations and rates do not change."""

import json
from collections.abc import Iterator
from pathlib import Path
from signal import SIGTERM
from typing import Any

import httpx2
import pytest

from pocket_tactics.server.limits import GAME_BURST
from tests.faults.acknowledged import AcknowledgedLog, flaws, stored_in
from tests.faults.shims import NEEDS_COMPILER, Shim
from tests.faults.test_disk import playing
from tests.server.ops.test_serve import Serving, serving

pytestmark = NEEDS_COMPILER
DAY = 24 * 60 * 60
MAX_GAMES = int(GAME_BURST)
JUMPS = (3 * DAY, -3 * DAY, 400 * DAY, -400 * DAY, 0)


@pytest.fixture
def shim(tmp_path: Path) -> Shim:
    """The shim in front of the clock."""
    return Shim(tmp_path)


@pytest.fixture
def server(tmp_path: Path, shim: Shim) -> Iterator[Serving]:
    """A server with a controlled clock, which must not log anything about it."""
    with serving(tmp_path / "games", **shim.environment) as server:
        yield server
        _, out = server.end(SIGTERM)
    assert out == ""


def test_play_continues_when_the_clock_jumps(
    tmp_path: Path, server: Serving, shim: Shim
) -> None:
    """Sockets stay open, odds and moves come in time, and the list is in order."""
    acknowledged = AcknowledgedLog()
    games = [server.new_game() for _ in range(3)]
    with playing(server, games[0], acknowledged) as page:
        for jump in JUMPS:
            shim.order(ahead=jump)
            page.play(10)
            games.append(server.new_game())
            listed = lines_of(server)
            assert {line["id"] for line in listed} == set(games)
            assert len(listed) == len(games)
            times = [line["touched"] for line in listed]
            assert times == sorted(times, reverse=True)

    stored = stored_in(tmp_path / "games")
    assert acknowledged.losses(stored) == flaws(stored) == []


def test_the_clock_that_jumps_is_the_one_that_is_shown(
    server: Serving, shim: Shim
) -> None:
    """This proves that the other tests run with a clock that jumps."""
    server.new_game()
    (before,) = lines_of(server)
    shim.order(ahead=3 * DAY)
    server.new_game()
    after, _ = lines_of(server)

    assert after["touched"] >= before["touched"] + 3 * DAY


@pytest.mark.parametrize("jump", [400 * DAY, -400 * DAY])
def test_an_invitation_is_still_accepted_after_a_jump(
    server: Serving, shim: Shim, jump: int
) -> None:
    """The cookie stays valid. Only the browser's clock decides for how long."""
    game = server.new_game()
    with httpx2.Client(base_url=server.address, headers=server.headers) as client:
        made = client.post(f"/api/games/{game}/invitations", json={}).json()
        link = {"invitation": made["invitation"]}
        shim.order(ahead=jump)
        let_in = client.post(f"/api/games/{game}/players", json=link)
        again = client.post(f"/api/games/{game}/players", json=link)

    assert (let_in.status_code, again.status_code) == (204, 204)
    assert "Max-Age" in let_in.headers["set-cookie"]


def test_a_jump_gives_nobody_more_requests_nor_takes_any(
    server: Serving, shim: Shim
) -> None:
    """Rates use the monotonic clock, which nobody can set."""
    asked = {"seats": ["human", "human"]}
    statuses = []
    with httpx2.Client(base_url=server.address, headers=server.headers) as client:
        for jump in (0,) * MAX_GAMES + JUMPS * 8:
            shim.order(ahead=jump)
            client.cookies.clear()  # a browser may create fewer games than an address
            statuses.append(client.post("/api/games", json=asked).status_code)
    assert set(statuses[:MAX_GAMES]) == {201}
    assert statuses[-1] == 429


def lines_of(server: Serving) -> list[dict[str, Any]]:
    """Return the list of games."""
    found: list[dict[str, Any]] = json.loads(
        httpx2.get(f"{server.address}api/games").text
    )["games"]
    return found
