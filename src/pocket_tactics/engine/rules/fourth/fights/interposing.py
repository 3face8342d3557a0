"""Interposing: a unit next to the target becomes the target in its place."""

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.fights import Interpose
from pocket_tactics.engine.actions import Action, StepIn
from pocket_tactics.engine.events import SteppedIn
from pocket_tactics.engine.rules.fourth.features import place_unit
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    friends_beside,
    place_of_unit,
)
from pocket_tactics.engine.state import State

INTERPOSE = "fourth.interpose"


def interpose(state: State, fight: Fight) -> State:
    """Run the phase in which a unit may swap places with the target."""
    return round_of(Interposing, state, fight)


class Interposing(Reaction, frozen=True, tag="interposing"):
    """The choice of a unit next to the target to replace it, once in an assault."""

    def waits_in(self) -> tuple[object, ...]:
        return (interpose,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        if fight.swapped:
            return ()
        return tuple(
            StepIn(unit.id)
            for unit in friends_beside(state, state.unit(fight.target.unit))
            if unit.seat == seat
            and unit.id != fight.attacker.unit
            and ability_of(unit, Interpose)
        )

    def apply_use(self, state: State, action: StepIn) -> State:
        unit, target = state.unit(action.unit), state.unit(self.fight.target.unit)
        place = place_of_unit(target)
        state = place_unit(state, target, place_of_unit(unit))
        state = place_unit(state, unit, place)
        event = SteppedIn(rule=INTERPOSE, unit=unit.id, target=target.id)
        fight = replace(self.fight, target=Side(unit.id), swapped=True)
        return self.onward(state.with_events(event), fight)
