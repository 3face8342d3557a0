"""Checks of the tiles, bases and units of the second and third edition."""

from pocket_tactics.engine.abilities.classic.attacks import SlowGun, SteadyAim
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.classic.footprints import bears
from pocket_tactics.engine.rules.classic.moves.actions import MARKED, MAX_DIAL
from pocket_tactics.engine.rules.classic.setup.map import (
    DrawTerrain,
    FillOut,
    LayTerrain,
)
from pocket_tactics.engine.rules.classic.setup.openings import ground_of
from pocket_tactics.engine.rules.classic.setup.sides import PlaceStarter
from pocket_tactics.engine.rules.classic.units import (
    ground_at,
    is_mega,
    is_tile,
    spaces,
)
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.notation.soundness.shared import Checks, check_roll_off

PIECES = "map: no piece can be placed so"


def check_bases(state: State) -> Checks:
    """Check that the bases on the map are the bases of the seats."""
    homes = {(seat.home, number) for number, seat in enumerate(state.seats)}
    placed = {home for home in homes if home[0] is not None}
    yield bases_on(state.board) == placed, "seats: the bases are elsewhere"
    ready = all((seat.home is None) == (seat.base is not None) for seat in state.seats)
    yield ready, "seats: a base is either placed or not"
    kinds = [seat.base for seat in state.seats if seat.base]
    good = all(base.place == "base" for base in kinds)
    yield good and not any(seat.feature for seat in state.seats), "seats: no such base"


@memoized
def bases_on(board: Board) -> set[tuple[Hex, int | None]]:
    """Return the places of bases and their seats."""
    return {
        (tile.at, tile.owner) for tile in board.tiles if ground_of(tile).place == "base"
    }


def check_tiles(state: State) -> Checks:
    """Check turned tunnels, counters and the owners of tiles."""
    yield lie_well(state.board, len(state.seats)), PIECES
    laid = [pile.piece for pile in state.supply.tiles]
    places = {piece.place for piece in laid}
    yield places <= {"map", "heavens"}, "tiles: no base is drawn"
    counters = [pile.piece for pile in state.supply.features]
    yield all(piece.place == "map" for piece in counters), PIECES
    yield state.supply.centre is None, "centre: there is none in this edition"


@memoized
def lie_well(board: Board, seats: int) -> bool:
    """Whether every tile of a map is valid where it is."""
    return all(lies_well(tile, seats) for tile in board.tiles)


def lies_well(tile: Tile, seats: int) -> bool:
    """Whether a tile may be turned like this and may have its counter and owner."""
    ground = ground_of(tile)
    turned = not tile.turned or ground.openings is not None
    if tile.feature is None:
        return turned and (tile.owner is None or ground.place == "base")
    counter = tile.feature.place == ground.place == "map"
    kept = tile.owner is not None and tile.owner < seats
    return turned and counter and kept


def check_marks(state: State) -> Checks:
    """Check dials, shifted tiles, and the zones of units."""
    for seat in state.seats:
        yield seat.dial <= MAX_DIAL, "seats: invalid dial"
        shifted = seat.shifted or ()
        yield all(is_tile(state, place) for place in shifted), "seats: no such tiles"
        yield not seat.out, "seats: no player is knocked out in this edition"
    astray = [unit.id for unit in state.units if not has_allowed_position(state, unit)]
    yield not astray, f"units: {' '.join(astray)} cannot be there"
    marked = [unit for unit in state.units if unit.reloads]
    waits = all(unit.reloads <= MARKED and may_reload(unit) for unit in marked)
    yield waits, "units: a unit cannot have this mark"


def may_reload(unit: Unit) -> bool:
    """Whether a unit has an ability that leaves it marked."""
    abilities = getattr(unit.card, "abilities", ())
    return any(isinstance(a, SlowGun | SteadyAim) for a in abilities)


def has_allowed_position(state: State, unit: Unit) -> bool:
    """Whether a unit may be in its zone and on its spaces."""
    if unit.zone == "map":
        if is_mega(unit):
            return all(bears(state, place) for place in spaces(unit))
        return all(is_tile(state, place) for place in spaces(unit))
    if unit.zone == "captured":
        return unit.by is not None and unit.card.starts != "queue"
    if unit.zone == "gone":
        return False
    return unit.zone == unit.card.starts


def check_laying(state: State) -> Checks:
    """Check the steps of a set-up that is under way."""
    for step in state.agenda:
        if isinstance(step, FillOut):
            yield 0 <= step.laid < MAX_TILES, "agenda: invalid number of tiles laid"
        if isinstance(step, DrawTerrain | LayTerrain):
            yield from check_bag(state, step)
        if isinstance(step, RollOff):
            yield from check_roll_off(state, step)
    yield state.turn == 0, "number: no turn has begun"
    lower = sum(ground_at(state, tile.at).place == "base" for tile in state.board.tiles)
    later = isinstance(state.step, PlaceStarter)
    rolling = isinstance(state.step, RollOff)
    bases = 2 if later else 0 if rolling else 1
    yield lower == bases, "map: wrong number of bases at this step"
    first = not state.board.tiles or state.seats[state.order[0]].home == CENTRE
    yield first, "map: the first base is not the first player's"


MAX_TILES = 1000


def check_bag(state: State, step: DrawTerrain | LayTerrain) -> Checks:
    """Check that the drawn tiles and those set aside are among those left."""
    drawn = (step.terrain,) if isinstance(step, LayTerrain) else ()
    counts = {pile.piece.id: pile.count for pile in state.supply.tiles}
    held = [*step.aside, *drawn]
    enough = all(held.count(piece) <= counts.get(piece, 0) for piece in held)
    yield enough, "agenda: no such tile is in the bag"
