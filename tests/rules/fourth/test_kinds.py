"""Answers that every kind of step, reaction and terrain gives itself."""

from collections.abc import Callable

import pytest

from pocket_tactics.engine.actions import Decline
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.rules.dice_tests import TestContinuation
from pocket_tactics.engine.rules.fourth.dice_tests import Refining
from pocket_tactics.engine.rules.fourth.dice_tests import Test as AnyTest
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction
from pocket_tactics.engine.state import Chance
from tests.fourth import LINE, position

START = position(LINE, "0.mace.1@0,0 1.mace.1@5,0")
CLASH = Fight(Side("0.mace.1"), Side("1.mace.1"), aimed="1.mace.1")
TRIAL = AnyTest(unit="0.mace.1", pool="def", needs=5, rule="fourth.test")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Reaction.options(START, CLASH, 0),
        lambda: Reaction(CLASH, 0).apply_use(START, Decline()),
        lambda: Refining.options(START, TRIAL, 0),
        lambda: Refining(TRIAL, 0).apply_use(START, Decline()),
        lambda: TestContinuation().settle(START, passed=True),
        lambda: Chance().odds(START),
    ],
)
def test_every_kind_answers_for_itself(ask: Callable[[], object]) -> None:
    with pytest.raises(NotImplementedError):
        ask()


def test_a_terrain_of_no_edition_tests_nobody() -> None:
    assert not Terrain(id="grass", name="Grass").perilous
