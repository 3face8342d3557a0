"""Odds of assaults, compared with brute force: declared, and at every later step."""

import pytest

from pocket_tactics.engine.actions import Action, Assault, ShootOver
from pocket_tactics.engine.rules.fights import fight_in, fighting_pair
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import FightOdds, attack_odds, choice_odds
from tests.conftest import play
from tests.fourth import WIDE
from tests.odds.fourth.assaults import ASSAULTS, assault
from tests.odds.fourth.brute import BruteForce, fight_odds, total


@pytest.mark.parametrize(("start", "typed"), ASSAULTS.values(), ids=ASSAULTS)
def test_the_odds_of_an_assault_are_those_of_brute_force(
    start: State, typed: str
) -> None:
    """They are equal before the declaration, and after each legal choice."""
    action = read_action(typed)
    assert isinstance(action, Assault | ShootOver)
    brute = BruteForce(start, action.unit, action.target)

    declared = brute.odds(start.play(action))

    assert attack_odds(start, action) == declared
    assert total(declared) == 1
    assert wrong_choices(brute) == []


MAX_CHOICES = 60


def wrong_choices(brute: BruteForce) -> list[tuple[State, Action]]:
    """Return the choices with wrong odds, of some at every kind of step."""
    steps: dict[type, list[State]] = {}
    for state in brute.met:
        if not state.outcome and state.mover != CHANCE and fight_in(state, Fight):
            steps.setdefault(type(state.step), []).append(state)
    return [
        (state, action)
        for states in steps.values()
        for state in states[:: len(states) // MAX_CHOICES + 1]
        for action in state.actions()
        if choice_odds(state, action) != expected(brute, state, action)
    ]


def expected(brute: BruteForce, state: State, action: Action) -> FightOdds:
    """Return the odds of a choice by brute force, for the two units that fight now."""
    pair = fighting_pair(state)
    assert pair is not None
    return fight_odds(brute.after(state, action), *pair)


BREWS = "brew 0.guardian.1 0.noble.1; brew 1.guardian.1 1.noble.1"
PAID = "pay 0.guardian.1 2; pay 1.guardian.1 3"
MIDWAY = {
    "two re-rolls each with three dice": (
        assault(
            "0.swordsman.1@1,1 1.shieldmaiden.1@2,1 0.many.1@0,1 1.many.1@3,1", WIDE
        ),
        "roll 5 3 2; roll 4 1; roll 6 4 2; roll 5 5 1; decline",
    ),
    "bumps of many dice": (
        assault("0.juggernaut.1@1,1 1.warden.1@2,1", WIDE),
        "roll 5 3 2; roll 4 4 1; roll 6 4 2; roll 5 5 1; decline",
    ),
    "a lob at a construct": (
        assault("0.stonethrower.1@0,1 1.guardian.1@3,1 1.noble.1@4,1", WIDE),
        "roll 2; roll 1; roll 6; roll 5 5 5; roll 4 3 2",
    ),
    "a brew between guards": (
        assault("0.guardian.1@1,1 1.guardian.1@2,1 0.noble.1@0,1 1.noble.1@3,1", WIDE),
        f"{BREWS}; roll 5 3; roll 4 2; roll 6 2; roll 5 3; decline; decline; {PAID}",
    ),
}


@pytest.mark.parametrize(("midway", "script"), MIDWAY.values(), ids=MIDWAY)
def test_many_dice_have_the_odds_of_brute_force_from_the_middle_on(
    midway: tuple[State, str], script: str
) -> None:
    """The units are printed ones. The dice are rolled, so that brute force ends."""
    start, typed = midway
    _, attacker, target = typed.split()
    brute = BruteForce(start, attacker, target)

    middle = play(start, f"{typed}; {script}", dice_left=True)
    brute.ends(middle)

    assert wrong_choices(brute) == []
