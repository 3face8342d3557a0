"""A server under attack: people who play on it, attackers, and the measurements."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from bench.figures import percentile
from bench.server.pages import Tally
from bench.server.processes import family_memory, resident_memory
from pocket_tactics.server.limits import (
    COLLECTION_CHECK_INTERVAL,
    COLLECTION_INTERVAL,
)
from tests.faults.attacks.__main__ import tls_of
from tests.faults.two_players import Table, Waits, waits
from tests.faults.watched import LONG_SECONDS
from tests.server.ops.test_serve import Serving, serving
from tests.server.proxy import NAME, free_port, proxied

ROOT = Path(__file__).parents[2]
WATCHED = [sys.executable, "-m", "tests.faults.watched", "serve", "--no-browser"]
MAX_LEFT_MB = 10.0
"""The mebibytes that the server may keep when an attack is over."""
SETTLE_SECONDS = COLLECTION_INTERVAL + 2 * COLLECTION_CHECK_INTERVAL
"""The time in which the server collects its garbage, however little there is."""
WARM_UP_SECONDS = 10.0
MIN_MS = round(1000 * LONG_SECONDS)
"""The milliseconds from which the watch writes callbacks down."""
PATHS = os.pathsep.join([str(ROOT), str(ROOT / "src")])


class Figures(NamedTuple):
    """The measurements during an attack."""

    seconds: float
    """The duration of the attack."""
    waits: Waits
    grown: float
    """The megabytes by which all processes of the server grew."""
    longest: float
    """The milliseconds for which one callback took the loop's processor at most."""
    callback: str
    did: dict[str, int]
    left: float = 0.0
    """The mebibytes that the server's own process kept when it was over."""

    def row(self, name: str) -> str:
        """Return a row of the table in docs/reliability.md."""
        plays, games = self.waits
        cells = [name, *(f"{1000 * each:.0f}" for each in (p95(plays), games[-1]))]
        longest = f"{self.longest:.0f}" if self.longest else f"< {MIN_MS}"
        cells += [longest, f"{self.left:+.1f}"]
        return f"| {' | '.join(cells)} |"

    def rest(self) -> str:
        """Return the figures that are not in a row."""
        plays = self.waits.plays
        return f"{len(plays)} plays, {self.grown:+.0f} MB meanwhile, {self.did}"


def p95(seconds: list[float]) -> float:
    """Return the time that 95 of 100 values do not exceed."""
    return percentile(seconds, 0.95)


