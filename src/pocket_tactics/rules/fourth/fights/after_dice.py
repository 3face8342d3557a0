"""What units do with their own dice as they lie, before any bump."""

from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.abilities.common import Pool
from pocket_tactics.abilities.fourth import (
    Anew,
    GuardStance,
    Spellblade,
    WarBrew,
)
from pocket_tactics.actions import Action, PayBrew, Roll, RollAnew, Temper, TurnDie
from pocket_tactics.dice import sort_faces, without_die
from pocket_tactics.events import BrewPaid, DieTurned, Rolled, Tempered
from pocket_tactics.rules.fights import POOLS, ROLES, InFight, Role
from pocket_tactics.rules.fourth.fights.fight import (
    Fight,
    Side,
    again,
    next_phase,
)
from pocket_tactics.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.rules.fourth.units import ability_of, card_of, spent, steps_apart
from pocket_tactics.state import Refusal, RollDice, State, Step, Unit

ANEW: dict[Pool, str] = {"off": "fourth.fury", "def": "fourth.thick-hide"}
GUARD = "fourth.guard-stance"
SPELLBLADE = "fourth.spellblade"
BREW = "fourth.war-brew"


def roll_anew(state: State, fight: Fight) -> State:
    """The phase in which whole pools may be rolled again."""
    return round_of(RollingAnew, state, fight)


