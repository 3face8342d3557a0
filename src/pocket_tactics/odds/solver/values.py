"""The value of a roll: three counts in one integer, over a common number of cases.

The counts are the cases in which the target falls less those in which the attacker
does, those in which the attacker falls, and those in which both do. So the smallest
value is the best for the target, and sums of values are values.
"""

from typing import NamedTuple

import numpy as np

from pocket_tactics.odds.solver.rolls import Numbers

BITS = 21
LOW = (1 << 2 * BITS) - 1
FIELD = (1 << BITS) - 1


def fits(scale: int) -> bool:
    """Whether counts of a number of cases fit into an integer."""
    return scale < FIELD


def packed_counts(ahead: Numbers, attacker: Numbers, both: Numbers) -> Numbers:
    """Return values made of their three counts."""
    return (ahead << 2 * BITS) + (attacker << BITS) + both


def unpacked_counts(values: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return the three counts of values."""
    return values >> 2 * BITS, values >> BITS & FIELD, values & FIELD


def seen_by_target(values: Numbers) -> Numbers:
    """Return values of which the smallest is the best for the attacker, or back.

    The greater lead comes first. Then each side prefers to keep its own unit, so fewer
    units fall for both.
    """
    return 2 * (values & LOW) - values


def coarser(values: Numbers, times: int) -> Numbers:
    """Return values with the number of cases divided."""
    ahead, attacker, both = (
        (count + times // 2) // times for count in unpacked_counts(values)
    )
    return packed_counts(ahead, attacker, both)


class Book(NamedTuple):
    """Values by rank, which often need far less memory.

    *turns* gives the rank among the turned values, and *backs* leads back.
    """

    values: Numbers
    turns: Numbers
    backs: Numbers


def book_of(values: Numbers) -> tuple[Book, Numbers]:
    """Return a book of all different values, and their ranks."""
    pages, ranks = np.unique(values, return_inverse=True)
    small = np.min_scalar_type(len(pages))
    backs = np.argsort(seen_by_target(pages)).astype(small)
    return Book(pages, np.argsort(backs).astype(small), backs), ranks.astype(small)
