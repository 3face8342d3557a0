"""Consequences of defeats: captives return, and a tile may freeze."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.losses import FreezeGround, Redeem, Restore
from pocket_tactics.engine.actions import (
    Action,
    Attempt,
    Decline,
    Freeze,
    Roll,
    TakeBack,
)
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.cards import ClassicGround
from pocket_tactics.engine.events import Chanced, GroundFrozen
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.captives import captives, returned_captive
from pocket_tactics.engine.rules.classic.dice_tests import Test, begin_test
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    card_of,
    ground_at,
    rule_of_card,
)
from pocket_tactics.engine.rules.dice_tests import TestContinuation
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import Automatic, State, Step, Unit, with_tile

REAL = "capture.real"


class Freeing(Automatic, frozen=True, tag="freeing"):
    """The right of a unit's player to try to free a captive."""

    unit: str
    ability: Redeem | Restore

    def run(self, state: State) -> State:
        return state.with_steps(Attempting(self)) if open_to(state, self) else state


def open_to(state: State, freeing: Freeing) -> list[Unit]:
    """Return the captives that a unit may free: others, perhaps of one type only."""
    ability = freeing.ability
    return [
        unit
        for unit in ransomable(state, state.unit(freeing.unit).seat)
        if unit.id != freeing.unit
        and (isinstance(ability, Redeem) or ability.type in card_of(unit).types)
    ]


def ransomable(state: State, seat: int) -> list[Unit]:
    """Return a player's captives that may return. A captured Gate does not."""
    return [
        unit for unit in captives(state, seat) if not ability_of(unit, SummonedGate)
    ]


class Attempting(Step, frozen=True, tag="attempting"):
    """The choice of a player to try to free a captive."""

    freeing: Freeing

    def mover(self, state: State) -> int:
        return state.unit(self.freeing.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (Attempt(self.freeing.unit), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        unit, ability = self.freeing.unit, self.freeing.ability
        if isinstance(ability, Redeem) and ability.tested:
            test = Test(unit, ability.skill, "off", ability.needs)
            return begin_test(state, test, Freed(self.freeing))
        return state.with_steps(RollFreeing(freeing=self.freeing))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(REAL, "Try to free a captive, or decline.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.freeing.unit}


class RollFreeing(RollDice, frozen=True, kw_only=True, tag="roll-freeing"):
    """The roll that decides whether a captive is freed."""

    rule: ClassVar[str] = REAL
    freeing: Freeing
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit = state.unit(self.freeing.unit)
        passed = face >= self.freeing.ability.needs
        event = Chanced(rule=rule_of_card(unit), unit=unit.id, face=face, passed=passed)
        state = state.with_events(event)
        return free_captive(state, self.freeing) if passed else state


class Freed(TestContinuation, frozen=True, tag="freed"):
    """The return of a captive after a skill test is passed."""

    freeing: Freeing

    def settle(self, state: State, *, passed: bool) -> State:
        return free_captive(state, self.freeing) if passed else state


def free_captive(state: State, freeing: Freeing) -> State:
    """Return a captive to its player."""
    rule = rule_of_card(state.unit(freeing.unit))
    return take_back(state, open_to(state, freeing), rule)


def take_back(state: State, units: list[Unit], rule: str) -> State:
    """Return one of *units* to its player, who chooses among several."""
    if len(units) == 1:
        return returned_captive(state, units[0], rule)
    return state.with_steps(TakingBack(tuple(unit.id for unit in units), rule))


class TakingBack(Step, frozen=True, tag="taking-back"):
    """The choice of the captive that returns."""

    units: tuple[str, ...]
    rule: str

    def mover(self, state: State) -> int:
        return state.unit(self.units[0]).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(TakeBack, self.units))

    def apply(self, state: State, action: TakeBack) -> State:
        return returned_captive(state, state.unit(action.unit), self.rule)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(REAL, "Take back a captive.")


class Icing(Automatic, frozen=True, tag="icing"):
    """The right of a unit's player to freeze the tile of a fight."""

    unit: str
    ability: FreezeGround
    at: Hex | None

    def run(self, state: State) -> State:
        return state.with_steps(Freezing(self)) if may_freeze(state, self) else state


def may_freeze(state: State, icing: Icing) -> bool:
    """Whether the player has a counter left, and the tile can take it (ice.counter)."""
    tile = state.board.by_place.get(icing.at) if icing.at is not None else None
    if tile is None or counters_laid(state, icing) >= icing.ability.counters:
        return False
    ground = ground_at(state, tile.at)
    freezable = ground.place == "map" and ground.sort != icing.ability.ground
    return freezable and any(counters(state, icing))


def counters_laid(state: State, icing: Icing) -> int:
    """Return the number of the player's counters on the map."""
    seat = state.unit(icing.unit).seat
    return sum(
        tile.feature is not None
        and tile.owner == seat
        and ground_at(state, tile.at).sort == icing.ability.ground
        for tile in state.board.tiles
    )


def counters(state: State, icing: Icing) -> Iterator[ClassicGround]:
    """Yield the counters of the table that a unit may lay."""
    pieces = (pile.piece for pile in state.supply.features)
    return (
        piece
        for piece in pieces
        if isinstance(piece, ClassicGround) and piece.sort == icing.ability.ground
    )


class Freezing(Step, frozen=True, tag="freezing"):
    """The choice of a player to freeze the tile of a fight."""

    icing: Icing

    def mover(self, state: State) -> int:
        return state.unit(self.icing.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (Freeze(self.icing.unit), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        unit, piece = state.unit(self.icing.unit), next(counters(state, self.icing))
        assert self.icing.at is not None
        old = state.board.by_place[self.icing.at]
        event = GroundFrozen(
            rule=rule_of_card(unit), unit=unit.id, ground=piece.id, at=old.at
        )
        frozen: Tile = replace(old, feature=piece, owner=unit.seat)
        return with_tile(state.with_events(event), frozen)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal("ability.first", "Freeze the tile, or decline.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.icing.unit, "at": self.icing.at}
