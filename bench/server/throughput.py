"""The throughput of games at a server: plays a second, CPU time, and waiting times."""

import asyncio
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bench.figures import MILLI, percentile
from bench.server.attackers import attacked
from bench.server.pages import Server, Tally
from bench.server.processes import served, worked

PLAYS = 4_000
"""The plays of a measurement: as many for each server, so that they do the same."""
MAX_SECONDS = 120.0


class Throughput(NamedTuple):
    """Plays and updates a second, CPU milliseconds of an update, waiting times.

    Each roll is an update. So a play brings more updates where more dice are rolled.
    """

    plays: float
    updates: float
    cpu_an_update: float
    p50: float
    p95: float
    p99: float


def measure_throughput(checkout: Path, games: int, attackers: int) -> Throughput:
    """Measure the server of a checkout with some games and attackers."""
    with served(checkout) as (address, process):
        return asyncio.run(measured(Server(address), games, attackers, process))


async def measured(
    server: Server, games: int, attackers: int, process: int
) -> Throughput:
    """Play games that are all set up, and measure the server."""
    tally, ready = Tally(), asyncio.Semaphore(0)
    playing = [
        asyncio.create_task(server.keep_playing(tally, ready)) for _ in range(games)
    ]
    for _ in range(games):
        await ready.acquire()
    async with attacked(server, attackers):
        tally.updates, before, begun = 0, worked(process), perf_counter()
        tally.seconds.clear()
        enough = asyncio.create_task(tally.reach(PLAYS))
        finished, _ = await asyncio.wait(
            [enough, *playing],
            timeout=MAX_SECONDS,
            return_when=asyncio.FIRST_COMPLETED,
        )
        for each in finished:
            each.result()
        seconds, cost = perf_counter() - begun, worked(process) - before
        answers = [MILLI * each for each in tally.seconds]
    for each in (enough, *playing):
        each.cancel()
    await asyncio.gather(enough, *playing, return_exceptions=True)
    return Throughput(
        len(answers) / seconds,
        tally.updates / seconds,
        MILLI * cost / max(tally.updates, 1),
        *(percentile(answers, share) for share in (0.5, 0.95, 0.99)),
    )
