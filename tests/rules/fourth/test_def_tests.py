"""Tests of OFF and DEF: a number to reach, and effects on the dice."""

import pytest

from pocket_tactics.engine.abilities.fourth.ability_actions import Reforge
from pocket_tactics.engine.abilities.fourth.fights import Anew, TwistFate
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.events import Bumped, Judged, Rerolled, Rolled, Sunk
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import card, position
from tests.short_positions import at

POND = "0,0 1,0:water 2,0 3,0 0,1 1,1 2,1"
HARDY = card("hardy", "1 2", defence_bump=2, off_bump=1)
SMITH = card("smith", "2 1", Reforge(needs=5), off_bump=1)
SEER = card("seer", "1 1", TwistFate())
BULL = card("bull", "1 2", Anew(pool="def"))
IMP = card("imp", "0 2", Reforge(needs=5))
GHOST = card("ghost", "1 0", Deathless(needs=2))
OWN = (HARDY, SMITH, SEER, BULL, IMP, GHOST)
IN = "move 0.bull.1 1,0"


@pytest.mark.rule("fourth.test", "fourth.dice")
@pytest.mark.parametrize(
    ("faces", "passed"),
    [("5 1 1", True), ("6 6 6", True), ("4 4 4", False), ("5 5 4", True)],
)
def test_a_test_succeeds_when_one_die_shows_the_number(
    faces: str, *, passed: bool
) -> None:
    """The player rolls all the card's dice of that kind."""
    start = position(POND, "0.druid.1@0,0 1.mace.1@3,0")

    end = play(start, f"move 0.druid.1 1,0; roll {faces}")

    assert (end.unit("0.druid.1").zone == "map") is passed


@pytest.mark.rule("fourth.test", "fourth.test-failed")
def test_a_unit_without_dice_of_that_kind_fails() -> None:
    start = position(POND, "0.imp.1@0,0 0.mace.1!1 1.mace.1@3,0", *OWN)

    (judged,) = of_kind(events(start, "reforge 0.imp.1"), Judged)

    assert (judged.pool, judged.passed) == ("off", False)
    assert play(start, "reforge 0.imp.1").turn == 2


@pytest.mark.rule("fourth.test-failed")
def test_a_failed_off_test_fails_the_action_and_a_failed_def_test_kills() -> None:
    start = position(POND, "0.smith.1@0,0 0.mace.1!1 0.mace.2 1.mace.1@3,0", *OWN)

    assert captures(play(start, "reforge 0.smith.1; roll 4 4")) == {"0.mace.1": 1}
    assert captures(play(start, "move 0.smith.1 1,0; roll 4")) == {
        "0.mace.1": 1,
        "0.smith.1": 1,
    }


@pytest.mark.rule("fourth.test", "fourth.support", "fourth.reroll")
def test_bumps_support_and_favoured_ground_play_no_part_in_a_test() -> None:
    """The value of bumps_in_tests is 'no'."""
    start = position(POND, "0.hardy.1@0,0 0.mace.1@0,1 1.mace.1@3,0", *OWN)

    end = play(start, "move 0.hardy.1 1,0; roll 4 3")

    assert captures(end) == {"0.hardy.1": 1}


@pytest.mark.rule("fourth.test", "fourth.bump")
def test_the_house_may_allow_the_cards_bump_in_tests() -> None:
    """With bumps_in_tests 'yes' it is used once, on a die of that kind."""
    start = position(
        POND, "0.hardy.1@0,0 1.mace.1@3,0 0.mace.1", *OWN, bumps_in_tests="yes"
    )
    tested = play(start, "move 0.hardy.1 1,0; roll 4 3")

    (bumped,) = of_kind(events(tested, "bump def 4 +2"), Bumped)

    assert tested.mover == 0
    assert choices(tested) == {"bump def 4 +2", "bump def 3 +2", "decline"}
    assert at(play(tested, "bump def 4 +2"), "0.hardy.1") == "1,0"
    assert captures(play(tested, "decline")) == {"0.hardy.1": 1}
    assert bumped.rule == "fourth.bump"


