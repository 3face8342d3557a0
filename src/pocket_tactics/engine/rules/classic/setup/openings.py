"""Places for tiles: ahead of those placed, with openings that meet."""

from functools import lru_cache
from typing import Final

from pocket_tactics.engine.board import HEAVENS, Board, Tile
from pocket_tactics.engine.cards import ClassicGround
from pocket_tactics.engine.hexes import CENTRE, Hex, neighbours
from pocket_tactics.engine.rules.classic.units import places_of
from pocket_tactics.engine.structs import MAX_CACHED

BEHIND: Final = (2, 3, 4)
"""The sides of a place that may touch tiles already placed (setup.front-facets)."""

BOARDS: Final = 256


def heavens(board: Board) -> frozenset[Hex]:
    """Return the tiles of the Heavens."""
    return places_of(board)["heavens"]


@lru_cache(maxsize=BOARDS)
def heavens_in_order(board: Board) -> tuple[Hex, ...]:
    """Return the tiles of the Heavens, in the order of their places."""
    return tuple(sorted(heavens(board)))


@lru_cache(maxsize=BOARDS)
def by_sort(board: Board) -> dict[str, tuple[Hex, ...]]:
    """Return the tiles of each sort of terrain, with changes during the game."""
    sorts: dict[str, tuple[Hex, ...]] = {}
    for tile in board.tiles:
        ground = tile.ground
        assert isinstance(ground, ClassicGround)
        sorts[ground.sort] = (*sorts.get(ground.sort, ()), tile.at)
    return sorts


def ground_of(tile: Tile) -> ClassicGround:
    """Return the printed terrain of a tile."""
    assert isinstance(tile.terrain, ClassicGround)
    return tile.terrain


@lru_cache(maxsize=BOARDS)
def ahead(board: Board) -> tuple[Hex, ...]:
    """Return the empty places that touch the map on front sides only, in order."""
    near = {place for tile in lower(board) for place in neighbours(tile.at)}
    return tuple(
        place
        for place in sorted(near - board.by_place.keys())
        if all(side in BEHIND for side in sides_touching(board, place))
    )


def lower(board: Board) -> list[Tile]:
    """Return the tiles of the map and the bases, without the Heavens."""
    return [tile for tile in board.tiles if ground_of(tile).place != "heavens"]


def sides_touching(board: Board, place: Hex) -> list[int]:
    """Return the sides of a place that touch tiles."""
    return [
        side for side, other in enumerate(neighbours(place)) if other in board.by_place
    ]


def heavens_frontier(board: Board) -> tuple[Hex, ...]:
    """Return the places where a tile may join the Heavens."""
    near = {place for at in heavens(board) for place in neighbours(at)}
    return tuple(sorted(near - board.by_place.keys())) or (HEAVENS,)


@lru_cache(maxsize=MAX_CACHED)
def rotations(ground: ClassicGround) -> tuple[int, ...]:
    """Return the distinct turns of a tile, 0 to 5 (tunnel.shape)."""
    first: dict[frozenset[int], int] = {}
    for turned in range(6) if ground.openings else (0,):
        sides = frozenset((side + turned) % 6 for side in ground.openings or ())
        first.setdefault(sides, turned)
    return tuple(first.values())


def opening_fits(board: Board, tile: Tile) -> bool:
    """Whether a tile may be laid there; only tunnels are limited (tunnel.placement)."""
    ground = ground_of(tile)
    if ground.openings is None:
        return True
    sides = sides_touching(board, tile.at)
    others = {side: board.by_place[tile.at.step(side)] for side in sides}
    met = any(
        tile.opens(side) and other.opens(opposite(side))
        for side, other in others.items()
    )
    return met and not (ground.aligned and jars(tile, others))


def jars(tile: Tile, others: dict[int, Tile]) -> bool:
    """Whether an opening meets a wall where a tile touches other tunnels."""
    return any(
        tile.opens(side) != other.opens(opposite(side))
        for side, other in others.items()
        if ground_of(other).openings is not None
    )


def opposite(side: int) -> int:
    """Return the neighbour's side that touches a side."""
    return (side + 3) % 6


def is_linked(board: Board, tile: Tile) -> bool:
    """Whether an open way would link a tile to the first base (tunnel.linked)."""
    reached = ways_from(board, CENTRE)
    return any(
        tile.opens(side)
        and (other := tile.at.step(side)) in reached
        and board.by_place[other].opens(opposite(side))
        for side in BEHIND
    )


@lru_cache(maxsize=BOARDS)
def ways_from(board: Board, start: Hex) -> frozenset[Hex]:
    """Return the tiles that open ways from a tile lead to."""
    reached = {start}
    queue = [start]
    for place in queue:
        for other in board.passages[place]:
            if other not in reached:
                reached.add(other)
                queue.append(other)
    return frozenset(reached)
