"""The balance of the sides of ready maps.

Greedy players with equal forces play on each map of two seats; the side that the first
player has alternates where the rules allow it. A game is a line of a file in
`bench/results/maps/`, so a run that was stopped continues, on another computer too.
Delete the files of an edition when its greedy player changes. `--minutes` limits a run.
"""

import argparse
import json
import os
import sys
import time
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import pocket_tactics as pt
from bench.pages import write_part
from pocket_tactics.content.maps import GameMap
from pocket_tactics.mapmaking.fitting import fitted
from pocket_tactics.mapmaking.generate import parts_of
from pocket_tactics.mapmaking.laying import UnfitMapError, map_actions

HERE = Path(__file__).parent.parent
RESULTS = HERE / "bench" / "results" / "maps"
PAGE = HERE / "docs" / "balance.md"
GAMES = 400
SEATS = 2
FORCES = {"fifth": 1}
"""The number of forces that take part, the first ones; all of them by default."""
EVEN = (0.9, 1.1)
"""The wins of a side as multiples of an equal share: 45 % to 55 % of two."""
UNEVEN = "**uneven**"
LOWEST_PRIORITY = 19
NORMAL = 1.96
"""The number of standard deviations on each side of a 95 % interval."""


class Game(NamedTuple):
    """A played game: its number, the sides of the first player and of the winner.

    The winner is ``None`` in a draw.
    """

    number: int
    first: int
    winner: int | None
    turns: int


@cache
def content(edition: str) -> pt.Content:
    """Return the cards and maps of an edition."""
    return pt.load_content(edition)


def start(edition: str, force: str, seats: int = SEATS) -> pt.State:
    """Return a game of equal forces before its first action."""
    return pt.new_game(
        pt.EDITIONS[edition],
        forces=(force,) * seats,
        house={"setup_order": "seat-order"},
        content=content(edition),
    )


@cache
def starts(edition: str, map_id: str) -> list[tuple[pt.State, GameMap]]:
    """Return the games that a map fits, with the map for each; one in the fifth."""
    chosen, forces = content(edition).maps[map_id], list(content(edition).forces)
    seats, wanted = len(chosen.homes), forces[: FORCES.get(edition)]
    states = [start(edition, force, seats) for force in wanted]
    maps = [fitted(chosen, parts_of(state), Random(map_id)) for state in states]
    pairs = zip(states, maps, strict=True)
    return [(state, fitting) for state, fitting in pairs if fitting]


