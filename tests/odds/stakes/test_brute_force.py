"""Stakes, compared with brute force: every roll and answer until the next own turn."""

import pytest

from pocket_tactics.engine.abilities.fourth.deploying import DeployNear
from pocket_tactics.engine.abilities.fourth.losses import Exchange
from pocket_tactics.engine.abilities.fourth.moves import Phalanx
from pocket_tactics.engine.cards import DefTest
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.stakes import stakes
from tests import classic
from tests.conftest import card, position
from tests.fourth import card as card_of_fourth
from tests.fourth import ground
from tests.fourth import position as fourth
from tests.odds.stakes.brute import BruteForce

OWN = (card("one", "1 1 1 1"), card("fast", "1 1 1 2"), card("far", "1 1 2 1"))

FIFTH = {
    "an edge to take": position(
        "0,0 1,0 2,0 3,0 4,0", "0.one.1@2,0 0.one.2 1.fast.1@3,0 1.one.2", *OWN
    ),
    "an edge to invade": position(
        "0,0 1,0 2,0 3,0", "0.one.1@0,0 0.one.2 1.one.1@1,0 1.one.2", *OWN
    ),
    "an edge behind water": position(
        "0,0 1,0:water 2,0 3,0", "0.one.1@3,0 0.one.2 1.fast.1@2,0 1.one.2", *OWN
    ),
    "the last unit": position(
        "0,0 1,0 2,0 3,0 4,0", "0.one.1@1,0 1.far.1@3,0 1.one.2", *OWN
    ),
    "the last units of both": position(
        "0,0 1,0 2,0 3,0 4,0", "0.one.1@2,0 1.one.1@3,0", *OWN
    ),
    "a village that saves": position(
        "0,0 1,0+village 2,0 3,0 4,0",
        "1.one.1@0,0 0.one.1@1,0 0.one.2 1.far.2@3,0",
        *OWN,
    ),
    "an enemy's edge in reach": position(
        "0,0 1,0 2,0 3,0", "0.fast.1@1,0 0.one.2@0,0 1.one.1@3,0 1.one.2", *OWN
    ),
}

SPEAR = card_of_fourth("spear", "1 1", Phalanx())
SERF = card_of_fourth("serf", "1 1", types=("minion",))
ELF = card_of_fourth("elf", "2 2", Exchange(type="test"))
RANGER = card_of_fourth("ranger", "1 1", DeployNear(feature="camp", upon=True))
BOG = ground("bog", hazard=DefTest(needs=6, fails="held"))

OTHERS = {
    "fourth, a feature to take": fourth(
        "0,0+village=0 1,0 2,0 3,0+village=1", "0.mace.1@1,0 1.mace.1@3,0 1.mace.2@2,0"
    ),
    "fourth, a unit to capture": fourth(
        "0,0 1,0 2,0 2,1+village=1", "0.mace.1@1,0 0.mace.2 1.mace.1@2,0"
    ),
    "fourth, two features that a unit and its follower take": fourth(
        "2,0 2,1 3,0+village 3,1+village 4,0 5,0 6,0 7,0 8,0",
        "0.mace.1@6,0 0.mace.2@8,0 1.mace.1@2,0 1.spear.1@2,1",
        SPEAR,
    ),
    "fourth, a feature where a recalled unit is called up": fourth(
        "0,0 1,0+village=1 2,0+bog 3,0 4,0 5,0",
        "0.mace.1@4,0 0.mace.2@5,0 1.serf.1@0,0 1.mace.1@1,0",
        *(SERF, BOG),
    ),
    "fourth, a feature where a captive takes the place of the fallen": fourth(
        "0,0+village=0 1,0 2,0+village=1 3,0 4,0 5,0 6,0 7,0 8,0",
        "0.mace.1@0,0 0.mace.2@6,0 0.mace.3@8,0 1.elf.1@1,0 1.mace.1!0",
        ELF,
    ),
    "fourth, the only tile where a reserve may be deployed": fourth(
        "0,0+camp 1,0 2,0 3,0+village=1 4,0+village 5,0+village 6,0+village",
        "0.ranger.1@0,0 1.mace.1@1,0 1.mace.2@2,0",
        *(RANGER, ground("camp")),
    ),
    "third, a base to strike": classic.position(
        "third", "1,0 2,0 3,0", "0.mace.1@3,0 1.mace.1@1,0 1.mace.2", bases="0,0 5,0"
    ),
    "third, the last unit, over ice": classic.position(
        "third", "1,0 2,0:ice 3,0", "0.mace.1@1,0 1.mace.1@3,0 1.mace.2"
    ),
    "second, the last units of both": classic.position(
        "second", "1,0 2,0 3,0:lake", "0.mace.1@2,0 1.mace.1@1,0"
    ),
}
"""Positions of the other editions, where little depends on re-rolls."""


@pytest.mark.parametrize("name", OTHERS)
def test_exact_stakes_of_other_editions_are_those_of_brute_force(name: str) -> None:
    start = OTHERS[name]
    brute = BruteForce(start)
    found = {action: stakes(start, action) for action in start.actions()}
    exact = [action for action, each in found.items() if each.exact]

    assert exact
    assert any(each.risk for each in found.values())
    for action in exact:
        assert found[action].balance == brute.after(start, action), action


@pytest.mark.parametrize("name", FIFTH)
def test_the_stakes_of_every_action_are_those_of_brute_force(name: str) -> None:
    start = FIFTH[name]
    brute = BruteForce(start)

    for action in start.actions():
        found = stakes(start, action)
        assert found.exact
        assert found.balance == brute.after(start, action), action


@pytest.mark.parametrize("name", FIFTH)
def test_the_stakes_of_every_answer_are_those_of_brute_force(name: str) -> None:
    """The answers are those to the first decisions in fights of the enemy's turn."""
    asked = 0
    for action in FIFTH[name].actions():
        for state in decisions(FIFTH[name].play(action)):
            brute = BruteForce(state)
            for answer in state.actions():
                assert stakes(state, answer).balance == brute.after(state, answer)
                asked += 1
    assert asked or name != "an edge to invade"


def decisions(state: State, depth: int = 3) -> list[State]:
    """Return the next decisions in fights, with one roll of each kind of die."""
    if state.outcome or depth == 0:
        return []
    if state.mover == CHANCE:
        rolls = state.actions()
        return decisions(state.play(rolls[len(rolls) // 2]), depth)
    if isinstance(state.step, TakeTurn):
        later = [state.play(action) for action in state.actions()]
        return [found for each in later for found in decisions(each, depth - 1)]
    return [state]
