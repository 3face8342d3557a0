"""Random games against the clock: rounds in turn, CPU time, medians."""

from collections.abc import Callable, Mapping
from itertools import count
from statistics import median
from time import process_time
from typing import NamedTuple

from bench.games import opening, players
from pocket_tactics.engine.state import CHANCE, State


class Count(NamedTuple):
    """The steps of games, chance among them, and those that players decided."""

    steps: int
    decisions: int


class Pace(NamedTuple):
    """Steps and decisions of players in a second of the processor."""

    steps: float
    decisions: float


Round = Callable[[int], Count]
"""Plays the games of a round, by its number."""


def paces(contenders: Mapping[str, Round], rounds: int) -> dict[str, Pace]:
    """The median pace of each, all of them in every round: load hits all alike."""
    found: dict[str, list[Pace]] = {name: [] for name in contenders}
    for play in contenders.values():
        play(rounds)
    for number in range(rounds):
        for name, play in contenders.items():
            found[name].append(pace(play, number))
    return {name: middle(each) for name, each in found.items()}


def pace(play: Round, number: int) -> Pace:
    """The pace of one round."""
    start = process_time()
    counted = play(number)
    seconds = process_time() - start
    return Pace(counted.steps / seconds, counted.decisions / seconds)


def middle(each: list[Pace]) -> Pace:
    """The medians of some paces."""
    return Pace(*map(median, zip(*each, strict=True)))


def round_of(edition: str, games: int) -> Round:
    """Random games of an edition, others in every round."""

    def play(number: int) -> Count:
        seeds = range(number * games, (number + 1) * games)
        counts = [counted(opening(edition, seed), seed) for seed in seeds]
        return Count(*map(sum, zip(*counts, strict=True)))

    return play


def counted(state: State, seed: int) -> Count:
    """The steps of one random game, from its first to its end."""
    deciding, decisions = players("random", seed), 0
    for number in count():
        if (mover := state.mover) is None:
            return Count(number, decisions)
        decisions += mover != CHANCE
        state = state.play(deciding[mover](state))
    raise AssertionError
