"""Bumps and re-rolls: the players alternate, the assaulting player first."""

import pytest

from pocket_tactics.abilities.fourth import Bonus
from pocket_tactics.events import Bumped, Rerolled
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position

OFFER = card("offer", "1 1", off_bump=1, defence_bump=1)
STRONG = card("strong", "2 2", Bonus(pool="off", by=2), off_bump=1)
TWIN = card("twin", "1 1", Bonus(pool="off", by=1), off_bump=1)
TALL = card("tall", "2 1", off_bump=3)
WALL = card("wall", "0 2", defence_bump=1)
HUNTER = card("hunter", "1 1", favours=("plains",))
OWN = (OFFER, STRONG, TWIN, TALL, WALL, HUNTER)


@pytest.mark.rule("fourth.bump")
def test_the_players_alternate_and_the_assaulting_player_bumps_first() -> None:
    start = position(LINE, "0.offer.1@1,0 1.offer.1@2,0", *OWN)
    fight = play(start, "assault 0.offer.1 1.offer.1; roll 3; roll 3; roll 3; roll 3")

    movers = [fight.mover]
    for script in ("bump off 3 +1", "bump def 3 +1", "bump def 3 +1"):
        fight = play(fight, script)
        movers.append(fight.mover)

    assert movers == [0, 1, 0, 1]
    assert choices(fight) == {"bump off 3 +1", "decline"}
    assert captures(play(fight, "bump off 3 +1")) == {}


@pytest.mark.rule("fourth.bump")
def test_who_declines_has_finished_and_the_other_goes_on_alone() -> None:
    start = position(LINE, "0.offer.1@1,0 1.offer.1@2,0 0.mace.1", *OWN)
    fight = play(start, "assault 0.offer.1 1.offer.1; roll 3; roll 3; roll 3; roll 3")

    fight = play(fight, "decline; bump off 3 +1")
    end = play(fight, "bump def 3 +1")

    assert fight.mover == 1
    assert captures(end) == {"0.offer.1": 1}


@pytest.mark.rule("fourth.bump")
def test_each_bump_is_used_once_and_several_may_raise_one_die() -> None:
    start = position(LINE, "0.strong.1@1,0 1.dummy.1@2,0 1.mace.1", *OWN)
    script = "assault 0.strong.1 1.dummy.1; roll 2 1; roll 1 1; roll 4"
    fight = play(start, script)

    once = play(fight, "bump off 2 +2")

    (told,) = of_kind(events(fight, "bump off 2 +2"), Bumped)
    assert told.rule == "fourth.bump"
    assert choices(fight) == {
        *("bump off 2 +2", "bump off 1 +2", "bump off 2 +1", "bump off 1 +1", "decline")
    }
    assert choices(once) == {"bump off 4 +1", "bump off 1 +1", "decline"}
    end = play(once, "bump off 4 +1")
    assert captures(end) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.bump")
def test_two_bumps_of_the_same_value_are_two() -> None:
    start = position(LINE, "0.twin.1@1,0 1.dummy.1@2,0", *OWN)
    fight = play(start, "assault 0.twin.1 1.dummy.1; roll 2; roll 1; roll 4")

    fight = play(fight, "bump off 2 +1")

    assert choices(fight) == {"bump off 3 +1", "decline"}
    assert play(fight, "bump off 3 +1").number == 2


@pytest.mark.rule("fourth.bump")
def test_a_bump_raises_to_6_at_most_and_none_that_changes_nothing_is_offered() -> None:
    start = position(LINE, "0.tall.1@1,0 1.dummy.1@2,0 1.mace.1", *OWN)
    fight = play(start, "assault 0.tall.1 1.dummy.1; roll 6 4; roll 1; roll 6")
    sixes = play(start, "assault 0.tall.1 1.dummy.1; roll 6 6; roll 1; roll 6")

    (bumped,) = of_kind(events(fight, "bump off 4 +3"), Bumped)

    assert choices(fight) == {"bump off 4 +3", "decline"}
    assert (bumped.face, bumped.to) == (4, 6)
    assert captures(sixes) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.bump")
