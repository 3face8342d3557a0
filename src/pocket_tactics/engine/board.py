"""The map: tiles that touch along sides (fifth.hex), and distances on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pocket_tactics.engine.attribute_hints import HidesHints, add_former_names
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.hexes import CENTRE, Hex, distance, neighbours
from pocket_tactics.engine.memo import CachedProperty, Memoized
from pocket_tactics.engine.structs import MAX_CACHED, FrozenStruct

HEAVENS: Final = Hex(500, 0)
"""The first place of the Heavens: on the same grid, but far away from every map."""

PLACES: Final = 1024
"""The size of caches about places. No map has as many places."""


@lru_cache(maxsize=PLACES)
def in_heavens(place: Hex) -> bool:
    """Whether a place is in the Heavens, with or without a tile."""
    return distance(place, HEAVENS) < distance(place, CENTRE)


class Tile(HidesHints, FrozenStruct, frozen=True, cache_hash=True):
    """One hexagonal tile, and the feature on it.

    The *owner* is the seat that controls the feature while no unit is there, that has
    the base, or that laid the counter. The tile is *turned* by a number of sides
    clockwise.
    """

    at: Hex
    terrain: Terrain
    feature: Terrain | None = None
    owner: int | None = None
    turned: int = 0

    @property
    def ground(self) -> Terrain:
        """The feature, or else the tile itself (feature.replaces-tile)."""
        return self.feature or self.terrain

    def opens(self, side: int) -> bool:
        """Whether units may pass through a side (tunnel.passage)."""
        return side in open_sides(self.ground, self.turned)

    @property
    def open_sides(self) -> tuple[int, ...]:
        """The sides on which the tile is open, in order."""
        return tuple(sorted(open_sides(self.ground, self.turned)))


@lru_cache(maxsize=MAX_CACHED)
def open_sides(ground: Terrain, turned: int) -> frozenset[int]:
    """Return the open sides of a ground that is *turned*."""
    return frozenset(side for side in range(6) if ground.open_on((side - turned) % 6))


class Distances(dict[Hex, dict[Hex, int]]):
    """The steps from a tile to all tiles in its reach, computed on first use."""

    def __init__(self, neighbours: dict[Hex, tuple[Hex, ...]]) -> None:
        super().__init__()
        self.neighbours = neighbours

    def __missing__(self, start: Hex) -> dict[Hex, int]:
        steps = {start: 0}
        queue = [start]
        for place in queue:
            for other in self.neighbours[place]:
                if other not in steps:
                    steps[other] = steps[place] + 1
                    queue.append(other)
        self[start] = steps
        return steps


class Board(HidesHints, Memoized, frozen=True, cache_hash=True):
    """All tiles, in the order of their places. Equal maps are equal values."""

    tiles: tuple[Tile, ...] = ()

    def with_tile(self, tile: Tile) -> Board:
        """Return the map with a tile added or replaced."""
        others = [other for other in self.tiles if other.at != tile.at]
        return Board(tuple(sorted((*others, tile), key=lambda tile: tile.at)))

    @CachedProperty
    def by_place(self) -> dict[Hex, Tile]:
        """Every tile by its place."""
        return {tile.at: tile for tile in self.tiles}

    @CachedProperty
    def numbers(self) -> dict[Hex, int]:
        """The number of every tile by its place, in the order of places."""
        return {tile.at: number for number, tile in enumerate(self.tiles)}

    @CachedProperty
    def neighbours(self) -> dict[Hex, tuple[Hex, ...]]:
        """The neighbours of each tile, clockwise from side 0."""
        return {
            place: tuple(other for other in neighbours(place) if other in self.by_place)
            for place in self.by_place
        }

    @CachedProperty
    def passages(self) -> dict[Hex, tuple[Hex, ...]]:
        """The neighbours of each tile to which both tiles are open (tunnel.passage)."""
        doors = {tile.at: open_sides(tile.ground, tile.turned) for tile in self.tiles}
        return {
            place: tuple(
                other
                for side, other in enumerate(neighbours(place))
                if side in sides and other in doors and (side + 3) % 6 in doors[other]
            )
            for place, sides in doors.items()
        }

    @CachedProperty
    def distances(self) -> Distances:
        """The steps over existing tiles between any two of them."""
        return Distances(self.neighbours)

    @CachedProperty
    def hazards(self) -> frozenset[Hex]:
        """The tiles that test a unit that enters them."""
        return frozenset(tile.at for tile in self.tiles if tile.ground.perilous)

    @CachedProperty
    def frontier(self) -> tuple[Hex, ...]:
        """The empty places that touch the map, in the order of places."""
        touching = {other for place in self.by_place for other in neighbours(place)}
        return tuple(sorted(touching - set(self.by_place)))

    @CachedProperty
    def perimeter(self) -> tuple[Hex, ...]:
        """The tiles with a side to the outside. A gap in the map is not outside."""
        outside = self._outside()
        return tuple(
            place
            for place in self.by_place
            if any(other in outside for other in neighbours(place))
        )

    def _outside(self) -> set[Hex]:
        """The empty places next to the map that are connected to the outside."""
        near = set(self.frontier) | {
            other for place in self.frontier for other in neighbours(place)
        }
        near -= set(self.by_place)
        outside = {min(near)}
        queue = [min(near)]
        for place in queue:
            reached = near.intersection(neighbours(place)) - outside
            outside |= reached
            queue.extend(reached)
        return outside


add_former_names(Tile, {"keeper": "owner"})
add_former_names(Board, {"ways": "neighbours", "fringe": "frontier"})
