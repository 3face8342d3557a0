"""Servers killed without warning: they lose nothing that a client was told."""

import asyncio
import os
from collections.abc import Iterable
from contextlib import AsyncExitStack, suppress
from itertools import count, starmap
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, sleep

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.figures import MILLI
from bench.server.pages import Server
from bench.server.processes import processes
from pocket_tactics.record import read_record
from tests.faults.acknowledged import AcknowledgedLog, flaws, stored_in
from tests.faults.recording_clients import RecordingClient
from tests.faults.servers import Lives
from tests.server.in_memory_socket import verified
from tests.server.ops.test_serve import serving

KILLS = int(os.environ.get("SOAK_KILLS", "1000"))
LIVE = int(os.environ.get("SOAK_LIVE", "1000"))
STATE, SESSION = 0, 3
"""Their places in `/proc/ID/stat`, after the name (proc(5))."""
GAMES = 12
STILLBORN = 3
"""Of so many lives one ends while the server starts."""
MAX_PLAYS = 50
"""A server is killed before it has acknowledged more actions than that."""
GAMES_OF_ONE = 100
"""The games of an address: it may begin no more at once than twice as many."""


class Crowd:
    """Games on a server that is killed, and the messages their clients received."""

    def __init__(self, folder: Path, games: int) -> None:
        self.lives = Lives(folder)
        self.acknowledged = AcknowledgedLog()
        self.rng = Random(games)
        self.playing: list[list[RecordingClient]] = []
        self.games = games
        self.made = count()
        self.firsts: list[float] = []

    async def live(self, plays: int) -> None:
        """Start the server, and kill it after a number of acknowledged actions."""
        server = await self.lives.start()
        if self.lives.kills:
            assert not self.acknowledged.losses(stored_in(self.lives.folder))
        self.sit_down(Server(server.address))
        started = asyncio.Event()
        tasks = [
            asyncio.create_task(self.attend(each, started))
            for table in self.playing
            for each in table
        ]
        await started.wait()
        if self.lives.kills:
            self.firsts.append(perf_counter() - self.lives.killed_at)
        await self.wait_for(self.acknowledged.count + plays)
        assert await asyncio.to_thread(self.lives.kill) == ""
        await asyncio.gather(*tasks)

    async def wait_for(self, count: int) -> None:
        """Wait until a number of actions are acknowledged, and a moment longer."""
        while self.acknowledged.count < count:
            self.acknowledged.grown.clear()
            await self.acknowledged.grown.wait()
        await asyncio.sleep(self.rng.uniform(0, 0.01))

    def sit_down(self, server: Server) -> None:
        """Create new games in place of those that are over."""
        self.playing = [
            table for table in self.playing if not any(each.over for each in table)
        ]
        while len(self.playing) < self.games:
            game = server.new_game(address_of(next(self.made)), seed=None)
            self.acknowledged.made(game)
            self.playing.append(
                [RecordingClient(game, seat, self.acknowledged) for seat in (0, 1)]
            )

    async def attend(self, page: RecordingClient, started: asyncio.Event) -> None:
        """Join and play until the server is gone."""
        with suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with page.joined(self.lives.place):
                started.set()
                await page.play()

    async def kill_early(self, seconds: float) -> None:
        """Start the server, and kill it before it may be ready."""
        self.lives.begin()
        await asyncio.sleep(seconds)
        self.lives.kill()

    async def kill(self, kills: int) -> None:
        """Start and kill the server a number of times."""
        await self.live(MAX_PLAYS)
        while self.lives.kills < kills:
            if self.lives.kills % STILLBORN == STILLBORN - 1:
                await self.kill_early(self.rng.uniform(0.5, 1.5))
            else:
                await self.live(self.rng.randrange(MAX_PLAYS))

    async def come_back(self) -> None:
        """Join all games, kill the server, and rejoin; print how long that took."""
        self.sit_down(Server((await self.lives.start()).address))
        await self.all_join()
        self.lives.kill()
        server = await self.lives.start()
        assert httpx2.get(server.address).status_code == 200
        served = perf_counter() - self.lives.killed_at
        seconds = [each - self.lives.killed_at for each in await self.all_join()]
        summary = f"{self.games:,} live games: a page after {served * MILLI:,.0f} ms"
        print(f"{summary}, games again: {in_words(seconds)}")  # noqa: T201 - the figures

    async def all_join(self) -> list[float]:
        """Return the times when a client of each game had joined.

        All clients stay until the last one has joined.
        """
        pages = [table[0] for table in self.playing]
        async with AsyncExitStack() as there:

            async def join(number: int, page: RecordingClient) -> float:
                by = address_of(number)
                while True:
                    # A client that is told to try again soon does so, as pages do.
                    with suppress(ConnectionClosed):
                        joining = page.joined(self.lives.place, by)
                        await there.enter_async_context(joining)
                        return perf_counter()
                    await asyncio.sleep(0.5)

            return await asyncio.gather(*starmap(join, enumerate(pages)))


