"""The cards of the fifth edition, on units and under them."""

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit


def card_of(unit: Unit) -> FifthUnit:
    """The card of a unit."""
    assert isinstance(unit.card, FifthUnit)
    return unit.card


def ground_at(state: State, place: Hex) -> FifthGround:
    """What a tile counts as."""
    return ground_of(state.board.by_place[place])


def ground_of(tile: Tile) -> FifthGround:
    """What a tile counts as, wherever it lies."""
    assert isinstance(tile.ground, FifthGround)
    return tile.ground
