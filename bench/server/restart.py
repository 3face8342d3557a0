"""Many open games: their memory, and the time to recover after a kill."""

import asyncio
import os
import resource
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.server.pages import SEATS, Server, Tally
from bench.server.processes import family_memory, real_folder, started

AT_ONCE = 20
"""The games that are set up at the same time."""
SHORT = 0.02
"""The seconds until a page tries again to reach a server that is not there yet."""


class RestartTimes(NamedTuple):
    """Megabytes of a server, and seconds from its new start until pages have games."""

    empty: float
    full: float
    first: float
    half: float
    last: float


def measure_restart(checkout: Path, games: int) -> RestartTimes:
    """Open many games at the server of a checkout, kill it, and start it again."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with real_folder(checkout) as folder:
        with started(checkout, folder) as (address, process):
            empty = family_memory(process)
            names, full = asyncio.run(opened(Server(address), games, process))
        begun = perf_counter()
        with started(checkout, folder) as (address, _):
            seconds = sorted(asyncio.run(opened_again(Server(address), names, begun)))
    return RestartTimes(
        empty, full, seconds[0], seconds[len(seconds) // 2], seconds[-1]
    )


async def opened(server: Server, games: int, process: int) -> tuple[list[str], float]:
    """Open games with two pages each, kill the server; return their ids and memory."""
    gate = asyncio.Semaphore(AT_ONCE)
    async with AsyncExitStack() as pages:

        async def one() -> str:
            async with gate:
                setting_up = server.set_up(Tally(), server.address())
                game, playing = await pages.enter_async_context(setting_up)
                for each in playing:
                    each.cancel()
                return game

        names = await asyncio.gather(*(one() for _ in range(games)))
        full = family_memory(process)
        os.kill(process, signal.SIGKILL)
        return names, full


async def opened_again(server: Server, names: list[str], begun: float) -> list[float]:
    """Return the seconds until each page has its game again; all come back at once."""
    async with AsyncExitStack() as pages:
        coming = [
            back(server, game, seat, begun, pages) for game in names for seat in SEATS
        ]
        return await asyncio.gather(*coming)


async def back(
    server: Server, game: str, seat: int, begun: float, pages: AsyncExitStack
) -> float:
    """Return the seconds until a page has its game again; it stays connected."""
    by = server.address()
    while True:
        try:
            joining = server.joined(game, seat, Tally(), by)
            page = await pages.enter_async_context(joining)
            await page.join()
            await page.hear_all()
        except (OSError, ConnectionClosed, InvalidHandshake):
            await asyncio.sleep(SHORT)
        else:
            return perf_counter() - begun
