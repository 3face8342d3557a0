"""The time that hints take, in games of the greedy player.

The odds of the options are known: a table shows them before anybody asks for a hint.
"""

from collections.abc import Iterator
from statistics import median

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


def figures() -> Iterator[Figure]:
    """Yield the median, the 99th percentile and the longest of all hints."""
    for edition in EDITIONS:
        times = [time for seed in range(GAMES) for time in hints(edition, seed)]
        name = f"{edition}, {len(times):,} hints in {GAMES} games"
        yield milliseconds(f"{name}, median", median(times))
        yield milliseconds(f"{name}, 99th percentile", percentile(times, 0.99))
        yield milliseconds(f"{name}, longest", max(times), MAX_MILLISECONDS)


def hints(edition: str, seed: int) -> Iterator[float]:
    """Yield the seconds that hints took in a game, with the odds known."""
    state, deciding = opening(edition, seed), players("greedy", seed)
    decisions = 0
    while (mover := state.mover) is not None:
        if mover != CHANCE and len(state.actions()) > 1:
            decisions += 1
            if decisions % EACH == 0:
                yield timed(hint, with_odds(state))[1]
        state = state.play(deciding[mover](state))


def with_odds(state: pt.State) -> pt.State:
    """Return the same position, of which nothing but the odds is known."""
    fresh = replace(state)
    for action in fresh.actions():
        gamble_of(fresh, action)
    return fresh
