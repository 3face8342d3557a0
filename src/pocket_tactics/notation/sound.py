"""Whether a position that was read makes sense: behind this, nobody asks again."""

from collections.abc import Iterator

from pocket_tactics.notation.errors import NotationError
from pocket_tactics.rules.effects import RollAgain
from pocket_tactics.rules.fighting import Fighting
from pocket_tactics.rules.hazards import HazardTest
from pocket_tactics.rules.movement import Travel
from pocket_tactics.rules.setup import ChooseEdge, RollOff
from pocket_tactics.rules.tally import Follow
from pocket_tactics.rules.turns import TakeTurn
from pocket_tactics.rules.victory import CheckOutcome
from pocket_tactics.state import Pending, State, Step

Checks = Iterator[tuple[bool, str]]
"""What must hold, each with the complaint where it does not."""


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
    """Seats, turn order and whose turn it is."""
    count = len(state.seats)
    yield count in state.edition.seats, f"seats: {count} do not play this edition"
    ordered = not state.order or sorted(state.order) == list(range(count))
    yield ordered, "order: it must name every seat once"
    yield state.turn < count, f"turn: there is no seat {state.turn}"
    teams = {seat.team for seat in state.seats}
    yield len(teams) == count, "seats: everybody plays for themselves here"
    gates = {seat.gate for seat in state.seats} - {None}
    yield gates <= set(state.board.by_place), "seats: a gate lies beside the map"


def of_units(state: State) -> Checks:
    """Units, each once, each on a tile of its own."""
    yield len(state.roster) == len(state.units), "units: two have the same id"
    placed = [unit.at for unit in state.units if unit.at is not None]
    yield len(set(placed)) == len(placed), "units: two stand on one tile"
    tiles = set(state.board.by_place)
    yield set(placed) <= tiles, "units: one stands beside the map"
    seats = range(len(state.seats))
    named = {unit.seat for unit in state.units} | {unit.by for unit in state.units}
    yield named <= {*seats, None}, "units: one is of no seat here"


def of_map(state: State) -> Checks:
    """Tiles that touch, in their order."""
    tiles = state.board.tiles
    in_order = [tile.at for tile in tiles] == sorted(state.board.by_place)
    yield in_order, "map: tiles must be in the order of their places, each once"
    whole = not tiles or len(state.board.distances[tiles[0].at]) == len(tiles)
    yield whole, "map: all tiles must hang together"


def of_agenda(state: State) -> Checks:
    """Steps that can be taken from here on."""
    over = state.outcome is not None
    yield bool(state.agenda) is not over, "agenda: a game is over or goes on"
    for first in state.agenda[:1]:
        yield isinstance(first, Step), "agenda: it must begin with a decision"
        known = bool(state.order) or isinstance(first, RollOff)
        yield known, "order: after the roll-off there is one"
    for pending in state.agenda:
        yield from of_step(state, pending)


def of_step(state: State, pending: Pending) -> Checks:
    """One step: what it names must be there."""
    if isinstance(pending, RollOff | ChooseEdge):
        yield from of_setup(state, pending)
    if isinstance(pending, TakeTurn):
        chosen = all(seat.gate is not None for seat in state.seats)
        yield chosen, "seats: a turn needs every gate chosen"
    if isinstance(pending, Fighting):
        yield from of_fight(state, pending)
    if isinstance(pending, HazardTest | Travel):
        yield from of_way(state, pending)


def of_setup(state: State, step: RollOff | ChooseEdge) -> Checks:
    """The seats that a step of the set-up names."""
    named = step.contenders if isinstance(step, RollOff) else (step.seat,)
    there = bool(named) and set(named) <= set(range(len(state.seats)))
    yield there, "agenda: it names a seat that is not there"
    rolling = not isinstance(step, RollOff) or len(step.rolled) < len(named)
    yield rolling, "agenda: the roll-off has more dice than players"


def of_fight(state: State, step: Fighting) -> Checks:
    """The two units of a fight, and what the step does with their dice."""
    fight = step.fight
    units = (fight.attacker.unit, fight.target.unit)
    yield set(units) <= set(state.roster), "agenda: a fight needs two units"
    standing = units[:1] if isinstance(step, Follow) else units
    on_map = all(state.unit(unit).zone == "map" for unit in standing)
    yield on_map, "agenda: who fights must be on the map"
    way = set(fight.way) <= set(state.board.by_place)
    yield way, "agenda: an invader's way leads beside the map"
    phases = range(len(state.edition.phases) + 1)
    yield fight.phase in phases, "agenda: a fight has no such phase"
    if isinstance(step, RollAgain):
        pool = fight.side(step.role).pool(step.pool) or ()
        yield step.face in pool, "agenda: no such die can be rolled again"


def of_way(state: State, step: HazardTest | Travel) -> Checks:
    """The unit that is on its way, and the tiles before it."""
    yield step.unit in state.roster, f"agenda: there is no unit {step.unit}"
    tiles = set(step.tiles if isinstance(step, Travel) else (step.at,))
    there = bool(tiles) and tiles <= set(state.board.by_place)
    yield there, "agenda: a way leads beside the map"
    tested = not isinstance(step, HazardTest) or step.at in state.board.hazards
    yield tested, "agenda: a test needs a hazard"
    ends = any(isinstance(pending, CheckOutcome) for pending in state.agenda)
    yield ends, "agenda: an action must come to an end"
