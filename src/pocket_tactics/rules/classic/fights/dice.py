"""The roll of a fight: the pools of both sides, and their kickers (assault.roll)."""

from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.abilities.common import Pool
from pocket_tactics.actions import Roll
from pocket_tactics.events import Kicked, Rolled
from pocket_tactics.rules.classic.fights.fight import Bout, once_more, phase_over
from pocket_tactics.rules.classic.fights.pools import dice_in, kicker_in
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import POOLS, ROLES
from pocket_tactics.state import RollDice, State

ROLL = "assault.roll"
KICKER = "kicker"


def cast(state: State, bout: Bout) -> State:
    """The phase in which all pools are rolled, one after another."""
    for role in ROLES:
        for pool in POOLS:
            if not bout.fighter(role).rolled(pool):
                size = thrown(state, bout, role, pool)
                if size:
                    return state.then(
                        CastDice(bout=bout, role=role, pool=pool, size=size)
                    )
                bout = lying(bout, role, pool, Roll(()))
    return kicked(state, bout)


def thrown(state: State, bout: Bout, role: Role, pool: Pool) -> int:
    """How many dice are rolled: a base never strikes, so none wards it off."""
    if bout.on_base and role == "attacker" and pool == "def":
        return 0
    return dice_in(state, bout, role, pool)


def lying(bout: Bout, role: Role, pool: Pool, roll: Roll) -> Bout:
    """The fight with the dice of one pool on the table."""
    return bout.with_fighter(role, bout.fighter(role).with_pool(pool, roll.faces))


class CastDice(RollDice, frozen=True, kw_only=True, tag="cast-dice"):
    """Chance rolls one pool of a fight."""

    rule: ClassVar[str] = ROLL
    bout: Bout
    role: Role
    pool: Pool

    def apply(self, state: State, action: Roll) -> State:
        unit = self.bout.fighter(self.role).unit
        told = Rolled(rule=ROLL, unit=unit, pool=self.pool, faces=action.faces)
        bout = lying(self.bout, self.role, self.pool, action)
        return once_more(state.tell(told), bout)


def kicked(state: State, bout: Bout) -> State:
    """The kickers join the dice."""
    for role in ROLES:
        fighter = replace(
            bout.fighter(role),
            off_kicker=kicker_in(state, bout, role, "off"),
            defence_kicker=warding(state, bout, role),
        )
        bout = bout.with_fighter(role, fighter)
        kicks = (fighter.off_kicker, fighter.defence_kicker)
        for pool, face in zip(POOLS, kicks, strict=True):
            if face:
                told = Kicked(rule=KICKER, unit=fighter.unit, pool=pool, face=face)
                state = state.tell(told)
    return phase_over(state, bout)


def warding(state: State, bout: Bout, role: Role) -> int:
    """What a DEF kicker shows, where there is a strike to ward off."""
    return 0 if bout.on_base else kicker_in(state, bout, role, "def")
