"""Positions of random games of the second and third edition with few dice."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.fights import Interpose, Lob
from pocket_tactics.engine.cards import ClassicUnit, Skill
from pocket_tactics.engine.rules.classic.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds.solver.chances import chances, stage_of
from pocket_tactics.odds.solver.contest import Chances, Contest
from pocket_tactics.odds.solver.cost import effort
from pocket_tactics.players.search.classic.nodes import is_node
from tests.kernel.drawn_classic import invented
from tests.players.search.small import MAX_ABILITIES, MAX_POOL, step_played

LEFT_OUT = (Interpose, Lob)
"""The abilities before the dice, which need many rolls."""

SKILLS = ("melee", "archery", "firearms", "magic", "ballistics", "arcane", "tech")
MAX_EFFORT = 300
"""The maximum effort of a fight that is played by brute force."""


class TooHardError(Exception):
    """An error for a contest that takes brute force too long."""


def small_game(seed: int, edition: str, turns: int) -> Iterator[State]:
    """Yield the first decisions of a random game that are not about dice."""
    rng = Random(seed)
    state = small(invented(rng, edition))
    for _ in range(turns):
        yield state
        state = decision_played(rng, state)
        if state.outcome:
            return


def decision_played(rng: Random, state: State) -> State:
    """Return the position at the next decision that is not about dice."""
    state = step_played(rng, state)
    while not is_node(state):
        state = step_played(rng, state)
    return state


def small(state: State) -> State:
    """Return the position with few dice and abilities on all cards."""
    units = [replace(unit, card=small_card(card_of(unit))) for unit in state.units]
    return replace(state, units=tuple(units))


def small_card(card: ClassicUnit) -> ClassicUnit:
    """Return a card with few dice and abilities."""
    known = tuple(a for a in card.abilities if not isinstance(a, LEFT_OUT))
    skills: dict[str, Any] = {
        name: small_skill(skill)
        for name in (*SKILLS, "magitech")
        if (skill := getattr(card, name, None))
    }
    return replace(card, abilities=known[:MAX_ABILITIES], **skills)


def small_skill(skill: Skill) -> Skill:
    """Return a skill with few dice."""
    return replace(
        skill, off=min(skill.off, MAX_POOL), defence=min(skill.defence, MAX_POOL)
    )


def quick(contest: Contest) -> Chances:
    """Return the chances of a contest, or raise `TooHardError`."""
    if effort(stage_of(contest)) > MAX_EFFORT:
        raise TooHardError
    return chances(contest)
