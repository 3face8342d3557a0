"""What units do with their own dice as they lie, before any bump."""

from typing import ClassVar

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
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import (
    POOLS,
    ROLES,
    Clash,
    Part,
    once_more,
    phase_over,
    role_of,
)
from pocket_tactics.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.rules.fourth.units import gift, sheet, spent, steps_apart
from pocket_tactics.state import Refusal, RollDice, State, Step, Unit

ANEW: dict[Pool, str] = {"off": "fourth.fury", "def": "fourth.thick-hide"}
GUARD = "fourth.guard-stance"
SPELLBLADE = "fourth.spellblade"
BREW = "fourth.war-brew"


def roll_anew(state: State, clash: Clash) -> State:
    """The phase in which whole pools may be rolled again."""
    return round_of(RollingAnew, state, clash)


class RollingAnew(Reaction, frozen=True, tag="rolling-anew"):
    """A unit may roll all dice of a pool again."""

    @classmethod
    def options(cls, state: State, clash: Clash, seat: int) -> tuple[Action, ...]:
        return tuple(
            RollAnew(part.unit, pool)
            for part in map(clash.part, ROLES)
            if state.unit(part.unit).seat == seat
            for pool in anew_pools(state.unit(part.unit))
            if part.pool(pool) and f"{part.unit}:anew:{pool}" not in clash.used
        )

    def used(self, state: State, action: RollAnew) -> State:
        clash = self.clash.spending(f"{action.unit}:anew:{action.pool}")
        size = len(clash.part(role_of(clash, action.unit)).pool(action.pool))
        step = replace(self, clash=clash)
        return state.then(
            CastAnew(asked=step, unit=action.unit, pool=action.pool, size=size)
        )


def anew_pools(unit: Unit) -> list[Pool]:
    """The pools that a unit may roll again as a whole."""
    return [a.pool for a in sheet(unit).abilities if isinstance(a, Anew)]


class CastAnew(RollDice, frozen=True, kw_only=True, tag="cast-anew"):
    """Chance rolls a whole pool again."""

    rule: ClassVar[str] = "fourth.assault-order"
    asked: RollingAnew
    unit: str
    pool: Pool

    @property
    def clash(self) -> Clash:
        """The assault."""
        return self.asked.clash

    def apply(self, state: State, action: Roll) -> State:
        role = role_of(self.clash, self.unit)
        part = self.clash.part(role).with_pool(self.pool, action.faces)
        told = Rolled(
            rule=ANEW[self.pool], unit=self.unit, pool=self.pool, faces=action.faces
        )
        return self.asked.onward(state.tell(told), self.clash.with_part(role, part))


def stand_guard(state: State, clash: Clash) -> State:
    """The phase in which OFF dice may be turned into DEF dice."""
    return round_of(Guarding, state, clash)


class Guarding(Reaction, frozen=True, tag="guarding"):
    """A unit may turn one OFF die into a DEF die, against an adjacent unit."""

    @classmethod
    def options(cls, state: State, clash: Clash, seat: int) -> tuple[Action, ...]:
        units = [state.unit(part.unit) for part in map(clash.part, ROLES)]
        if steps_apart(state, *units) > 1:
            return ()
        return tuple(
            TurnDie(unit.id, face)
            for unit, part in zip(units, map(clash.part, ROLES), strict=True)
            if unit.seat == seat
            and gift(unit, GuardStance)
            and spent(unit, GuardStance) not in clash.used
            for face in dict.fromkeys(part.pool("off"))
        )

    def used(self, state: State, action: TurnDie) -> State:
        role = role_of(self.clash, action.unit)
        part = self.clash.part(role)
        part = replace(
            part,
            off=without_die(part.pool("off"), action.face),
            defence=sort_faces(*part.pool("def"), action.face),
        )
        clash = self.clash.with_part(role, part)
        told = DieTurned(rule=GUARD, unit=action.unit, face=action.face)
        noted = spent(state.unit(action.unit), GuardStance)
        return self.onward(state.tell(told), clash.spending(noted))


def temper(state: State, clash: Clash) -> State:
    """The phase in which an assaulting unit chooses the pool of a bump."""
    pools = tempering(state, clash)
    if len(pools) > 1:
        return state.then(Tempering(clash))
    return phase_over(state, tempered(clash, pools[0]) if pools else clash)


def tempering(state: State, clash: Clash) -> list[Pool]:
    """The pools that a bump of the attacker's choice may be for."""
    blade = gift(state.unit(clash.attacker.unit), Spellblade)
    target = sheet(state.unit(clash.target.unit))
    if blade is None or set(blade.spares) & set(target.types):
        return []
    return [pool for pool in POOLS if clash.attacker.pool(pool)]


def tempered(clash: Clash, pool: Pool) -> Clash:
    """The assault with the pool chosen."""
    return replace(clash, attacker=replace(clash.attacker, tempered=pool))


class Tempering(Step, frozen=True, tag="tempering"):
    """The assaulting player chooses the pool of a bump."""

    clash: Clash

    def mover(self, state: State) -> int:
        return state.unit(self.clash.attacker.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(Temper, tempering(state, self.clash)))

    def apply(self, state: State, action: Temper) -> State:
        unit = state.unit(self.clash.attacker.unit)
        blade = gift(unit, Spellblade)
        assert blade is not None
        told = Tempered(rule=SPELLBLADE, unit=unit.id, pool=action.pool, bump=blade.by)
        return phase_over(state.tell(told), tempered(self.clash, action.pool))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(SPELLBLADE, "Now OFF or DEF is chosen for the bump.")


def pay(state: State, clash: Clash) -> State:
    """The phase in which every brew is paid for with a DEF die."""
    for role in ROLES:
        part = clash.part(role)
        if part.paid < len(part.brews) and part.pool("def"):
            return pay_next(state, clash, role)
    return phase_over(state, clash)


def pay_next(state: State, clash: Clash, role: Role) -> State:
    """A brew is paid for; where all dice are equal, nobody has to choose."""
    faces = set(clash.part(role).pool("def"))
    step = Paying(clash, role)
    return step.paid(state, faces.pop()) if len(faces) == 1 else state.then(step)


class Paying(Step, frozen=True, tag="paying"):
    """A player lowers one of the unit's DEF dice."""

    clash: Clash
    role: Role

    @property
    def part(self) -> Part:
        """The part that pays."""
        return self.clash.part(self.role)

    def mover(self, state: State) -> int:
        return state.unit(self.part.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:  # noqa: ARG002
        faces = dict.fromkeys(self.part.pool("def"))
        return tuple(PayBrew(self.part.unit, face) for face in faces)

    def apply(self, state: State, action: PayBrew) -> State:
        return self.paid(state, action.face)

    def paid(self, state: State, face: int) -> State:
        """The state with a die lowered."""
        part = self.part
        brew = gift(state.unit(part.brews[part.paid]), WarBrew)
        assert brew is not None
        to = max(face - brew.price, 1)
        faces = sort_faces(*without_die(part.pool("def"), face), to)
        told = BrewPaid(rule=BREW, unit=part.unit, face=face, to=to)
        part = replace(part, defence=faces, paid=part.paid + 1)
        return once_more(state.tell(told), self.clash.with_part(self.role, part))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(BREW, "Now a DEF die is lowered for the brew.")
