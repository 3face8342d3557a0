"""Re-rolls: first of dice that abilities name, then of own dice in turn."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import Duel, TwistFate
from pocket_tactics.engine.actions import (
    Action,
    Decline,
    DuelDie,
    Roll,
    TwistDie,
    UseReroll,
)
from pocket_tactics.engine.dice import Faces, sort_faces, without_die
from pocket_tactics.engine.events import DieMarked, Rerolled
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role, other
from pocket_tactics.engine.rules.fourth.fights.fight import (
    Fight,
    FightStep,
    Mark,
    Side,
    again,
    next_phase,
)
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    beside,
    of_seat,
    place_of_unit,
    use_noted,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Step, Unit

REROLL = "fourth.reroll"
TWIST = "fourth.twist-fate"
DUEL = "fourth.duel"


def mark(state: State, fight: Fight) -> State:
    """Run the phase in which players name dice that will be re-rolled."""
    return round_of(Marking, state, fight)


class Marking(Reaction, frozen=True, tag="marking"):
    """The choice to name one die, while all bumps are visible."""

    def waits_in(self) -> tuple[object, ...]:
        return (mark,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        return (*twists(state, fight, seat), *duels(state, fight, seat))

    def apply_use(self, state: State, action: TwistDie | DuelDie) -> State:
        role, rule, kind = die_named(self.fight, action)
        fight = self.fight.with_spent(use_noted(state.unit(action.unit), kind))
        named = Mark(role, action.pool, action.face, rule)
        event = DieMarked(
            rule=rule,
            unit=action.unit,
            target=fight.side(role).unit,
            pool=action.pool,
            face=action.face,
        )
        fight = replace(fight, marks=(*fight.marks, named))
        return self.onward(state.with_events(event), fight)


def die_named(
    fight: Fight, action: TwistDie | DuelDie
) -> tuple[Role, str, type[TwistFate | Duel]]:
    """Return the role of the named die, the rule, and the kind of ability."""
    if isinstance(action, TwistDie):
        return fight.role_of(action.of), TWIST, TwistFate
    return other(fight.role_of(action.unit)), DUEL, Duel


def twists(state: State, fight: Fight, seat: int) -> Iterator[TwistDie]:
    """Yield the dice next to a player's units that they may have re-rolled."""
    for twister in of_seat(state, seat):
        if may_twist(fight, twister):
            near = {unit.id for unit in beside(state, place_of_unit(twister))}
            for side in map(fight.side, ROLES):
                if side.unit in near:
                    for pool, face in dice_of(side):
                        yield TwistDie(twister.id, side.unit, pool, face)


def may_twist(fight: Fight, unit: Unit) -> bool:
    """Whether a unit may still have an adjacent unit's die re-rolled."""
    able = ability_of(unit, TwistFate) is not None
    return able and use_noted(unit, TwistFate) not in fight.used


def duels(state: State, fight: Fight, seat: int) -> Iterator[DuelDie]:
    """Yield the dice of an enemy without support that a player's unit may name."""
    for role in ROLES:
        unit, foe = state.unit(fight.side(role).unit), fight.side(other(role))
        if unit.seat == seat and may_duel(state, fight, unit, foe):
            for pool, face in dice_of(foe):
                yield DuelDie(unit.id, pool, face)


def may_duel(state: State, fight: Fight, unit: Unit, foe: Side) -> bool:
    """Whether a unit may have a die of this enemy re-rolled."""
    return (
        ability_of(unit, Duel) is not None
        and use_noted(unit, Duel) not in fight.used
        and foe.support == 0
        and not state.friendly(unit.seat, state.unit(foe.unit).seat)
    )


def dice_of(side: Side) -> Iterator[tuple[Pool, int]]:
    """Yield the different dice of a side."""
    for pool in POOLS:
        for face in dict.fromkeys(side.pool(pool)):
            yield pool, face


def roll_marked(state: State, fight: Fight) -> State:
    """Run the phase that re-rolls the named dice, one after another."""
    if not fight.marks:
        return next_phase(state, fight)
    due = next_mark(fight)
    left = list(fight.marks)
    left.remove(due)
    return state.with_steps(
        RollDieAgain(
            fight=replace(fight, marks=tuple(left)),
            role=due.role,
            pool=due.pool,
            face=due.face,
            source=due.rule,
        )
    )