@pytest.mark.rule("fourth.test", "fourth.bump")
def test_each_bump_of_the_card_is_used_once_a_test() -> None:
    """It may be of either colour, if both house rules allow it."""
    units = "0.hardy.1@0,0 1.mace.1@3,0 0.mace.1"
    single = position(POND, units, *OWN, bumps_in_tests="yes")
    both = position(POND, units, *OWN, bumps_in_tests="yes", bump_dice="any")
    wet = "move 0.hardy.1 1,0; roll 2 1"

    drowned = play(single, f"{wet}; bump def 2 +2")
    second = play(both, f"{wet}; bump def 2 +1")

    assert captures(drowned) == {"0.hardy.1": 1}
    assert choices(second) == {"bump def 3 +2", "bump def 1 +2", "decline"}
    assert at(play(second, "bump def 3 +2"), "0.hardy.1") == "1,0"


@pytest.mark.rule("fourth.test", "fourth.bump")
def test_a_bump_in_a_test_binds_its_colour_and_is_offered_where_it_changes() -> None:
    start = position(
        POND,
        "0.smith.1@0,0 0.mace.1!1 0.mace.2 1.mace.1@3,0",
        *OWN,
        bumps_in_tests="yes",
    )

    forging = play(start, "reforge 0.smith.1; roll 6 4")
    drowned = play(start, "move 0.smith.1 1,0; roll 4")

    assert choices(forging, "bump") == {"off 4 +1"}
    assert captures(drowned) == {"0.mace.1": 1, "0.smith.1": 1}


@pytest.mark.rule("fourth.thick-hide", "fourth.test")
def test_the_unit_tested_may_roll_all_its_dice_again_once() -> None:
    start = position(POND, "0.bull.1@0,0 0.mace.1 1.mace.1@3,0", *OWN)
    tested = play(start, f"{IN}; roll 4 4")

    again = events(tested, "anew 0.bull.1 def; roll 3 3")

    assert (tested.mover, choices(tested)) == (0, {"anew 0.bull.1 def", "decline"})
    assert [rolled.rule for rolled in of_kind(again, Rolled)] == ["fourth.thick-hide"]
    assert [judged.passed for judged in of_kind(again, Judged)] == [False]
    assert captures(play(tested, "decline")) == {"0.bull.1": 1}
    assert at(play(tested, "anew 0.bull.1 def; roll 5 1"), "0.bull.1") == "1,0"


@pytest.mark.rule("fourth.thick-hide", "fourth.twist-fate")
def test_thick_hide_comes_before_twist_fate_in_a_test() -> None:
    start = position(POND, "0.bull.1@0,0 0.mace.1 1.seer.1@2,0", *OWN)

    hide = play(start, f"{IN}; roll 5 1")
    twist = play(hide, "decline")

    assert (hide.mover, choices(hide)) == (0, {"anew 0.bull.1 def", "decline"})
    assert twist.mover == 1
    assert choices(twist) == {
        *("twist 1.seer.1 0.bull.1 def 5", "twist 1.seer.1 0.bull.1 def 1", "decline")
    }


@pytest.mark.rule("fourth.twist-fate")
@pytest.mark.parametrize(("face", "drowned"), [(4, True), (5, False)])
def test_a_twisted_die_of_a_test_is_rolled_at_once(face: int, *, drowned: bool) -> None:
    start = position(POND, "0.bull.1@0,0 0.mace.1 1.seer.1@2,0", *OWN)
    twist = play(start, f"{IN}; roll 5 1; decline")
    script = f"twist 1.seer.1 0.bull.1 def 5; roll {face}"

    (event,) = of_kind(events(twist, script), Rerolled)

    assert (event.rule, event.face, event.to) == ("fourth.twist-fate", 5, face)
    assert (captures(play(twist, script)) != {}) is drowned
    assert at(play(twist, "decline"), "0.bull.1") == "1,0"


@pytest.mark.rule("fourth.twist-fate", "fourth.simultaneous")
def test_two_mages_twist_one_die_each_and_whose_turn_it_is_goes_first() -> None:
    units = "0.mace.1@0,0 0.seer.1@0,1 1.seer.1@2,0 1.seer.2@1,1"
    start = position(POND, units, *OWN)
    tested = play(start, "move 0.mace.1 1,0; roll 6")

    assert (tested.mover, choices(tested)) == (
        0,
        {"twist 0.seer.1 0.mace.1 def 6", "decline"},
    )
    theirs = play(tested, "decline")
    assert choices(theirs, "twist") == {
        f"1.seer.{number} 0.mace.1 def 6" for number in (1, 2)
    }
    last = play(theirs, "twist 1.seer.2 0.mace.1 def 6; roll 3")
    assert choices(last, "twist") == {"1.seer.1 0.mace.1 def 3"}
    assert at(play(last, "twist 1.seer.1 0.mace.1 def 3; roll 5"), "0.mace.1") == "1,0"


