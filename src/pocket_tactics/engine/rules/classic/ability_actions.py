"""Abilities used instead of an action: ransom, shifting, calling a gate."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.ability_actions import (
    Ransom,
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.abilities.classic.moves import Inert
from pocket_tactics.engine.actions import Action, CallGate, Place, Reclaim, Shift
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.events import GateCalled, Placed, TilesSwapped
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.dice_tests import Test, begin_test
from pocket_tactics.engine.rules.classic.footprints import with_unit_entered
from pocket_tactics.engine.rules.classic.losses.captives import ransomable, take_back
from pocket_tactics.engine.rules.classic.moves.movements import tiles_of
from pocket_tactics.engine.rules.classic.refusals import CITES
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    card_of,
    free,
    ground_at,
    on_map,
    skills,
    spaces,
)
from pocket_tactics.engine.rules.dice_tests import TestContinuation
from pocket_tactics.engine.rules.refusals import not_at_hand
from pocket_tactics.engine.state import (
    Automatic,
    State,
    Step,
    TurnOption,
    Unit,
    with_seat,
)

ABILITY = "ability.first"


def ransoms(state: State, seat: int) -> list[Reclaim]:
    """Return the units of a player that may try to free a captive."""
    if not ransomable(state, seat):
        return []
    return [
        Reclaim(unit.id) for unit in on_map(state, seat) if ability_of(unit, Ransom)
    ]


def ransom(state: State, action: Reclaim) -> State:
    """Test a unit that tries to free a captive."""
    unit = state.unit(action.unit)
    ability = ability_of(unit, Ransom)
    assert ability is not None
    sequel = Ransomed(unit.seat)
    test = Test(unit.id, ability.skill, "off", ability.needs)
    return begin_test(state, test, sequel)


class Ransomed(TestContinuation, frozen=True, tag="ransomed"):
    """The end of a ransom: a captive returns if the test is passed."""

    seat: int

    def settle(self, state: State, *, passed: bool) -> State:
        if not passed:
            return state
        return take_back(state, ransomable(state, self.seat), ABILITY)


def refuse_ransom(state: State, action: Reclaim) -> Refusal:
    """Return why a unit may not try to free a captive."""
    return not_at_hand(state, CITES, action.unit, "map") or Refusal(
        ABILITY, "It cannot free captives, or there are none."
    )


def shifts(state: State, seat: int) -> list[Shift]:
    """Return the swaps of tiles that a player's units may make."""
    return [
        Shift(unit.id, start, to)
        for unit in on_map(state, seat)
        if (ability := ability_of(unit, ShiftWood))
        for start in tiles_of(state, ability.terrain)
        if free(state, start)
        for to in state.board.neighbours[start]
        if may_swap(state, seat, {start, to}) and takes_wood(state, to)
    ]


def takes_wood(state: State, to: Hex) -> bool:
    """Whether a tile may change places with a wood (ability.shift-wood)."""
    ground = ground_at(state, to)
    return ground.place == "map" and ground.openings is None and free(state, to)


def may_swap(state: State, seat: int, pair: set[Hex]) -> bool:
    """Whether a pair is not the two tiles that were swapped last turn."""
    return pair != set(state.seats[seat].shifted or ())


def shift_wood(state: State, action: Shift) -> State:
    """Swap two tiles, with the counters on them."""
    tiles = state.board.by_place
    board = state.board.with_tile(moved_tile(tiles[action.start], action.to))
    board = board.with_tile(moved_tile(tiles[action.to], action.start))
    seat = state.unit(action.unit).seat
    holder = replace(state.seats[seat], shifted=(action.start, action.to), fading=False)
    state = with_seat(replace(state, board=board), seat, holder)
    event = TilesSwapped(
        rule=ABILITY, unit=action.unit, start=action.start, to=action.to
    )
    return state.with_events(event)


