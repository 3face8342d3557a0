"""How many decisions the engine makes in a second: whole random games, one core."""

from collections.abc import Iterator
from itertools import count
from statistics import median

from bench.figures import Figure, timed
from bench.games import opening, players

RUNS = 7
GAMES = 20
FEWEST = 10_000


def figures() -> Iterator[Figure]:
    """Decisions a second, in the middle of several runs."""
    decisions_of_run(0)
    rates = []
    for run in range(RUNS):
        decisions, seconds = timed(decisions_of_run, run)
        rates.append(decisions / seconds)
    rate = median(rates)
    name = f"engine, random games, median of {RUNS} runs of {GAMES} games"
    yield Figure(name, f"{rate:,.0f}/s", f"≥ {FEWEST:,}/s", rate >= FEWEST)
    yield Figure("engine, slowest run", f"{min(rates):,.0f}/s")


def decisions_of_run(run: int) -> int:
    """The decisions of some games, those of chance among them."""
    return sum(decisions(seed) for seed in range(run * GAMES, (run + 1) * GAMES))


def decisions(seed: int) -> int:
    """The decisions of one game, from the roll-off to its end."""
    state, deciding = opening(), players("random", seed)
    for number in count():
        if (mover := state.mover) is None:
            return number
        state = state.play(deciding[mover](state))
    raise AssertionError
