"""The roll of an assault: who supports whom, and four pools at once."""

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.abilities import ArcingShot, Dive, Numbers, Pool
from pocket_tactics.actions import Roll
from pocket_tactics.events import Rolled, Supported
from pocket_tactics.rules.clashes import (
    POOLS,
    ROLES,
    Clash,
    Part,
    once_more,
    other,
    phase_over,
)
from pocket_tactics.rules.company import (
    favours,
    friends_beside,
    gift,
    sheet,
    standing,
    steps_apart,
)
from pocket_tactics.rules.fights import Role
from pocket_tactics.rules.house import fourth
from pocket_tactics.rules.sight import sees
from pocket_tactics.state import RollDice, State, Unit

DICE = "fourth.assault"
SUPPORT = "fourth.support"


def line_up(state: State, clash: Clash) -> State:
    """The phase in which support and favoured terrain are counted."""
    for role in ROLES:
        part = lined_up(state, clash.part(role), clash.part(other(role)))
        clash = clash.with_part(role, part)
        if part.rerolls:
            told = Supported(
                rule=SUPPORT,
                unit=part.unit,
                support=part.support,
                favoured=part.rerolls > part.support,
            )
            state = state.tell(told)
    return phase_over(state, clash)


def lined_up(state: State, part: Part, foe: Part) -> Part:
    """A part with its support and re-rolls; a friend that a lob hits lends none."""
    unit = state.unit(part.unit)
    near = friends_beside(state, unit)
    support = sum(lent(friend) for friend in near if friend.id != foe.unit)
    favoured = favours(state, unit, standing(unit))
    return replace(part, support=support, rerolls=support + favoured)


def lent(friend: Unit) -> int:
    """How many re-rolls a unit gives to a friend beside it (fourth.numbers)."""
    numbers = gift(friend, Numbers)
    return numbers.support if numbers else 1


def cast(state: State, clash: Clash) -> State:
    """The phase in which all pools are rolled."""
    for role in ROLES:
        for pool in POOLS:
            if not clash.part(role).rolled(pool):
                return cast_pool(state, clash, role, pool)
    return phase_over(state, clash)


def cast_pool(state: State, clash: Clash, role: Role, pool: Pool) -> State:
    """Ask for the dice of one pool; one without dice lies at once."""
    size = dice_in(state, clash, role, pool)
    if size == 0:
        return once_more(state, lying(clash, role, pool, Roll(())))
    return state.then(CastPool(clash=clash, role=role, pool=pool, size=size))


def dice_in(state: State, clash: Clash, role: Role, pool: Pool) -> int:
    """How many dice of a pool a unit rolls in this assault."""
    unit = state.unit(clash.part(role).unit)
    if role == "target":
        if pool == "def":
            return sheet(unit).defence
        return sheet(unit).off if strikes_back(state, clash) else 0
    if pool == "off":
        return sheet(unit).off - fewer(unit, clash)
    dive = gift(unit, Dive)
    return dive.defence if dive and clash.manner == "dive" else sheet(unit).defence


def fewer(unit: Unit, clash: Clash) -> int:
    """How many OFF dice an arcing shot costs."""
    arcing = gift(unit, ArcingShot)
    return arcing.fewer if arcing and clash.manner == "arc" else 0


def strikes_back(state: State, clash: Clash) -> bool:
    """Whether the target rolls OFF dice: an enemy that can reach the attacker."""
    attacker, target = state.unit(clash.attacker.unit), state.unit(clash.target.unit)
    if state.friendly(attacker.seat, target.seat):
        return False
    if steps_apart(state, target, attacker) > sheet(target).ranged + 1:
        return False
    return RETURN_FIRE[fourth(state).return_fire](state, target, attacker)


RETURN_FIRE: dict[str, Callable[[State, Unit, Unit], bool]] = {
    "range": lambda _state, _target, _attacker: True,
    "range-and-sight": sees,
}


def lying(clash: Clash, role: Role, pool: Pool, roll: Roll) -> Clash:
    """The assault with the dice of one pool on the table."""
    return clash.with_part(role, clash.part(role).with_pool(pool, roll.faces))


class CastPool(RollDice, frozen=True, kw_only=True, tag="cast-pool"):
    """Chance rolls one pool of an assault."""

    rule: ClassVar[str] = DICE
    clash: Clash
    role: Role
    pool: Pool

    def apply(self, state: State, action: Roll) -> State:
        unit = self.clash.part(self.role).unit
        told = Rolled(rule=DICE, unit=unit, pool=self.pool, faces=action.faces)
        clash = lying(self.clash, self.role, self.pool, action)
        return once_more(state.tell(told), clash)
