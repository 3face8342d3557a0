"""Re-rolls: first of the dice that abilities name, then of one's own in turn."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.abilities.common import Pool
from pocket_tactics.abilities.fourth import Duel, TwistFate
from pocket_tactics.actions import Action, Decline, DuelDie, Roll, TwistDie, UseReroll
from pocket_tactics.dice import sort_faces, without_die
from pocket_tactics.events import DieMarked, Rerolled
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import (
    POOLS,
    ROLES,
    Clash,
    Mark,
    Part,
    once_more,
    other,
    phase_over,
    role_of,
)
from pocket_tactics.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.rules.fourth.units import beside, gift, of_seat, spent, standing
from pocket_tactics.state import Refusal, RollDice, State, Step, Unit

REROLL = "fourth.reroll"
TWIST = "fourth.twist-fate"
DUEL = "fourth.duel"


def mark(state: State, clash: Clash) -> State:
    """The phase in which dice are named that will be rolled again."""
    return round_of(Marking, state, clash)


class Marking(Reaction, frozen=True, tag="marking"):
    """A unit may name one die, in sight of all bumps."""

    @classmethod
    def options(cls, state: State, clash: Clash, seat: int) -> tuple[Action, ...]:
        return (*twists(state, clash, seat), *duels(state, clash, seat))

    def used(self, state: State, action: TwistDie | DuelDie) -> State:
        role, rule, kind = marked(self.clash, action)
        clash = self.clash.spending(spent(state.unit(action.unit), kind))
        named = Mark(role, action.pool, action.face, rule)
        told = DieMarked(
            rule=rule,
            unit=action.unit,
            target=clash.part(role).unit,
            pool=action.pool,
            face=action.face,
        )
        clash = replace(clash, marks=(*clash.marks, named))
        return self.onward(state.tell(told), clash)


def marked(
    clash: Clash, action: TwistDie | DuelDie
) -> tuple[Role, str, type[TwistFate | Duel]]:
    """Whose die is named, by which rule and which kind of ability."""
    if isinstance(action, TwistDie):
        return role_of(clash, action.target), TWIST, TwistFate
    return other(role_of(clash, action.unit)), DUEL, Duel


def twists(state: State, clash: Clash, seat: int) -> Iterator[TwistDie]:
    """The dice that a player's units may have rolled again of units beside them."""
    for twister in of_seat(state, seat):
        if gift(twister, TwistFate) and spent(twister, TwistFate) not in clash.used:
            near = {unit.id for unit in beside(state, standing(twister))}
            for part in map(clash.part, ROLES):
                if part.unit in near:
                    for pool, face in dice_of(part):
                        yield TwistDie(twister.id, part.unit, pool, face)


def duels(state: State, clash: Clash, seat: int) -> Iterator[DuelDie]:
    """The dice that a player's unit may have rolled again of an enemy on its own."""
    for role in ROLES:
        unit, foe = state.unit(clash.part(role).unit), clash.part(other(role))
        if unit.seat == seat and may_duel(state, clash, unit, foe):
            for pool, face in dice_of(foe):
                yield DuelDie(unit.id, pool, face)


def may_duel(state: State, clash: Clash, unit: Unit, foe: Part) -> bool:
    """Whether a unit may have a die of this enemy rolled again."""
    return (
        gift(unit, Duel) is not None
        and spent(unit, Duel) not in clash.used
        and foe.support == 0
        and not state.friendly(unit.seat, state.unit(foe.unit).seat)
    )


def dice_of(part: Part) -> Iterator[tuple[Pool, int]]:
    """The different dice of a part."""
    for pool in POOLS:
        for face in dict.fromkeys(part.pool(pool)):
            yield pool, face


def roll_marked(state: State, clash: Clash) -> State:
    """The phase in which the named dice are rolled again, one after another."""
    if not clash.marks:
        return phase_over(state, clash)
    due = next_mark(clash)
    left = list(clash.marks)
    left.remove(due)
    return state.then(
        RollOneAgain(
            clash=replace(clash, marks=tuple(left)),
            role=due.role,
            pool=due.pool,
            face=due.face,
            source=due.rule,
        )
    )


def next_mark(clash: Clash) -> Mark:
    """A mark on a die marked twice, before another die comes to show its face."""
    places = [(mark.role, mark.pool, mark.face) for mark in clash.marks]
    for mark, place in zip(clash.marks, places, strict=True):
        if places.count(place) > clash.part(mark.role).pool(mark.pool).count(mark.face):
            return mark
    return clash.marks[0]


class RollOneAgain(RollDice, frozen=True, kw_only=True, tag="roll-one-again"):
    """Chance rolls one die of a pool again; its bump, if it had one, is lost."""

    rule: ClassVar[str] = REROLL
    clash: Clash
    role: Role
    pool: Pool
    face: int
    source: str = REROLL
    declined: tuple[Role, ...] = ()
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (to,) = action.faces
        part = self.clash.part(self.role)
        faces = sort_faces(*without_die(part.pool(self.pool), self.face), to)
        told = Rerolled(
            rule=self.source, unit=part.unit, pool=self.pool, face=self.face, to=to
        )
        clash = self.clash.with_part(self.role, part.with_pool(self.pool, faces))
        clash = replace(clash, marks=tuple(followed(clash, self, to)))
        if self.source != REROLL:
            return once_more(state.tell(told), clash)
        turns = (other(self.role), self.role)
        return next_roller(state.tell(told), clash, turns, self.declined)


def followed(clash: Clash, roll: RollOneAgain, to: int) -> Iterator[Mark]:
    """The marks left; one on a die that was rolled just now goes on to its new face."""
    there = clash.part(roll.role).pool(roll.pool).count(roll.face)
    for left in clash.marks:
        same = (left.role, left.pool, left.face) == (roll.role, roll.pool, roll.face)
        yield replace(left, face=to) if same and there <= 0 else left
        there -= same


def reroll(state: State, clash: Clash) -> State:
    """The phase in which the players alternate in rolling own dice again."""
    return next_roller(state, clash, ROLES, ())


def next_roller(
    state: State, clash: Clash, roles: tuple[Role, ...], declined: tuple[Role, ...]
) -> State:
    """The first of *roles* that has a re-roll left is asked; else the phase is over."""
    for role in roles:
        part = clash.part(role)
        if role not in declined and part.rerolls and any(dice_of(part)):
            return state.then(Rerolling(clash, role, declined))
    return phase_over(state, clash)


class Rerolling(Step, frozen=True, tag="rerolling"):
    """A player rolls one own die again, or has finished."""

    clash: Clash
    role: Role
    declined: tuple[Role, ...] = ()

    def mover(self, state: State) -> int:
        return state.unit(self.clash.part(self.role).unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:  # noqa: ARG002
        dice = dice_of(self.clash.part(self.role))
        return (*(UseReroll(pool, face) for pool, face in dice), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, UseReroll):
            return self.lifted(state, action)
        turns = (other(self.role), self.role)
        return next_roller(state, self.clash, turns, (*self.declined, self.role))

    def lifted(self, state: State, action: UseReroll) -> State:
        """The state with a die taken up."""
        part = self.clash.part(self.role)
        part = replace(part, rerolls=part.rerolls - 1)
        return state.then(
            RollOneAgain(
                clash=self.clash.with_part(self.role, part),
                role=self.role,
                pool=action.pool,
                face=action.face,
                declined=self.declined,
            )
        )

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        if isinstance(action, UseReroll):
            return Refusal(REROLL, "You have no such die.")
        return Refusal(REROLL, "Now a die is rolled again, or left.")
