"""Re-rolls that cards give: forced ones first, then the round of abilities."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.abilities.classic import Anew, Duel, Stubborn, TwistFate
from pocket_tactics.actions import Action, DuelDie, RollAnew, TwistDie, UseReroll
from pocket_tactics.rules.classic.fights.fight import (
    Bout,
    base_seat,
    ground_of,
    hostile,
    ruled,
    seat_of,
    touch,
    where,
)
from pocket_tactics.rules.classic.fights.rounds import (
    Turn,
    afresh,
    dice_of,
    out,
    round_of,
)
from pocket_tactics.rules.classic.units import on_map, talent, talents
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import ROLES, other
from pocket_tactics.state import State, Unit

STUBBORN = "stubborn"


def force_rerolls(state: State, bout: Bout) -> State:
    """The phase in which an enemy's die may be rolled again."""
    return round_of(Duelling, state, bout)


class Duelling(Turn, frozen=True, tag="duelling"):
    """A unit may have a die of an enemy without assists rolled again."""

    @classmethod
    def options(cls, state: State, bout: Bout, role: Role) -> Iterator[Action]:
        if may_duel(state, bout, role):
            for pool, face in dice_of(bout.fighter(other(role))):
                yield DuelDie(bout.fighter(role).unit, pool, face)

    def used(self, state: State, action: DuelDie) -> State:
        foe, source = other(self.bout.turn), ruled(state.unit(action.unit))
        lifted = (action.face,)
        return state.then(afresh(out(self.bout), foe, action.pool, lifted, source))


def may_duel(state: State, bout: Bout, role: Role) -> bool:
    """Whether one side is a duellist whose enemy nobody assists."""
    fighter, foe = bout.fighter(role), bout.fighter(other(role))
    if bout.on_base or foe.assists or foe.backing:
        return False
    duels = talents(state.unit(fighter.unit), Duel)
    return any(duel.skill == fighter.skill for duel in duels) and hostile(state, bout)


def ability_round(state: State, bout: Bout) -> State:
    """The phase of the re-rolls that abilities give."""
    return round_of(AbilityTurn, state, bout)


class AbilityTurn(Turn, frozen=True, tag="ability-turn"):
    """One side may use a re-roll of an ability."""

    @classmethod
    def options(cls, state: State, bout: Bout, role: Role) -> Iterator[Action]:
        fighter = bout.fighter(role)
        if base_seat(fighter.unit) is None:
            yield from anew(state, bout, role)
            yield from stubborn(state, bout, role)
        yield from twists(state, bout, seat_of(state, fighter))

    def used(self, state: State, action: RollAnew | UseReroll | TwistDie) -> State:
        if isinstance(action, TwistDie):
            return self.twisted(state, action)
        unit, pool = self.fighter.unit, action.pool
        spent, lifted = str(pool), self.fighter.pool(pool)
        if isinstance(action, UseReroll):
            spent, lifted = STUBBORN, (action.face,)
        bout, source = self.bout.spending(unit, spent), ruled(state.unit(unit))
        return state.then(afresh(bout, bout.turn, pool, lifted, source))

    def twisted(self, state: State, action: TwistDie) -> State:
        """The state with a die of another unit taken up."""
        bout = replace(self.bout, used=(*self.bout.used, action.unit))
        role, source = bout.role_of(action.target), ruled(state.unit(action.unit))
        return state.then(afresh(bout, role, action.pool, (action.face,), source))


def anew(state: State, bout: Bout, role: Role) -> Iterator[RollAnew]:
    """The pools that a unit may roll again as a whole."""
    fighter = bout.fighter(role)
    for ability in talents(state.unit(fighter.unit), Anew):
        pool = ability.pool
        if fighter.pool(pool) and bout.unspent(fighter.unit, pool):
            yield RollAnew(fighter.unit, pool)


def stubborn(state: State, bout: Bout, role: Role) -> Iterator[UseReroll]:
    """The dice of a unit that is stubborn and assaulted from an adjacent tile."""
    fighter = bout.fighter(role)
    unit = state.unit(fighter.unit)
    if (
        role == "target"
        and talent(unit, Stubborn)
        and bout.unspent(unit.id, STUBBORN)
        and touch(ground_of(state, bout, "attacker"), where(state, bout, unit))
    ):
        for pool, face in dice_of(fighter):
            yield UseReroll(pool, face)


def twists(state: State, bout: Bout, seat: int) -> Iterator[TwistDie]:
    """The dice that a player's Mages may have rolled again beside them."""
    for mage in on_map(state, seat):
        if talent(mage, TwistFate) and mage.id not in bout.used:
            for role in ROLES:
                fighter = bout.fighter(role)
                if may_twist(state, bout, mage, role):
                    for pool, face in dice_of(fighter):
                        yield TwistDie(mage.id, fighter.unit, pool, face)


def may_twist(state: State, bout: Bout, mage: Unit, role: Role) -> bool:
    """Whether one side is a unit beside a Mage, and not that Mage."""
    unit = bout.fighter(role).unit
    return (
        unit != mage.id
        and base_seat(unit) is None
        and touch(where(state, bout, mage), ground_of(state, bout, role))
    )
