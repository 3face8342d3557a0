"""Range: the reach of a unit's skills, and the routes of assaults."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.hexes import CENTRE, Hex, neighbours
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.units import (
    card_of,
    ground_at,
    is_mega,
    spaces,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import MAX_CACHED

SHOTS: Final = frozenset({"archery", "firearms", "ballistics"})
"""The skills of ranged assaults only (skill.dice)."""

SPELLS: Final = frozenset({"magic", "tech", "arcane"})
"""The skills of both close and ranged assaults."""


def long_reaches(state: State, unit: Unit, skill: str) -> list[Reach]:
    """Return the abilities that extend the range of a skill on a unit's tile."""
    return [
        reach
        for reach in reaches_on(card_of(unit))
        if reach.skill == skill and stands_on(state, unit, reach.on)
    ]


@lru_cache(maxsize=MAX_CACHED)
def reaches_on(card: ClassicUnit) -> tuple[Reach, ...]:
    """Return the abilities of a card that extend a range."""
    return tuple(a for a in card.abilities if isinstance(a, Reach))


@lru_cache(maxsize=MAX_CACHED)
def furthest(card: ClassicUnit) -> int:
    """Return the maximum range of a card, in tiles."""
    most = max((reach.tiles for reach in reaches_on(card)), default=1)
    return most + (len(card.covers(CENTRE)) > 1)


def stands_on(state: State, unit: Unit, terrain: str | None) -> bool:
    """Whether a unit is on a terrain, if a terrain is required."""
    if terrain is None:
        return True
    tiles = state.board.by_place
    return any(
        ground_at(state, place).sort == terrain
        for place in spaces(unit)
        if place in tiles
    )


def further(unit: Unit, skill: str) -> int:
    """Return the number of tiles that a mega unit's size adds (mega.range)."""
    return int(is_mega(unit) and skill in SHOTS)


def range_of(state: State, unit: Unit, skill: str) -> int:
    """Return the maximum range of a unit's ranged skill, in tiles."""
    tiles = (reach.tiles for reach in long_reaches(state, unit, skill))
    return max(tiles, default=1) + further(unit, skill)


Distances = dict[Hex, int]
"""The places within range of a unit's skill, each with its distance (range.route)."""


def distances_of(state: State, unit: Unit, *skills: str) -> Distances:
    """Return the places within range of one of some skills, with their distances."""
    furthest = max(range_of(state, unit, skill) for skill in skills)
    return routes(state, unit, furthest)


def reaches(
    state: State, unit: Unit, skill: str, place: Hex, distances: Distances
) -> bool:
    """Whether a unit's ranged assault with a skill reaches a place (range.extended).

    *distances* are those of all places within range of the skill, or further.
    """
    away = distances.get(place)
    if away is None:
        return False
    extra = further(unit, skill)
    return away <= 1 + extra or any(
        away <= reach.tiles + extra
        and (not reach.straight or in_line(state, unit, place))
        for reach in long_reaches(state, unit, skill)
    )


def routes(state: State, unit: Unit, furthest: int) -> Distances:
    """Return the places within range, each with its distance (range.route)."""
    front = {place for place in spaces(unit) if place in state.board.by_place}
    steps = dict.fromkeys(front, 0)
    blocks = BLOCKS[house_of(state).units_block]
    for step in range(1, furthest + 1):
        ahead = [p for p in front if step == 1 or not blocks(state, unit, p)]
        hanging = hung_over(state, ahead)
        front = {other for place in ahead for other in state.board.passages[place]}
        front -= steps.keys()
        steps |= dict.fromkeys(front | (hanging - steps.keys()), step)
    return steps


def hung_over(state: State, places: list[Hex]) -> set[Hex]:
    """Return the empty spaces next to tiles that units cover (mega.target-hanging)."""
    covered = spaces_hung_over(state)
    if not covered:
        return set()
    tiles = state.board.by_place
    return {
        other
        for place in places
        for side, other in enumerate(neighbours(place))
        if other in covered and tiles[place].opens(side)
    }


@memoized
def spaces_hung_over(state: State) -> frozenset[Hex]:
    """Return the empty spaces that units cover."""
    return frozenset(state.occupants.keys() - state.board.by_place.keys())


def held_by_enemy(state: State, unit: Unit, place: Hex) -> bool:
    """Whether an enemy of a unit is on a place."""
    occupant = state.occupants.get(place)
    return occupant is not None and occupant.seat != unit.seat


BLOCKS: dict[str, Callable[[State, Unit, Hex], bool]] = {
    "no": lambda _state, _unit, _place: False,
    "enemies": held_by_enemy,
}
"""Whether the occupant of a tile blocks a shot over it."""


def in_line(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a straight line of open tiles leads to a place (line.straight)."""
    return any(
        place in line_from(state, start, side)
        for start in spaces(unit)
        if start in state.board.by_place
        for side in range(6)
    )


def line_from(state: State, start: Hex, side: int) -> Iterator[Hex]:
    """Yield the open tiles in a straight line from a tile."""
    while (beyond := start.step(side)) in state.board.passages[start]:
        yield beyond
        start = beyond
