"""Hexes in axial coordinates: geometry without rules of the game.

Sides are numbered 0 to 5 clockwise, side 0 toward ``(0, -1)`` (map.directions).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pocket_tactics.engine.structs import MAX_CACHED


class Hex(NamedTuple):
    """A place on the grid."""

    q: int
    r: int

    def step(self, side: int) -> Hex:
        """The place beyond *side*, 0 to 5.

        >>> Hex(0, 0).step(0)
        Hex(q=0, r=-1)
        """
        q, r = DIRECTIONS[side]
        return Hex(self.q + q, self.r + r)


DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
CENTRE = Hex(0, 0)


def distance(one: Hex, other: Hex) -> int:
    """Return the number of steps between two places, whether or not there are tiles.

    >>> distance(Hex(0, 0), Hex(1, -2))
    2
    """
    q, r = other.q - one.q, other.r - one.r
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(maxsize=MAX_CACHED)
def neighbours(place: Hex) -> tuple[Hex, ...]:
    """Return the six neighbours of *place*, side 0 first, clockwise."""
    return tuple(place.step(side) for side in range(6))
