"""The balance of the prebuilt factions of the second and third edition.

Greedy players play every pair of factions, half of the games with the seats swapped.
Results are stored in `.balance/`, so a run that was stopped continues. A faction that
has changed plays its games again. After a change of the rules or the players all games
must be played again (--fresh). The table is written to docs/balance.md.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from hashlib import sha256
from itertools import combinations
from os import cpu_count
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

from bench.games import players
from bench.pages import MARK, parts
from pocket_tactics.content import Content, load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.state import State, Table

HERE = Path(__file__).parent.parent
KEPT = HERE / ".balance"
PAGE = HERE / "docs" / "balance.md"
MAP_PARTS = ("Ready maps", "Ready maps for more players", "Measure of a map")
"""The parts of the page that other measurements write."""
MEASURED = ("second", "third")
GAMES = 100
REPORTED = frozenset({"hel"})
"""Factions whose numbers are partly published: they are told, and not held to it."""

FACTIONS = (0.40, 0.60)
FIRST = (0.45, 0.55)
"""The shares of wins that are even enough: for a faction, for who goes first."""

UNEVEN = "**uneven**"
MIN_GAMES = 2
LEVEL = "greedy"


class Match(NamedTuple):
    """One game to play: the factions of seats 0 and 1, and its number."""

    edition: str
    factions: tuple[str, str]
    number: int


class Result(NamedTuple):
    """The result of a game: points of the first faction, and of the first player."""

    pair: tuple[str, str]
    first_points: float
    beginner_points: float
    how: str
    turns: int


@cache
def content(edition: str) -> Content:
    """Return the cards of an edition."""
    return load(edition)


def matches(edition: str, games: int) -> list[Match]:
    """Return all games of an edition; in odd ones the seats are swapped."""
    names = sorted(content(edition).forces)
    return [
        Match(edition, (pair[number % 2], pair[1 - number % 2]), number)
        for number in range(games)
        for pair in combinations(names, 2)
    ]


def key(match: Match) -> str:
    """Return the key of a game in the file: its factions with their present cards."""
    forces = [content(match.edition).forces[name] for name in match.factions]
    printed = sha256(repr(forces).encode()).hexdigest()[:16]
    return f"{'-'.join(match.factions)}-{match.number}-{printed}"


def opening(match: Match) -> State:
    """Return a game before its first action."""
    box, edition = content(match.edition), EDITIONS[match.edition]
    return new_game(
        edition,
        Table(
            house=edition.house(),
            forces=tuple(box.forces[name] for name in match.factions),
            pieces=box.sets["standard"],
        ),
    )


def played(match: Match) -> Result:
    """Play a game to its end."""
    deciding = players(LEVEL, seed_of(match))
    state = opening(match)
    while (mover := state.mover) is not None:
        state = state.play(deciding[mover](state))
    assert state.outcome is not None
    winners, pair = state.outcome.winners, tuple(sorted(match.factions))
    first = match.factions.index(pair[0])
    return Result(
        pair=(pair[0], pair[1]),
        first_points=points(winners, first),
        beginner_points=points(winners, state.order[0]),
        how=state.outcome.how,
        turns=state.turn,
    )


def seed_of(match: Match) -> int:
    """Return the seed of a game."""
    named = f"{match.edition}/{'/'.join(match.factions)}/{match.number}"
    return int(sha256(named.encode()).hexdigest()[:8], 16)


def points(winners: tuple[int, ...], seat: int) -> float:
    """Return the points of a seat: one for a win, half for a draw."""
    return float(seat in winners) if winners else 0.5


def kept(edition: str) -> dict[str, Result]:
    """Return the results of earlier runs."""
    file = KEPT / f"{edition}.jsonl"
    lines = file.read_text().splitlines(keepends=True) if file.exists() else []
    # A run that was killed may have left half a line at the end.
    whole = [line for line in lines if line.endswith("\n")]
    if whole != lines:
        file.write_text("".join(whole))
    rows = map(json.loads, whole)
    return {name: Result(tuple(pair), *rest) for name, pair, *rest in rows}


def measured(edition: str, games: int) -> list[Result]:
    """Return the results of all games; play those that the file lacks."""
    every = {key(match): match for match in matches(edition, games)}
    known = kept(edition)
    missing = {name: match for name, match in every.items() if name not in known}
    KEPT.mkdir(exist_ok=True)
    with (KEPT / f"{edition}.jsonl").open("a") as file:
        for name, result in progress(edition, len(every), in_parallel(missing)):
            known[name] = result
            file.write(json.dumps([name, *result]) + "\n")
            file.flush()
    return [known[name] for name in every]


def in_parallel(missing: dict[str, Match]) -> Iterator[tuple[str, Result]]:
    """Yield the results of games as they finish, one process for each processor."""
    with ProcessPoolExecutor(cpu_count()) as pool:
        running = {pool.submit(played, match): name for name, match in missing.items()}
        for done in as_completed(running):
            yield running[done], done.result()


def progress(
    edition: str, total: int, results: Iterable[tuple[str, Result]]
) -> Iterator[tuple[str, Result]]:
    """Yield the same results, and print how many there are."""
    for count, result in enumerate(results, 1):
        print(f"\r{edition}: {count} games played of {total}", end="", flush=True)
        yield result
    print()


def report(edition: str, results: list[Result]) -> str:
    """Return the table of an edition: the results of each pair of factions."""
    names = sorted({name for result in results for name in result.pair})
    box = content(edition)
    lines = [
        f"## {EDITIONS[edition].title}",
        "",
        f"| faction | {' | '.join(names)} | all | |",
        f"| --- | {'--- | ' * len(names)}--- | --- |",
    ]
    for name in names:
        cells = " | ".join(cell(results, name, other) for other in names)
        total = share(results, name)
        verdict = "reported" if name in REPORTED else within(total, FACTIONS)
        title = box.forces[name].name
        lines.append(f"| {title} (`{name}`) | {cells} | {total:.1%} | {verdict} |")
    first = average(result.beginner_points for result in results)
    draws = average(result.first_points == 0.5 for result in results)  # noqa: PLR2004
    turns = average(result.turns for result in results)
    lines += ["", f"{len(results)} games. The first player wins {first:.1%}: "]
    lines[-1] += f"{within(first, FIRST)}. Drawn: {draws:.1%}. Turns: {turns:.0f}."
    return "\n".join(lines) + "\n"


def cell(results: list[Result], name: str, other: str) -> str:
    """Return the cell with the result of one faction against another."""
    own = [r for r in results if set(r.pair) == {name, other} and name != other]
    return f"{share(own, name):.0%}" if own else "-"


def share(results: list[Result], name: str) -> float:
    """Return the share of points that a faction won in its games."""
    return average(
        result.first_points if result.pair[0] == name else 1 - result.first_points
        for result in results
        if name in result.pair
    )


def average(values: Iterable[float]) -> float:
    """Return the mean of some numbers."""
    every = list(values)
    return sum(every) / len(every)


def within(value: float, bounds: tuple[float, float]) -> str:
    """Whether a share is even enough."""
    return "even" if bounds[0] <= value <= bounds[1] else UNEVEN


HEAD = """# Balance