def played(edition: str, map_id: str, number: int) -> Game:
    """Play a game on a ready map; the number is its seed."""
    games = starts(edition, map_id)
    return played_on(*games[number // 2 % len(games)], number)


def played_on(state: pt.State, chosen: GameMap, number: int) -> Game:
    """Play a game from its start on a map; the number is its seed."""
    state, sides = laid(state, chosen, number)
    players = {
        **{seat: pt.greedy(Random(f"{number}/{seat}")) for seat in (0, 1)},
        pt.CHANCE: pt.seeded_dice(Random(f"{number}/dice")),
    }
    while state.turn == 0 and state.mover is not None:
        state = state.play(players[state.mover](state))
    first = sides[state.seat]
    end = pt.playout(state, players)
    winners = end.outcome.winners if end.outcome else ()
    winner = sides[winners[0]] if len(winners) == 1 else None
    return Game(number, first, winner, end.turn)


def laid(state: pt.State, chosen: GameMap, number: int) -> tuple[pt.State, list[int]]:
    """Return the position with a map laid, and the side of each seat."""
    sides = [number % 2, 1 - number % 2]
    dice, rng = pt.seeded_dice(Random(f"{number}/bag")), Random(number)
    try:
        actions = map_actions(state, chosen, dice, rng, sides)
    except UnfitMapError:
        # The first player of the second and third edition has the first base.
        sides.reverse()
        actions = map_actions(state, chosen, dice, rng, sides)
    for action in actions:
        state = state.play(action)
    return state, sides


def results(path: Path) -> list[Game]:
    """Return the games of a file."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [Game(*json.loads(line)) for line in lines]


def add_game(path: Path, game: Game) -> None:
    """Add a game to a file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(game, separators=(",", ":")) + "\n")


def missing(path: Path, games: int) -> list[int]:
    """Return the numbers of the games that a file lacks."""
    known = {game.number for game in results(path)}
    return [number for number in range(games) if number not in known]


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, NORMAL**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = NORMAL / (1 + square / games)
    spread *= sqrt(share * (1 - share) / games + square / (4 * games**2))
    return middle - spread, middle + spread


def is_even(wins: int, games: int, seats: int = SEATS) -> bool:
    """Whether the 95 % interval of a share meets that of even shares."""
    low, high = interval(wins, games)
    return low * seats <= EVEN[1] and high * seats >= EVEN[0]


def row(edition: str, chosen: GameMap, games: list[Game]) -> str:
    """Return a row of the table."""
    decided = [game for game in games if game.winner is not None]
    wins = sum(game.winner == 0 for game in decided)
    first = sum(game.winner == game.first for game in decided)
    low, high = interval(wins, len(decided))
    shares = (wins, first)
    verdict = "even" if all(is_even(each, len(decided)) for each in shares) else UNEVEN
    share = wins / len(decided) if decided else 0.5
    begun = first / len(decided) if decided else 0.5
    turns = sum(game.turns for game in games) / max(len(games), 1)
    return (
        f"| {edition} | {chosen.name} | {len(games)} | {len(decided)} "
        f"| {share:.1%} | {low:.1%} to {high:.1%} | {begun:.1%} | {turns:.0f} "
        f"| {verdict if len(games) >= GAMES else 'open'} |"
    )


HEAD = """| edition | map | games | decided | side 1 | 95 % interval | first | turns | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


INTRODUCTION = """\
Written by `python -m bench.maps --write`; `make balance` runs it too. Greedy players
with equal forces play 400 games on each ready map of two seats. The sides alternate
between the players. In the second and third edition the first player has side 1.
The games are in `bench/results/maps/`, so a stopped run continues; `--minutes N` limits
it.

A map is even if the 95 % intervals of two shares of the decided games meet 45 % to
55 %: that of side 1, and *first*, that of the player who has the first turn. It is open
until all games are played.
"""


def measured_maps(editions: list[str]) -> list[tuple[str, GameMap, Path]]:
    """Return the maps of two seats, with the files of their games."""
    return [
        (edition, chosen, RESULTS / f"{edition}-{chosen.id}.jsonl")
        for edition in editions
        for chosen in content(edition).maps.values()
        if len(chosen.homes) == SEATS
    ]


def options(parser: argparse.ArgumentParser, games: int) -> argparse.Namespace:
    """Return the options of a measurement, which goes on at the lowest priority."""
    parser.add_argument("--games", type=int, default=games, help="games on each map")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--write", action="store_true", help="write docs/balance.md")
    wanted = parser.parse_args()
    os.nice(LOWEST_PRIORITY)
    RESULTS.mkdir(parents=True, exist_ok=True)
    return wanted


def main() -> int:
    """Play games that are missing, print the table; 1 if a map is uneven."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=pt.EDITIONS, action="append")
    parser.add_argument("--map", action="append", help="only maps with these ids")
    wanted = options(parser, GAMES)
    end = time.monotonic() + 60 * wanted.minutes
    everything = measured_maps(list(pt.EDITIONS))
    maps = [
        each
        for each in everything
        if (not wanted.edition or each[0] in wanted.edition)
        and (not wanted.map or each[1].id in wanted.map)
    ]
    for number in range(wanted.games):
        for edition, chosen, path in maps:
            if time.monotonic() < end and number in missing(path, wanted.games):
                add_game(path, played(edition, chosen.id, number))
    rows = rows_of(maps)
    print(HEAD, *rows, sep="\n")
    if wanted.write:
        table = "\n".join([HEAD, *rows_of(everything)])
        write_part(PAGE, "Ready maps", f"{INTRODUCTION}\n{table}")
    return int(any(UNEVEN in each for each in rows))


def rows_of(maps: list[tuple[str, GameMap, Path]]) -> list[str]:
    """Return the rows of some maps with the games played so far."""
    return [row(edition, chosen, results(path)) for edition, chosen, path in maps]


if __name__ == "__main__":
    sys.exit(main())
