"""The numbers of tiles, units, cards and pieces in the kernel, and its limits."""

from __future__ import annotations

from typing import TypeAlias

from pocket_tactics.engine.cards import FifthUnit
from pocket_tactics.engine.rules.fifth.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.numbering import (
    Limits,
    TileNumbering,
    number_tiles,
    pieces_of,
)

Numbering: TypeAlias = TileNumbering[FifthUnit]

LIMITS = Limits(
    tiles=compiled.MAX_TILES,
    units=compiled.MAX_UNITS,
    cards=compiled.MAX_CARDS,
    pieces=compiled.MAX_PIECES,
)


def numbering_of(state: State) -> Numbering:
    """Return the numbering of a game, or raise `CannotPackError` if it is too large."""
    return number_tiles(state, card_of, pieces_of(state), LIMITS)
