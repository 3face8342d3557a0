"""The roll of an assault: support, and four pools at once."""

from collections.abc import Callable
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot
from pocket_tactics.engine.abilities.fourth.fights import Numbers
from pocket_tactics.engine.abilities.fourth.moves import Dive
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.events import Rolled, Supported
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role, other
from pocket_tactics.engine.rules.fourth.fights.fight import (
    Fight,
    FightStep,
    Side,
    again,
    next_phase,
)
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.line_of_sight import sees
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    favours,
    friends_beside,
    place_of_unit,
    steps_apart,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Unit

DICE = "fourth.assault"
SUPPORT = "fourth.support"


def line_up(state: State, fight: Fight) -> State:
    """Run the phase that counts support and favoured terrain."""
    for role in ROLES:
        side = lined_up(state, fight.side(role), fight.side(other(role)))
        fight = fight.with_side(role, side)
        if side.rerolls:
            event = Supported(
                rule=SUPPORT,
                unit=side.unit,
                support=side.support,
                favoured=side.rerolls > side.support,
            )
            state = state.with_events(event)
    return next_phase(state, fight)


def lined_up(state: State, side: Side, foe: Side) -> Side:
    """Return a side with its re-rolls. A friend that a lob hits gives no support."""
    unit = state.unit(side.unit)
    near = friends_beside(state, unit)
    support = sum(support_lent(friend) for friend in near if friend.id != foe.unit)
    favoured = favours(state, unit, place_of_unit(unit))
    return replace(side, support=support, rerolls=support + favoured)


def support_lent(friend: Unit) -> int:
    """Return the number of re-rolls that a unit gives a friend (fourth.numbers)."""
    numbers = ability_of(friend, Numbers)
    return numbers.support if numbers else 1


def roll_pools(state: State, fight: Fight) -> State:
    """Run the phase that rolls all pools."""
    for role in ROLES:
        for pool in POOLS:
            if not fight.side(role).rolled(pool):
                return roll_pool(state, fight, role, pool)
    return next_phase(state, fight)


def roll_pool(state: State, fight: Fight, role: Role, pool: Pool) -> State:
    """Ask for the roll of one pool. A pool without dice needs no roll."""
    size = dice_in(state, fight, role, pool)
    if size == 0:
        return again(state, with_dice_rolled(fight, role, pool, Roll(())))
    return state.with_steps(RollPool(fight=fight, role=role, pool=pool, size=size))


def dice_in(state: State, fight: Fight, role: Role, pool: Pool) -> int:
    """Return the number of dice of a pool that a unit rolls in this assault."""
    unit = state.unit(fight.side(role).unit)
    if role == "target":
        if pool == "def":
            return card_of(unit).defence
        return card_of(unit).off if strikes_back(state, fight) else 0
    if pool == "off":
        return card_of(unit).off - fewer(unit, fight)
    dive = ability_of(unit, Dive)
    return dive.defence if dive and fight.manner == "dive" else card_of(unit).defence


def fewer(unit: Unit, fight: Fight) -> int:
    """Return the number of OFF dice that an arcing shot costs."""
    arcing = ability_of(unit, ArcingShot)
    return arcing.fewer if arcing and fight.manner == "arc" else 0


def strikes_back(state: State, fight: Fight) -> bool:
    """Whether the target rolls OFF dice: it is an enemy and reaches the attacker."""
    attacker, target = state.unit(fight.attacker.unit), state.unit(fight.target.unit)
    if state.friendly(attacker.seat, target.seat):
        return False
    if steps_apart(state, target, attacker) > card_of(target).ranged + 1:
        return False
    return RETURN_FIRE[house_of(state).return_fire](state, target, attacker)


RETURN_FIRE: dict[str, Callable[[State, Unit, Unit], bool]] = {
    "range": lambda _state, _target, _attacker: True,
    "range-and-sight": sees,
}


def with_dice_rolled(fight: Fight, role: Role, pool: Pool, roll: Roll) -> Fight:
    """Return the assault with the rolled dice of one pool."""
    return fight.with_side(role, fight.side(role).with_pool(pool, roll.faces))


class RollPool(FightStep, RollDice, frozen=True, kw_only=True, tag="cast-pool"):
    """The roll of one pool of an assault."""

    rule: ClassVar[str] = DICE
    fight: Fight = field(name="clash")
    role: Role
    pool: Pool

    def waits_in(self) -> tuple[object, ...]:
        return (roll_pools,)

    def apply(self, state: State, action: Roll) -> State:
        unit = self.fight.side(self.role).unit
        event = Rolled(rule=DICE, unit=unit, pool=self.pool, faces=action.faces)
        fight = with_dice_rolled(self.fight, self.role, self.pool, action)
        return again(state.with_events(event), fight)
