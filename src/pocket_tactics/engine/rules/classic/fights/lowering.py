"""Lowering the shield: a DEF die traded for an OFF die before the roll."""

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.fights import LowerShield as Lowers
from pocket_tactics.engine.actions import Action, Decline, LowerShield
from pocket_tactics.engine.dice import MAX_DICE
from pocket_tactics.engine.events import ShieldLowered
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    next_phase,
    refuse_met,
    seat_of,
)
from pocket_tactics.engine.rules.classic.fights.pools import dice_in, is_barred
from pocket_tactics.engine.rules.classic.units import abilities_of, rule_of_card
from pocket_tactics.engine.rules.fights import ROLES, Role
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Step

BEFORE = "reroll.before"


def trade(state: State, fight: Fight) -> State:
    """Run the phase in which DEF dice may be traded for OFF dice."""
    return ask_to_trade(state, fight, ROLES)


def ask_to_trade(state: State, fight: Fight, roles: tuple[Role, ...]) -> State:
    """Ask the first of *roles* that may trade, or end the phase."""
    for number, role in enumerate(roles):
        if may_lower(state, fight, role):
            return state.with_steps(Lowering(fight, role, roles[number + 1 :]))
    return next_phase(state, fight)


def may_lower(state: State, fight: Fight, role: Role) -> bool:
    """Whether one side may roll one DEF die less and one OFF die more."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return False
    lowering = abilities_of(state.unit(side.unit), Lowers)
    return (
        any(ability.skill == side.skill for ability in lowering)
        and not is_barred(state, fight, role)
        and dice_in(state, fight, role, "off") < MAX_DICE
        and dice_in(state, fight, role, "def") > 0
    )


class Lowering(FightStep, Step, frozen=True, tag="lowering"):
    """The choice to lower a unit's shield. The roles *left* are asked after it."""

    fight: Fight = field(name="bout")
    role: Role
    left: tuple[Role, ...]

    def waits_in(self) -> tuple[object, ...]:
        return (trade,)

    def mover(self, state: State) -> int:
        return seat_of(state, self.fight.side(self.role))

    def actions(self, state: State) -> tuple[Action, ...]:
        return (LowerShield(self.fight.side(self.role).unit), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return ask_to_trade(state, self.fight, self.left)
        side = self.fight.side(self.role)
        fight = self.fight.with_side(self.role, replace(side, lowered=True))
        unit = state.unit(side.unit)
        event = ShieldLowered(rule=rule_of_card(unit), unit=unit.id)
        return ask_to_trade(state.with_events(event), fight, self.left)

    def refusal(self, state: State, action: Action) -> Refusal:
        return refuse_met(self.fight, action) or Refusal(
            BEFORE, "Trade a DEF die for an OFF die, or decline."
        )

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.fight.side(self.role).unit}
