"""The load that the server can carry: ``make bench-server OTHER=path ARGS="100 open"``.

A number measures that many games at once, *attacked* measures during an attack, and
*open* measures many open games. Without arguments all are measured.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.server.restart import RestartTimes, measure_restart
from bench.server.throughput import Throughput, measure_throughput

HERE = Path(__file__).parents[2]
ATTACKERS = 6
OPEN = 1000
"""The games that are open at once."""
ROW = "{:>14}" + "{:>14}" * 6


class Part(NamedTuple):
    """A part of the measurement: its columns, its rounds and its function."""

    head: tuple[str, ...]
    rounds: int
    measure: Callable[[Path], tuple[float, ...]]


def throughput(games: int, attackers: int = 0) -> Part:
    """Return the part that plays a number of games at once."""
    return Part(
        Throughput._fields,
        3,
        lambda checkout: measure_throughput(checkout, games, attackers),
    )


PARTS = {
    "10": throughput(10),
    "100": throughput(100),
    "500": throughput(500),
    "10 attacked": throughput(10, ATTACKERS),
    "100 attacked": throughput(100, ATTACKERS),
    "500 attacked": throughput(500, ATTACKERS),
    "open": Part(
        RestartTimes._fields, 1, lambda checkout: measure_restart(checkout, OPEN)
    ),
}


def main() -> None:
    """Print tables of this checkout, and of the other if one is named."""
    words = sys.argv[1:]
    others = [Path(word).resolve() for word in words if "/" in word]
    wanted = {word for word in words if "/" not in word}
    checkouts = dict(zip(("ours", "other"), [HERE, *others], strict=False))
    for name, part in PARTS.items():
        if not wanted or wanted & set(name.split()):
            show(name, part, checkouts)


def show(name: str, part: Part, checkouts: dict[str, Path]) -> None:
    """Measure all checkouts in turn, and print the medians, with their ratios."""
    found: dict[str, list[tuple[float, ...]]] = {which: [] for which in checkouts}
    for _ in range(part.rounds):
        for which, checkout in checkouts.items():
            found[which].append(part.measure(checkout))
    rows = {
        which: [median(each) for each in zip(*rounds, strict=True)]
        for which, rounds in found.items()
    }
    if len(rows) > 1:
        pairs = zip(*rows.values(), strict=True)
        rows["ratio"] = [ours / other for ours, other in pairs]
    print(ROW.format(name, *part.head))
    for which, figures in rows.items():
        print(ROW.format(which, *(f"{each:,.2f}" for each in figures)), flush=True)


if __name__ == "__main__":
    main()