class Fading(Automatic, frozen=True, tag="fading"):
    """The end of a turn: a swap of the turn before may be undone from now on."""

    def run(self, state: State) -> State:
        holder = state.seats[state.seat]
        if holder.shifted is None:
            return state
        last = None if holder.fading else holder.shifted
        holder = replace(holder, shifted=last, fading=last is not None)
        return with_seat(state, state.seat, holder)


def moved_tile(tile: Tile, at: Hex) -> Tile:
    """Return a tile moved to another place."""
    return replace(tile, at=at)


def refuse_shift(state: State, action: Shift) -> Refusal:
    """Return why a unit may not swap two tiles."""
    return not_at_hand(state, CITES, action.unit, "map") or Refusal(
        ABILITY, "It swaps a free tile of its terrain with an adjacent free one."
    )


def calls(state: State, seat: int) -> list[CallGate]:
    """Return the units of a player that may call a unit set aside."""
    aside = [u for u in state.units if u.seat == seat and u.zone == "aside"]
    return [
        CallGate(unit.id, gate.id)
        for gate in aside
        if (ability := ability_of(gate, SummonedGate))
        for unit in on_map(state, seat)
        if not ability_of(unit, Inert)
        and has_off(unit, ability.skill)
        and any(thresholds(state, unit))
    ]


def has_off(unit: Unit, skill_name: str) -> bool:
    """Whether a unit's card has OFF dice or an OFF kicker in a skill."""
    skill = skills(card_of(unit)).get(skill_name)
    return skill is not None and bool(skill.off or skill.off_kicker)


def thresholds(state: State, unit: Unit) -> Iterator[Hex]:
    """Yield the free tiles next to a unit, also in the Heavens."""
    near = {place: None for space in spaces(unit) for place in neighbours(space)}
    return (place for place in near if free(state, place))


def call(state: State, action: CallGate) -> State:
    """Test a unit that calls another one to a tile next to it."""
    ability = ability_of(state.unit(action.gate), SummonedGate)
    assert ability is not None
    event = GateCalled(rule=ABILITY, unit=action.unit, gate=action.gate)
    sequel = Called(action.unit, action.gate)
    unit = state.unit(action.unit)
    state = state.with_events(event)
    test = Test(unit.id, ability.skill, "off", ability.needs)
    return begin_test(state, test, sequel)


class Called(TestContinuation, frozen=True, tag="called"):
    """The end of a call: the unit set aside comes if the test is passed."""

    unit: str
    gate: str

    def settle(self, state: State, *, passed: bool) -> State:
        if not passed:
            return state
        places = list(thresholds(state, state.unit(self.unit)))
        step = PlacingGate(self.unit, self.gate)
        return (
            state.with_steps(step)
            if len(places) > 1
            else opened_gate(state, step, places[0])
        )


class PlacingGate(Step, frozen=True, tag="placing-gate"):
    """The choice of the tile for the unit that was called."""

    unit: str
    gate: str

    def mover(self, state: State) -> int:
        return state.unit(self.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        places = thresholds(state, state.unit(self.unit))
        return tuple(Place(self.gate, place) for place in places)

    def apply(self, state: State, action: Place) -> State:
        return opened_gate(state, self, action.to)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(ABILITY, "Place the called unit next to the caller.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.gate}


def opened_gate(state: State, step: PlacingGate, at: Hex) -> State:
    """Put the unit that was called onto the map."""
    event = Placed(rule=ABILITY, unit=step.gate, at=at)
    return with_unit_entered(state, state.unit(step.gate), at).with_events(event)


def refuse_call(state: State, action: CallGate) -> Refusal:
    """Return why a unit may not call another one."""
    return not_at_hand(state, CITES, action.unit, "map") or Refusal(
        ABILITY, "It cannot call that unit, or there is no room next to it."
    )


RANSOMING = TurnOption(Reclaim, offers=ransoms, begin=ransom, refusal=refuse_ransom)
SHIFTING = TurnOption(Shift, offers=shifts, begin=shift_wood, refusal=refuse_shift)
CALLING = TurnOption(CallGate, offers=calls, begin=call, refusal=refuse_call)
