"""Dice that abilities re-roll: the Mage and the Swordsman."""

import pytest

from pocket_tactics.engine.events import DieMarked, Rerolled
from pocket_tactics.engine.state import CHANCE
from tests.conftest import captures, choices, events, of_kind, play
from tests.fourth import WIDE, card, position

FATE = "0.mage.1@1,1 0.mace.1@2,1 1.mace.1@3,1 1.mace.9@5,0"
"""The Mage stands next to the unit of its own side alone."""


@pytest.mark.rule("fourth.twist-fate")
def test_mage_has_a_die_rolled_again_when_the_reroll_phase_begins() -> None:
    start = position(WIDE, FATE)
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 1; roll 6; roll 1; roll 5")
    script = "twist 0.mage.1 0.mace.1 off 1; roll 6"

    happened = events(fight, script, dice_left=True)

    assert (fight.mover, choices(fight)) == (
        0,
        {"twist 0.mage.1 0.mace.1 off 1", "twist 0.mage.1 0.mace.1 def 6", "decline"},
    )
    assert [event.rule for event in of_kind(happened, DieMarked)] == [
        "fourth.twist-fate"
    ]
    assert [event.rule for event in of_kind(happened, Rerolled)] == [
        "fourth.twist-fate"
    ]
    assert captures(play(fight, script + "; decline")) == {"1.mace.1": 0}


@pytest.mark.rule("fourth.twist-fate")
def test_mage_may_be_left_out() -> None:
    start = position(WIDE, FATE)
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 1; roll 6; roll 1; roll 5")

    rerolls = play(fight, "decline")

    assert choices(rerolls, "twist") == set()
    assert choices(rerolls, "reroll") == {"off 1", "def 6"}


@pytest.mark.rule("fourth.twist-fate")
def test_mage_does_not_reach_units_further_off_nor_itself() -> None:
    units = "0.mage.1@1,1 1.mace.1@2,1 0.mace.1@3,2 1.mace.2@4,2 0.mace.2"
    start = position(WIDE, units)

    own = play(start, "assault 0.mage.1 1.mace.1; roll 1 1; roll 6 6; roll 1; roll 6")
    far = play(start, "assault 0.mace.1 1.mace.2; roll 1; roll 6; roll 1; roll 6")

    assert choices(own, "twist") == {
        *("0.mage.1 1.mace.1 off 1", "0.mage.1 1.mace.1 def 6")
    }
    assert choices(far, "twist") == set()


@pytest.mark.rule("fourth.twist-fate", "fourth.simultaneous")
def test_mage_twists_units_of_any_side_by_its_own_players_choice() -> None:
    """The Mage is the assaulted player's. The moving player does not decide."""
    units = "0.mace.1@1,1 1.mace.1@2,1 1.mage.1@1,0"
    start = position(WIDE, units)

    fight = play(start, "assault 0.mace.1 1.mace.1; roll 6; roll 6; roll 1; roll 1")

    assert fight.mover == 1
    assert choices(fight, "twist") == {
        *("1.mage.1 0.mace.1 off 6", "1.mage.1 0.mace.1 def 6")
    }


@pytest.mark.rule("fourth.twist-fate", "fourth.bump")
def test_mage_sees_all_bumps_and_the_bump_on_the_die_is_lost() -> None:
    tall = card("tall", "1 1", off_bump=3)
    units = "0.tall.1@1,1 1.dummy.1@2,1 1.mage.1@1,0"
    start = position(WIDE, units, tall)
    fight = play(
        start, "assault 0.tall.1 1.dummy.1; roll 3; roll 1; roll 5; bump off 3 +3"
    )

    end = play(fight, "twist 1.mage.1 0.tall.1 off 6; roll 5")

    assert fight.mover == 1
    assert captures(end) == {}
    assert end.turn == 2


@pytest.mark.rule("fourth.twist-fate", "fourth.simultaneous")
def test_mage_by_mage_the_same_die_may_be_picked_and_the_last_result_counts() -> None:
    units = "0.mace.1@1,1 0.mage.1@0,1 1.mace.1@2,1 1.mage.1@1,0 1.mage.2@2,0"
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 2; roll 6; roll 1; roll 3")
    picked = play(fight, "twist 0.mage.1 0.mace.1 off 2")

    both = "twist 1.mage.1 0.mace.1 off 2; decline"
    happened = events(picked, f"{both}; roll 6; roll 1", dice_left=True)

    assert picked.mover == 1
    assert [(event.face, event.to) for event in of_kind(happened, Rerolled)] == [
        *((2, 6), (6, 1))
    ]


