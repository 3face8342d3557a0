"""Records of the kernel as positions of the engine."""

from __future__ import annotations

from msgspec.structs import replace

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.rules.classic.winning import CAPTURE_ALL, WHEN
from pocket_tactics.engine.rules.outcomes import DRAW
from pocket_tactics.engine.state import Outcome, Seat, State, Unit, Zone
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.classic.packing import ENDINGS, ZONES
from pocket_tactics.kernel.classic.stepping import agenda_of
from pocket_tactics.kernel.classic.tables import Record

ZONE_NAMES: dict[int, Zone] = {number: zone for zone, number in ZONES.items()}  # type: ignore[misc]
ENDING_NAMES = {number: how for how, number in ENDINGS.items()}
RULES = {
    compiled.Ending.CAPTURED_ALL: CAPTURE_ALL,
    compiled.Ending.CAPTURED_BOTH: WHEN,
    compiled.Ending.BASE_FELL: "win.base",
    compiled.Ending.IDLE: "turn.no-action",
    compiled.Ending.TURN_LIMIT: DRAW,
    compiled.Ending.REPETITION: DRAW,
}


def unpacked(
    origin: State, named: Numbering, record: Record, seen: tuple[str, ...]
) -> State:
    """Return the position of a record, in the game of another position."""
    state = replace(quiet_state(origin, named, record), seen=seen)
    return replace(state, agenda=agenda_of(state, named, record))


def quiet_state(origin: State, named: Numbering, record: Record) -> State:
    """Return the position of a record apart from its agenda."""
    units = enumerate(origin.units)
    return replace(
        origin,
        units=tuple(unit_of(unit, number, named, record) for number, unit in units),
        seats=tuple(
            seat_of(seat, number, named, record)
            for number, seat in enumerate(origin.seats)
        ),
        board=board_of(origin.board, named, record),
        seat=record["seat"],
        turn=record["turn"],
        outcome=outcome_of(record),
        agenda=(),
    )


def unit_of(unit: Unit, number: int, named: Numbering, record: Record) -> Unit:
    """Return a unit where a record has it."""
    zone = next(z for z, units in enumerate(record["zones"]) if units >> number & 1)
    marks = [held >> number & 1 for held in record["marks"]]
    return replace(
        unit,
        zone=ZONE_NAMES[zone],
        at=named.place_of(record["at"][number]),
        by=1 - unit.seat if zone == compiled.CAPTURED else None,
        reloads=marks[0] + 2 * marks[1],
    )


def seat_of(seat: Seat, number: int, named: Numbering, record: Record) -> Seat:
    """Return a player with what a record says of them."""
    start, to = map(named.place_of, record["shifted"][number])
    return replace(
        seat,
        dial=record["dial"][number],
        shifted=(start, to) if start is not None and to is not None else None,
        fading=bool(record["fading"][number]),
    )


def board_of(board: Board, named: Numbering, record: Record) -> Board:
    """Return the map with the counters and the swapped tiles of a record."""
    tiles = tuple(
        tile_of(board, number, named, record) for number in range(len(board.tiles))
    )
    return board if tiles == board.tiles else Board(tiles)


def tile_of(board: Board, number: int, named: Numbering, record: Record) -> Tile:
    """Return a tile with what lies there now."""
    lies: int = record["tile"][number]
    counter: int = record["counter"][number]
    first = board.tiles[lies]
    at = board.tiles[number].at
    if counter == compiled.NOTHING:
        bare = first.feature is None
        return replace(first, at=at, feature=None, owner=first.owner if bare else None)
    owners = [seat for seat in (0, 1) if record["laid"][seat] >> number & 1]
    owner = owners[0] if owners else None
    return replace(first, at=at, feature=named.pieces[counter], owner=owner)


def noted_of(origin: State, named: Numbering, record: Record) -> str:
    """Return the text of a noted position, as in `State.seen`."""
    then = quiet_state(origin, named, record)
    cast, places = then.edition.repetition_key(then)
    return f"{cast}:{record['seat']}:{places}"


def outcome_of(record: Record) -> Outcome | None:
    """Return the outcome of the game, if it is over."""
    if not record["over"]:
        return None
    ending = compiled.Ending(record["ending"])
    winners = tuple(seat for seat in (0, 1) if record["winners"] >> seat & 1)
    return Outcome(winners, ENDING_NAMES[ending], RULES[ending])
