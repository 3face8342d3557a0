"""Rounds in which the players react in turn, until all have declined."""

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, FightStep, next_phase
from pocket_tactics.engine.rules.fourth.units import seats_after
from pocket_tactics.engine.rules.rounds import MayDecline
from pocket_tactics.engine.state import State


class Reaction(FightStep, MayDecline, frozen=True):
    """The choice of a player to use one ability at this moment of an assault.

    Players who have *declined* are not asked again (fourth.simultaneous).
    """

    fight: Fight = field(name="clash")
    seat: int
    declined: tuple[int, ...] = ()

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        """Return the actions that a player may use."""
        raise NotImplementedError

    def mover(self, state: State) -> int:
        return self.seat

    def usable(self, state: State) -> tuple[Action, ...]:
        return self.options(state, self.fight, self.seat)

    def declined_now(self, state: State) -> State:
        declined = (*self.declined, self.seat)
        return replace(self, declined=declined).onward(state, self.fight)

    def onward(self, state: State, fight: Fight) -> State:
        """Ask the next player who can act, or end the phase."""
        return around(state, replace(self, fight=fight), seats_after(state, self.seat))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal("fourth.simultaneous", "Use an ability, or decline.")


def around(state: State, step: Reaction, seats: tuple[int, ...]) -> State:
    """Ask the first of *seats* that can act, or end the phase."""
    for seat in seats:
        if seat not in step.declined and step.options(state, step.fight, seat):
            return state.with_steps(replace(step, seat=seat))
    return next_phase(state, step.fight)


def round_of(kind: type[Reaction], state: State, fight: Fight) -> State:
    """Ask all players in turn, starting with the player whose turn it is."""
    return around(state, kind(fight, state.seat), seats_after(state, None))
