"""Positions of the set-up of the map in the kernel, with the actions of the engine."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Draw, LayTile, LayTunnel, SetBase
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import ClassicGround, PieceSet, Pile
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.setup.map import (
    DrawTerrain,
    FillOut,
    LayTerrain,
)
from pocket_tactics.engine.rules.classic.setup.openings import (
    ahead,
    heavens_frontier,
)
from pocket_tactics.engine.rules.classic.setup.sides import SecondBase, linked_places
from pocket_tactics.engine.rules.classic.units import is_mega
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.state import Pending, Seat, State
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.classic.packing import checked, quiet_record
from pocket_tactics.kernel.classic.tables import Record, board_record
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import bits, padded

Step = compiled.SetupStep
Kind = compiled.SetupAction
BYTE = 255
MAX_TILES_UNDER_MEGAS = 44
"""The tiles of a map around which the kernel surely holds all empty spaces."""


def packed_setup(
    state: State, named: Numbering, game: compiled.PackedGame
) -> compiled.PackedSetup:
    """Return a position of the set-up, or raise `CannotPackError`."""
    checked(state, named)
    check_pieces(state)
    board = state.board
    turned = [tile.turned for tile in board.tiles]
    homes = [seat.home or CENTRE for seat in state.seats]
    record = {
        **compiled.empty_setup(),
        "board": board_record(board, named),
        "turned": padded(turned, compiled.MAX_TILES, 0, "tiles"),
        "tiles": counts(named, state.supply.tiles),
        "homes": [{"q": home.q, "r": home.r} for home in homes],
        "placed": bits(n for n, seat in enumerate(state.seats) if seat.home),
        "first": state.order[0] if state.order else 0,
        "drawn": compiled.NOTHING,
        **step_record(state, named),
    }
    later = {
        **quiet_record(replace(state, board=Board()), Board(), named),
        "tile": list(range(compiled.MAX_TILES)),
    }
    return compiled.PackedSetup(game, record, later)


def check_pieces(state: State) -> None:
    """Raise `CannotPackError` if the kernel cannot hold the finished map."""
    bases = sum(seat.home is None for seat in state.seats)
    tiles = len(state.board.tiles) + bases + total(state.supply.tiles)
    megas = any(map(is_mega, state.units))
    if tiles > (MAX_TILES_UNDER_MEGAS if megas else compiled.MAX_TILES):
        raise CannotPackError(f"The kernel cannot hold a map of {tiles} tiles.")
    if any(tile.feature for tile in state.board.tiles):
        raise CannotPackError("No counter is laid during the set-up.")
    if state.order and CENTRE not in state.board.by_place:
        raise CannotPackError("The first base is not in its place.")


def total(piles: tuple[Pile, ...]) -> int:
    """Return the number of pieces in piles."""
    return sum(pile.count for pile in piles)


def counts(named: Numbering, piles: tuple[Pile, ...]) -> list[int]:
    """Return how many of each piece are left."""
    left = {named.piece[pile.piece]: pile.count for pile in piles}
    found = [left.get(number, 0) for number in range(len(named.pieces))]
    return padded(found, compiled.MAX_PIECES, 0, "kinds of pieces")


def step_record(state: State, named: Numbering) -> Record:
    """Return the fields that say what is due."""
    step = state.agenda[0]
    if isinstance(step, RollOff):
        return {"step": Step.ROLLING_OFF, "face": sum(step.rolled)}
    if isinstance(step, SecondBase):
        return {"step": Step.PLACING_BASE}
    if not isinstance(step, DrawTerrain | LayTerrain):
        raise CannotPackError(f"The kernel does not know {type(step).__name__}.")
    ids = [piece.id for piece in named.pieces]
    aside = [ids.index(piece) for piece in step.aside]
    return {
        **draw_record(step, ids),
        "laid": laid_before(state, step.seat),
        "aside": padded(aside, compiled.MAX_TILES, 0, "tiles"),
        "asides": len(aside),
    }


def draw_record(step: DrawTerrain | LayTerrain, ids: list[str]) -> Record:
    """Return the fields of a draw, or of the tile that was drawn."""
    if isinstance(step, DrawTerrain):
        return {"step": Step.DRAWING}
    return {"step": Step.LAYING, "drawn": ids.index(step.terrain)}


def laid_before(state: State, seat: int) -> int:
    """Return how many turns to lay a tile there have been, with this one."""
    later = state.agenda[1]
    if not isinstance(later, FillOut) or not 0 < later.laid <= BYTE:
        raise CannotPackError("The set-up is not in its order.")
    if seat != state.order[(later.laid - 1) % len(state.order)]:
        raise CannotPackError("A player lays a tile who is not on turn.")
    return later.laid


def unpacked_setup(origin: State, named: Numbering, record: Record) -> State:
    """Return the position of a record, in the game of another position."""
    first = record["first"]
    rolling = record["step"] == Step.ROLLING_OFF
    return replace(
        origin,
        board=board_of(origin, named, record),
        supply=supply_of(origin, named, record),
        order=() if rolling else (first, 1 - first),
        seat=first,
        seats=tuple(
            seat_of(seat, number, record) for number, seat in enumerate(origin.seats)
        ),
        agenda=agenda_of(origin, named, record),
    )


def board_of(origin: State, named: Numbering, record: Record) -> Board:
    """Return the map of a record. Bases have owners."""
    laid = record["board"]
    owners = {
        home_of(record, seat): seat for seat in (0, 1) if record["placed"] >> seat & 1
    }
    spots = [Hex(place["q"], place["r"]) for place in laid["places"]]
    rows = zip(spots, laid["terrain"], record["turned"], strict=True)
    tiles = tuple(
        Tile(at, named.pieces[terrain], owner=owners.get(at), turned=turned)
        for at, terrain, turned in list(rows)[: laid["count"]]
    )
    return origin.board if tiles == origin.board.tiles else Board(tiles)


def home_of(record: Record, seat: int) -> Hex:
    """Return the place of a base."""
    place = record["homes"][seat]
    return Hex(place["q"], place["r"])


def seat_of(seat: Seat, number: int, record: Record) -> Seat:
    """Return a player, whose base may be on the map."""
    if not record["placed"] >> number & 1:
        return seat
    return replace(seat, home=home_of(record, number), base=None)


def supply_of(origin: State, named: Numbering, record: Record) -> PieceSet:
    """Return the pieces that are left, in the order of their piles."""
    left = record["tiles"]
    piles = tuple(
        Pile(pile.piece, left[named.piece[pile.piece]])
        for pile in origin.supply.tiles
        if left[named.piece[pile.piece]]
    )
    return replace(origin.supply, tiles=piles)


def agenda_of(origin: State, named: Numbering, record: Record) -> tuple[Pending, ...]:
    """Return the decision that is due, and the rest of the set-up."""
    step = Step(record["step"])
    _, first_base, *later = origin.edition.setup
    if step is Step.ROLLING_OFF:
        rolled = (record["face"],) if record["face"] else ()
        return (RollOff(contenders=(0, 1), rolled=rolled), first_base, *later)
    if step is Step.SET_UP:
        return ()
    if step is Step.PLACING_BASE:
        return tuple(later)
    aside = tuple(
        named.pieces[piece].id for piece in record["aside"][: record["asides"]]
    )
    seat = record["first"] ^ (record["laid"] - 1) & 1
    filling = FillOut(record["laid"])
    if step is Step.DRAWING:
        return (DrawTerrain(seat, aside), filling, *later)
    piece = named.pieces[record["drawn"]].id
    return (LayTerrain(seat, piece, aside), filling, *later)


def setup_action(
    named: Numbering, places: Callable[[ClassicGround | None], list[Hex]], number: int
) -> Action:
    """Return the engine's action that a number means.

    *places* returns where a piece, or a base, may be placed at all, in order.
    """
    kind = Kind(number >> 24)
    piece = named.pieces[number >> 16 & BYTE]
    if kind is Kind.DRAW:
        return Draw(piece.id)
    if kind is Kind.SET_BASE:
        return SetBase(places(None)[number >> 8 & BYTE])
    at = places(piece)[number >> 8 & BYTE]
    if piece.openings is None:
        return LayTile(piece.id, at)
    return LayTunnel(piece.id, at, number & BYTE)


def places_for(state: State) -> Callable[[ClassicGround | None], list[Hex]]:
    """Return the function that lists the places of a piece on a map."""

    def places(piece: ClassicGround | None) -> list[Hex]:
        if piece is None:
            base = state.seats[state.order[1]].base
            assert base is not None
            return linked_places(state.board, base, house_of(state).map_linked)
        if piece.place == "heavens":
            return list(heavens_frontier(state.board))
        return list(ahead(state.board))

    return places
