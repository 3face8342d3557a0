"""The correlation of the static measure of maps with the balance of their sides.

Greedy players play on 40 generated maps of the fifth edition, fair and unfair ones. The
measure must agree with the share of wins: a rank correlation of at least 0.5. A game is
a line of a file in `build/measure/`, so a run that was stopped continues.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random

from bench.maps import (
    PAGE,
    SEATS,
    Game,
    add_game,
    missing,
    options,
    played_on,
    results,
    start,
)
from bench.pages import write_part
from pocket_tactics.content import load
from pocket_tactics.content.maps import GameMap
from pocket_tactics.mapmaking.generate import fair_map, parts_of, unchecked_maps
from pocket_tactics.mapmaking.measure import measure_map

RESULTS = Path(__file__).parent.parent / "build" / "measure"
MAPS = 40
GAMES = 100
MIN_CORRELATION = 0.5
MORE_SEATS = "fourth"
EDITION, FORCE = "fifth", "standard"


def generated(number: int) -> GameMap:
    """Return one of the maps: every other one is fair, the rest are unchecked."""
    state, rng = start(EDITION, FORCE), Random(number)
    if number % 2 == 0:
        made = fair_map(state, rng)
        assert made is not None
        return made
    return next(filter(None, unchecked_maps(parts_of(state), rng)))


def imbalance(games: list[Game]) -> float:
    """Return how far the share of wins of the first side is from one half."""
    decided = [game for game in games if game.winner is not None]
    wins = sum(game.winner == 0 for game in decided)
    return abs(wins / len(decided) - 0.5) if decided else 0.0


def ranks(values: list[float]) -> list[float]:
    """Return the rank of each value, from 0; equal values share their mean rank."""
    order = sorted(values)
    first = {value: order.index(value) for value in values}
    return [first[value] + (order.count(value) - 1) / 2 for value in values]


def rank_correlation(one: list[float], other: list[float]) -> float:
    """Return Spearman's rank correlation, or 0 if all values of a list are equal."""
    xs, ys = ranks(one), ranks(other)
    middle = (len(xs) - 1) / 2
    both = sum((x - middle) * (y - middle) for x, y in zip(xs, ys, strict=True))
    spread = sum((x - middle) ** 2 for x in xs) * sum((y - middle) ** 2 for y in ys)
    return both / spread**0.5 if spread else 0.0


def play_missing(maps: list[GameMap], games: int, seconds: float) -> None:
    """Play the games that are missing, in rounds over all maps."""
    end = time.monotonic() + seconds
    state = start(EDITION, FORCE)
    for number in range(games):
        for index, each in enumerate(maps):
            path = file_of(index)
            if time.monotonic() < end and number in missing(path, games):
                add_game(path, played_on(state, each, number))


def file_of(index: int) -> Path:
    """Return the file with the games on a map."""
    return RESULTS / f"{EDITION}-{index}.jsonl"


LINE = "| {:.2f} | {:.1%} | {} |"
INTRODUCTION = """\
Written by `python -m bench.map_measure --write`. The unfairness of a map is the largest
weighted difference between two of its sides (`mapmaking/measure.py`). The generator
takes maps of at most 1.0 if it finds one. Greedy players play on 40 generated maps of
the fifth edition, fair and unfair ones. The imbalance is how far the share of wins of a
side is from one half. The rank correlation of both is {:.2f}; at least 0.5 is required.

The weights of the measure were chosen after trials with such maps, in which the first
ones reached 0.26. So this figure is no independent test. It separates fair maps from
unfair ones: maps of 0.00 are even. Among the unfair ones a higher figure hardly means
a larger imbalance.

| unfairness | imbalance | games |
| --- | --- | --- |"""


def seats_table() -> str:
    """Return the unfairness of the ready maps of more than two seats."""
    rows = [
        f"| {len(each.homes)} | {each.name} | {measure_map(each).unfairness:.2f} |"
        for each in load(MORE_SEATS).maps.values()
        if len(each.homes) > SEATS
    ]
    head = "| seats | map (fourth edition) | unfairness |\n| --- | --- | --- |"
    return "\n".join([head, *rows])


def main() -> int:
    """Play what is missing and print the figures; 1 if the measure predicts little."""
    parser = argparse.ArgumentParser(description=__doc__)
    wanted = options(parser, GAMES)
    maps = [generated(number) for number in range(MAPS)]
    play_missing(maps, wanted.games, 60 * wanted.minutes)
    measured = [measure_map(each).unfairness for each in maps]
    played = [results(file_of(index)) for index in range(MAPS)]
    observed = [imbalance(games) for games in played]
    found = rank_correlation(measured, observed)
    rows = sorted(zip(measured, observed, map(len, played), strict=True))
    lines = [LINE.format(*row) for row in rows]
    text = "\n".join([INTRODUCTION.format(found), *lines, "", seats_table()])
    print(text)
    if wanted.write:
        write_part(PAGE, "Measure of a map", text)
    return int(found < MIN_CORRELATION)


if __name__ == "__main__":
    sys.exit(main())
