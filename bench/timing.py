"""Timed random games: interleaved rounds, CPU time, medians."""

from collections.abc import Callable, Mapping
from itertools import count
from statistics import median
from time import process_time
from typing import NamedTuple

from bench.games import opening, players
from pocket_tactics.engine.state import CHANCE, State


class Count(NamedTuple):
    """The steps of games, including chance, and the decisions of players."""

    steps: int
    decisions: int


class Pace(NamedTuple):
    """Steps and decisions of players in a CPU second."""

    steps: float
    decisions: float


Round = Callable[[int], Count]
"""Plays the games of a round, by its number."""


def paces(contenders: Mapping[str, Round], rounds: int) -> dict[str, Pace]:
    """Return the median pace of each; all take part in every round."""
    found: dict[str, list[Pace]] = {name: [] for name in contenders}
    for play in contenders.values():
        play(rounds)
    for number in range(rounds):
        for name, play in contenders.items():
            found[name].append(pace(play, number))
    return {name: middle(each) for name, each in found.items()}


def pace(play: Round, number: int) -> Pace:
    """Return the pace of one round."""
    start = process_time()
    counted = play(number)
    seconds = process_time() - start
    return Pace(counted.steps / seconds, counted.decisions / seconds)


def middle(each: list[Pace]) -> Pace:
    """Return the medians of some paces."""
    return Pace(*map(median, zip(*each, strict=True)))


def round_of(edition: str, games: int) -> Round:
    """Return the rounds of an edition; each round plays other random games."""

    def play(number: int) -> Count:
        seeds = range(number * games, (number + 1) * games)
        counts = [counted(opening(edition, seed), seed) for seed in seeds]
        return Count(*map(sum, zip(*counts, strict=True)))

    return play


def counted(state: State, seed: int) -> Count:
    """Play a random game to its end; return its steps."""
    deciding, decisions = players("random", seed), 0
    for number in count():
        if (mover := state.mover) is None:
            return Count(number, decisions)
        decisions += mover != CHANCE
        state = state.play(deciding[mover](state))
    raise AssertionError
