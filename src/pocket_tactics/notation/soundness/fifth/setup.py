"""Checks of a position in the set-up."""

from pocket_tactics.engine.hexes import CENTRE
from pocket_tactics.engine.rules.fifth.setup import (
    ChooseEdge,
    ChooseFeature,
    ChooseTile,
)
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.notation.soundness.shared import (
    Checks,
    check_roll_off,
)

MIN_TILES = 3


def check_setup(state: State) -> Checks:
    """Check the pieces of a map under construction, and then the edges."""
    yield from check_pieces(state)
    in_reserve = all(unit.zone == "reserve" for unit in state.units)
    yield in_reserve, "units: before the first turn all are in reserve"
    first = state.agenda[0]
    if isinstance(first, RollOff):
        begun = state.order or state.board.tiles
        yield not begun, "order: must be empty before the roll-off"
        yield from check_roll_off(state, first)
        return
    yield bool(state.order), "order: required after the roll-off"
    yield isinstance(first, due(state)), "agenda: another piece is to be placed first"
    open_to = [seat for seat in reversed(state.order) if not state.seats[seat].home]
    edges = [step.seat for step in state.agenda if isinstance(step, ChooseEdge)]
    in_turn = open_to == (edges or [*reversed(state.order)])
    yield in_turn, "agenda: the edges are chosen by the last player first"


def check_pieces(state: State) -> Checks:
    """Check for a middle tile, and for enough tiles for features and edges."""
    board, supply = state.board, state.supply
    tiles = len(board.tiles) + sum(pile.count for pile in supply.tiles)
    features = sum(pile.count for pile in supply.features)
    on_map = sum(tile.feature is not None for tile in board.tiles)
    yield tiles >= MIN_TILES, f"tiles: a map has {MIN_TILES} at least"
    begun = CENTRE in board.by_place and board.by_place[CENTRE].feature is not None
    yield begun or not board.tiles, "map: the middle tile has its feature"
    yield begun is (supply.centre is None), "centre: it comes with the middle tile"
    free = tiles - on_map - (not begun)
    yield features <= free, "features: a tile holds one at most"


def due(state: State) -> type[Pending]:
    """Return the step that places the next piece of the set-up."""
    if state.supply.tiles:
        return ChooseTile
    return ChooseFeature if state.supply.features else ChooseEdge
