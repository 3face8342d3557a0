"""Moves of the fourth edition: tile by tile, with hops, tests and bonus moves."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.moves import Halt
from pocket_tactics.engine.actions import Action, Decline, Move
from pocket_tactics.engine.cards import DefTest
from pocket_tactics.engine.events import Held, Moved
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.dice_tests import TestContinuation
from pocket_tactics.engine.rules.fourth.dice_tests import Test, begin_test
from pocket_tactics.engine.rules.fourth.features import place_unit
from pocket_tactics.engine.rules.fourth.losses import Loss, ResolveDefeats
from pocket_tactics.engine.rules.fourth.moves.hops import HOP, beyond, is_hop, may_hop
from pocket_tactics.engine.rules.fourth.refusals import CITES
from pocket_tactics.engine.rules.fourth.units import (
    card_of,
    favours,
    ground_at,
    ground_has,
    ignores_halt,
    place_of_unit,
)
from pocket_tactics.engine.rules.refusals import not_free
from pocket_tactics.engine.state import State, Step, Unit
from pocket_tactics.engine.structs import FrozenStruct

STEP = "move.step"
HAZARD = "fourth.hazard"
MOVE_END = "fourth.move-end"


class Journey(FrozenStruct, frozen=True):
    """The way of a unit from *start*, with the number of bonus moves *left*."""

    unit: str
    start: Hex
    left: int = 0


def bonus_moves(unit: Unit) -> int:
    """Return the number of bonus moves of a unit (move.swift, move.flying)."""
    return card_of(unit).swift + card_of(unit).flying


def steps(state: State, unit: Unit) -> list[Hex]:
    """Return the free tiles that one move leads to: adjacent ones, or over a unit."""
    places: dict[Hex, None] = {}
    held = state.occupants
    for near in state.board.neighbours[place_of_unit(unit)]:
        if near not in held:
            places[near] = None
        elif may_hop(state, unit, near):
            places.update((far, None) for far in beyond(state, near))
    return list(places)


def enter_tile(state: State, journey: Journey, to: Hex) -> State:
    """Move a unit to a tile, after the test of a tile that may hold it back."""
    unit = state.unit(journey.unit)
    hazard = hazard_for(state, unit, to)
    if hazard and hazard.fails == "held":
        return begin_test(
            state, hazard_test(state, unit, to, hazard), Crossing(journey, to)
        )
    return arrive_at(state, journey, to)


def hazard_for(state: State, unit: Unit, place: Hex) -> DefTest | None:
    """Return the test of a unit on a tile, or ``None`` without one or if favoured."""
    return None if favours(state, unit, place) else ground_at(state, place).hazard


def hazard_test(state: State, unit: Unit, place: Hex, hazard: DefTest) -> Test:
    """Return the test of a hazard."""
    rule = ground_at(state, place).rule or HAZARD
    return Test(unit=unit.id, pool="def", needs=hazard.needs, rule=rule)


class Crossing(TestContinuation, frozen=True, tag="crossing"):
    """The end of a test: a unit that passes moves on, one that fails is held."""

    journey: Journey
    to: Hex

    def settle(self, state: State, *, passed: bool) -> State:
        if passed:
            return arrive_at(state, self.journey, self.to)
        rule = ground_at(state, self.to).rule or HAZARD
        place = place_of_unit(state.unit(self.journey.unit))
        return state.with_events(Held(rule=rule, unit=self.journey.unit, at=place))


def arrive_at(state: State, journey: Journey, to: Hex) -> State:
    """Put a unit on a tile, and test it there if the tile requires it."""
    unit = state.unit(journey.unit)
    rule = HOP if is_hop(state, unit, to) else STEP
    event = Moved(rule=rule, unit=unit.id, way=(to,))
    state = place_unit(state, unit, to).with_events(event)
    hazard = hazard_for(state, unit, to)
    if hazard and hazard.fails == "defeated":
        return begin_test(state, hazard_test(state, unit, to, hazard), Landing(journey))
    return resume_move(state, journey)


class Landing(TestContinuation, frozen=True, tag="landing"):
    """The end of a test: a unit that passes may move on, one that fails is defeated."""

    journey: Journey

    def settle(self, state: State, *, passed: bool) -> State:
        if passed:
            return resume_move(state, self.journey)
        unit = state.unit(self.journey.unit)
        rule = ground_at(state, place_of_unit(unit)).rule or HAZARD
        loss = Loss(unit.id, captor_after_hazard(state, unit), None, rule)
        return state.with_steps(ResolveDefeats((loss,)))


def captor_after_hazard(state: State, unit: Unit) -> int | None:
    """Return the captor of a unit that a hazard defeats: the only opponent, if any."""
    opponents = [
        seat
        for seat in state.order
        if not state.friendly(seat, unit.seat) and not state.seats[seat].out
    ]
    return opponents[0] if len(opponents) == 1 else None


def resume_move(state: State, journey: Journey) -> State:
    """Continue the move if a bonus move is left and nothing halts the unit."""
    unit = state.unit(journey.unit)
    place = place_of_unit(unit)
    halted = ground_has(ground_at(state, place), Halt) and not ignores_halt(
        state, unit, place
    )
    if halted or not any(onward(state, journey)):
        return state
    return state.with_steps(Onward(journey))


def onward(state: State, journey: Journey) -> Iterator[Hex]:
    """Yield the tiles of a bonus move. The last one may not return to the start."""
    if not journey.left:
        return
    unit = state.unit(journey.unit)
    for place in steps(state, unit):
        if place != journey.start or may_pass_start(state, journey):
            yield place


def may_pass_start(state: State, journey: Journey) -> bool:
    """Whether a unit could move on from its start (fourth.move-end)."""
    unit, start = state.unit(journey.unit), journey.start
    halts = ground_has(ground_at(state, start), Halt) and not ignores_halt(
        state, unit, start
    )
    return journey.left > 1 and not halts


class Onward(Step, frozen=True, tag="onward"):
    """The choice of a player to make a bonus move, or to stop."""

    journey: Journey

    def mover(self, state: State) -> int:
        return state.unit(self.journey.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        unit = state.unit(self.journey.unit)
        moves = tuple(Move(unit.id, place) for place in onward(state, self.journey))
        return moves if unit.at == self.journey.start else (*moves, Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, Move)
        left = replace(self.journey, left=self.journey.left - 1)
        return enter_tile(state, left, action.to)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, Decline):
            return Refusal(MOVE_END, "A unit does not end its move where it began.")
        if not isinstance(action, Move) or action.unit != self.journey.unit:
            return Refusal("move.swift", "Move the same unit on, or stop.")
        return not_free(state, CITES, action.to) or beyond_reach(action.to, self)

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.journey.unit}


def beyond_reach(place: Hex, step: Onward) -> Refusal:
    """Return why a bonus move does not lead to a free tile."""
    if place == step.journey.start:
        return Refusal(MOVE_END, "A unit does not end its move where it began.")
    return Refusal(STEP, "One move leads to an adjacent tile, or over one unit.")
