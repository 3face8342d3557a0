"""The numbers of tiles, units, cards and pieces in the kernel of an edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import limited, numbers

Card = TypeVar("Card")
Piece = TypeVar("Piece", bound=Terrain)


class Limits(NamedTuple):
    """How many of each a kernel can hold."""

    tiles: int
    units: int
    cards: int
    pieces: int


class TileNumbering(NamedTuple, Generic[Card]):
    """The places, units, cards and pieces of a game by their numbers, and the reverse.

    The *kinds* of units are their seats and cards. When a tile is laid, all tiles are
    numbered again.
    """

    places: tuple[Hex, ...]
    units: tuple[str, ...]
    cards: tuple[Card, ...]
    pieces: tuple[Terrain, ...]
    kinds: tuple[tuple[int, int], ...]
    tile: dict[Hex, int]
    unit: dict[str, int]
    piece: dict[Terrain, int]
    limits: Limits

    def on_map(self, board: Board) -> TileNumbering[Card]:
        """Return the numbering with the tiles of another map."""
        places = tuple(ordered_tiles(board, self.limits.tiles))
        return self._replace(places=places, tile=numbers(places))


def number_tiles(
    state: State,
    card_of: Callable[[Unit], Card],
    pieces: Iterable[Terrain],
    limits: Limits,
) -> TileNumbering[Card]:
    """Return the numbering of a game, or raise `CannotPackError` if it is too large."""
    units = tuple(limited(state.roster, limits.units, "units"))
    held = dict.fromkeys(map(card_of, state.units))
    cards = tuple(limited(held, limits.cards, "cards"))
    known = tuple(limited(by_id(pieces), limits.pieces, "kinds of pieces"))
    kinds = tuple((unit.seat, cards.index(card_of(unit))) for unit in state.units)
    named = TileNumbering(
        (), units, cards, known, kinds, {}, numbers(units), numbers(known), limits
    )
    return named.on_map(state.board)


def ordered_tiles(board: Board, limit: int) -> list[Hex]:
    """Return the places of the tiles, if they are in order and not too many."""
    tiles = limited(board.numbers, limit, "tiles")
    if tiles != sorted(tiles):
        raise CannotPackError("The tiles are not in the order of their places.")
    return tiles


def pieces_of(state: State, own: Iterable[Terrain | None] = ()) -> list[Terrain]:
    """Return the pieces of the supply, those that players own, and those of the map."""
    supply = state.supply
    piles = [pile.piece for pile in (*supply.tiles, *supply.features)]
    laid = [
        piece for tile in state.board.tiles for piece in (tile.terrain, tile.feature)
    ]
    return [piece for piece in (*piles, supply.centre, *own, *laid) if piece]


def by_id(pieces: Iterable[Piece]) -> list[Piece]:
    """Return the different pieces in the order of their ids."""
    known = {piece.id: piece for piece in pieces}
    return [known[piece] for piece in sorted(known)]
