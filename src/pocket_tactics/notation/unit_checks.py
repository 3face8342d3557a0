"""Whether the units of a position make sense, in any edition."""

import re
from functools import lru_cache

from pocket_tactics.engine.state import State
from pocket_tactics.notation.agendas import PARSE_CACHE_SIZE, Checks

UNIT_ID = re.compile(r"[0-5]\.[a-z0-9-]+\.[1-9][0-9]{0,3}", re.ASCII)
as_id = lru_cache(PARSE_CACHE_SIZE)(UNIT_ID.fullmatch)


def of_units(state: State) -> Checks:
    """Units, each once, each on a tile of its own, none captured by its own side."""
    yield all(as_id(unit.id) for unit in state.units), "units: no such id"
    yield len(state.roster) == len(state.units), "units: two have the same id"
    held = [unit.card.covers(unit.at) for unit in state.units if unit.at is not None]
    placed = [place for places in held for place in places]
    yield len(set(placed)) == len(placed), "units: two stand on one tile"
    tiles = state.board.by_place.keys()
    on_tiles = all(not tiles.isdisjoint(places) for places in held)
    yield on_tiles, "units: one stands beside the map"
    seats = range(len(state.seats))
    named = {unit.seat for unit in state.units} | {unit.by for unit in state.units}
    yield named <= {*seats, None}, "units: one is of no seat here"
    betrayed = any(unit.seat == unit.by for unit in state.units)
    yield not betrayed, "units: one is captured by its own seat"
