"""The gate: new weights must beat the old ones, by a sequential test (Wald, 1945)."""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from pocket_tactics.kernel.position import Packed
from training.kernels import Thinker

DEPTH = 3
CHUNK = 100
ELO = (0, 20)
"""The lead that new weights must not have, and the lead that they must have."""

ERROR = 0.05
"""The probability of each of the two wrong decisions."""

BOUND = log((1 - ERROR) / ERROR)


class Verdict(NamedTuple):
    """The end of a test: whether the new weights passed, and their score."""

    passed: bool
    score: float
    games: int


def gate(
    new: Thinker,
    old: Thinker,
    starts: Sequence[Packed],
    games: int,
    seed: int,
) -> Verdict:
    """Play up to a number of games, fewer if the result is clear."""
    results: list[float] = []
    while len(results) < games:
        results += new.match(old, starts, CHUNK, (DEPTH, DEPTH), seed + len(results))
        if abs(evidence(results)) >= BOUND:
            break
    return Verdict(evidence(results) > 0, sum(results) / len(results), len(results))


def evidence(results: Sequence[float]) -> float:
    """Return the log-likelihood ratio of the two leads, as for normal scores.

    >>> evidence([1, 0] * 50) < 0 < evidence([1, 1, 0] * 50)
    True
    """
    count, mean = len(results), sum(results) / len(results)
    spread = sum((each - mean) ** 2 for each in results) / count
    if not spread:
        return BOUND if mean > 1 / 2 else -BOUND
    low, high = map(expected_score, ELO)
    return count * (high - low) * (2 * mean - low - high) / (2 * spread)


def expected_score(lead: float) -> float:
    """Return the score that a lead in Elo makes likely.

    >>> expected_score(0)
    0.5
    """
    return float(1 / (1 + 10 ** (-lead / 400)))
