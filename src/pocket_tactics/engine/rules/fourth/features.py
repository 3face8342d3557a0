"""Features: their control, and the units that enter them."""

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.state import State, Unit, with_tile


def place_unit(state: State, unit: Unit, place: Hex) -> State:
    """Put a unit on a tile, and in control of its feature (fourth.control)."""
    state = state.with_unit(replace(unit, zone="map", at=place))
    return KEEPING[house_of(state).feature_control](state, unit.seat, place)


def keep_feature(state: State, seat: int, place: Hex) -> State:
    """Return the state in which a player holds a feature after the unit has left."""
    tile = state.board.by_place[place]
    if tile.feature is None or tile.owner == seat:
        return state
    return with_tile(state, replace(tile, owner=seat))


KEEPING: dict[str, Callable[[State, int, Hex], State]] = {
    "occupant": lambda state, _seat, _place: state,
    "last-occupant": keep_feature,
}


def cede_feature(state: State, place: Hex) -> State:
    """Return the state in which nobody controls an unoccupied feature."""
    tile = state.board.by_place[place]
    if tile.owner is None:
        return state
    return with_tile(state, replace(tile, owner=None))


def controller(state: State, tile: Tile) -> int | None:
    """Return the seat that controls the feature on a tile, if any does."""
    occupant = state.occupants.get(tile.at)
    return occupant.seat if occupant else tile.owner


def features_controlled(state: State, seat: int) -> list[Hex]:
    """The tiles whose features a player controls."""
    return [
        tile.at
        for tile in tiles_with_features(state.board)
        if controller(state, tile) == seat
    ]


@memoized
def tiles_with_features(board: Board) -> tuple[Tile, ...]:
    """The tiles with features upon them."""
    return tuple(tile for tile in board.tiles if tile.feature)


def free(state: State, place: Hex) -> bool:
    """Whether a place is a tile without an occupant."""
    return place in state.board.by_place and place not in state.occupants
