"""The balance of the sides of ready maps for three to six players.

The players have equal forces and play in the kernel: each looks one action ahead, as
`computer:search` does in such games. The first player has any side, as the rules allow.
A game is a line of a file in `bench/results/maps/`, so a stopped run continues. Delete
the files when the maps or the weights change. `--minutes` limits a run.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pocket_tactics as pt
from bench.maps import (
    GAMES,
    PAGE,
    RESULTS,
    SEATS,
    UNEVEN,
    Game,
    add_game,
    content,
    is_even,
    missing,
    options,
    results,
    starts,
)
from bench.pages import write_part
from pocket_tactics import kernel
from pocket_tactics.content.maps import GameMap
from pocket_tactics.kernel import NotPossibleError, rated_actions
from pocket_tactics.kernel.position import Position
from pocket_tactics.mapmaking.laying import HOMES, map_actions
from pocket_tactics.players.search.kernel_search import KernelSearch
from pocket_tactics.players.search.player import TIE, weights_of

EDITION = "fourth"
TITLE = "Ready maps for more players"
FACES = 6


def played(map_id: str, number: int, search: KernelSearch) -> Game:
    """Play a game on a ready map; the number is its seed."""
    games = starts(EDITION, map_id)
    state, sides = laid(*games[number % len(games)], number)
    rng = Random(number)
    players = dict.fromkeys(range(len(sides)), pt.greedy(rng))
    players[pt.CHANCE] = pt.seeded_dice(rng)
    while not state.turn:
        assert state.mover is not None
        state = state.play(players[state.mover](state))
    first = sides[state.seat]
    end = played_out(kernel.pack(state), search, rng)
    winners = end.outcome.winners if end.outcome else ()
    winner = sides[winners[0]] if len(winners) == 1 else None
    return Game(number, first, winner, end.turn)


def laid(state: pt.State, chosen: GameMap, number: int) -> tuple[pt.State, list[int]]:
    """Return the position with a map laid, and the side of each seat."""
    rng = Random(number)
    homes: dict[int, int] = {}
    for action in map_actions(state, chosen, pt.seeded_dice(rng), rng):
        if isinstance(action, HOMES) and action.at in chosen.homes:
            assert state.mover is not None
            homes[state.mover] = chosen.homes.index(action.at)
        state = state.play(action)
    return state, [homes[seat] for seat in range(len(homes))]


def played_out(position: Position, search: KernelSearch, rng: Random) -> pt.State:
    """Return the end of a game that the kernel plays."""
    packed = position.packed
    while packed.mover is not None:
        if packed.mover == pt.CHANCE:
            packed.roll(tuple(rng.randint(1, FACES) for _ in range(packed.dice)))
        else:
            packed.play(chosen_action(packed, search, rng))
    return position.unpack()


def chosen_action(
    packed: Any,  # noqa: ANN401 - a class of the compiled edition
    search: KernelSearch,
    rng: Random,
) -> int:
    """Return one of the best actions, or the best decision in a fight."""
    actions: list[int] = packed.actions()
    if len(actions) == 1:
        return actions[0]
    try:
        rated = rated_actions(search.thinker, packed)
    except NotPossibleError:
        return int(packed.inside())
    best = rated[0][1]
    return rng.choice([action for action, value in rated if value >= best - TIE])


HEAD = """| seats | map | games | decided | wins of each side | first | turns | |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def row(chosen: GameMap, games: list[Game]) -> str:
    """Return a row of the table."""
    seats = len(chosen.homes)
    decided = [game for game in games if game.winner is not None]
    wins = Counter(game.winner for game in decided)
    first = sum(game.winner == game.first for game in decided)
    count = max(len(decided), 1)
    shares = ", ".join(f"{wins[side] / count:.1%}" for side in range(seats))
    even = all(is_even(wins[side], len(decided), seats) for side in range(seats))
    turns = sum(game.turns for game in games) / max(len(games), 1)
    verdict = ("even" if even else UNEVEN) if len(games) >= GAMES else "open"
    return (
        f"| {seats} | {chosen.name} | {len(games)} | {len(decided)} "
        f"| {shares} | {first / count:.1%} | {turns:.0f} | {verdict} |"
    )


INTRODUCTION = f"""\
Written by `python -m bench.more_seats --write`, which `make balance` runs too. In
{GAMES} games on each map of the fourth edition all players have equal forces and look
one action ahead, as `computer:search` does in such games. They play in the kernel:
a game of greedy players takes 15 s.

A map is even if the 95 % interval of the wins of each side, among the decided games,
meets an equal share and a tenth of it more or less: 30 % to 36.7 % of three sides.
"""


def measured_maps() -> list[tuple[GameMap, Path]]:
    """Return the maps for more than two players, with the files of their games."""
    return [
        (chosen, RESULTS / f"{EDITION}-{chosen.id}.jsonl")
        for chosen in content(EDITION).maps.values()
        if len(chosen.homes) > SEATS
    ]


def main() -> int:
    """Play games that are missing, print the table; 1 if a map is uneven."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", action="append", help="only maps with these ids")
    wanted = options(parser, GAMES)
    end = time.monotonic() + 60 * wanted.minutes
    everything, search = measured_maps(), KernelSearch(weights_of(EDITION))
    maps = [each for each in everything if not wanted.map or each[0].id in wanted.map]
    for number in range(wanted.games):
        for chosen, path in maps:
            if time.monotonic() < end and number in missing(path, wanted.games):
                add_game(path, played(chosen.id, number, search))
    rows = rows_of(maps)
    print(HEAD, *rows, sep="\n")
    if wanted.write:
        table = "\n".join([HEAD, *rows_of(everything)])
        write_part(PAGE, TITLE, f"{INTRODUCTION}\n{table}")
    return int(any(UNEVEN in each for each in rows))


def rows_of(maps: list[tuple[GameMap, Path]]) -> list[str]:
    """Return the rows of some maps with the games played so far."""
    return [row(chosen, results(path)) for chosen, path in maps]


if __name__ == "__main__":
    sys.exit(main())