class Siege:
    """A server, two people at a table there, and a process of attackers."""

    def __init__(
        self, server: Serving, watch: Path, address: str, certificate: str = ""
    ) -> None:
        self.server = server
        self.watch = watch
        self.table = Table(address, tls_of(certificate) if certificate else None)
        self.tally = Tally()
        words = [address, certificate] if certificate else [address]
        self.attackers = subprocess.Popen(
            ["nice", "-n", "10", sys.executable, "-m", "tests.faults.attacks", *words],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": PATHS},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def own_memory(self) -> float:
        """Return the mebibytes of the server's own process."""
        return resident_memory(self.server.process.pid)

    async def settled(self, before: float) -> float:
        """Wait until memory is back; return how much more than *before* it is."""
        deadline = monotonic() + SETTLE_SECONDS
        while (left := self.own_memory() - before) > MAX_LEFT_MB:
            if monotonic() > deadline:
                break
            await asyncio.sleep(COLLECTION_CHECK_INTERVAL / 2)
        return left

    async def outlast(self, name: str, seconds: float) -> Figures:
        """Attack for a number of seconds while people play; return the measurements."""
        before = family_memory(self.server.process.pid)
        seen = self.watched()
        await self.order(f"{name} {self.table.current}")
        assert await self.answer() == {"under way": 1}
        try:
            found = await waits(self.table, self.tally, seconds)
            grown = family_memory(self.server.process.pid) - before
        finally:
            await self.order("")
            did = await self.answer()
        took, _, callback = max(self.watched()[len(seen) :], default=(0.0, "", ""))
        return Figures(seconds, found, grown, took, callback, did)

    def watched(self) -> list[tuple[float, str, str]]:
        """Return all long callbacks of the loop: milliseconds, a space, a name."""
        lines = (
            self.watch.read_text("utf-8").splitlines() if self.watch.exists() else []
        )
        parts = (line.partition(" ") for line in lines)
        return [(float(took), space, name) for took, space, name in parts]

    async def order(self, line: str) -> None:
        """Order the attackers to begin or to end."""
        assert self.attackers.stdin
        self.attackers.stdin.write(f"{line}\n")
        self.attackers.stdin.flush()

    async def answer(self) -> dict[str, int]:
        """Return the counts that the attackers state next."""
        assert self.attackers.stdout
        line = await asyncio.to_thread(self.attackers.stdout.readline)
        said: dict[str, int] = json.loads(line)
        return said


class Field(NamedTuple):
    """A siege, and the loop on which its people play."""

    siege: Siege
    runner: asyncio.Runner

    def outlast(self, name: str, seconds: float) -> Figures:
        """Attack while people play; return the measurements."""
        return self.runner.run(self.siege.outlast(name, seconds))

    def warm_up(self) -> None:
        """Let people play without an attack, so that all code they need is loaded."""
        tally = self.siege.tally
        self.runner.run(waits(self.siege.table, tally, WARM_UP_SECONDS))

    def outlast_and_settle(self, name: str, seconds: float) -> Figures:
        """Attack while people play; return the measurements, also of the end."""
        before = self.siege.own_memory()
        found = self.outlast(name, seconds)
        return found._replace(left=self.runner.run(self.siege.settled(before)))


@contextmanager
def besieged(folder: Path) -> Iterator[Field]:
    """Run a server that clients connect to directly, under a public name."""
    port = str(free_port())
    name = f"http://127.0.0.1:{port}"
    with watched_server(folder, "--public-url", name, "--port", port) as server:
        with at_table(Siege(server, folder / WATCH, name)) as field:
            yield field
        _, out = server.end(signal.SIGTERM)
        assert out == "", out


@contextmanager
def besieged_behind_nginx(folder: Path) -> Iterator[Field]:
    """Run a server behind the proxy of the documents."""
    port, place = free_port(), folder / "proxy"
    place.mkdir()
    name = f"https://{NAME}:{port}"
    options = ("--public-url", name, "--trust-proxy", "127.0.0.1")
    with (
        watched_server(folder, *options) as server,
        proxied(place, port, server.place[1]),
    ):
        certificate = str(place / "cert.pem")
        with at_table(Siege(server, folder / WATCH, name, certificate)) as field:
            yield field
        _, out = server.end(signal.SIGTERM)
        assert out == "", out


WATCH = "loop.txt"


def watched_server(folder: Path, *options: str) -> AbstractContextManager[Serving]:
    """Run a server in a separate process, with a watch on its event loop."""
    environment = {"LOOP_WATCH": str(folder / WATCH), "PYTHONPATH": PATHS}
    return serving(folder / "games", *options, command=WATCHED, **environment)


@contextmanager
def at_table(siege: Siege) -> Iterator[Field]:
    """Set up two people who play while their loop runs, on a map that is laid."""
    ready = asyncio.Semaphore(0)
    with asyncio.Runner() as runner:
        playing = runner.get_loop().create_task(
            siege.table.keep_playing(siege.tally, ready)
        )
        try:
            runner.run(first(ready, playing))
            yield Field(siege, runner)
            assert not playing.done(), playing
        finally:
            siege.attackers.kill()
            siege.attackers.communicate()


async def first(ready: asyncio.Semaphore, playing: "asyncio.Task[None]") -> None:
    """Wait until people play; raise the error that prevents it."""
    waiting = asyncio.create_task(ready.acquire())
    await asyncio.wait([playing, waiting], return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        playing.result()
