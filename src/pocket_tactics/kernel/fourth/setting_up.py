"""Positions of the set-up in the kernel, with the actions of the engine."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.actions import (
    Action,
    Decline,
    Draw,
    LayTile,
    Place,
    SetFeature,
)
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import PieceSet, Pile, Terrain
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.setup.map import (
    FEATURE_CHOICE,
    DrawFeature,
    DrawTile,
    PlaceTile,
)
from pocket_tactics.engine.rules.fourth.setup.sides import PlaceFeature, PlaceUnits
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.state import Pending, Seat, State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.noting import units_of
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.fourth.packing import units_record
from pocket_tactics.kernel.fourth.tables import Record, board_record, piece_number
from pocket_tactics.kernel.numbers import padded

Step = compiled.SetupStep
Kind = compiled.SetupAction
KIND_BITS, CARD_BITS, BYTE = 24, 16, 255
STEPS: dict[type[Pending], compiled.SetupStep] = {
    RollOff: Step.ROLLING_OFF,
    DrawFeature: Step.DRAWING_FEATURE,
    DrawTile: Step.DRAWING_TILE,
    PlaceTile: Step.PLACING_TILE,
    PlaceFeature: Step.SETTING_FEATURES,
    PlaceUnits: Step.PLACING_UNITS,
}


def packed_setup(
    state: State, named: Numbering, game: compiled.PackedGame
) -> compiled.PackedSetup:
    """Return a position of the set-up, or raise `CannotPackError`."""
    check_pieces(state)
    step = state.agenda[0]
    return compiled.PackedSetup(
        game,
        {
            "board": board_record(state.board, named),
            "place_of": units_record(state.units, named)["place_of"],
            "tiles": counts(named, state.supply.tiles),
            "features": counts(named, features_to_draw(state)),
            "centre": piece_number(named, state.supply.centre),
            "drawn": drawn_piece(named, step),
            "turn": turns_taken(state, step),
            "step": STEPS[type(step)],
            **seats_record(state, named),
            **rolloff_record(step),
        },
    )


def check_pieces(state: State) -> None:
    """Raise `CannotPackError` if the kernel cannot hold the map, or finish it."""
    laid, supply = state.board.tiles, state.supply
    tiles = len(laid) + sum(pile.count for pile in supply.tiles)
    if tiles > compiled.MAX_TILES:
        raise CannotPackError(f"The kernel holds {compiled.MAX_TILES} tiles.")
    kinds = [pile.piece for pile in supply.tiles]
    if len(set(kinds)) < len(kinds) or tiles <= len(state.seats):
        raise CannotPackError("The pieces are not those of a map.")


def counts(named: Numbering, piles: tuple[Pile, ...]) -> list[int]:
    """Return how many of each piece are left."""
    left = {named.piece[pile.piece]: pile.count for pile in piles}
    found = [left.get(number, 0) for number in range(len(named.pieces))]
    return padded(found, compiled.MAX_PIECES, 0, "kinds of pieces")


def features_to_draw(state: State) -> tuple[Pile, ...]:
    """Return the features from which that of the centre is drawn."""
    if state.board.tiles or state.supply.centre:
        return ()
    return FEATURE_CHOICE[house_of(state).feature_choice](state)


def turns_taken(state: State, step: Pending) -> int:
    """Return how many players have set features, or placed units."""
    if isinstance(step, PlaceFeature | PlaceUnits):
        return state.order.index(step.seat)
    return 0


def drawn_piece(named: Numbering, step: Pending) -> int:
    """Return the tile that a player places, if one is drawn."""
    if not isinstance(step, PlaceTile):
        return compiled.NOTHING
    ids = [piece.id for piece in named.pieces]
    return ids.index(step.terrain)


def seats_record(state: State, named: Numbering) -> Record:
    """Return the order of seats, their features and the tiles of these."""
    own = [piece_number(named, seat.feature) for seat in state.seats]
    homes = [
        compiled.NOTHING if seat.home is None else named.tile[seat.home]
        for seat in state.seats
    ]
    return {
        "own": padded(own, compiled.MAX_SEATS, compiled.NOTHING, "seats"),
        "homes": padded(homes, compiled.MAX_SEATS, compiled.NOTHING, "seats"),
        "order": padded(state.order, compiled.MAX_SEATS, 0, "seats"),
    }


def rolloff_record(step: Pending) -> Record:
    """Return who rolls off, and the dice so far."""
    contenders = step.contenders if isinstance(step, RollOff) else ()
    rolled = step.rolled if isinstance(step, RollOff) else ()
    return {
        "contenders": padded(contenders, compiled.MAX_SEATS, 0, "seats"),
        "rolled": padded(rolled, compiled.MAX_SEATS, 0, "seats"),
        "contender_count": len(contenders),
        "rolled_count": len(rolled),
    }


def unpacked_setup(origin: State, named: Numbering, record: Record) -> State:
    """Return the position of a record, in the game of another position."""
    board = board_of(origin, named, record)
    named = named.on_map(board)
    began = record["board"]["count"] and record["step"] != Step.ROLLING_OFF
    order = tuple(record["order"][: len(origin.seats)]) if began else ()
    seats = zip(origin.seats, record["own"], record["homes"], strict=False)
    return replace(
        origin,
        board=board,
        units=units_of(origin, named, {**record, "reloading": [0, 0]}),
        supply=supply_of(origin, named, record),
        order=order,
        seat=order[0] if order else 0,
        seats=tuple(seat_of(named, *seat) for seat in seats),
        agenda=agenda_of(origin, named, record),
    )


def board_of(origin: State, named: Numbering, record: Record) -> Board:
    """Return the map of a record."""
    board = record["board"]
    places = board["places"][: board["count"]]
    owners = owners_of(origin, named, record)
    return Board(
        tuple(
            Tile(
                Hex(place["q"], place["r"]),
                named.pieces[board["terrain"][tile]],
                piece_of(named, board["feature"][tile]),
                owners.get(tile),
            )
            for tile, place in enumerate(places)
        )
    )


def owners_of(origin: State, named: Numbering, record: Record) -> dict[int, int]:
    """Return the seats that hold features by a house rule, by their tiles."""
    if house_of(origin).feature_control == "occupant":
        return {}
    return {
        tile: named.kinds[unit][0]
        for unit, tile in enumerate(record["place_of"][: len(named.units)])
        if tile < record["board"]["count"]
        and record["board"]["feature"][tile] != compiled.NOTHING
    }


def piece_of(named: Numbering, number: int) -> Terrain | None:
    """Return the piece of a number, if there is one."""
    return None if number == compiled.NOTHING else named.pieces[number]


def seat_of(named: Numbering, seat: Seat, own: int, home: int) -> Seat:
    """Return a seat with its feature, or the tile of it."""
    at = None if home == compiled.NOTHING else named.places[home]
    return replace(seat, feature=piece_of(named, own), home=at)


def supply_of(origin: State, named: Numbering, record: Record) -> PieceSet:
    """Return the pieces that are left."""
    opened = record["board"]["count"]
    drawn = opened or record["centre"] != compiled.NOTHING
    left = record["tiles"]
    return PieceSet(
        centre=None if opened else piece_of(named, record["centre"]),
        tiles=tuple(
            Pile(pile.piece, left[named.piece[pile.piece]])
            for pile in origin.supply.tiles
            if left[named.piece[pile.piece]]
        ),
        features=() if drawn and not agreed(origin, record) else origin.supply.features,
    )


def agreed(origin: State, record: Record) -> bool:
    """Whether the players have agreed on the centre, and its tile is not drawn yet."""
    return bool(origin.supply.centre) and not record["board"]["count"]


def agenda_of(origin: State, named: Numbering, record: Record) -> tuple[Pending, ...]:
    """Return what is decided next, and the rest of the set-up."""
    step, setup = Step(record["step"]), origin.edition.setup
    later = record["order"][record["turn"] : len(origin.seats)]
    if step is Step.SET_UP:
        return ()
    if step is Step.PLACING_UNITS:
        return (*map(PlaceUnits, later), *setup[5:])
    if step is Step.SETTING_FEATURES:
        return (*map(PlaceFeature, later), *setup[4:])
    if step is Step.ROLLING_OFF:
        return (rolloff_of(record), *setup[2:])
    return pieces_agenda(origin, named, record)


def pieces_agenda(
    origin: State, named: Numbering, record: Record
) -> tuple[Pending, ...]:
    """Return the draw or the placing of a piece, and the rest of the set-up."""
    step, setup = Step(record["step"]), origin.edition.setup
    if step is Step.PLACING_TILE:
        return (PlaceTile(named.pieces[record["drawn"]].id), *setup[2:])
    if step is Step.DRAWING_FEATURE:
        return (DrawFeature(), DrawTile(), *setup[1:])
    return (DrawTile(), *setup[2 if record["board"]["count"] else 1 :])


def rolloff_of(record: Record) -> RollOff:
    """Return the roll-off with the dice so far."""
    return RollOff(
        contenders=tuple(record["contenders"][: record["contender_count"]]),
        rolled=tuple(record["rolled"][: record["rolled_count"]]),
    )


def setup_actions(
    named: Numbering, board: Board, packed: compiled.PackedSetup
) -> dict[Action, int]:
    """Return the legal actions, or the draws, with their numbers."""
    found: dict[Action, int] = {}
    for number in packed.actions():
        kind = Kind(number >> KIND_BITS)
        if kind is Kind.PLACE_UNIT:
            units, place = packed.like_units(number), board.tiles[number & BYTE].at
            for index, unit in enumerate(named.units):
                if units >> index & 1:
                    found[Place(unit, place)] = number
        else:
            found[READERS[kind](named, board, packed.fields, number & BYTE)] = number
    return found


READERS: dict[
    compiled.SetupAction, Callable[[Numbering, Board, Record, int], Action]
] = {
    Kind.DRAW_PIECE: lambda named, _board, _record, to: Draw(named.pieces[to].id),
    Kind.LAY_TILE: lambda named, board, record, to: LayTile(
        named.pieces[record["drawn"]].id, board.frontier[to]
    ),
    Kind.SET_FEATURE: lambda named, board, record, to: SetFeature(
        named.pieces[record["own"][record["order"][record["turn"]]]].id,
        board.tiles[to].at,
    ),
    Kind.STOP_PLACING: lambda _named, _board, _record, _to: Decline(),
}
