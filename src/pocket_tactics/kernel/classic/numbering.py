"""The numbers of places, units, cards, grounds and skills in the kernel."""

from __future__ import annotations

from typing import NamedTuple

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import ClassicGround, ClassicUnit, Terrain
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.rules.classic.units import card_of, is_mega
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.numbering import by_id, ordered_tiles
from pocket_tactics.kernel.numbers import limited, numbers


class Numbering(NamedTuple):
    """The places, units, cards, pieces, sorts and skills of a game by their numbers.

    The places are those of tiles, then empty ones near them that mega units may cover.
    The *kinds* of units are their seats and cards. When a tile is laid, all places are
    numbered again.
    """

    places: tuple[Hex, ...]
    tiles: int
    units: tuple[str, ...]
    cards: tuple[ClassicUnit, ...]
    pieces: tuple[ClassicGround, ...]
    sorts: tuple[str, ...]
    skills: tuple[str, ...]
    kinds: tuple[tuple[int, int], ...]
    place: dict[Hex, int]
    unit: dict[str, int]
    piece: dict[Terrain, int]

    def on_map(self, board: Board, *, hanging: bool) -> Numbering:
        """Return the numbering with the tiles of another map."""
        tiles = ordered_tiles(board, compiled.MAX_TILES)
        spaces = [*tiles, *(near_spaces(board) if hanging else ())]
        places = tuple(limited(spaces, compiled.MAX_SPACES, "spaces"))
        return self._replace(places=places, tiles=len(tiles), place=numbers(places))

    def number_of(self, place: Hex | None) -> int:
        """Return the number of a place, if there is one."""
        return compiled.NOTHING if place is None else self.place[place]

    def place_of(self, number: int) -> Hex | None:
        """Return the place of a number, if there is one."""
        return None if number == compiled.NOTHING else self.places[number]


def numbering_of(state: State) -> Numbering:
    """Return the numbering of a game, or raise `CannotPackError` if it is too large."""
    units = tuple(limited(state.roster, compiled.MAX_UNITS, "units"))
    held = dict.fromkeys(map(card_of, state.units))
    cards = tuple(limited(held, compiled.MAX_CARDS, "cards"))
    pieces = tuple(limited(pieces_of(state), compiled.MAX_PIECES, "kinds of pieces"))
    sorts = dict.fromkeys(piece.sort for piece in pieces)
    card_type = state.edition.unit
    assert issubclass(card_type, ClassicUnit)
    named = Numbering(
        places=(),
        tiles=0,
        units=units,
        cards=cards,
        pieces=pieces,
        sorts=tuple(limited(sorts, compiled.MAX_SORTS, "sorts of ground")),
        skills=tuple(limited(card_type.SKILLS, compiled.MAX_SKILLS, "skills")),
        kinds=tuple((unit.seat, cards.index(card_of(unit))) for unit in state.units),
        place={},
        unit=numbers(units),
        piece=numbers(pieces),
    )
    return named.on_map(state.board, hanging=any(map(is_mega, state.units)))


def near_spaces(board: Board) -> list[Hex]:
    """Return the empty places at most two steps from the map, in order."""
    beyond = {other for place in board.frontier for other in neighbours(place)}
    return sorted({*board.frontier, *beyond} - board.by_place.keys())


def pieces_of(state: State) -> list[ClassicGround]:
    """Return the kinds of tiles, bases and counters, in the order of their ids."""
    piles = (*state.supply.tiles, *state.supply.features)
    laid = [
        piece for tile in state.board.tiles for piece in (tile.terrain, tile.feature)
    ]
    bases = [seat.base for seat in state.seats]
    known = (*laid, *bases, *(pile.piece for pile in piles))
    return by_id(piece for piece in known if isinstance(piece, ClassicGround))
