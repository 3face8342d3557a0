"""Support by several friends, and by conscripts."""

import pytest

from tests.conftest import play
from tests.fourth import WIDE, position


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_conscript_gives_two_support_rerolls_instead_of_one() -> None:
    units = "0.mace.1@1,1 0.conscript.1@0,1 1.dummy.1@2,1 1.mace.9@5,0"
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")

    once = play(fight, "reroll off 1; roll 1")

    assert (once.mover, once.turn) == (0, 1)
    assert play(once, "reroll off 1; roll 1").turn == 2


@pytest.mark.rule("fourth.numbers")
def test_conscript_counts_double_for_each_of_two() -> None:
    units = (
        "0.mace.1@1,1 0.conscript.1@0,1 0.conscript.2@1,0 1.dummy.1@2,1 1.mace.9@5,0"
    )
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")
    again = "reroll off 1; roll 1"

    assert play(fight, "; ".join([again] * 3)).turn == 1
    assert play(fight, "; ".join([again] * 4)).turn == 2


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_conscript_gives_nothing_to_itself_nor_to_those_apart() -> None:
    """Its own support is one re-roll for each plain friend next to it."""
    units = (
        "0.conscript.1@1,1 0.mace.1@0,1 1.dummy.1@2,1 1.mace.9@5,0 0.conscript.2@4,2"
    )
    start = position(WIDE, units)
    fight = play(start, "assault 0.conscript.1 1.dummy.1; roll 1; roll 1; roll 6")

    assert play(fight, "reroll off 1; roll 1").turn == 2