def next_mark(fight: Fight) -> Mark:
    """Return the next mark: first of a die that is marked twice."""
    places = [(mark.role, mark.pool, mark.face) for mark in fight.marks]
    for mark, place in zip(fight.marks, places, strict=True):
        if places.count(place) > fight.side(mark.role).pool(mark.pool).count(mark.face):
            return mark
    return fight.marks[0]


class RollDieAgain(
    FightStep, RollDice, frozen=True, kw_only=True, tag="roll-one-again"
):
    """The re-roll of one die of a pool. Its bump, if it had one, is lost."""

    rule: ClassVar[str] = REROLL
    fight: Fight = field(name="clash")
    role: Role
    pool: Pool
    face: int
    source: str = REROLL
    declined: tuple[Role, ...] = ()
    size: int = 1

    def waits_in(self) -> tuple[object, ...]:
        return (reroll if self.source == REROLL else roll_marked,)

    def in_air(self, role: Role, pool: Pool) -> Faces:
        return (self.face,) if (role, pool) == (self.role, self.pool) else ()

    def apply(self, state: State, action: Roll) -> State:
        (to,) = action.faces
        side = self.fight.side(self.role)
        faces = sort_faces(*without_die(side.pool(self.pool), self.face), to)
        event = Rerolled(
            rule=self.source, unit=side.unit, pool=self.pool, face=self.face, to=to
        )
        fight = self.fight.with_side(self.role, side.with_pool(self.pool, faces))
        fight = replace(fight, marks=tuple(marks_left(fight, self, to)))
        if self.source != REROLL:
            return again(state.with_events(event), fight)
        turns = (other(self.role), self.role)
        return ask_to_reroll(state.with_events(event), fight, turns, self.declined)


def marks_left(fight: Fight, roll: RollDieAgain, to: int) -> Iterator[Mark]:
    """Yield the marks left. A mark on the re-rolled die moves to its new face."""
    there = fight.side(roll.role).pool(roll.pool).count(roll.face)
    for left in fight.marks:
        same = (left.role, left.pool, left.face) == (roll.role, roll.pool, roll.face)
        yield replace(left, face=to) if same and there <= 0 else left
        there -= same


def reroll(state: State, fight: Fight) -> State:
    """Run the phase in which the players alternate in re-rolling own dice."""
    return ask_to_reroll(state, fight, ROLES, ())


def ask_to_reroll(
    state: State, fight: Fight, roles: tuple[Role, ...], declined: tuple[Role, ...]
) -> State:
    """Ask the first of *roles* that has a re-roll left, or end the phase."""
    for role in roles:
        side = fight.side(role)
        if role not in declined and side.rerolls and any(dice_of(side)):
            return state.with_steps(Rerolling(fight, role, declined))
    return next_phase(state, fight)


class Rerolling(FightStep, Step, frozen=True, tag="rerolling"):
    """The choice of a player to re-roll an own die, or to stop."""

    fight: Fight = field(name="clash")
    role: Role
    declined: tuple[Role, ...] = ()

    def waits_in(self) -> tuple[object, ...]:
        return (reroll,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.side(self.role).unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        dice = dice_of(self.fight.side(self.role))
        return (*(UseReroll(pool, face) for pool, face in dice), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, UseReroll):
            return self.lift_die(state, action)
        turns = (other(self.role), self.role)
        return ask_to_reroll(state, self.fight, turns, (*self.declined, self.role))

    def lift_die(self, state: State, action: UseReroll) -> State:
        """Return the state in which a die is about to be re-rolled."""
        side = self.fight.side(self.role)
        side = replace(side, rerolls=side.rerolls - 1)
        return state.with_steps(
            RollDieAgain(
                fight=self.fight.with_side(self.role, side),
                role=self.role,
                pool=action.pool,
                face=action.face,
                declined=self.declined,
            )
        )

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, UseReroll):
            return Refusal(REROLL, "You have no such die.")
        return Refusal(REROLL, "Re-roll a die, or decline.")
