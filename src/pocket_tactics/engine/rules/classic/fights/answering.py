"""Answering: the skill of the target against an assault (assault.matching)."""

from functools import lru_cache

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Declare
from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.events import SkillChosen
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    next_phase,
    refuse_met,
    seat_of,
)
from pocket_tactics.engine.rules.classic.range import SHOTS, SPELLS
from pocket_tactics.engine.rules.classic.units import card_of, skills
from pocket_tactics.engine.state import State, Step
from pocket_tactics.engine.structs import MAX_CACHED

MATCHING = "assault.matching-magitech"


MATCHES: tuple[frozenset[str], ...] = (frozenset({"melee"}), SHOTS, SPELLS)
"""The groups of skills that match each other."""


def answer(state: State, fight: Fight) -> State:
    """Run the phase that chooses the target's skill."""
    if fight.on_base:
        return next_phase(state, fight)
    target = card_of(state.unit(fight.target.unit))
    matching = answers(target, fight.attacker.skill)
    if len(matching) > 1:
        return state.with_steps(Answering(fight))
    return next_phase(state, with_answer(fight, matching[0]))


@lru_cache(maxsize=MAX_CACHED)
def answers(card: ClassicUnit, skill: str) -> tuple[str, ...]:
    """Return the skills of a card that match another skill (assault.matching)."""
    kin = next(names for names in MATCHES if skill in names)
    return tuple(name for name in skills(card) if name in kin)


def with_answer(fight: Fight, skill: str) -> Fight:
    """Return the fight with the target's skill."""
    return replace(fight, target=replace(fight.target, skill=skill))


class Answering(FightStep, Step, frozen=True, tag="answering"):
    """The target's choice among its matching skills."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return (answer,)

    def mover(self, state: State) -> int:
        return seat_of(state, self.fight.target)

    def actions(self, state: State) -> tuple[Action, ...]:
        target = card_of(state.unit(self.fight.target.unit))
        return tuple(map(Declare, answers(target, self.fight.attacker.skill)))

    def apply(self, state: State, action: Declare) -> State:
        unit = self.fight.target.unit
        event = SkillChosen(rule=MATCHING, unit=unit, skill=action.skill)
        return next_phase(
            state.with_events(event), with_answer(self.fight, action.skill)
        )

    def refusal(self, state: State, action: Action) -> Refusal:
        return refuse_met(self.fight, action) or Refusal(
            MATCHING, "Choose the target's skill."
        )
