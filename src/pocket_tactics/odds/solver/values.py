"""The value of a fall: three counts in one integer, over a common number of cases.

They are the cases in which the target falls less those in which the attacker does,
those in which the attacker falls, and those in which both do. So the smallest value
is the one that the target likes best, and sums of values are values.
"""

from typing import NamedTuple

import numpy as np

from pocket_tactics.odds.solver.rolls import Numbers

BITS = 21
LOW = (1 << 2 * BITS) - 1
FIELD = (1 << BITS) - 1


def fits(scale: int) -> bool:
    """Whether counts of so many cases have room."""
    return scale < FIELD


def packed_counts(ahead: Numbers, attacker: Numbers, both: Numbers) -> Numbers:
    """Values made of their three counts."""
    return (ahead << 2 * BITS) + (attacker << BITS) + both


def unpacked_counts(values: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The three counts of values."""
    return values >> 2 * BITS, values >> BITS & FIELD, values & FIELD


def seen_by_target(values: Numbers) -> Numbers:
    """Values of which the attacker likes the smallest best, or such values as before.

    The greater lead comes first; then each would rather keep its own unit, which is
    for both to have fewer units fall.
    """
    return 2 * (values & LOW) - values


def coarser(values: Numbers, times: int) -> Numbers:
    """Values counted in so many times fewer cases."""
    ahead, attacker, both = (
        (count + times // 2) // times for count in unpacked_counts(values)
    )
    return packed_counts(ahead, attacker, both)


class Book(NamedTuple):
    """Values by their rank, of which there is often room for many more.

    *turns* gives the rank among the values turned, and *backs* leads back.
    """

    values: Numbers
    turns: Numbers
    backs: Numbers


def book_of(values: Numbers) -> tuple[Book, Numbers]:
    """A book of all different values, and the ranks of these."""
    pages, ranks = np.unique(values, return_inverse=True)
    small = np.min_scalar_type(len(pages))
    backs = np.argsort(seen_by_target(pages)).astype(small)
    return Book(pages, np.argsort(backs).astype(small), backs), ranks.astype(small)
