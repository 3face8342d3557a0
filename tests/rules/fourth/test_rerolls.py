"""Re-rolls: the players alternate, the assaulting player first."""

import pytest

from pocket_tactics.engine.events import Rerolled
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position

OFFER = card("offer", "1 1", off_bump=1, defence_bump=1)
TALL = card("tall", "2 1", off_bump=3)
HUNTER = card("hunter", "1 1", favours=("plains",))
OWN = (OFFER, TALL, HUNTER)
FLANKED = "0.mace.1@1,1 0.mace.2@0,1 1.mace.1@2,1 1.mace.2@3,1 0.mace.3@5,0"


@pytest.mark.rule("fourth.reroll")
def test_the_players_alternate_in_rerolls_the_assaulting_player_first() -> None:
    start = position(WIDE, FLANKED + " 0.mace.4@0,2 1.mace.4@3,0")
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 3; roll 3; roll 3; roll 3")

    movers = [fight.mover]
    for script in (
        "reroll off 3; roll 1",
        "reroll off 3; roll 2",
        "reroll off 1; roll 1",
    ):
        fight = play(fight, script)
        movers.append(fight.mover)

    assert movers == [0, 1, 0, 1]
    assert choices(fight) == {"reroll off 2", "reroll def 3", "decline"}


@pytest.mark.rule("fourth.reroll", "fourth.support")
def test_one_reroll_for_each_friend_and_one_for_favoured_ground() -> None:
    units = "0.hunter.1@1,1 0.mace.2@0,1 0.mace.3@1,0 1.mace.1@2,1 1.mace.9"
    start = position(WIDE, units, *OWN)
    fight = play(start, "assault 0.hunter.1 1.mace.1; roll 1; roll 1; roll 1; roll 6")

    third = play(fight, "reroll off 1; roll 1; reroll off 1; roll 1")
    end = play(third, "reroll off 1; roll 1")

    assert third.mover == 0
    assert end.turn == 2


@pytest.mark.rule("fourth.reroll")
def test_a_player_who_declines_has_finished_rerolling_and_the_other_goes_on() -> None:
    start = position(WIDE, FLANKED + " 1.mace.4@3,0")
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 3; roll 3; roll 3; roll 3")

    once = play(fight, "decline; reroll off 3; roll 6")

    assert once.mover == 1
    assert captures(play(once, "reroll def 3; roll 3")) == {"0.mace.1": 1}


@pytest.mark.rule("fourth.reroll")
def test_one_own_die_of_either_kind_is_rolled_again_and_again() -> None:
    start = position(WIDE, FLANKED + " 0.mace.4@0,2")
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 3; roll 4; roll 5; roll 6")

    (event,) = of_kind(events(fight, "reroll def 4; roll 2"), Rerolled)
    twice = play(fight, "reroll def 4; roll 2; decline")

    assert choices(fight) == {"reroll off 3", "reroll def 4", "decline"}
    assert (event.rule, event.unit, event.to) == ("fourth.reroll", "0.mace.1", 2)
    assert choices(twice) == {"reroll off 3", "reroll def 2", "decline"}


@pytest.mark.rule("fourth.reroll", "fourth.bump")
def test_a_rerolled_die_loses_the_bump_it_had() -> None:
    units = "0.tall.1@1,1 0.mace.2@0,1 1.dummy.1@2,1 1.mace.9"
    start = position(WIDE, units, *OWN)
    fight = play(
        start, "assault 0.tall.1 1.dummy.1; roll 3 1; roll 1; roll 4; bump off 3 +3"
    )

    end = play(fight, "reroll off 6; roll 2")

    assert end.turn == 2
    assert captures(end) == {}


@pytest.mark.rule("fourth.reroll")
def test_a_reroll_is_offered_even_where_it_changes_nothing() -> None:
    """OFF dice are rolled against a unit that falls in any case."""
    start = position(WIDE, FLANKED)

    fight = play(start, "assault 0.mace.1 1.mace.1; roll 6; roll 6; roll 1; roll 1")

    assert choices(fight) == {"reroll off 6", "reroll def 6", "decline"}


@pytest.mark.rule("fourth.reroll")
def test_a_unit_without_dice_has_nothing_to_roll_again() -> None:
    """It does not strike back at a distance, and has no DEF dice."""
    bow = card("bow", "1 1", ranged=1)
    bare = card("bare", "1 0")
    start = position(LINE, "0.bow.1@0,0 1.bare.1@2,0 1.mace.1@3,0", bow, bare)

    end = play(start, "assault 0.bow.1 1.bare.1; roll 1; roll 1")

    assert captures(end) == {"1.bare.1": 0}


@pytest.mark.rule("fourth.reroll")
def test_an_invalid_reroll_is_refused_with_the_rule() -> None:
    start = position(WIDE, FLANKED)
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 3; roll 3; roll 3; roll 3")
    rolling = play(fight, "reroll off 3", dice_left=True)

    for action, because in (
        ("reroll off 2", "no such die"),
        ("bump off 3 +1", "Re-roll a die"),
        ("pass", "Re-roll a die"),
    ):
        refusal = refused(fight, action)
        assert (refusal.rule, because in refusal.reason) == ("fourth.reroll", True)
    assert refused(rolling, "roll 1 1").rule == "fourth.reroll"
