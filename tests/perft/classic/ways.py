"""Where a unit may move to: steps, hops, and what its card allows."""

from collections.abc import Iterator
from typing import Protocol

from pocket_tactics.engine.abilities.classic.moves import (
    Current,
    DoubleHop,
    Immobile,
    KinStep,
    Treewalk,
    Wings,
)
from tests.perft.classic.setting_up import holds_mega
from tests.perft.classic.table import (
    SIDES,
    Place,
    Table,
    Unit,
    add,
    around,
    touching,
)


class Way(Protocol):
    """One way of moving: where it leads."""

    def __call__(self, table: Table, unit: Unit) -> Iterator[Place]:
        """The places that a unit may come to."""


def ends(table: Table, unit: Unit) -> set[Place]:
    """Where a move may end, the own base among it where the unit may be recalled."""
    if unit.has(Immobile):
        return set()
    ways = MEGA_WAYS if unit.mega else SINGLE_WAYS
    found = {end for way in ways for end in way(table, unit)}
    return found - {unit.here} | ({table.bases[unit.seat]} & found)


def enterable(table: Table, unit: Unit, place: Place) -> bool:
    """Whether a single unit may end there: on a free tile or its own base."""
    return table.free(place) or place == table.bases[unit.seat]


def nexts(table: Table, place: Place) -> list[Place]:
    """The tiles and bases that ways lead to from a place."""
    return [spot for spot in around(place) if table.passage(place, spot)]


def by_step(table: Table, unit: Unit) -> Iterator[Place]:
    """One step."""
    for spot in nexts(table, unit.here):
        if enterable(table, unit, spot):
            yield spot


def by_hop(table: Table, unit: Unit) -> Iterator[Place]:
    """Over a friend, with wings over anybody, in the third edition over the base."""
    for spot in nexts(table, unit.here):
        if bears(table, unit, spot, wings=unit.has(Wings)):
            yield from landings(table, unit, spot)


def bears(table: Table, unit: Unit, spot: Place, *, wings: bool = False) -> bool:
    """Whether one may hop over a tile or a base."""
    other = table.on(spot)
    if other is None:
        return table.edition == "third" and spot == table.bases[unit.seat]
    return other is not unit and (other.seat == unit.seat or wings)


def landings(table: Table, unit: Unit, spot: Place) -> Iterator[Place]:
    """Where one may come down beyond a place, next to any space of who is there."""
    holder = table.on(spot)
    for space in holder.spaces() if holder else [spot]:
        for end in nexts(table, space):
            if enterable(table, unit, end):
                yield end


def by_double_hop(table: Table, unit: Unit) -> Iterator[Place]:
    """Over two tiles in a row that friends hold, from any space of the first one."""
    for first in nexts(table, unit.here) if unit.has(DoubleHop) else []:
        friend = table.on(first)
        if friend and bears(table, unit, first):
            spots = {spot for at in friend.spaces() for spot in nexts(table, at)}
            for second in spots:
                if table.on(second) and bears(table, unit, second):
                    yield from landings(table, unit, second)


def by_trees(table: Table, unit: Unit) -> Iterator[Place]:
    """To any free tile of a terrain."""
    for talent in unit.all(Treewalk):
        for spot in table.lands():
            if table.free(spot) and table.sort(spot) == talent.onto:
                yield spot


def by_kin(table: Table, unit: Unit) -> Iterator[Place]:
    """Next to another friend of a type."""
    for talent in unit.all(KinStep):
        steps = table.steps(unit.here)
        kin = [
            other.spaces()
            for other in table.out_there(unit.seat)
            if other is not unit and talent.type in other.card.types
        ]
        for spot in table.lands():
            near = steps.get(spot, talent.within + 1) <= talent.within
            met = any(touching(spot, spaces) for spaces in kin)
            if near and met and table.free(spot):
                yield spot


def by_current(table: Table, unit: Unit) -> Iterator[Place]:
    """Over free tiles of a terrain that hang together, and onto a tile beside them."""
    for talent in unit.all(Current):
        crossed = wet(table, unit.here, talent.over)
        for place in crossed:
            crossed += [
                spot for spot in wet(table, place, talent.over) if spot not in crossed
            ]
        yield from crossed
        for place in crossed:
            yield from (spot for spot in nexts(table, place) if table.free(spot))


def wet(table: Table, place: Place, terrain: str) -> list[Place]:
    """The free tiles of a terrain that ways lead to from a place."""
    return [
        spot
        for spot in nexts(table, place)
        if table.free(spot) and table.sort(spot) == terrain
    ]


def by_air(table: Table, unit: Unit) -> Iterator[Place]:
    """To the Heavens, and back from there."""
    aloft = table.aloft(unit.here)
    for spot, tile in table.map.items():
        goes = not tile.aloft if aloft else tile.aloft and favours(table, unit, spot)
        if goes and table.free(spot):
            yield spot


def favours(table: Table, unit: Unit, spot: Place) -> bool:
    """Whether a tile is among a unit's advantages."""
    return table.sort(spot) in unit.card.terrain


def by_shift(table: Table, unit: Unit) -> Iterator[Place]:
    """A mega unit shifts by a step."""
    for side in SIDES:
        yield from shifted(table, unit, add(unit.here, side))


def shifted(table: Table, unit: Unit, anchor: Place) -> Iterator[Place]:
    """A mega unit comes to its anchor, or back from where it would touch its base."""
    base = table.bases[unit.seat]
    spaces = unit.spaces(anchor)
    rest = [at for at in spaces if at != base]
    if not all(holds_mega(table, unit, at) for at in rest):
        return
    if len(rest) < len(spaces):
        yield base
    elif any(at in table.map for at in spaces):
        yield anchor


def by_long_shift(table: Table, unit: Unit) -> Iterator[Place]:
    """A mega unit hops over friends and tunnels."""
    for side in SIDES:
        between = add(unit.here, side)
        if passes_over(table, unit, between):
            for end in around(between):
                if end != unit.here:
                    yield from shifted(table, unit, end)


def passes_over(table: Table, unit: Unit, anchor: Place) -> bool:
    """Whether a mega unit may be there in the midst of a hop, over something."""
    spaces = unit.spaces(anchor)
    holders = [holder for at in spaces if (holder := table.on(at)) not in {None, unit}]
    based = any(at in table.bases.values() for at in spaces)
    enemies = any(holder and holder.seat != unit.seat for holder in holders)
    tunnels = any(at in table.map and table.map[at].tunnel for at in spaces)
    return not (based or enemies) and (bool(holders) or tunnels)


SINGLE_WAYS: tuple[Way, ...] = (
    by_step,
    by_hop,
    by_double_hop,
    by_trees,
    by_kin,
    by_current,
    by_air,
)
MEGA_WAYS: tuple[Way, ...] = (by_shift, by_long_shift)
