"""Rounds in which the two sides take turns at rolling dice again (reroll.rounds)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from pocket_tactics.abilities.common import Pool
from pocket_tactics.actions import Action, Decline, Roll
from pocket_tactics.dice import Faces, sort_faces, without_die
from pocket_tactics.events import Rerolled, Rolled
from pocket_tactics.rules.classic.fights.fight import (
    Bout,
    Fighter,
    once_more,
    phase_over,
    seat_of,
)
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import POOLS, other
from pocket_tactics.state import Refusal, RollDice, State, Step

ROUNDS = "reroll.rounds"


class Turn(Step, frozen=True):
    """One side of a fight may use one re-roll, or is out of the round."""

    bout: Bout

    @classmethod
    def options(cls, state: State, bout: Bout, role: Role) -> Iterator[Action]:
        """What one side may use."""
        raise NotImplementedError

    def used(self, state: State, action: Any) -> State:  # noqa: ANN401 - as in `apply`
        """The state after a re-roll has been used."""
        raise NotImplementedError

    @property
    def fighter(self) -> Fighter:
        """The side whose turn it is."""
        return self.bout.fighter(self.bout.turn)

    def mover(self, state: State) -> int:
        return seat_of(state, self.fighter)

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*self.options(state, self.bout, self.bout.turn), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return once_more(state, handed_on(out(self.bout)))
        return self.used(state, action)

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(ROUNDS, "Now one re-roll is used, or declined.")


def round_of(kind: type[Turn], state: State, bout: Bout) -> State:
    """The side whose turn it is, else the other, is asked; else the phase is over."""
    for role in (bout.turn, other(bout.turn)):
        if role not in bout.declined and any(kind.options(state, bout, role)):
            return state.then(kind(replace(bout, turn=role)))
    return phase_over(state, replace(bout, turn="attacker", declined=()))


def out(bout: Bout) -> Bout:
    """The fight with the side whose turn it is out of the round."""
    return replace(bout, declined=(*bout.declined, bout.turn))


def handed_on(bout: Bout) -> Bout:
    """The fight with the other side's turn."""
    return replace(bout, turn=other(bout.turn))


def dice_of(fighter: Fighter) -> Iterator[tuple[Pool, int]]:
    """The different dice of one side."""
    for pool in POOLS:
        for face in dict.fromkeys(fighter.pool(pool)):
            yield pool, face


class CastAfresh(RollDice, frozen=True, kw_only=True, tag="cast-afresh"):
    """Chance rolls the dice of one pool again that were *lifted* by a rule."""

    rule: ClassVar[str] = ROUNDS
    bout: Bout
    role: Role
    pool: Pool
    lifted: Faces
    source: str

    def apply(self, state: State, action: Roll) -> State:
        fighter = self.bout.fighter(self.role)
        faces = fighter.pool(self.pool)
        for face in self.lifted:
            faces = without_die(faces, face)
        fighter = fighter.with_pool(self.pool, sort_faces(*faces, *action.faces))
        bout = self.bout.with_fighter(self.role, fighter)
        return once_more(state.tell(self.told(action)), bout)

    def told(self, action: Roll) -> Rerolled | Rolled:
        """How the new dice are told."""
        unit = self.bout.fighter(self.role).unit
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


def afresh(
    bout: Bout, role: Role, pool: Pool, lifted: Faces, source: str
) -> CastAfresh:
    """Dice are rolled again, and the other side has the next turn."""
    return CastAfresh(
        bout=handed_on(bout),
        role=role,
        pool=pool,
        lifted=lifted,
        source=source,
        size=len(lifted),
    )
