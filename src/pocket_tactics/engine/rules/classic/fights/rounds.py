"""Rounds in which the two sides alternate in re-rolling dice (reroll.rounds)."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Action, Roll
from pocket_tactics.engine.dice import Faces, sort_faces, without_die
from pocket_tactics.engine.events import Rerolled, Rolled
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    Phase,
    Side,
    again,
    next_phase,
    seat_of,
)
from pocket_tactics.engine.rules.fights import POOLS, Role, other
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.rules.rounds import MayDecline
from pocket_tactics.engine.state import State

ROUNDS = "reroll.rounds"


class Turn(FightStep, MayDecline, frozen=True):
    """The turn of one side to use one re-roll, or to leave the round."""

    fight: Fight = field(name="bout")

    @classmethod
    def options(cls, state: State, fight: Fight, role: Role) -> Iterator[Action]:
        """Yield the actions that one side may use."""
        raise NotImplementedError

    @classmethod
    def phase(cls) -> Phase:
        """Return the phase of this round."""
        raise NotImplementedError

    @property
    def side(self) -> Side:
        """The side whose turn it is."""
        return self.fight.side(self.fight.turn)

    def waits_in(self) -> tuple[object, ...]:
        return (self.phase(),)

    def mover(self, state: State) -> int:
        return seat_of(state, self.side)

    def usable(self, state: State) -> tuple[Action, ...]:
        return tuple(self.options(state, self.fight, self.fight.turn))

    def declined_now(self, state: State) -> State:
        return again(state, handed_on(out(self.fight)))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(ROUNDS, "Use a re-roll, or decline.")


def round_of(kind: type[Turn], state: State, fight: Fight) -> State:
    """Ask the side on turn, else the other side, or end the phase."""
    for role in (fight.turn, other(fight.turn)):
        if role not in fight.declined and any(kind.options(state, fight, role)):
            return state.with_steps(kind(replace(fight, turn=role)))
    return next_phase(state, replace(fight, turn="attacker", declined=()))


def out(fight: Fight) -> Fight:
    """Return the fight after the side on turn has left the round."""
    return replace(fight, declined=(*fight.declined, fight.turn))


def handed_on(fight: Fight) -> Fight:
    """Return the fight with the turn of the other side."""
    return replace(fight, turn=other(fight.turn))


def dice_of(side: Side) -> Iterator[tuple[Pool, int]]:
    """Yield the different dice of one side."""
    for pool in POOLS:
        for face in dict.fromkeys(side.pool(pool)):
            yield pool, face


class RollDiceAgain(FightStep, RollDice, frozen=True, kw_only=True, tag="cast-afresh"):
    """The re-roll of dice of one pool that a rule has *lifted*."""

    rule: ClassVar[str] = ROUNDS
    fight: Fight = field(name="bout")
    role: Role
    pool: Pool
    lifted: Faces
    source: str

    def waits_in(self) -> tuple[object, ...]:
        return tuple(turn.phase() for turn in Turn.__subclasses__())

    def in_air(self, role: Role, pool: Pool) -> Faces:
        return self.lifted if (role, pool) == (self.role, self.pool) else ()

    def apply(self, state: State, action: Roll) -> State:
        side = self.fight.side(self.role)
        faces = side.pool(self.pool)
        for face in self.lifted:
            faces = without_die(faces, face)
        side = side.with_pool(self.pool, sort_faces(*faces, *action.faces))
        fight = self.fight.with_side(self.role, side)
        return again(state.with_events(self.reroll_event(action)), fight)

    def reroll_event(self, action: Roll) -> Rerolled | Rolled:
        """Return the event that shows the new dice."""
        unit = self.fight.side(self.role).unit
        if self.size > 1:
            return Rolled(
                rule=self.source, unit=unit, pool=self.pool, faces=action.faces
            )
        return Rerolled(
            rule=self.source,
            unit=unit,
            pool=self.pool,
            face=self.lifted[0],
            to=action.faces[0],
        )


def roll_again(
    fight: Fight, role: Role, pool: Pool, lifted: Faces, source: str
) -> RollDiceAgain:
    """Return the step that re-rolls dice, with the turn of the other side next."""
    return RollDiceAgain(
        fight=handed_on(fight),
        role=role,
        pool=pool,
        lifted=lifted,
        source=source,
        size=len(lifted),
    )
