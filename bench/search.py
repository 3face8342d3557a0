"""The strength of the searching player: ``python -m bench.search``.

It plays games against other players, each start once from every seat: on all ready
maps, on fair maps and on random ones, with all combinations of the forces that take
part in the measure of maps. A draw is worth an equal share of a win. A game is a line
of a file in `bench/results/search/`, so a run that was stopped continues. Delete the
files when the search or its weights change. `--minutes` limits a run.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import pocket_tactics as pt
from bench.maps import FORCES, SEATS, content, interval, missing
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import LEVELS, Player
from pocket_tactics.players.evaluation.judging import judge_by
from pocket_tactics.players.playouts import decided
from pocket_tactics.players.search.expectimax import search_lines
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.lines import Line
from pocket_tactics.players.search.player import (
    Search,
    SearchPlayer,
    weights_of,
)

RESULTS = Path(__file__).parent / "results" / "search"
GAMES = 400


class Game(NamedTuple):
    """A played game: its number, its map, the result of the search and the turns.

    The result is 1 for a win, 0 for a loss, and an equal share for a draw.
    """

    number: int
    map: str
    result: float
    turns: int


class Measure(NamedTuple):
    """A measurement: its games, the opponents and the limit of a decision."""

    edition: str
    seats: int
    against: str
    limit: Limit

    @property
    def file(self) -> Path:
        """The file of the games that were played."""
        seats = f"-{self.seats}-seats" if self.seats > SEATS else ""
        limit = f"{self.limit.nodes}-{self.limit.seconds}"
        return RESULTS / f"{self.edition}{seats}-{self.against}-{limit}.jsonl"


class SlowSearch(Search):
    """The search on the engine alone."""

    def lines(
        self, state: State, limit: Limit, _wanted: object = None
    ) -> Iterator[tuple[Line, ...]]:
        """Yield lines, the best first, until a limit is reached."""
        yield from search_lines(state, judge_by(weights_of(state.edition.id)), limit)


def slow(rng: Random, limit: Limit) -> Player:
    """Return the searching player without the kernel."""
    player = SearchPlayer(rng, limit)
    player.search = SlowSearch()
    return decided(player)


OPPONENTS: dict[str, Callable[[Random, Limit], Player]] = {
    "greedy": lambda rng, _limit: LEVELS["greedy"](rng),
    "random": lambda rng, _limit: LEVELS["random"](rng),
    "slow": slow,
}


def start(edition: str, number: int, seats: int = SEATS) -> tuple[str, State]:
    """Return the map of games with one start, and their first turn.

    Greedy players have set them up.
    """
    maps = [each.id for each in pt.maps(edition) if len(each.homes) == seats]
    chosen = [*maps, "fair", "random"][number % (len(maps) + 2)]
    state: State
    try:
        state = new_game(edition, number, chosen, seats)
    except pt.SetupError:  # the tiles that these forces bring do not fit that map
        chosen = "fair"
        state = new_game(edition, number, chosen, seats)
    choose, dice = pt.greedy(Random(number)), pt.seeded_dice(Random(number))
    while not state.turn:
        state = state.play((dice if state.mover == CHANCE else choose)(state))
    return chosen, state


def new_game(edition: str, number: int, chosen: str, seats: int) -> State:
    """Return a game on a map, before units are placed."""
    named = forces(edition, number, seats)
    state: State = pt.new_game(
        pt.EDITIONS[edition], forces=named, map=chosen, seed=number
    )
    return state


def forces(edition: str, number: int, seats: int) -> tuple[str, ...]:
    """Return the names of the forces of games with one start."""
    names = list(content(edition).forces)[: FORCES.get(edition)]
    combinations = list(product(names, repeat=seats))
    return combinations[number % len(combinations)]


def played(measure: Measure, number: int) -> Game:
    """Play a game; the search has the seat that the number says."""
    edition, seats, opponent, limit = measure
    seat = number % seats
    chosen, state = start(edition, number // seats, seats)
    rng = Random(f"{number}/other")
    players = {other: OPPONENTS[opponent](rng, limit) for other in range(seats)}
    players[seat] = decided(SearchPlayer(Random(f"{number}/search"), limit))
    players[CHANCE] = pt.seeded_dice(Random(f"{number}/dice"))
    end = pt.playout(state, players)
    winners = end.outcome.winners if end.outcome else ()
    result = float(seat in winners) if winners else 1 / seats
    return Game(number, chosen, result, end.turn)


def summary(games: list[Game]) -> str:
    """Return the result of some games as a sentence."""
    won = sum(game.result == 1 for game in games)
    drawn = sum(0 < game.result < 1 for game in games)
    low, high = interval(won, len(games))
    turns = sum(game.turns for game in games) / max(len(games), 1)
    score = sum(game.result for game in games)
    least, most = interval(score, len(games))
    return (
        f"{won} won, {drawn} drawn, {len(games) - won - drawn} lost of {len(games)}: "
        f"{won / max(len(games), 1):.1%} won [{low:.1%}, {high:.1%}], "
        f"score {score / max(len(games), 1):.1%} [{least:.1%}, {most:.1%}], "
        f"{turns:.0f} turns"
    )


def main() -> None:
    """Play the games that are missing, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="fifth")
    parser.add_argument("--seats", type=int, default=SEATS, help="players of a game")
    parser.add_argument("--against", choices=OPPONENTS, default="greedy")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--nodes", type=int, help="positions a decision")
    parser.add_argument("--seconds", type=float, help="seconds a decision")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    wanted = parser.parse_args()
    limit = Limit(wanted.seconds, wanted.nodes)
    measure = Measure(wanted.edition, wanted.seats, wanted.against, limit)
    path, end = measure.file, time.monotonic() + 60 * wanted.minutes
    path.parent.mkdir(parents=True, exist_ok=True)
    for number in missing(path, wanted.games):
        if time.monotonic() >= end:
            break
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(played(measure, number)) + "\n")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    print(summary([Game(*json.loads(line)) for line in lines]))


if __name__ == "__main__":
    main()
