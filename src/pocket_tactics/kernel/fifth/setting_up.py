"""Positions of the set-up in the kernel, with the actions of the engine."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, ChooseGate, LayTile, SetFeature
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import PieceSet, Pile, Terrain
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.fifth.setup import (
    ChooseEdge,
    ChooseFeature,
    ChooseTile,
)
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.state import Pending, Seat, State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.numbering import Numbering
from pocket_tactics.kernel.fifth.tables import (
    Record,
    board_record,
    gate_numbers,
    piece_number,
)
from pocket_tactics.kernel.numbers import padded

Step = compiled.SetupStep
PIECE_BITS, INDEX_MASK = 8, 255
MIN_TILES = 2
STEPS: dict[type[Pending], compiled.SetupStep] = {
    RollOff: Step.ROLLING_OFF,
    ChooseTile: Step.LAYING_TILES,
    ChooseFeature: Step.SETTING_FEATURES,
    ChooseEdge: Step.CHOOSING_EDGES,
}


def packed_setup(
    state: State, named: Numbering, game: compiled.PackedGame
) -> compiled.PackedSetup:
    """Return a position of the set-up, or raise `CannotPackError`."""
    check_pieces(state)
    step, supply = state.agenda[0], state.supply
    record = {
        "board": board_record(state.board, named),
        "tiles": counts(named, supply.tiles),
        "features": counts(named, supply.features),
        "centre": piece_number(named, supply.centre),
        "gates": gate_numbers(state, named),
        "first": state.order[0] if state.order else 0,
        "face": sum(step.rolled) if isinstance(step, RollOff) else 0,
        "step": STEPS[type(step)],
    }
    return compiled.PackedSetup(game, record)


def check_pieces(state: State) -> None:
    """Raise `CannotPackError` if the map cannot be finished, or not in the kernel."""
    laid, supply = state.board.tiles, state.supply
    tiles = len(laid) + total(supply.tiles)
    if tiles > compiled.MAX_TILES:
        raise CannotPackError(f"The kernel holds {compiled.MAX_TILES} tiles.")
    on_map = sum(tile.feature is not None for tile in laid)
    features = on_map + total(supply.features) + (supply.centre is not None)
    begun = CENTRE in state.board.by_place or not laid
    if tiles < MIN_TILES or features > tiles or not begun:
        raise CannotPackError("The pieces are not those of a map.")


def total(piles: tuple[Pile, ...]) -> int:
    """Return the number of pieces in piles."""
    return sum(pile.count for pile in piles)


def counts(named: Numbering, piles: tuple[Pile, ...]) -> list[int]:
    """Return how many of each piece are left."""
    left = {named.piece[pile.piece]: pile.count for pile in piles}
    found = [left.get(number, 0) for number in range(len(named.pieces))]
    return padded(found, compiled.MAX_PIECES, 0, "kinds of pieces")


def unpacked_setup(origin: State, named: Numbering, record: Record) -> State:
    """Return the position of a record, in the game of another position."""
    board = board_of(named, record["board"])
    first = record["first"]
    rolling = record["step"] == Step.ROLLING_OFF
    homes = [home_of(board, gate) for gate in record["gates"]]
    return replace(
        origin,
        board=board,
        supply=supply_of(origin, named, record),
        order=() if rolling else (first, 1 - first),
        seat=first,
        seats=tuple(map(settled, origin.seats, homes)),
        agenda=agenda_of(origin, record),
    )


def board_of(named: Numbering, record: Record) -> Board:
    """Return the map of a record."""
    return Board(
        tuple(
            Tile(
                Hex(place["q"], place["r"]),
                named.pieces[terrain],
                piece_of(named, feature),
            )
            for place, terrain, feature in zip(
                record["places"][: record["count"]],
                record["terrain"],
                record["feature"],
                strict=False,
            )
        )
    )


def piece_of(named: Numbering, number: int) -> Terrain | None:
    """Return the piece of a number, if there is one."""
    return None if number == compiled.NOTHING else named.pieces[number]


def home_of(board: Board, gate: int) -> Hex | None:
    """Return the place of a deployment tile, once it is chosen."""
    return None if gate == compiled.NOTHING else board.tiles[gate].at


def settled(seat: Seat, home: Hex | None) -> Seat:
    """Return a seat with its deployment tile."""
    return replace(seat, home=home)


def supply_of(origin: State, named: Numbering, record: Record) -> PieceSet:
    """Return the pieces that are left."""
    return PieceSet(
        centre=piece_of(named, record["centre"]),
        tiles=piles_left(origin.supply.tiles, named, record["tiles"]),
        features=piles_left(origin.supply.features, named, record["features"]),
    )


def piles_left(
    piles: tuple[Pile, ...], named: Numbering, left: list[int]
) -> tuple[Pile, ...]:
    """Return the piles of which pieces are left, in their order."""
    return tuple(
        Pile(pile.piece, left[named.piece[pile.piece]])
        for pile in piles
        if left[named.piece[pile.piece]]
    )


def agenda_of(origin: State, record: Record) -> tuple[Pending, ...]:
    """Return the decision that is due, and the rest of the set-up."""
    _, lay_tiles, set_features, choose_gates, first_turn = origin.edition.setup
    step = Step(record["step"])
    if step is Step.CHOOSING_EDGES:
        order = (1 - record["first"], record["first"])
        choices = (
            ChooseEdge(s) for s in order if record["gates"][s] == compiled.NOTHING
        )
        return (*choices, first_turn)
    later = (set_features, choose_gates, first_turn)
    if step is Step.SETTING_FEATURES:
        return (ChooseFeature(), *later)
    if step is Step.LAYING_TILES:
        return (ChooseTile(), lay_tiles, *later)
    rolled = (record["face"],) if record["face"] else ()
    return (RollOff(contenders=(0, 1), rolled=rolled), lay_tiles, *later)


def setup_action(named: Numbering, board: Board, step: int, number: int) -> Action:
    """Return the engine's action that a number means in a step of the set-up."""
    return READERS[Step(step)](named, board, number >> PIECE_BITS, number & INDEX_MASK)


def lay_tile(named: Numbering, board: Board, piece: int, index: int) -> Action:
    """Return the laying of a tile on an empty place."""
    places = board.frontier or (CENTRE,)
    return LayTile(named.pieces[piece].id, places[index])


def set_feature(named: Numbering, board: Board, piece: int, index: int) -> Action:
    """Return the setting of a feature on a tile."""
    return SetFeature(named.pieces[piece].id, board.tiles[index].at)


def choose_gate(_named: Numbering, board: Board, _piece: int, index: int) -> Action:
    """Return the choice of a deployment tile."""
    return ChooseGate(board.tiles[index].at)


READERS: dict[compiled.SetupStep, Callable[[Numbering, Board, int, int], Action]] = {
    Step.LAYING_TILES: lay_tile,
    Step.SETTING_FEATURES: set_feature,
    Step.CHOOSING_EDGES: choose_gate,
}
