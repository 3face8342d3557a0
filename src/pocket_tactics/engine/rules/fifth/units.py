"""The cards of the fifth edition: units and grounds."""

from functools import lru_cache

from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import MAX_CACHED

ADJACENT = 1


def card_of(unit: Unit) -> FifthUnit:
    """The card of a unit."""
    assert isinstance(unit.card, FifthUnit)
    return unit.card


def ground_at(state: State, place: Hex) -> FifthGround:
    """Return the terrain of a tile."""
    return ground_of(state.board.by_place[place])


def ground_of(tile: Tile) -> FifthGround:
    """Return the terrain of a tile, on the map or not."""
    assert isinstance(tile.ground, FifthGround)
    return tile.ground


def only_at(unit: Unit) -> OnlyAt | None:
    """Return the only distance at which a unit may attack, if any (ability.first)."""
    return bound_of(card_of(unit))


def tiles_between(state: State, unit: Unit, other: Unit) -> int:
    """Return the distance between two units on the map, in steps."""
    assert unit.at is not None
    assert other.at is not None
    return state.board.distances[unit.at][other.at]


@lru_cache(maxsize=MAX_CACHED)
def bound_of(card: FifthUnit) -> OnlyAt | None:
    """Return the only distance at which a card may attack, if any."""
    return next((a for a in card.abilities if isinstance(a, OnlyAt)), None)
