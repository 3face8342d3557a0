"""Interposing: a unit next to the target becomes the target in its place."""

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.fights import Interpose
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.actions import Action, Decline, StepIn
from pocket_tactics.engine.events import SteppedIn
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    Side,
    beside_in,
    next_phase,
    refuse_met,
    seat_of,
)
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    is_mega,
    place_of_unit,
    rule_of_card,
)
from pocket_tactics.engine.state import State, Step, Unit

BEFORE = "reroll.before"


def interpose(state: State, fight: Fight) -> State:
    """Run the phase in which a unit may swap places with the target."""
    if interposers(state, fight):
        return state.with_steps(SteppingIn(fight))
    return next_phase(state, fight)


def interposers(state: State, fight: Fight) -> list[Unit]:
    """Return the units that may become the target.

    In a mega unit's series each unit fights once (mega.assault-series).
    """
    if fight.swapped or fight.on_base:
        return []
    target = state.unit(fight.target.unit)
    if not swappable(target):
        return []
    return [
        unit
        for unit in beside_in(state, fight, (place_of_unit(target),))
        if unit.seat == target.seat
        and ability_of(unit, Interpose)
        and swappable(unit)
        and unit.id not in (fight.attacker.unit, *fight.met)
    ]


def swappable(unit: Unit) -> bool:
    """Whether a unit may swap places with another."""
    return not is_mega(unit) and not ability_of(unit, Immobile)


class SteppingIn(FightStep, Step, frozen=True, tag="stepping-in"):
    """The choice of the unit that takes the target's place."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return (interpose,)

    def mover(self, state: State) -> int:
        return seat_of(state, self.fight.target)

    def actions(self, state: State) -> tuple[Action, ...]:
        able = interposers(state, self.fight)
        return (*(StepIn(unit.id) for unit in able), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, StepIn):
            return self.swap_places(state, state.unit(action.unit))
        return next_phase(state, self.fight)

    def swap_places(self, state: State, unit: Unit) -> State:
        """Swap the places of the target and another unit."""
        target = state.unit(self.fight.target.unit)
        state = state.with_unit(replace(unit, at=target.at))
        state = state.with_unit(replace(target, at=unit.at))
        event = SteppedIn(rule=rule_of_card(unit), unit=unit.id, target=target.id)
        fight = replace(self.fight, target=Side(unit.id), swapped=True)
        return next_phase(state.with_events(event), fight)

    def refusal(self, state: State, action: Action) -> Refusal:
        return refuse_met(self.fight, action) or Refusal(
            BEFORE, "Step in with a unit next to the target, or decline."
        )
