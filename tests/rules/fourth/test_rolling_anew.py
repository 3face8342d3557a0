"""Whole pools that abilities re-roll."""

import pytest

from pocket_tactics.engine.events import Rolled
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, card, position
from tests.short_positions import at

SHOOTER = card("shooter", "1 1", ranged=1)
RUNNER = card("runner", "1 2", swift=1)
SAGE = card("sage", "1 1", types=("mage", "living"))
RUNE = card("rune", "1 1", types=("arcane",))
ROCK = card("rock", "0 1", types=("construct",))
OWN = (SHOOTER, RUNNER, SAGE, RUNE, ROCK)


@pytest.mark.rule("fourth.fury", "fourth.assault-order")
def test_marauder_may_roll_all_its_off_dice_again_before_the_bumps() -> None:
    start = position(LINE, "0.marauder.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")
    fight = play(start, "assault 0.marauder.1 1.dummy.1; roll 6 1 1; roll 1 1; roll 6")
    again = "anew 0.marauder.1 off; roll 5 3 2"

    bumps = play(fight, again)

    assert choices(fight) == {"anew 0.marauder.1 off", "decline"}
    assert [event.rule for event in of_kind(events(fight, again), Rolled)] == [
        "fourth.fury"
    ]
    assert choices(bumps) == {f"bump off {face} +1" for face in (5, 3, 2)} | {"decline"}
    assert captures(play(bumps, "bump off 5 +1")) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.fury")
def test_marauder_may_leave_its_dice_and_rolls_again_once_at_most() -> None:
    start = position(LINE, "0.marauder.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")
    fight = play(start, "assault 0.marauder.1 1.dummy.1; roll 6 1 1; roll 1 1; roll 6")

    declined = play(fight, "decline")
    rolled = play(fight, "anew 0.marauder.1 off; roll 1 1 1")

    assert choices(declined, "bump") == {"off 1 +1"}
    assert choices(rolled, "anew") == set()


@pytest.mark.rule("fourth.fury")
def test_marauder_rolls_no_def_dice_again_and_none_that_it_does_not_roll() -> None:
    """Against a distant shot it has no OFF dice. In a DEF test it has no Fury."""
    shot = position(LINE, "0.shooter.1@0,0 1.marauder.1@2,0", *OWN)
    pond = position("0,0 1,0:water 2,0", "0.marauder.1@0,0 1.mace.1@2,0")

    end = play(shot, "assault 0.shooter.1 1.marauder.1; roll 1; roll 1; roll 6 6")
    tested = play(pond, "move 0.marauder.1 1,0; roll 5 1")

    assert end.turn == 2
    assert choices(tested, "anew") == set()


@pytest.mark.rule("fourth.fury", "fourth.simultaneous")
def test_marauder_that_is_assaulted_uses_its_fury_after_the_mover() -> None:
    start = position(LINE, "0.marauder.1@1,0 1.marauder.1@2,0")
    dice = "roll 1 1 1; roll 6 6; roll 1 1 1; roll 6 6"

    fight = play(start, f"assault 0.marauder.1 1.marauder.1; {dice}")
    second = play(fight, "decline")

    assert (fight.mover, second.mover) == (0, 1)
    assert choices(second, "anew") == {"1.marauder.1 off"}


@pytest.mark.rule("fourth.thick-hide")
def test_juggernaut_may_roll_all_its_def_dice_again_in_an_assault() -> None:
    start = position(LINE, "0.mace.1@1,0 1.juggernaut.1@2,0 0.mace.9")
    fight = play(
        start, "assault 0.mace.1 1.juggernaut.1; roll 6; roll 6; roll 1 1 1; roll 2 2 1"
    )
    again = "anew 1.juggernaut.1 def; roll 6 1 1"

    assert (fight.mover, choices(fight)) == (1, {"anew 1.juggernaut.1 def", "decline"})
    assert [event.rule for event in of_kind(events(fight, again), Rolled)] == [
        "fourth.thick-hide"
    ]
    assert captures(play(fight, f"{again}; decline")) == {}
    assert captures(play(fight, "decline; decline")) == {"1.juggernaut.1": 0}


@pytest.mark.rule("fourth.thick-hide", "fourth.water", "fourth.test")
def test_juggernaut_may_roll_again_in_a_test_once() -> None:
    start = position("0,0 1,0:water 2,0", "0.juggernaut.1@0,0 0.mace.1 1.mace.1@2,0")

    tested = play(start, "move 0.juggernaut.1 1,0; roll 4 4 4")

    assert choices(tested) == {"anew 0.juggernaut.1 def", "decline"}
    saved = play(tested, "anew 0.juggernaut.1 def; roll 5 1 1")
    assert at(saved, "0.juggernaut.1") == "1,0"
    drowned = play(tested, "anew 0.juggernaut.1 def; roll 4 1 1")
    assert captures(drowned) == {"0.juggernaut.1": 1}


@pytest.mark.rule("fourth.thick-hide")
def test_juggernaut_does_not_roll_its_off_dice_again() -> None:
    start = position(LINE, "0.juggernaut.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")

    fight = play(
        start, "assault 0.juggernaut.1 1.dummy.1; roll 1 1 1; roll 1 1 1; roll 6"
    )

    assert choices(fight, "anew") == {"0.juggernaut.1 def"}
    assert refused(fight, "anew 0.juggernaut.1 off").rule == "fourth.simultaneous"
    assert choices(play(fight, "anew 0.juggernaut.1 def; roll 1 1 1"), "anew") == set()
