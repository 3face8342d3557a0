"""Whether a position that was read makes sense: behind this, nobody asks again."""

import re

from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.sound_setup import Checks, of_setup
from pocket_tactics.notation.sound_turns import of_turn
from pocket_tactics.state import Pending, State

UNIT_ID = re.compile(r"[0-5]\.[a-z0-9-]+\.[1-9][0-9]{0,3}", re.ASCII)
SEEN = re.compile(r"[rmc]*:[0-5]:[0-9.]*", re.ASCII)

AGENDA = re.compile(
    "(roll-off|choose-tile) lay-tiles set-features choose-gates first-turn"
    "|choose-feature set-features choose-gates first-turn"
    "|(choose-edge )+first-turn"
    "|(take-turn|answer|roll-pool|use-effects|roll-again|follow"
    "|hazard-test( travel)?|(hazard-test )+proceed) check-outcome end-turn"
)
"""Every agenda that play leads to, by the tags of its steps."""


def check_sound(state: State) -> None:
    """Nothing, or a `NotationError` that names the first thing amiss."""
    for holds, complaint in checks(state):
        if not holds:
            raise NotationError(complaint)


def checks(state: State) -> Checks:
    """All that must hold; what comes later may rely on what comes first."""
    yield from of_seats(state)
    yield from of_units(state)
    yield from of_map(state)
    yield from of_agenda(state)


def of_seats(state: State) -> Checks:
    """Seats, turn order, whose turn it is, and what has been."""
    count = len(state.seats)
    yield count in state.edition.seats, f"seats: {count} do not play this edition"
    ordered = not state.order or sorted(state.order) == list(range(count))
    yield ordered, "order: it must name every seat once"
    yield state.turn < count, f"turn: there is no seat {state.turn}"
    teams = {seat.team for seat in state.seats}
    yield len(teams) == count, "seats: everybody plays for themselves here"
    gates = {seat.home for seat in state.seats} - {None}
    yield gates <= set(state.board.by_place), "seats: a gate lies beside the map"
    yield all(map(SEEN.fullmatch, state.seen)), "seen: not how a position is noted"


def of_units(state: State) -> Checks:
    """Units, each once, each on a tile of its own."""
    yield all(UNIT_ID.fullmatch(unit.id) for unit in state.units), "units: no such id"
    yield len(state.roster) == len(state.units), "units: two have the same id"
    placed = [unit.at for unit in state.units if unit.at is not None]
    yield len(set(placed)) == len(placed), "units: two stand on one tile"
    tiles = set(state.board.by_place)
    yield set(placed) <= tiles, "units: one stands beside the map"
    seats = range(len(state.seats))
    named = {unit.seat for unit in state.units} | {unit.by for unit in state.units}
    yield named <= {*seats, None}, "units: one is of no seat here"
    betrayed = any(unit.seat == unit.by for unit in state.units)
    yield not betrayed, "units: one is captured by its own seat"


def of_map(state: State) -> Checks:
    """Tiles that touch, in their order."""
    tiles = state.board.tiles
    in_order = [tile.at for tile in tiles] == sorted(state.board.by_place)
    yield in_order, "map: tiles must be in the order of their places, each once"
    whole = not tiles or len(state.board.distances[tiles[0].at]) == len(tiles)
    yield whole, "map: all tiles must hang together"


def of_agenda(state: State) -> Checks:
    """Steps that play leads to, or a game that is over."""
    if state.outcome:
        seats = range(len(state.seats))
        yield not state.agenda, "agenda: a game that is over has none"
        yield set(state.outcome.winners) <= set(seats), "outcome: no such winner"
        return
    steps = " ".join(map(tag, state.agenda))
    yield AGENDA.fullmatch(steps) is not None, "agenda: no play leads to these steps"
    if steps.endswith("first-turn"):
        yield from of_setup(state)
    else:
        yield from of_turn(state)


def tag(pending: Pending) -> str:
    """The word for a kind of step."""
    return str(pending.__struct_config__.tag)
