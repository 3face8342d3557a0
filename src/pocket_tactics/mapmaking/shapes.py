"""Random shapes of maps, symmetric as far as the number of tiles allows."""

from collections.abc import Collection, Sequence
from random import Random

from pocket_tactics.engine.hexes import CENTRE, Hex, neighbours
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.mapmaking.symmetry import Turn, half_turn, orbits

DRAWS = 2
"""The orbits that are drawn for each step; the most compact one is taken."""

AHEAD = (5, 0, 1)
BEHIND = (2, 3, 4)
"""The front and back sides of a place (setup.front-facets)."""

MIN_TILES_EACH, MAX_TILES_EACH = 2, 3
"""The tiles of a map for each tile on the way between its bases."""


class Shape(FrozenStruct, frozen=True):
    """The places of a map; *turns* exchange its sides, *bases* are the two bases."""

    places: tuple[Hex, ...]
    turns: tuple[Turn, ...] = ()
    bases: tuple[Hex, ...] = ()

    @property
    def orbits(self) -> list[tuple[Hex, ...]]:
        """The places in orbits, each as far as it is part of the shape."""
        inside = set(self.places)
        return [
            tuple(place for place in each if place in inside)
            for each in orbits(self.places, self.turns)
        ]


def touched(place: Hex, places: Collection[Hex]) -> int:
    """Return how many of the *places* a place touches."""
    return sum(other in places for other in neighbours(place))


def frontier(places: Collection[Hex]) -> list[Hex]:
    """Return the empty places next to some places, in order."""
    near = {other for place in places for other in neighbours(place)}
    return sorted(near.difference(places))


def free_shape(count: int, turns: Sequence[Turn], rng: Random) -> Shape | None:
    """Return a shape about the centre, grown orbit by orbit.

    Where no whole orbit fits into the *count*, single places are added. With one
    symmetry, other shapes have none left over: then return ``None``.
    """
    places = [CENTRE]
    while len(places) < count:
        more = grown(places, turns, count - len(places), rng)
        if len(turns) == 1 and turns[0](more[0]) not in more:
            return None
        places += more
    return Shape(tuple(places), tuple(turns))


def grown(
    places: Sequence[Hex], turns: Sequence[Turn], limit: int, rng: Random
) -> tuple[Hex, ...]:
    """Return an orbit of at most *limit* places to add, or else a single place."""
    options = [each for each in orbits(frontier(places), turns) if len(each) <= limit]
    options = options or [(place,) for place in frontier(places)]
    return most_compact(options, places, rng)


def most_compact(
    options: Sequence[tuple[Hex, ...]], places: Collection[Hex], rng: Random
) -> tuple[Hex, ...]:
    """Return the one of a few random options that touches the most places."""
    drawn = rng.choices(options, k=DRAWS)
    return max(drawn, key=lambda each: touched(each[0], places))


def base_shape(count: int, rng: Random) -> Shape | None:
    """Return a shape between two bases; ``None`` if it cannot be grown further."""
    way = straight_way(count, rng)
    last = way[-1]
    turns = (half_turn(last),)
    places, bases = list(way[1:-1]), (CENTRE, last)
    while len(places) < count:
        everywhere = {*places, *bases}
        options = [
            each
            for each in orbits(frontier(everywhere), turns)
            if len(each) <= count - len(places) and between(each[0], everywhere)
        ]
        if not options:
            return None
        places += most_compact(options, everywhere, rng)
    return Shape(tuple(places), turns, bases)


def straight_way(count: int, rng: Random) -> list[Hex]:
    """Return a way ahead from the first base to the second, equal from both ends."""
    lengths = range(count // MAX_TILES_EACH, count // MIN_TILES_EACH + 1)
    between_bases = rng.choice([n for n in lengths if (count - n) % 2 == 0])
    half = [rng.choice(AHEAD) for _ in range((between_bases + 1) // 2)]
    odd = [rng.choice(AHEAD)] if between_bases % 2 == 0 else []
    way = [CENTRE]
    for side in (*half, *odd, *reversed(half)):
        way.append(way[-1].step(side))
    return way


def between(place: Hex, places: Collection[Hex]) -> bool:
    """Whether a place touches some of the places on both sides."""
    return all(
        any(place.step(side) in places for side in sides) for sides in (AHEAD, BEHIND)
    )