def address_of(number: int) -> str:
    """Return the address that creates a game: each address may create only some."""
    return f"127.0.1.{number // GAMES_OF_ONE % 250 + 1}"


def verify(folder: Path, games: Iterable[str]) -> None:
    """Assert that the server returns valid records of all games."""
    lives = Lives(folder)
    try:
        address = asyncio.run(lives.start()).address
        for game in games:
            answer = httpx2.get(f"{address}api/games/{game}/record")
            verified(read_record(answer.text))
    finally:
        lives.end()


@pytest.mark.parametrize("kills", [30, pytest.param(KILLS, marks=pytest.mark.soak)])
def test_acknowledged_plays_survive_kills_of_the_server(
    tmp_path: Path, kills: int
) -> None:
    """Games continue without gaps, in the positions that clients had received."""
    crowd = Crowd(tmp_path, GAMES)
    try:
        asyncio.run(crowd.kill(kills))
    finally:
        crowd.lives.end()
    verify(tmp_path, [table[0].game for table in crowd.playing])

    stored = stored_in(tmp_path)
    assert flaws(stored) == []
    assert crowd.acknowledged.losses(stored) == []
    summary = (
        f"{kills:,} kills, {crowd.acknowledged.count:,} acknowledged actions, 0 lost"
    )
    print(f"{summary}; {in_words(crowd.firsts)}")  # noqa: T201 - the figures


def in_words(seconds: list[float]) -> str:
    """Return a duration as text."""
    middle, worst = median(seconds) * MILLI, max(seconds) * MILLI
    return f"first answer after {middle:,.0f} ms, at worst {worst:,.0f} ms"


def test_no_worker_outlives_the_server(tmp_path: Path) -> None:
    """If only the server is killed, a worker notices it whatever it is doing."""
    with serving(tmp_path) as server:
        game = server.new_game(seats=["human", "computer:greedy"])
        with server.join(game) as page:
            page.recv()
            assert len(of_session(server.process.pid)) > 1
            server.process.kill()
        deadline = perf_counter() + 10
        while of_session(server.process.pid) and perf_counter() < deadline:
            sleep(0.05)

    assert of_session(server.process.pid) == []


def of_session(leader: int) -> list[int]:
    """Return the live processes of a server and its workers."""
    return [
        number
        for number, fields in processes()
        if int(fields[SESSION]) == leader and fields[STATE] != "Z"
    ]


@pytest.mark.soak
def test_a_thousand_games_continue_after_a_kill(tmp_path: Path) -> None:
    """All their clients reconnect at once."""
    crowd = Crowd(tmp_path, LIVE)
    try:
        asyncio.run(crowd.come_back())
    finally:
        crowd.lives.end()

    assert crowd.acknowledged.losses(stored_in(tmp_path)) == []
