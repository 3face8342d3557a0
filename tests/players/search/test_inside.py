"""Decisions inside a fight, by the odds of the solver."""

import pytest

from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.players.search.inside import best_inside
from tests.conftest import card, play, position

FIERCE = card("fierce", "2 1 1 2", Bump(pool="off", by=1))
BLUFF = card("bluff", "0 1 1 1", Kicker(pool="def", face=1, when="retaliating"))
"""In pairs, its kicker gives a spare OFF die a partner to defeat."""


def fight(line: str, tiles: str = "0,0 1,0", comparison: str = "highest") -> State:
    """Return the position after an attack on a neighbour and some rolls."""
    attacker, _, rest = line.partition(" > ")
    target, _, script = rest.partition(": ")
    units = f"0.{attacker}.1@0,0 1.{target}.1@1,0 0.mage.9 1.mage.9"
    start = position(tiles, units, FIERCE, BLUFF, fifth_comparison=comparison)
    attack = f"skirmish 0.{attacker}.1 1.{target}.1"
    return play(start, "; ".join([attack, *filter(None, [script])]))


DECISIONS = {
    "the target strikes back": (fight("footman > footman"), "retaliate"),
    "the target does not strike back if that helps the strike alone": (
        fight("fierce > bluff", comparison="pairwise"),
        "decline",
    ),
    "the target declines what changes nothing": (
        fight("footman > bluff"),
        "decline",
    ),
    "the attacker raises the die that decides": (
        fight("cavalier > mage: roll 3 1; roll 3"),
        "bump off 3 +1",
    ),
    "the attacker raises no die in vain": (
        fight("cavalier > mage: roll 3 1; roll 5"),
        "decline",
    ),
    "the target raises the die of its reply": (
        fight(
            "footman > footman: retaliate; roll 3 2; roll 4 4; roll 4 2; roll 4 1",
        ),
        "bump off 4 +1",
    ),
    "the attacker re-rolls a die that fails": (
        fight("archer > mage: roll 3; roll 3", "0,0+hill 1,0"),
        "reroll off 3",
    ),
    "the target re-rolls a guard that fails": (
        fight("archer > mage: roll 4; roll 3", "0,0 1,0+forest"),
        "reroll def 3",
    ),
    "the target leaves a guard that holds": (
        fight("archer > mage: roll 4; roll 5", "0,0 1,0+forest"),
        "decline",
    ),
}


@pytest.mark.parametrize(("state", "best"), DECISIONS.values(), ids=DECISIONS)
def test_the_best_decision_is(state: State, best: str) -> None:
    """The search finds it among all legal ones."""
    assert write_action(best_inside(state)) == best
