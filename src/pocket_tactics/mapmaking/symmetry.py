"""Symmetries of maps: reflections and rotations of the grid about a point."""

from collections.abc import Callable, Collection, Iterable, Sequence

from pocket_tactics.engine.hexes import Hex

Turn = Callable[[Hex], Hex]
"""A reflection or a rotation: the place that each place is moved to."""

SIXTHS = 6


def rotation(sixths: int) -> Turn:
    """Return the rotation about the centre, clockwise by a number of sixths.

    >>> rotation(1)(Hex(0, -1))
    Hex(q=1, r=-1)
    """

    def turn(place: Hex) -> Hex:
        q, r = place
        for _ in range(sixths % SIXTHS):
            q, r = -r, q + r
        return Hex(q, r)

    return turn


def reflection(sixths: int) -> Turn:
    """Return a reflection in a line through the centre.

    An odd number of sixths gives a line through the sides of tiles, an even one a line
    through their corners.

    >>> reflection(0)(Hex(0, -1)), reflection(1)(Hex(0, -1))
    (Hex(q=-1, r=0), Hex(q=0, r=-1))
    """
    turn = rotation(sixths)

    def mirror(place: Hex) -> Hex:
        return turn(Hex(place.r, place.q))

    return mirror


def half_turn(pivot: Hex) -> Turn:
    """Return the half turn that exchanges the centre and another place.

    >>> half_turn(Hex(0, -6))(Hex(0, 0))
    Hex(q=0, r=-6)
    """

    def turn(place: Hex) -> Hex:
        return Hex(pivot.q - place.q, pivot.r - place.r)

    return turn


ABOUT_CENTRE = (*map(rotation, range(1, SIXTHS)), *map(reflection, range(SIXTHS)))
"""The five rotations and the six reflections about the centre."""


def orbit(place: Hex, turns: Sequence[Turn]) -> tuple[Hex, ...]:
    """Return the places that *turns* move a place to, itself first."""
    return tuple(dict.fromkeys((place, *(turn(place) for turn in turns))))


def orbits(places: Iterable[Hex], turns: Sequence[Turn]) -> list[tuple[Hex, ...]]:
    """Return the orbits of places under a group, in the order of their first places."""
    found: dict[Hex, tuple[Hex, ...]] = {}
    for place in places:
        if place not in found:
            moved = orbit(place, turns)
            found.update(dict.fromkeys(moved, moved))
    return list(dict.fromkeys(found.values()))


def symmetries(
    places: Collection[Hex], homes: Sequence[Hex], turns: Iterable[Turn]
) -> list[Turn]:
    """Return the *turns* that keep the places and exchange the homes."""
    places, among = set(places), set(homes)
    return [
        turn
        for turn in turns
        if {turn(place) for place in places} == places
        and {turn(home) for home in homes} == among
        and all(turn(home) != home for home in homes)
    ]
