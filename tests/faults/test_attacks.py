"""Two people play on, whoever would keep the server from them; measured alone."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bench.figures import percentile
from bench.server.pages import Tally
from bench.server.processes import family_memory
from tests.faults.attackers import ATTACKS
from tests.faults.honest import Table, Waits, waits
from tests.server.proxy import free_port
from tests.server.test_serving import Serving, serving

ROOT = Path(__file__).parents[2]
MOST_FOR_A_PLAY = 0.25
"""The seconds within which 95 of 100 plays are told."""
MOST_FOR_A_GAME = 1.0
MOST_GROWTH = 300
"""The megabytes that an attack may cost."""
SHORT = 1.5
LONG = float(os.environ.get("SOAK_ATTACK", "30"))
"""The seconds of an attack here, and in the long run."""


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server for strangers, which has nothing to tell of in the end."""
    port = str(free_port())
    folder, name = tmp_path_factory.mktemp("games"), f"http://127.0.0.1:{port}"
    with serving(folder, "--public-url", name, "--port", port) as server:
        yield server
        _, out = server.end(signal.SIGTERM)
    assert out == ""


@contextmanager
def attacked(server: Serving, game: str, name: str) -> Iterator[dict[str, int]]:
    """A while in which a server is attacked; in the end it is told what came of it."""
    command = [sys.executable, "-m", "tests.faults.attackers"]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    process = subprocess.Popen(
        ["nice", "-n", "10", *command, server.address, game, name],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    did: dict[str, int] = {}
    try:
        assert json.loads(process.stdout.readline()) == ["under way"]
        yield did
    finally:
        process.terminate()
        told, _ = process.communicate()
    did |= json.loads(told)


async def waited(
    server: Serving, name: str, seconds: float
) -> tuple[Waits, dict[str, int]]:
    """What people wait for while a server is attacked, and what came of the attack."""
    table, tally = Table(server.address), Tally()
    async with table.taken(tally) as game:
        attacking = attacked(server, game, name)
        did = await asyncio.to_thread(attacking.__enter__)
        try:
            found = await waits(table, tally, seconds)
        finally:
            attacking.__exit__(None, None, None)
    return found, did


def outlast(server: Serving, name: str, seconds: float) -> str:
    """See that people play on in good time, and what memory it took; the figures."""
    before = family_memory(server.process.pid)
    found, did = asyncio.run(waited(server, name, seconds))
    grown = family_memory(server.process.pid) - before

    assert len(found.plays) > 10 * seconds
    assert percentile(found.plays, 0.95) <= MOST_FOR_A_PLAY
    assert found.games[-1] <= MOST_FOR_A_GAME
    assert grown < MOST_GROWTH
    return f"| {name} | {figures(found)} | {grown:.0f} | {did} |"


def figures(found: Waits) -> str:
    """How many plays, how long 50, 95 and 99 of 100 took, and the slowest game."""
    shares = [percentile(found.plays, share) for share in (0.5, 0.95, 0.99)]
    in_time = [f"{1000 * each:.0f} ms" for each in (*shares, found.games[-1])]
    return " | ".join([str(len(found.plays)), *in_time])


@pytest.mark.alone
@pytest.mark.parametrize("name", ATTACKS)
def test_two_people_play_on_while_others_attack(public: Serving, name: str) -> None:
    outlast(public, name, SHORT)


@pytest.mark.soak
@pytest.mark.alone
@pytest.mark.parametrize("name", ATTACKS)
def test_two_people_play_on_for_long(public: Serving, name: str) -> None:
    """The same, for as long as is wanted; the figures are told."""
    print(outlast(public, name, LONG))  # noqa: T201 - `make soak` shows it