@pytest.mark.parametrize(
    ("bump_dice", "offered"),
    [
        ("own-colour", {"bump off 2 +1", "decline"}),
        ("any", {"bump off 2 +1", "bump def 3 +1", "decline"}),
    ],
)
def test_the_colour_of_a_bump_binds_it_unless_the_house_says_otherwise(
    bump_dice: str, offered: set[str]
) -> None:
    """Both values of bump_dice."""
    single = card("single", "1 1", off_bump=1)
    start = position(LINE, "0.single.1@1,0 1.mace.1@2,0", single, bump_dice=bump_dice)

    fight = play(start, "assault 0.single.1 1.mace.1; roll 2; roll 3; roll 1; roll 6")

    assert choices(fight) == offered


@pytest.mark.rule("fourth.bump")
def test_of_bumps_of_either_colour_each_is_used_once() -> None:
    """Value 'any' of bump_dice: two on one DEF die, and none is left."""
    start = position(LINE, "0.offer.1@1,0 1.mace.1@2,0", *OWN, bump_dice="any")
    fight = play(start, "assault 0.offer.1 1.mace.1; roll 2; roll 3; roll 5; roll 6")

    end = play(fight, "bump def 3 +1; bump def 4 +1")

    assert end.number == 2
    assert captures(end) == {}


@pytest.mark.rule("fourth.bump")
def test_what_is_no_bump_is_refused_with_the_rule() -> None:
    start = position(LINE, "0.offer.1@1,0 1.mace.1@2,0", *OWN)
    fight = play(start, "assault 0.offer.1 1.mace.1; roll 2; roll 3; roll 5; roll 6")

    for action, because in (
        ("bump off 2 +2", "no such bump"),
        ("bump off 3 +1", "no such bump"),
        ("reroll off 2", "bump is used"),
        ("pass", "bump is used"),
    ):
        refusal = refused(fight, action)
        assert (refusal.rule, because in refusal.reason) == ("fourth.bump", True)


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
    assert end.number == 2


@pytest.mark.rule("fourth.reroll")
def test_who_declines_has_finished_rerolling_and_the_other_goes_on_alone() -> None:
    start = position(WIDE, FLANKED + " 1.mace.4@3,0")
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 3; roll 3; roll 3; roll 3")

    once = play(fight, "decline; reroll off 3; roll 6")

    assert once.mover == 1
    assert captures(play(once, "reroll def 3; roll 3")) == {"0.mace.1": 1}


@pytest.mark.rule("fourth.reroll")
def test_one_own_die_of_either_kind_is_rolled_again_and_again() -> None:
    start = position(WIDE, FLANKED + " 0.mace.4@0,2")
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 3; roll 4; roll 5; roll 6")

    (told,) = of_kind(events(fight, "reroll def 4; roll 2"), Rerolled)
    twice = play(fight, "reroll def 4; roll 2; decline")

    assert choices(fight) == {"reroll off 3", "reroll def 4", "decline"}
    assert (told.rule, told.unit, told.to) == ("fourth.reroll", "0.mace.1", 2)
    assert choices(twice) == {"reroll off 3", "reroll def 2", "decline"}


@pytest.mark.rule("fourth.reroll", "fourth.bump")
def test_a_rerolled_die_loses_the_bump_it_had() -> None:
    units = "0.tall.1@1,1 0.mace.2@0,1 1.dummy.1@2,1 1.mace.9"
    start = position(WIDE, units, *OWN)
    fight = play(
        start, "assault 0.tall.1 1.dummy.1; roll 3 1; roll 1; roll 4; bump off 3 +3"
    )

    end = play(fight, "reroll off 6; roll 2")

    assert end.number == 2
    assert captures(end) == {}


@pytest.mark.rule("fourth.reroll")
def test_a_reroll_is_offered_even_where_it_changes_nothing() -> None:
    """OFF dice against a unit that is bound to fall."""
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
def test_what_is_no_reroll_is_refused_with_the_rule() -> None:
    start = position(WIDE, FLANKED)
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 3; roll 3; roll 3; roll 3")
    rolling = play(fight, "reroll off 3", dice_left=True)

    for action, because in (
        ("reroll off 2", "no such die"),
        ("bump off 3 +1", "is rolled again"),
        ("pass", "is rolled again"),
    ):
        refusal = refused(fight, action)
        assert (refusal.rule, because in refusal.reason) == ("fourth.reroll", True)
    assert refused(rolling, "roll 1 1").rule == "fourth.reroll"
