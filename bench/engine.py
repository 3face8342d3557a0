"""The engine's steps a second in whole random games on one core."""

from collections.abc import Iterator

from bench.figures import Figure
from bench.timing import paces, round_of

ROUNDS = 9
GAMES = 12
MIN_STEPS = {"fifth": 10_000, "fourth": 6_000, "third": 6_000, "second": 6_000}
"""Steps a second, by the edition."""


def figures() -> Iterator[Figure]:
    """Yield the median of each edition, and its ratio to that of the fifth."""
    found = paces({name: round_of(name, GAMES) for name in MIN_STEPS}, ROUNDS)
    for edition, fewest in MIN_STEPS.items():
        steps, decisions = found[edition]
        name = f"{edition}, random games, median of {ROUNDS} rounds of {GAMES} games"
        yield Figure(name, f"{steps:,.0f}/s", f"≥ {fewest:,}/s", steps >= fewest)
        yield Figure(f"{edition}, decisions of players", f"{decisions:,.0f}/s")
        share = steps / found["fifth"].steps
        yield Figure(f"{edition}, against the fifth", f"{share:.2f}")
