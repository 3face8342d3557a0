"""Rounds: where several players may react, each in turn, until all have declined."""

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, FightStep, next_phase
from pocket_tactics.engine.rules.fourth.units import seats_after
from pocket_tactics.engine.rules.rounds import MayDecline
from pocket_tactics.engine.state import State


class Reaction(FightStep, MayDecline, frozen=True):
    """A player may use one ability at this moment of an assault, or decline.

    Who has *declined* is not asked again (fourth.simultaneous).
    """

    fight: Fight = field(name="clash")
    seat: int
    declined: tuple[int, ...] = ()

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        """The actions that a player may use."""
        raise NotImplementedError

    def mover(self, state: State) -> int:
        return self.seat

    def usable(self, state: State) -> tuple[Action, ...]:
        return self.options(state, self.fight, self.seat)

    def declined_now(self, state: State) -> State:
        declined = (*self.declined, self.seat)
        return replace(self, declined=declined).onward(state, self.fight)

    def onward(self, state: State, fight: Fight) -> State:
        """The next player who has something to use is asked; else the phase is over."""
        return around(state, replace(self, fight=fight), seats_after(state, self.seat))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal("fourth.simultaneous", "Use an ability, or decline.")


def around(state: State, step: Reaction, seats: tuple[int, ...]) -> State:
    """The first of *seats* that has something to use is asked."""
    for seat in seats:
        if seat not in step.declined and step.options(state, step.fight, seat):
            return state.with_steps(replace(step, seat=seat))
    return next_phase(state, step.fight)


def round_of(kind: type[Reaction], state: State, fight: Fight) -> State:
    """All players are asked in turn, beginning with whose turn it is."""
    return around(state, kind(fight, state.seat), seats_after(state, None))
