"""The numbers of tiles, units, cards and pieces in the kernel, and its limits."""

from __future__ import annotations

from typing import TypeAlias

from pocket_tactics.engine.cards import FourthUnit
from pocket_tactics.engine.rules.fourth.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.numbering import (
    Limits,
    TileNumbering,
    number_tiles,
    pieces_of,
)

Numbering: TypeAlias = TileNumbering[FourthUnit]

LIMITS = Limits(
    tiles=compiled.MAX_TILES,
    units=compiled.MAX_UNITS,
    cards=compiled.MAX_CARDS,
    pieces=compiled.MAX_PIECES,
)


def numbering_of(state: State) -> Numbering:
    """Return the numbering of a game, or raise `CannotPackError` if it is too large."""
    own = [seat.feature for seat in state.seats]
    return number_tiles(state, card_of, pieces_of(state, own), LIMITS)
