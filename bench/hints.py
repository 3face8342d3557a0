"""The time that hints take, in games of the greedy player.

A table shows the odds of the options before anybody asks for a hint. Other programs may
ask for it first.
"""

from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from msgspec.structs import replace

import pocket_tactics as pt
from bench.figures import Figure, milliseconds, percentile, timed
from bench.games import opening, players
from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.hints import hint
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import CHANCE

GAMES = 16
EACH = 5
"""Of so many decisions, one is measured."""
MAX_MILLISECONDS = 300


class Times(NamedTuple):
    """The seconds of a hint for a position."""

    first: float
    """Where nothing is known of the position."""
    with_odds: float
    """Where the odds of the options are known."""


def figures() -> Iterator[Figure]:
    """Yield the figures of the hints of each edition."""
    for edition in EDITIONS:
        found = [times for seed in range(GAMES) for times in hints(edition, seed)]
        name = f"{edition}, {len(found):,} hints in {GAMES} games"
        known = [each.with_odds for each in found]
        yield from summary(name, known, MAX_MILLISECONDS)
        yield from summary(f"{edition}, odds unknown", [each.first for each in found])


def summary(
    name: str, seconds: list[float], most: float | None = None
) -> Iterator[Figure]:
    """Yield the median, the 99th percentile and the longest of some times."""
    yield milliseconds(f"{name}, median", median(seconds))
    yield milliseconds(f"{name}, 99th percentile", percentile(seconds, 0.99))
    yield milliseconds(f"{name}, longest", max(seconds), most)


def hints(edition: str, seed: int) -> Iterator[Times]:
    """Yield the seconds that hints took in a game."""
    state, deciding = opening(edition, seed), players("greedy", seed)
    decisions = 0
    while (mover := state.mover) is not None:
        if mover != CHANCE and len(state.actions()) > 1:
            decisions += 1
            if decisions % EACH == 0:
                first = timed(hint, replace(state))[1]
                yield Times(first, timed(hint, with_odds(state))[1])
        state = state.play(deciding[mover](state))


def with_odds(state: pt.State) -> pt.State:
    """Return the same position, of which nothing but the odds is known."""
    fresh = replace(state)
    for action in fresh.actions():
        gamble_of(fresh, action)
    return fresh
