"""The roll of a fight: the pools and kickers of both sides (assault.roll)."""

from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Action, Roll
from pocket_tactics.engine.events import Kicked, Rolled
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    again,
    next_phase,
    refuse_met,
)
from pocket_tactics.engine.rules.classic.fights.pools import dice_in, kicker_in
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State

ROLL = "assault.roll"
KICKER = "kicker"


def roll_pools(state: State, fight: Fight) -> State:
    """Run the phase that rolls all pools in turn."""
    for role in ROLES:
        for pool in POOLS:
            if not fight.side(role).rolled(pool):
                size = dice_to_roll(state, fight, role, pool)
                if size:
                    return state.with_steps(
                        RollPool(fight=fight, role=role, pool=pool, size=size)
                    )
                fight = with_dice_rolled(fight, role, pool, Roll(()))
    return add_kickers(state, fight)


def dice_to_roll(state: State, fight: Fight, role: Role, pool: Pool) -> int:
    """Return the number of dice to roll. Against a base no DEF dice are rolled."""
    if fight.on_base and role == "attacker" and pool == "def":
        return 0
    return dice_in(state, fight, role, pool)


def with_dice_rolled(fight: Fight, role: Role, pool: Pool, roll: Roll) -> Fight:
    """Return the fight with the rolled dice of one pool."""
    return fight.with_side(role, fight.side(role).with_pool(pool, roll.faces))


class RollPool(FightStep, RollDice, frozen=True, kw_only=True, tag="cast-dice"):
    """The roll of one pool of a fight."""

    rule: ClassVar[str] = ROLL
    fight: Fight = field(name="bout")
    role: Role
    pool: Pool

    def waits_in(self) -> tuple[object, ...]:
        return (roll_pools,)

    def refusal(self, state: State, action: Action) -> Refusal:
        return refuse_met(self.fight, action) or super().refusal(state, action)

    def apply(self, state: State, action: Roll) -> State:
        unit = self.fight.side(self.role).unit
        event = Rolled(rule=ROLL, unit=unit, pool=self.pool, faces=action.faces)
        fight = with_dice_rolled(self.fight, self.role, self.pool, action)
        return again(state.with_events(event), fight)


def add_kickers(state: State, fight: Fight) -> State:
    """Add the kickers to the results."""
    for role in ROLES:
        side = replace(
            fight.side(role),
            off_kicker=kicker_in(state, fight, role, "off"),
            defence_kicker=defence_kicker(state, fight, role),
        )
        fight = fight.with_side(role, side)
        kicks = (side.off_kicker, side.defence_kicker)
        for pool, face in zip(POOLS, kicks, strict=True):
            if face:
                event = Kicked(rule=KICKER, unit=side.unit, pool=pool, face=face)
                state = state.with_events(event)
    return next_phase(state, fight)


def defence_kicker(state: State, fight: Fight, role: Role) -> int:
    """Return the DEF kicker of a side, or 0 if it has none or meets no strike."""
    return 0 if fight.on_base else kicker_in(state, fight, role, "def")
