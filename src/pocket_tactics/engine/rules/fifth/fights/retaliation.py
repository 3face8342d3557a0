"""Retaliation: the target may strike back at an attacker within its range."""

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Decline, Retaliate
from pocket_tactics.engine.events import Retaliated
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, FightStep, next_phase
from pocket_tactics.engine.rules.fifth.house import house_of
from pocket_tactics.engine.rules.fifth.units import (
    ADJACENT,
    card_of,
    only_at,
    tiles_between,
)
from pocket_tactics.engine.state import State, Step

RETALIATE = "fifth.retaliate"


def answer(state: State, fight: Fight) -> State:
    """Run the phase in which the target may announce that it strikes back."""
    if not can_retaliate(state, fight):
        return next_phase(state, fight)
    return ANSWERS[house_of(state).retaliation](state, fight)


def can_retaliate(state: State, fight: Fight) -> bool:
    """Whether the target's RNG reaches the attacker. An invader is adjacent."""
    target = state.unit(fight.target.unit)
    attacker = state.unit(fight.attacker.unit)
    tiles = ADJACENT if fight.invading else tiles_between(state, target, attacker)
    return tiles <= card_of(target).range and only_at(target) is None


class Answer(FightStep, Step, frozen=True, tag="answer"):
    """The choice of the target's player to retaliate."""

    fight: Fight

    def waits_in(self) -> tuple[object, ...]:
        return (answer,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.target.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (Retaliate(), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return next_phase(state, self.fight)
        return strike_back(state, self.fight)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(RETALIATE, "Retaliate or decline.")


def ask(state: State, fight: Fight) -> State:
    """Ask the target's player."""
    return state.with_steps(Answer(fight))


def strike_back(state: State, fight: Fight) -> State:
    """Let the target strike back."""
    event = Retaliated(rule=RETALIATE, unit=fight.target.unit)
    return next_phase(state.with_events(event), replace(fight, retaliates=True))


ANSWERS: dict[str, Callable[[State, Fight], State]] = {
    "choice": ask,
    "always": strike_back,
}
