"""Odds of assaults, compared with brute force: declared, and at every later step."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Shoot, Storm
from pocket_tactics.engine.rules.classic.attacks.declaring import Meeting
from pocket_tactics.engine.rules.classic.fights.aftermath import Pushing
from pocket_tactics.engine.rules.classic.fights.fight import Fight
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import FightOdds, attack_odds, choice_odds
from pocket_tactics.odds.classic.fights import aim_of
from tests.odds.classic.assaults import ASSAULTS
from tests.odds.classic.over import brute, over
from tests.odds.fourth.brute import BruteForce, fight_odds, total


@pytest.mark.parametrize(("start", "typed"), ASSAULTS.values(), ids=ASSAULTS)
def test_the_odds_of_an_assault_are_those_of_brute_force(
    start: State, typed: str
) -> None:
    """They are equal before the declaration, and after each legal choice."""
    action = read_action(typed)
    assert isinstance(action, Storm | Shoot)
    force = brute(start, action.unit, aim_of(start, action))

    declared = force.odds(start.play(action))

    assert dry(attack_odds(start, action)) == declared
    assert total(declared) == 1
    assert wrong_choices(force) == []


def dry(odds: FightOdds) -> FightOdds:
    """Return the odds that count drowned attackers as fallen."""
    both = odds.attacker + odds.drowned
    return replace(odds, attacker=both, drowned=0 * both)


MAX_CHOICES = 40


def wrong_choices(force: BruteForce) -> list[tuple[State, Action]]:
    """Return the choices with wrong odds, of some at every kind of step."""
    steps: dict[type, list[State]] = {}
    for state in force.met:
        if not over(state) and state.mover != CHANCE and is_met(state):
            steps.setdefault(type(state.step), []).append(state)
    return [
        (state, action)
        for states in steps.values()
        for state in states[:: len(states) // MAX_CHOICES + 1]
        for action in state.actions()
        if choice_odds(state, action) != expected(force, state, action)
    ]


def is_met(state: State) -> bool:
    """Whether a fight has met its target."""
    met = not any(isinstance(step, Meeting | Pushing) for step in state.agenda)
    return met and fight_in(state, Fight) is not None


def expected(force: BruteForce, state: State, action: Action) -> FightOdds:
    """Return the odds of a choice by brute force, for the two units that fight now."""
    fight = fight_in(state, Fight)
    assert fight is not None
    return fight_odds(
        force.after(state, action), fight.attacker.unit, fight.target.unit
    )
