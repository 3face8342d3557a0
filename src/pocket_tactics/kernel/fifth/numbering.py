"""The numbers of tiles, units, cards and pieces in the kernel, and its limits."""

from __future__ import annotations

from typing import NamedTuple

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import FifthUnit, Terrain
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.numbers import limited, numbers


class Numbering(NamedTuple):
    """The places, units, cards and pieces of a game by their numbers, and the reverse.

    The *kinds* of units are their seats and cards. When a tile is laid, all tiles are
    numbered again.
    """

    places: tuple[Hex, ...]
    units: tuple[str, ...]
    cards: tuple[FifthUnit, ...]
    pieces: tuple[Terrain, ...]
    kinds: tuple[tuple[int, int], ...]
    tile: dict[Hex, int]
    unit: dict[str, int]
    piece: dict[Terrain, int]

    def on_map(self, board: Board) -> Numbering:
        """Return the numbering with the tiles of another map."""
        places = tuple(limited(board.numbers, compiled.MAX_TILES, "tiles"))
        if list(places) != sorted(places):
            raise CannotPackError("The tiles are not in the order of their places.")
        return self._replace(places=places, tile=numbers(places))


def numbering_of(state: State) -> Numbering:
    """Return the numbering of a game, or raise `CannotPackError` if it is too large."""
    units = tuple(limited(state.roster, compiled.MAX_UNITS, "units"))
    held = dict.fromkeys(map(card_of, state.units))
    cards = tuple(limited(held, compiled.MAX_CARDS, "cards"))
    pieces = tuple(limited(pieces_of(state), compiled.MAX_PIECES, "kinds of pieces"))
    kinds = tuple((unit.seat, cards.index(card_of(unit))) for unit in state.units)
    named = Numbering(
        (), units, cards, pieces, kinds, {}, numbers(units), numbers(pieces)
    )
    return named.on_map(state.board)


def pieces_of(state: State) -> list[Terrain]:
    """Return the kinds of tiles and features, in the order of their ids."""
    supply = state.supply
    piles = [pile.piece for pile in (*supply.tiles, *supply.features)]
    laid = [
        piece for tile in state.board.tiles for piece in (tile.terrain, tile.feature)
    ]
    known = {piece.id: piece for piece in (*piles, supply.centre, *laid) if piece}
    return [known[piece] for piece in sorted(known)]
