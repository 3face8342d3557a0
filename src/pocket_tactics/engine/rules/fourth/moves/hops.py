"""Hops: over a friend, and by flying units over every unit."""

from pocket_tactics.engine.abilities.fourth.moves import Halt
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.units import (
    card_of,
    ground_at,
    ground_has,
    ignores_halt,
    place_of_unit,
)
from pocket_tactics.engine.state import State, Unit

HOP = "fourth.hop"


def may_hop(state: State, unit: Unit, over: Hex) -> bool:
    """Whether a unit may pass over an occupied tile (fourth.hop, move.flying)."""
    if ground_has(ground_at(state, over), Halt) and not ignores_halt(state, unit, over):
        return False
    if card_of(unit).flying:
        return True
    return state.friendly(state.occupants[over].seat, unit.seat)


def beyond(state: State, over: Hex) -> list[Hex]:
    """Return the free tiles next to a tile that is hopped."""
    return [far for far in state.board.neighbours[over] if far not in state.occupants]


def is_hop(state: State, unit: Unit, to: Hex) -> bool:
    """Whether a tile is not next to a unit, so that the unit must hop."""
    return to not in state.board.neighbours[place_of_unit(unit)]
