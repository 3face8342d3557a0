"""Defeats: the test to stay, the capture, and the victor's reward."""

from collections.abc import Iterator

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.losses import Deathless, Exchange, Plunder
from pocket_tactics.engine.actions import Action, Decline, Defy, PutIn, TakeBack
from pocket_tactics.engine.events import Captured, Placed, Stayed, Sunk
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.captives import captives, returned_captive
from pocket_tactics.engine.rules.dice_tests import TestContinuation
from pocket_tactics.engine.rules.fourth.dice_tests import Test, begin_test
from pocket_tactics.engine.rules.fourth.features import place_unit
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    ground_at,
    ground_has,
    place_of_unit,
    seats_after,
)
from pocket_tactics.engine.state import Automatic, State, Step, Unit
from pocket_tactics.engine.structs import FrozenStruct

DEATHLESS = "fourth.deathless"
EXCHANGE = "fourth.exchange"
PLUNDER = "fourth.plunder"


class Loss(FrozenStruct, frozen=True):
    """A unit that is defeated. *by* is the captor's seat (``None``: the common pile).

    *slayer* is the unit that defeated it, ``None`` for a hazard.
    """

    unit: str
    by: int | None
    slayer: str | None
    rule: str


class VictoryReward(FrozenStruct, frozen=True):
    """The reward of a victory: a captive to put on a tile, or to take back."""

    seat: int
    rule: str
    at: Hex | None = None


class ResolveDefeats(Automatic, frozen=True, tag="reckoning"):
    """The defeats: units that may stay are *asked* once each, then the others fall."""

    losses: tuple[Loss, ...] = field(name="dooms")
    asked: tuple[str, ...] = ()

    def run(self, state: State) -> State:
        for loss in in_turn_order(state, self.losses):
            if loss.unit not in self.asked and may_defy(state, loss):
                return state.with_steps(Defying(self.losses, self.asked, loss.unit))
        return capture_all(state, self.losses)


def in_turn_order(state: State, losses: tuple[Loss, ...]) -> list[Loss]:
    """Return the defeated units, first those of the player whose turn it is."""
    seats = seats_after(state, None)
    return sorted(losses, key=lambda loss: seats.index(state.unit(loss.unit).seat))


def may_defy(state: State, loss: Loss) -> bool:
    """Whether a unit may try to stay, given the unit or hazard that defeats it."""
    deathless = ability_of(state.unit(loss.unit), Deathless)
    if deathless is None:
        return False
    types = card_of(state.unit(loss.slayer)).types if loss.slayer else ()
    return not set(types) & set(deathless.unless_by)


