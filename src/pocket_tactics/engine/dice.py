"""Pools of six-sided dice, their exact odds, and their comparison."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, zip_longest
from math import factorial, prod

Faces = tuple[int, ...]
"""The dice of one pool, highest first."""

Comparison = Callable[[Faces, Faces], tuple[int, int]]
"""A function of a strike (OFF) and a guard (DEF) to the deciding dice; 0 is no die."""

MAX_DICE = 3
MAX_FACE = 6


@cache
def pool_odds(size: int) -> dict[Faces, Fraction]:
    """Return every roll of *size* dice, with its probability.

    >>> pool_odds(2)[6, 5]
    Fraction(1, 18)
    """
    return {
        faces: Fraction(
            factorial(size),
            6**size * prod(factorial(count) for count in Counter(faces).values()),
        )
        for faces in combinations_with_replacement(range(6, 0, -1), size)
    }


def sort_faces(*faces: int) -> Faces:
    """Return the dice of one pool, highest first.

    >>> sort_faces(2, 6, 4)
    (6, 4, 2)
    """
    return tuple(sorted(faces, reverse=True))


def without_die(faces: Faces, face: int) -> Faces:
    """Return the pool without one die that shows *face*.

    >>> without_die((6, 4, 4), 4)
    (6, 4)
    """
    index = faces.index(face)
    return faces[:index] + faces[index + 1 :]


def raised_face(face: int, by: int) -> int:
    """Return the face of a die after a bump, at most 6."""
    return min(face + by, MAX_FACE)


def top_dice(strike: Faces, guard: Faces) -> tuple[int, int]:
    """Return the highest die of each pool: one uncontested strike die is enough."""
    return max(strike, default=0), max(guard, default=0)


def first_difference(strike: Faces, guard: Faces) -> tuple[int, int]:
    """Return the highest dice of each pool after equal pairs are removed from the top.

    >>> first_difference((6, 5), (6, 4, 2))
    (5, 4)
    """
    pairs = zip_longest(strike, guard, fillvalue=0)
    return next((pair for pair in pairs if pair[0] != pair[1]), (0, 0))


def best_pair(strike: Faces, guard: Faces) -> tuple[int, int]:
    """Return the best pair for the strike, paired from the top (compare.pairwise)."""
    pairs = zip(strike, guard or (0,) * len(strike), strict=False)
    return max(pairs, key=lambda pair: pair[0] - pair[1], default=(0, 0))


COMPARISONS: dict[str, Comparison] = {
    "cancel-ties": first_difference,
    "highest": top_dice,
    "pairwise": best_pair,
}
"""The functions that compare two pools, by the names of the house rules."""


def wins(deciding: tuple[int, int]) -> bool:
    """Whether a strike succeeds with these deciding dice, its own first."""
    ours, theirs = deciding
    return ours > theirs
