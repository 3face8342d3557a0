"""How many decisions the engine makes in a second: whole random games, one core."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from statistics import median

from bench.figures import Figure, timed
from bench.games import opening, players

RUNS = 7
GAMES = 20
FEWEST = {"fifth": 10_000, "fourth": 6_000, "third": 6_000, "second": 6_000}
"""Decisions a second, by the edition."""


def figures() -> Iterator[Figure]:
    """Decisions a second of each edition, in the middle of several runs."""
    for edition, fewest in FEWEST.items():
        decisions_of_run(edition, 0)
        rates = []
        for run in range(RUNS):
            decisions, seconds = timed(partial(decisions_of_run, edition), run)
            rates.append(decisions / seconds)
        rate = median(rates)
        name = f"{edition}, random games, median of {RUNS} runs of {GAMES} games"
        yield Figure(name, f"{rate:,.0f}/s", f"≥ {fewest:,}/s", rate >= fewest)
        yield Figure(f"{edition}, slowest run", f"{min(rates):,.0f}/s")


def decisions_of_run(edition: str, run: int) -> int:
    """The decisions of some games, those of chance among them."""
    seeds = range(run * GAMES, (run + 1) * GAMES)
    return sum(decisions(edition, seed) for seed in seeds)


def decisions(edition: str, seed: int) -> int:
    """The decisions of one game, from its first to its end."""
    state, deciding = opening(edition, seed), players("random", seed)
    for number in count():
        if (mover := state.mover) is None:
            return number
        state = state.play(deciding[mover](state))
    raise AssertionError
