"""Decisions inside a fight of the second and third edition, by the solved odds."""

import pytest

from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.players.search.inside import best_inside
from tests.conftest import play
from tests.odds.classic.assaults import ASSAULTS


def asked(name: str, script: str) -> State:
    """Return the position in an assault after some dice and decisions."""
    start, typed = ASSAULTS[name]
    return play(start, f"{typed}; {script}" if script else typed)


DECISIONS = {
    "the better unit steps in": (asked("one steps in", ""), "interpose 1.maid.1"),
    "nobody steps in without need": (asked("one might, to no avail", ""), "decline"),
    "a target answers with the skill that strikes": (
        asked("an answer to choose", ""),
        "declare arcane",
    ),
    "no shield is lowered in vain": (
        asked("a shield lowered", ""),
        "decline",
    ),
    "a duellist has the die that guards re-rolled": (
        asked("a duel", "roll 3; roll 2; roll 5"),
        "duel 0.duel.1 def 5",
    ),
    "a low pool is rolled anew": (
        asked("fury against hide", "roll 1; roll 1; roll 3"),
        "anew 0.fury.1 off",
    ),
    "a die that wins is kept": (
        asked("two re-rolls of one", "roll 6; roll 2"),
        "decline",
    ),
    "a die that fails is re-rolled": (
        asked("two re-rolls of one", "roll 2; roll 4"),
        "reroll off 2",
    ),
}


@pytest.mark.parametrize(("state", "best"), DECISIONS.values(), ids=DECISIONS)
def test_the_best_decision_is(state: State, best: str) -> None:
    """The search finds it among all legal ones."""
    assert write_action(best_inside(state)) == best