class RollingAnew(Reaction, frozen=True, tag="rolling-anew"):
    """A unit may roll all dice of a pool again."""

    def waits_in(self) -> tuple[object, ...]:
        return (roll_anew,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        return tuple(
            RollAnew(side.unit, pool)
            for side in map(fight.side, ROLES)
            if state.unit(side.unit).seat == seat
            for pool in anew_pools(state.unit(side.unit))
            if side.pool(pool) and f"{side.unit}:anew:{pool}" not in fight.used
        )

    def used(self, state: State, action: RollAnew) -> State:
        fight = self.fight.spending(f"{action.unit}:anew:{action.pool}")
        size = len(fight.side(fight.role_of(action.unit)).pool(action.pool))
        step = replace(self, fight=fight)
        return state.then(
            CastAnew(asked=step, unit=action.unit, pool=action.pool, size=size)
        )


def anew_pools(unit: Unit) -> list[Pool]:
    """The pools that a unit may roll again as a whole."""
    return [a.pool for a in card_of(unit).abilities if isinstance(a, Anew)]


class CastAnew(InFight[Fight], RollDice, frozen=True, kw_only=True, tag="cast-anew"):
    """Chance rolls a whole pool again."""

    rule: ClassVar[str] = "fourth.assault-order"
    asked: RollingAnew
    unit: str
    pool: Pool

    def waits_in(self) -> tuple[object, ...]:
        return (roll_anew,)

    @property
    def fight(self) -> Fight:
        """The assault."""
        return self.asked.fight

    def apply(self, state: State, action: Roll) -> State:
        role = self.fight.role_of(self.unit)
        side = self.fight.side(role).with_pool(self.pool, action.faces)
        told = Rolled(
            rule=ANEW[self.pool], unit=self.unit, pool=self.pool, faces=action.faces
        )
        return self.asked.onward(state.tell(told), self.fight.with_side(role, side))


def stand_guard(state: State, fight: Fight) -> State:
    """The phase in which OFF dice may be turned into DEF dice."""
    return round_of(Guarding, state, fight)


class Guarding(Reaction, frozen=True, tag="guarding"):
    """A unit may turn one OFF die into a DEF die, against an adjacent unit."""

    def waits_in(self) -> tuple[object, ...]:
        return (stand_guard,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        units = [state.unit(side.unit) for side in map(fight.side, ROLES)]
        if steps_apart(state, *units) > 1:
            return ()
        return tuple(
            TurnDie(unit.id, face)
            for unit, side in zip(units, map(fight.side, ROLES), strict=True)
            if unit.seat == seat
            and ability_of(unit, GuardStance)
            and spent(unit, GuardStance) not in fight.used
            for face in dict.fromkeys(side.pool("off"))
        )

    def used(self, state: State, action: TurnDie) -> State:
        role = self.fight.role_of(action.unit)
        side = self.fight.side(role)
        side = replace(
            side,
            off=without_die(side.pool("off"), action.face),
            defence=sort_faces(*side.pool("def"), action.face),
        )
        fight = self.fight.with_side(role, side)
        told = DieTurned(rule=GUARD, unit=action.unit, face=action.face)
        noted = spent(state.unit(action.unit), GuardStance)
        return self.onward(state.tell(told), fight.spending(noted))


def temper(state: State, fight: Fight) -> State:
    """The phase in which an assaulting unit chooses the pool of a bump."""
    pools = tempering(state, fight)
    if len(pools) > 1:
        return state.then(Tempering(fight))
    return next_phase(state, tempered(fight, pools[0]) if pools else fight)


def tempering(state: State, fight: Fight) -> list[Pool]:
    """The pools that a bump of the attacker's choice may be for."""
    blade = ability_of(state.unit(fight.attacker.unit), Spellblade)
    target = card_of(state.unit(fight.target.unit))
    if blade is None or set(blade.spares) & set(target.types):
        return []
    return [pool for pool in POOLS if fight.attacker.pool(pool)]


def tempered(fight: Fight, pool: Pool) -> Fight:
    """The assault with the pool chosen."""
    return replace(fight, attacker=replace(fight.attacker, tempered=pool))


class Tempering(InFight[Fight], Step, frozen=True, tag="tempering"):
    """The assaulting player chooses the pool of a bump."""

    fight: Fight = field(name="clash")

    def waits_in(self) -> tuple[object, ...]:
        return (temper,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.attacker.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(Temper, tempering(state, self.fight)))

    def apply(self, state: State, action: Temper) -> State:
        unit = state.unit(self.fight.attacker.unit)
        blade = ability_of(unit, Spellblade)
        assert blade is not None
        told = Tempered(rule=SPELLBLADE, unit=unit.id, pool=action.pool, bump=blade.by)
        return next_phase(state.tell(told), tempered(self.fight, action.pool))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(SPELLBLADE, "Now OFF or DEF is chosen for the bump.")


def pay(state: State, fight: Fight) -> State:
    """The phase in which every brew is paid for with a DEF die."""
    for role in ROLES:
        side = fight.side(role)
        if side.paid < len(side.brews) and side.pool("def"):
            return pay_next(state, fight, role)
    return next_phase(state, fight)


def pay_next(state: State, fight: Fight, role: Role) -> State:
    """A brew is paid for; where all dice are equal, nobody has to choose."""
    faces = set(fight.side(role).pool("def"))
    step = Paying(fight, role)
    return step.paid(state, faces.pop()) if len(faces) == 1 else state.then(step)


class Paying(InFight[Fight], Step, frozen=True, tag="paying"):
    """A player lowers one of the unit's DEF dice."""

    fight: Fight = field(name="clash")
    role: Role

    def waits_in(self) -> tuple[object, ...]:
        return (pay,)

    @property
    def side(self) -> Side:
        """The side that pays."""
        return self.fight.side(self.role)

    def mover(self, state: State) -> int:
        return state.unit(self.side.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:  # noqa: ARG002
        faces = dict.fromkeys(self.side.pool("def"))
        return tuple(PayBrew(self.side.unit, face) for face in faces)

    def apply(self, state: State, action: PayBrew) -> State:
        return self.paid(state, action.face)

    def paid(self, state: State, face: int) -> State:
        """The state with a die lowered."""
        side = self.side
        brew = ability_of(state.unit(side.brews[side.paid]), WarBrew)
        assert brew is not None
        to = max(face - brew.price, 1)
        faces = sort_faces(*without_die(side.pool("def"), face), to)
        told = BrewPaid(rule=BREW, unit=side.unit, face=face, to=to)
        side = replace(side, defence=faces, paid=side.paid + 1)
        return again(state.tell(told), self.fight.with_side(self.role, side))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(BREW, "Now a DEF die is lowered for the brew.")