@pytest.mark.rule("fourth.twist-fate")
def test_mage_by_mage_two_equal_dice_are_two() -> None:
    units = "0.blade.1@1,1 1.dummy.1@2,1 1.mage.1@1,0 1.mage.2@0,1"
    start = position(WIDE, units)
    fight = play(start, "assault 0.blade.1 1.dummy.1; roll 4 4; roll 6 6; roll 5")

    both = "twist 1.mage.1 0.blade.1 off 4; twist 1.mage.2 0.blade.1 off 4"
    happened = events(fight, f"{both}; roll 2; roll 1", dice_left=True)

    assert [(event.face, event.to) for event in of_kind(happened, Rerolled)] == [
        *((4, 2), (4, 1))
    ]


ALONE = "0.swordsman.1@1,1 1.blade.1@2,1 0.mace.9 1.mace.9@5,0"


@pytest.mark.rule("fourth.duel")
def test_swordsman_has_a_die_of_an_enemy_without_support_rolled_again() -> None:
    start = position(WIDE, ALONE)
    fight = play(
        start,
        "assault 0.swordsman.1 1.blade.1; roll 5 1 1; roll 6 6; roll 2 1; roll 6 3",
    )
    script = "duel 0.swordsman.1 def 6; roll 4"

    happened = events(fight, script)

    assert (fight.mover, choices(fight, "duel 0.swordsman.1")) == (
        0,
        {"off 2", "off 1", "def 6", "def 3"},
    )
    assert [event.rule for event in of_kind(happened, Rerolled)] == ["fourth.duel"]
    assert captures(play(fight, script)) == {"1.blade.1": 0}
    assert captures(play(fight, "decline")) == {}


@pytest.mark.rule("fourth.duel")
def test_swordsman_duels_when_he_is_the_one_assaulted_too() -> None:
    start = position(WIDE, ALONE, turn=1)

    fight = play(
        start,
        "assault 1.blade.1 0.swordsman.1; roll 2 1; roll 6 3; roll 5 1 1; roll 6 6",
    )

    assert (fight.mover, choices(fight, "duel") != set()) == (0, True)
    assert play(fight, "duel 0.swordsman.1 off 2; roll 1").turn == 2


@pytest.mark.rule("fourth.duel", "fourth.support")
def test_swordsman_does_not_duel_an_enemy_with_support() -> None:
    start = position(WIDE, ALONE + " 1.mace.1@3,1")

    fight = play(
        start,
        "assault 0.swordsman.1 1.blade.1; roll 5 1 1; roll 6 6; roll 2 1; roll 6 3",
    )

    assert (fight.mover, choices(fight, "duel")) == (1, set())


@pytest.mark.rule("fourth.duel", "fourth.interpose")
def test_swordsman_counts_the_support_after_an_interpose() -> None:
    """The Shieldmaiden interposes, and the friend behind her supports her."""
    units = "0.swordsman.1@1,1 1.mace.1@2,1 1.shieldmaiden.1@3,1"
    declared = play(position(WIDE, units), "assault 0.swordsman.1 1.mace.1")

    swapped = play(
        declared,
        "interpose 1.shieldmaiden.1; roll 1 1 1; roll 6 6; roll 1 1 1; roll 6 6 6",
    )

    assert (swapped.mover, choices(swapped, "duel")) == (1, set())


@pytest.mark.rule("fourth.duel", "fourth.twist-fate", "fourth.simultaneous")
def test_swordsman_and_mage_pick_in_turn_one_ability_each() -> None:
    units = "0.swordsman.1@1,1 0.mage.1@1,2 1.blade.1@2,1 1.mage.1@2,0"
    start = position(WIDE, units)
    fight = play(
        start,
        "assault 0.swordsman.1 1.blade.1; roll 5 1 1; roll 6 6; roll 2 1; roll 6 3",
    )

    assert choices(fight, "duel") == set(), "the Mage beside the Blade supports it"
    step = play(fight, "twist 0.mage.1 0.swordsman.1 off 1")
    assert step.mover == 1
    done = play(step, "twist 1.mage.1 1.blade.1 def 3", dice_left=True)
    assert done.mover == CHANCE