Written by `make balance`. Two greedy players play {games} games for each pair of
prebuilt factions, half of them with the seats exchanged. A row has the share of games
that a faction wins against each of the others. A draw counts as half a win.

A faction is even if it wins 40 % to 60 % over all its opponents, and the first player
is even from 45 % to 55 %. Only a part of Hel's numbers is published, so Hel is only
reported.

"""


def main() -> int:
    """Play what is missing, print the tables, write the page; 1 if one is uneven."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games for each pair")
    parser.add_argument("--edition", choices=MEASURED, action="append")
    parser.add_argument("--fresh", action="store_true", help="play all games again")
    parser.add_argument("--write", action="store_true", help="write docs/balance.md")
    wanted = parser.parse_args()
    if wanted.games < MIN_GAMES:
        parser.error(f"--games: at least {MIN_GAMES}, one with each seat")
    if wanted.fresh:
        rmtree(KEPT, ignore_errors=True)
    editions = tuple(wanted.edition or MEASURED)
    tables = [report(name, measured(name, wanted.games)) for name in editions]
    print("\n".join(tables))
    # The page is of all editions, with as many games as it is held to.
    if wanted.write and editions == MEASURED and wanted.games >= GAMES:
        kept = parts(PAGE.read_text()) if PAGE.exists() else {}
        maps = [f"{MARK}{kept[title]}" for title in MAP_PARTS if title in kept]
        text = HEAD.format(games=wanted.games) + "\n".join(tables)
        PAGE.write_text("".join([text, *maps]))
    return int(any(UNEVEN in table for table in tables))


if __name__ == "__main__":
    sys.exit(main())
