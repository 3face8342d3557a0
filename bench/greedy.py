"""The time that the greedy player thinks in games against itself."""

from collections.abc import Iterator
from statistics import median

from bench.figures import Figure, milliseconds, percentile, timed
from bench.games import opening, players
from pocket_tactics.engine.state import CHANCE

GAMES = 32
MAX_MILLISECONDS = {"fifth": 200, "fourth": 500, "third": 500, "second": 500}
"""Milliseconds that an answer may take, by the edition."""


def figures() -> Iterator[Figure]:
    """Yield the median, the 95th percentile and the longest of all answers."""
    for edition, most in MAX_MILLISECONDS.items():
        games = (answers(edition, seed) for seed in range(GAMES))
        times = [seconds for game in games for seconds in game]
        name = f"{edition}, greedy, {len(times):,} answers in {GAMES} games"
        yield milliseconds(f"{name}, median", median(times))
        yield milliseconds(f"{name}, 95th percentile", percentile(times, 0.95), most)
        yield milliseconds(f"{name}, longest", max(times))


def answers(edition: str, seed: int) -> Iterator[float]:
    """Yield the seconds that each answer of one game took."""
    state, deciding = opening(edition, seed), players("greedy", seed)
    while (mover := state.mover) is not None:
        action, seconds = timed(deciding[mover], state)
        if mover != CHANCE:
            yield seconds
        state = state.play(action)