@pytest.mark.rule("fourth.twist-fate")
def test_a_mage_that_is_not_next_to_the_unit_does_not_twist_its_test() -> None:
    start = position(POND, "0.mace.1@0,0 1.seer.1@3,0", *OWN)

    assert play(start, "move 0.mace.1 1,0; roll 6").turn == 2


@pytest.mark.rule("fourth.twist-fate", "fourth.test")
def test_a_mage_twists_its_friend_to_safety() -> None:
    start = position(POND, "0.mace.1@0,0 0.seer.1@2,0 1.mace.1@3,0", *OWN)

    end = play(
        start, "move 0.mace.1 1,0; roll 1; twist 0.seer.1 0.mace.1 def 1; roll 6"
    )

    assert at(end, "0.mace.1") == "1,0"


@pytest.mark.rule("fourth.test", "fourth.simultaneous")
def test_in_the_middle_of_a_test_nothing_else_is_done() -> None:
    start = position(POND, "0.bull.1@0,0 1.seer.1@2,0", *OWN)
    rolling = play(start, IN, dice_left=True)
    hide = play(rolling, "roll 5 1")

    assert refused(rolling, "decline").rule == "fourth.test"
    assert refused(hide, "move 0.bull.1 0,0").rule == "fourth.test"
    twisted = play(hide, "decline; twist 1.seer.1 0.bull.1 def 5", dice_left=True)
    assert refused(twisted, "roll 6 6").rule == "fourth.twist-fate"


@pytest.mark.rule("fourth.drowned")
def test_a_drowned_unit_goes_to_the_only_opponent() -> None:
    start = position(POND, "0.mace.1@0,0 0.mace.2 1.mace.1@3,0")

    assert captures(play(start, "move 0.mace.1 1,0; roll 1")) == {"0.mace.1": 1}


@pytest.mark.rule("fourth.drowned", "fourth.team-captures")
@pytest.mark.parametrize("teams", [(0, 1, 2), (0, 1, 0, 1)])
def test_with_several_opponents_it_goes_to_the_common_pile(
    teams: tuple[int, ...],
) -> None:
    others = " ".join(f"{seat}.mace.1@{seat},1" for seat in range(1, len(teams)))
    start = position(POND + " 3,1", f"0.mace.1@0,0 0.mace.2@0,1 {others}", teams=teams)
    script = "move 0.mace.1 1,0; roll 1"

    (sunk,) = of_kind(events(start, script), Sunk)

    assert captures(play(start, script)) == {"0.mace.1": None}
    assert sunk.rule == "fourth.water"


@pytest.mark.rule("fourth.drowned", "fourth.reforge")
def test_abilities_fetch_a_unit_back_from_the_common_pile() -> None:
    start = position(
        POND, "0.mace.1! 0.smith.1@0,0 1.mace.1@3,0 2.mace.1@2,1", *OWN, seats=3
    )

    end = play(start, "reforge 0.smith.1; roll 5 1; take-back 0.mace.1")

    assert end.unit("0.mace.1").zone == "reserve"


@pytest.mark.rule("fourth.deathless", "fourth.test")
def test_a_deathless_unit_without_def_dice_may_try_and_fails() -> None:
    start = position(POND, "0.ghost.1@0,0 0.mace.1 1.mace.1@3,0", *OWN)

    drowning = play(start, "move 0.ghost.1 1,0")

    assert choices(drowning) == {"defy 0.ghost.1", "decline"}
    assert captures(play(drowning, "defy 0.ghost.1")) == {"0.ghost.1": 1}


@pytest.mark.rule("fourth.test", "feature.village", "feature.highland")
def test_by_the_house_rule_the_ground_gives_a_test_no_bump() -> None:
    """With bumps_in_tests 'yes' only the card's bumps count, also on a Village."""
    tiles = "0,0+village 1,0+highland 2,0 3,0"
    start = position(tiles, "0.hardy.1@0,0 1.mace.1@3,0", *OWN, bumps_in_tests="yes")

    tested = play(start, "move 0.hardy.1 1,0; roll 4 3")

    assert choices(tested) == {"bump def 4 +2", "bump def 3 +2", "decline"}
