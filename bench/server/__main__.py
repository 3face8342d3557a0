"""Plays a second and the cost of an update: ``make bench-server OTHER=path``."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from bench.figures import MILLI, percentile
from bench.server.pages import Server, Tally
from bench.server.processes import served, worked

HERE = Path(__file__).parents[2]
GAMES = (10, 100, 500)
SECONDS = 10.0
ROUNDS = 3
ROW = "{:>6}  {:7}  {:>9}  {:>12}  {:>8}  {:>8}  {:>8}"
HEAD = ("games", "which", "plays/s", "CPU/update", "p50", "p95", "p99")


class Pace(NamedTuple):
    """How a server did: plays a second, processor and answers in milliseconds."""

    plays: float
    cost: float
    answers: tuple[float, float, float]


def main() -> None:
    """Rows for each number of games: this checkout, and the other if one is named."""
    named = [HERE, *map(Path, sys.argv[1:2])]
    checkouts = dict(zip(("ours", "other"), named, strict=False))
    games = [int(each) for each in sys.argv[2:]] or list(GAMES)
    print(ROW.format(*HEAD))
    for number in games:
        paces: dict[str, list[Pace]] = {name: [] for name in checkouts}
        for _ in range(ROUNDS):
            for name, checkout in checkouts.items():
                paces[name].append(measured(checkout.resolve(), number))
        middle = {name: middling(each) for name, each in paces.items()}
        for name, pace in middle.items():
            print(ROW.format(number, name, *cells(pace)), flush=True)
        if len(middle) > 1:
            ours, other = middle.values()
            plays, cost = ours.plays / other.plays, ours.cost / other.cost
            print(ROW.format(number, "ratio", f"{plays:.2f}", f"{cost:.2f}", *" " * 3))


def cells(pace: Pace) -> Iterator[str]:
    """A row's figures."""
    yield f"{pace.plays:,.0f}"
    yield f"{pace.cost * MILLI:.2f} ms"
    for seconds in pace.answers:
        yield f"{seconds * MILLI:,.0f} ms"


def middling(paces: list[Pace]) -> Pace:
    """The medians of some rounds."""
    return Pace(
        median(pace.plays for pace in paces),
        median(pace.cost for pace in paces),
        tuple(median(pace.answers[at] for pace in paces) for at in range(3)),  # type: ignore[arg-type]
    )


def measured(checkout: Path, games: int) -> Pace:
    """How the server of a checkout does with so many games at once."""
    with served(checkout) as (address, process):
        return asyncio.run(paced(Server(address), games, process))


async def paced(server: Server, games: int, process: int) -> Pace:
    """Play on so many games for a while, all of them being set up."""
    tally, ready = Tally(), asyncio.Semaphore(0)
    playing = [
        asyncio.create_task(server.keep_playing(tally, ready)) for _ in range(games)
    ]
    for _ in range(games):
        await ready.acquire()
    tally.updates, before, begun = 0, worked(process), perf_counter()
    tally.seconds.clear()
    finished, _ = await asyncio.wait(
        playing, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION
    )
    for each in finished:
        each.result()
    seconds, cost = perf_counter() - begun, worked(process) - before
    pace = Pace(
        tally.plays / seconds,
        cost / tally.updates,
        tuple(percentile(tally.seconds, share) for share in (0.5, 0.95, 0.99)),  # type: ignore[arg-type]
    )
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return pace


if __name__ == "__main__":
    main()