class Defying(Step, frozen=True, tag="defying"):
    """The choice of a defeated unit's player to try to stay."""

    losses: tuple[Loss, ...] = field(name="dooms")
    asked: tuple[str, ...]
    unit: str

    def mover(self, state: State) -> int:
        return state.unit(self.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (Defy(self.unit), Decline())

    def apply(self, state: State, action: Action) -> State:
        asked = (*self.asked, self.unit)
        if isinstance(action, Decline):
            return state.with_steps(ResolveDefeats(self.losses, asked))
        deathless = ability_of(state.unit(self.unit), Deathless)
        assert deathless is not None
        test = Test(unit=self.unit, pool="def", needs=deathless.needs, rule=DEATHLESS)
        return begin_test(state, test, StayTestPassed(self.losses, asked))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(DEATHLESS, "Try to stay, or decline.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.unit}


class StayTestPassed(TestContinuation, frozen=True, tag="deliverance"):
    """The end of the test: if passed, the last of *asked* stays where it is."""

    losses: tuple[Loss, ...] = field(name="dooms")
    asked: tuple[str, ...]

    def settle(self, state: State, *, passed: bool) -> State:
        if not passed:
            return state.with_steps(ResolveDefeats(self.losses, self.asked))
        unit = self.asked[-1]
        left = tuple(loss for loss in self.losses if loss.unit != unit)
        event = Stayed(rule=DEATHLESS, unit=unit)
        return state.with_events(event).with_steps(ResolveDefeats(left, self.asked))


def capture_all(state: State, losses: tuple[Loss, ...]) -> State:
    """Capture all of *losses* at once, then give the victors their rewards."""
    spoils = tuple(spoil for loss in losses for spoil in spoils_of(state, loss))
    for loss in losses:
        state = capture_unit(state, state.unit(loss.unit), by=loss.by, rule=loss.rule)
    units = tuple(loss.unit for loss in losses)
    return next_spoil(state, Spoiling(spoils, units, state.seat), None)


def capture_unit(state: State, unit: Unit, *, by: int | None, rule: str) -> State:
    """Move a unit to the captures of a seat, or to the common pile."""
    gone = replace(unit, zone="captured", at=None, by=by, reloads=0)
    state = state.with_unit(gone)
    if by is None:
        return state.with_events(Sunk(rule=rule, unit=unit.id))
    return state.with_events(Captured(rule=rule, unit=unit.id, by=by))


def spoils_of(state: State, loss: Loss) -> Iterator[VictoryReward]:
    """Yield the rewards of the victor's player, who is an opponent."""
    unit = state.unit(loss.unit)
    slayer = state.unit(loss.slayer) if loss.slayer else unit
    if state.friendly(slayer.seat, unit.seat):
        return
    exchange = ability_of(slayer, Exchange)
    if exchange and exchange.type in card_of(unit).types:
        yield VictoryReward(slayer.seat, EXCHANGE, place_of_unit(unit))
    if ground_has(ground_at(state, place_of_unit(unit)), Plunder):
        yield VictoryReward(slayer.seat, PLUNDER)


class Spoiling(Step, frozen=True, tag="spoiling"):
    """The choice of a captive, but not of those *fallen* just now."""

    spoils: tuple[VictoryReward, ...]
    fallen: tuple[str, ...]
    seat: int
    declined: tuple[int, ...] = ()

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*fetches(state, self, self.seat), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            step = replace(self, declined=(*self.declined, self.seat))
            return next_spoil(state, step, self.seat)
        assert isinstance(action, PutIn | TakeBack)
        own = (spoil for spoil in self.spoils if spoil.seat == self.seat)
        spoil = next(spoil for spoil in own if fetch(spoil, action.unit) == action)
        left = tuple(other for other in self.spoils if other is not spoil)
        state = fetch_captive(state, state.unit(action.unit), spoil)
        return next_spoil(state, replace(self, spoils=left), self.seat)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(self.spoils[0].rule, "Fetch a captive, or decline.")


def next_spoil(state: State, step: Spoiling, after: int | None) -> State:
    """Ask the next player who can take a captive, if there is one."""
    for seat in seats_after(state, after):
        if seat not in step.declined and any(fetches(state, step, seat)):
            return state.with_steps(replace(step, seat=seat))
    return state


def fetches(state: State, step: Spoiling, seat: int) -> Iterator[PutIn | TakeBack]:
    """Yield every way in which a player may take a captive."""
    for spoil in dict.fromkeys(step.spoils):
        if spoil.seat == seat:
            for unit in captives(state, seat):
                if unit.id not in step.fallen:
                    yield fetch(spoil, unit.id)


def fetch(spoil: VictoryReward, unit: str) -> PutIn | TakeBack:
    """Return the action that takes a captive."""
    return TakeBack(unit) if spoil.at is None else PutIn(unit)


def fetch_captive(state: State, unit: Unit, spoil: VictoryReward) -> State:
    """Put a captive on the victim's tile, or into the reserves."""
    unit = replace(unit, by=None)
    if spoil.at is None:
        return returned_captive(state, unit, spoil.rule)
    event = Placed(rule=spoil.rule, unit=unit.id, at=spoil.at)
    return place_unit(state, unit, spoil.at).with_events(event)
