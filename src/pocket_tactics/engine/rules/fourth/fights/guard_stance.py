"""The guard stance: an OFF die becomes a DEF die."""

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.fights import GuardStance
from pocket_tactics.engine.actions import Action, TurnDie
from pocket_tactics.engine.dice import sort_faces, without_die
from pocket_tactics.engine.events import DieTurned
from pocket_tactics.engine.rules.fights import ROLES
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.engine.rules.fourth.units import ability_of, steps_apart, use_noted
from pocket_tactics.engine.state import State, Unit

GUARD = "fourth.guard-stance"


def stand_guard(state: State, fight: Fight) -> State:
    """Run the phase in which OFF dice may become DEF dice."""
    return round_of(Guarding, state, fight)


class Guarding(Reaction, frozen=True, tag="guarding"):
    """The choice to turn one OFF die into a DEF die, against an adjacent unit."""

    def waits_in(self) -> tuple[object, ...]:
        return (stand_guard,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        return tuple(
            TurnDie(side.unit, face)
            for side in map(fight.side, ROLES)
            if state.unit(side.unit).seat == seat
            and may_guard(state, fight, state.unit(side.unit))
            for face in dict.fromkeys(side.pool("off"))
        )

    def apply_use(self, state: State, action: TurnDie) -> State:
        role = self.fight.role_of(action.unit)
        side = self.fight.side(role)
        side = replace(
            side,
            off=without_die(side.pool("off"), action.face),
            defence=sort_faces(*side.pool("def"), action.face),
        )
        fight = self.fight.with_side(role, side)
        event = DieTurned(rule=GUARD, unit=action.unit, face=action.face)
        noted = use_noted(state.unit(action.unit), GuardStance)
        return self.onward(state.with_events(event), fight.with_spent(noted))


def may_guard(state: State, fight: Fight, unit: Unit) -> bool:
    """Whether a unit may still turn an OFF die into a DEF die."""
    units = [state.unit(side.unit) for side in map(fight.side, ROLES)]
    able = ability_of(unit, GuardStance) is not None and steps_apart(state, *units) == 1
    return able and use_noted(unit, GuardStance) not in fight.used
