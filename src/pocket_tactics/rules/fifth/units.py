"""The cards of the fifth edition, on units and under them."""

from pocket_tactics.cards import FifthGround, FifthUnit
from pocket_tactics.hexes import Hex
from pocket_tactics.state import State, Unit


def card_of(unit: Unit) -> FifthUnit:
    """The card of a unit."""
    assert isinstance(unit.card, FifthUnit)
    return unit.card


def ground_at(state: State, place: Hex) -> FifthGround:
    """What a tile counts as."""
    ground = state.board.by_place[place].ground
    assert isinstance(ground, FifthGround)
    return ground
