"""A server under attack: people who play on it, attackers, and what was measured."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.figures import percentile
from bench.server.pages import Tally
from bench.server.processes import family_memory, memory
from tests.faults.attacks.__main__ import tls_of
from tests.faults.honest import Table, Waits, waits
from tests.server.proxy import NAME, free_port, proxied
from tests.server.test_serving import Serving, serving

ROOT = Path(__file__).parents[2]
WATCHED = [sys.executable, "-m", "tests.faults.watched", "serve", "--no-browser"]
PATHS = os.pathsep.join([str(ROOT), str(ROOT / "src")])


class Figures(NamedTuple):
    """What was measured during an attack."""

    waits: Waits
    grown: float
    """The megabytes by which all processes of the server grew."""
    longest: float
    """The milliseconds for which one callback took the loop's processor at most."""
    callback: str
    did: dict[str, int]

    def row(self, name: str) -> str:
        """Return a row of the table in docs/reliability.md."""
        plays, games = self.waits
        shares = [percentile(plays, share) for share in (0.5, 0.95, 0.99)]
        cells = [name, str(len(plays))]
        cells += [f"{1000 * each:.0f} ms" for each in (*shares, games[-1])]
        cells += [f"{self.longest:.0f} ms", f"{self.grown:.0f} MB", str(self.did)]
        return f"| {' | '.join(cells)} |"


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
        """Return the megabytes of the server's own process."""
        return memory(self.server.process.pid)

    async def outlast(self, name: str, seconds: float) -> Figures:
        """Attack for so many seconds while people play; return what was measured."""
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
        return Figures(found, grown, took, callback, did)

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
        """Attack while people play; return what was measured."""
        return self.runner.run(self.siege.outlast(name, seconds))


@contextmanager
def besieged(folder: Path) -> Iterator[Field]:
    """A server that is reached directly, under a public name."""
    port = str(free_port())
    name = f"http://127.0.0.1:{port}"
    with watched_server(folder, "--public-url", name, "--port", port) as server:
        with at_table(Siege(server, folder / WATCH, name)) as field:
            yield field
        _, out = server.end(signal.SIGTERM)
        assert out == "", out


@contextmanager
def besieged_behind_nginx(folder: Path) -> Iterator[Field]:
    """A server behind the proxy of the documents."""
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
    """A server in a process of its own, whose loop is watched."""
    environment = {"LOOP_WATCH": str(folder / WATCH), "PYTHONPATH": PATHS}
    return serving(folder / "games", *options, command=WATCHED, **environment)


@contextmanager
def at_table(siege: Siege) -> Iterator[Field]:
    """Two people who play, as long as their loop runs, on a map that is laid."""
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
    """Wait until people play; raise what keeps them from it."""
    waiting = asyncio.create_task(ready.acquire())
    await asyncio.wait([playing, waiting], return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        playing.result()
