"""Pools of six-sided dice, their exact odds, and how two pools compare."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

Faces = tuple[int, ...]
"""The dice of one pool, highest first."""

Comparison = Callable[[Faces, Faces], bool]
"""Whether a strike (OFF dice) succeeds against a guard (DEF dice)."""

MOST_DICE = 3
HIGHEST_FACE = 6


@cache
def pool_odds(size: int) -> dict[Faces, Fraction]:
    """Every way that *size* dice can fall, with its probability.

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
    """The dice of one pool in their one order.

    >>> sort_faces(2, 6, 4)
    (6, 4, 2)
    """
    return tuple(sorted(faces, reverse=True))


def without_die(faces: Faces, face: int) -> Faces:
    """The pool with one die that shows *face* taken out.

    >>> without_die((6, 4, 4), 4)
    (6, 4)
    """
    index = faces.index(face)
    return faces[:index] + faces[index + 1 :]


def raised(face: int, by: int) -> int:
    """What a die shows after a bump, 6 at most."""
    return min(face + by, HIGHEST_FACE)


def any_uncontested(strike: Faces, guard: Faces) -> bool:
    """One strike die that no guard die matches or exceeds is enough."""
    return max(strike, default=0) > max(guard, default=0)


def beats_after_ties(strike: Faces, guard: Faces) -> bool:
    """Strike out equal pairs from the top; then the higher die decides."""
    for ours, theirs in zip(strike, guard, strict=False):
        if ours != theirs:
            return ours > theirs
    return len(strike) > len(guard)


def any_pair_beaten(strike: Faces, guard: Faces) -> bool:
    """Pair the dice from the top; one strike die above its partner is enough."""
    if not guard:
        return bool(strike)
    return any(ours > theirs for ours, theirs in zip(strike, guard, strict=False))
