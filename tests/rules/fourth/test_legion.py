"""The Legion of the High King, card by card."""

import pytest

from pocket_tactics.abilities.fourth import ArcingShot
from pocket_tactics.events import DieMarked, Moved, Rerolled, SteppedIn
from pocket_tactics.state import CHANCE
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, at, card, position

SHOOTER = card("shooter", "1 1", ranged=1)
RUNNER = card("runner", "1 2", swift=1)
COURIER = card("courier", "1 2", swift=2)
GOLIATH = card("goliath", "2 2")
OWN = (SHOOTER, RUNNER, COURIER, GOLIATH)


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_conscript_gives_two_support_rerolls_instead_of_one() -> None:
    units = "0.mace.1@1,1 0.conscript.1@0,1 1.dummy.1@2,1 1.mace.9@5,0"
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")

    once = play(fight, "reroll off 1; roll 1")

    assert (once.mover, once.number) == (0, 1)
    assert play(once, "reroll off 1; roll 1").number == 2


@pytest.mark.rule("fourth.numbers")
def test_conscript_counts_double_for_each_of_two() -> None:
    units = (
        "0.mace.1@1,1 0.conscript.1@0,1 0.conscript.2@1,0 1.dummy.1@2,1 1.mace.9@5,0"
    )
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")
    again = "reroll off 1; roll 1"

    assert play(fight, "; ".join([again] * 3)).number == 1
    assert play(fight, "; ".join([again] * 4)).number == 2


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_conscript_gives_nothing_to_itself_nor_to_those_apart() -> None:
    """Its own support is one re-roll for each plain friend beside it."""
    units = (
        "0.conscript.1@1,1 0.mace.1@0,1 1.dummy.1@2,1 1.mace.9@5,0 0.conscript.2@4,2"
    )
    start = position(WIDE, units)
    fight = play(start, "assault 0.conscript.1 1.dummy.1; roll 1; roll 1; roll 6")

    assert play(fight, "reroll off 1; roll 1").number == 2


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
    assert [told.rule for told in of_kind(happened, DieMarked)] == ["fourth.twist-fate"]
    assert [told.rule for told in of_kind(happened, Rerolled)] == ["fourth.twist-fate"]
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
    """The Mage of the player who is assaulted; the mover has nothing to decide."""
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
    assert end.number == 2


@pytest.mark.rule("fourth.twist-fate", "fourth.simultaneous")
def test_mage_by_mage_the_same_die_may_be_picked_and_the_last_result_counts() -> None:
    units = "0.mace.1@1,1 0.mage.1@0,1 1.mace.1@2,1 1.mage.1@1,0 1.mage.2@2,0"
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.mace.1; roll 2; roll 6; roll 1; roll 3")
    picked = play(fight, "twist 0.mage.1 0.mace.1 off 2")

    both = "twist 1.mage.1 0.mace.1 off 2; decline"
    happened = events(picked, f"{both}; roll 6; roll 1", dice_left=True)

    assert picked.mover == 1
    assert [(told.face, told.to) for told in of_kind(happened, Rerolled)] == [
        *((2, 6), (6, 1))
    ]


@pytest.mark.rule("fourth.twist-fate")
def test_mage_by_mage_two_equal_dice_are_two() -> None:
    units = "0.blade.1@1,1 1.dummy.1@2,1 1.mage.1@1,0 1.mage.2@0,1"
    start = position(WIDE, units)
    fight = play(start, "assault 0.blade.1 1.dummy.1; roll 4 4; roll 6 6; roll 5")

    both = "twist 1.mage.1 0.blade.1 off 4; twist 1.mage.2 0.blade.1 off 4"
    happened = events(fight, f"{both}; roll 2; roll 1", dice_left=True)

    assert [(told.face, told.to) for told in of_kind(happened, Rerolled)] == [
        *((4, 2), (4, 1))
    ]


GUARDED = "0.mace.1@1,1 1.mace.1@2,1 1.shieldmaiden.1@3,1 0.mace.9"


@pytest.mark.rule("fourth.interpose", "fourth.assault-order", "fourth.placing")
def test_shieldmaiden_changes_places_and_becomes_the_target() -> None:
    """Before the dice, decided by her player."""
    start = position(WIDE, GUARDED)
    declared = play(start, "assault 0.mace.1 1.mace.1")
    script = "interpose 1.shieldmaiden.1; roll 1; roll 1; roll 6 6 6; roll 6 6 6"

    happened = events(declared, script, dice_left=True)
    end = play(declared, script + "; decline")

    assert (declared.mover, choices(declared)) == (
        1,
        {"interpose 1.shieldmaiden.1", "decline"},
    )
    (told,) = of_kind(happened, SteppedIn)
    assert (told.rule, told.target) == ("fourth.interpose", "1.mace.1")
    assert (at(end, "1.shieldmaiden.1"), at(end, "1.mace.1")) == ("2,1", "3,1")
    assert captures(end) == {"0.mace.1": 1}


@pytest.mark.rule("fourth.interpose")
def test_shieldmaiden_may_let_it_happen() -> None:
    start = position(WIDE, GUARDED)

    fight = play(start, "assault 0.mace.1 1.mace.1; decline", dice_left=True)

    assert (fight.mover, at(fight, "1.mace.1")) == (-1, "2,1")


@pytest.mark.rule("fourth.interpose")
@pytest.mark.parametrize(
    ("units", "target"),
    [
        ("1.mace.1@2,1 1.shieldmaiden.1@4,1", "1.mace.1"),
        ("1.mace.1@2,1 0.shieldmaiden.1@2,0", "1.mace.1"),
        ("1.mace.1@2,1 0.shieldmaiden.1@0,1", "1.mace.1"),
        ("1.shieldmaiden.1@2,1 1.mace.1@3,1", "1.shieldmaiden.1"),
    ],
)
def test_shieldmaiden_steps_in_for_an_adjacent_friend_alone(
    units: str, target: str
) -> None:
    """Not from afar, not for an enemy, the assaulting unit or herself."""
    start = position(WIDE, f"0.mace.1@1,1 {units}")

    assert play(start, f"assault 0.mace.1 {target}", dice_left=True).mover == CHANCE


@pytest.mark.rule("fourth.interpose")
def test_shieldmaiden_steps_in_once_an_assault_and_for_another_shieldmaiden() -> None:
    units = (
        "0.mace.1@1,1 1.shieldmaiden.1@2,1 1.shieldmaiden.2@3,1 1.shieldmaiden.3@3,0"
    )
    start = position(WIDE, units)
    declared = play(start, "assault 0.mace.1 1.shieldmaiden.1")

    swapped = play(declared, "interpose 1.shieldmaiden.2", dice_left=True)

    assert choices(declared, "interpose") == {"1.shieldmaiden.2", "1.shieldmaiden.3"}
    assert swapped.mover == -1
    assert at(swapped, "1.shieldmaiden.2") == "2,1"


@pytest.mark.rule("fourth.interpose", "fourth.return-fire")
def test_shieldmaiden_strikes_back_only_as_far_as_she_reaches() -> None:
    """The assault stays lawful; striking back is counted for her."""
    units = "0.shooter.1@0,1 1.shooter.1@2,1 1.shieldmaiden.1@3,1"
    start = position(WIDE, units, *OWN)

    end = play(
        start,
        "assault 0.shooter.1 1.shooter.1; interpose 1.shieldmaiden.1;"
        "roll 1; roll 1; roll 6 6 6; decline",
    )

    assert (end.number, captures(end)) == (2, {})


@pytest.mark.rule("fourth.interpose", "fourth.support", "feature.village")
def test_shieldmaiden_fights_with_the_ground_and_support_of_her_new_place() -> None:
    """Favoured Village under her, and the friend behind her supports her."""
    tiles = WIDE.replace("2,1", "2,1+village").replace("5,2", "5,2+forest")
    start = position(tiles, GUARDED)

    fight = play(
        start,
        "assault 0.mace.1 1.mace.1; interpose 1.shieldmaiden.1;"
        "roll 1; roll 6; roll 1 1 1; roll 2 2 2",
    )
    rerolls = play(fight, "decline; reroll off 1; roll 1")

    assert choices(fight) == {"bump def 2 +1", "decline"}
    assert (rerolls.mover, choices(rerolls, "reroll") != set()) == (1, True)
    assert play(rerolls, "reroll off 1; roll 1").number == 2


@pytest.mark.rule("fourth.interpose", "fourth.placing", "fourth.control")
def test_shieldmaiden_tests_no_hazard_and_takes_control_at_once() -> None:
    """A partner's: she comes onto the Highland, the other into her Water."""
    tiles = WIDE.replace("2,1", "2,1+highland").replace("3,1", "3,1:water")
    units = "0.dummy.1@1,2 0.shooter.1@0,1 1.mace.1@2,1 1.mace.2 2.mace.1@5,0"
    start = position(
        f"{tiles} 6,0+village",
        f"{units} 3.shieldmaiden.1@3,1",
        *OWN,
        teams=(0, 1, 0, 1),
    )
    declared = play(start, "assault 0.shooter.1 1.mace.1")

    swapped = play(
        declared, "interpose 3.shieldmaiden.1; roll 1; roll 1; roll 6 6 6; decline"
    )
    stayed = play(declared, "decline; roll 1; roll 1; roll 6; decline")

    assert at(swapped, "1.mace.1") == "3,1"
    assert choices(swapped, "deploy") == set()
    assert choices(stayed, "deploy") != set()


@pytest.mark.rule("fourth.interpose", "fourth.allies")
def test_shieldmaiden_of_a_partner_is_asked_herself() -> None:
    units = "0.mace.1@1,1 1.mace.1@2,1 3.shieldmaiden.1@3,1 2.mace.1@5,0"
    start = position(WIDE, units, teams=(0, 1, 0, 1))

    declared = play(start, "assault 0.mace.1 1.mace.1")

    assert (declared.mover, choices(declared, "interpose")) == (3, {"3.shieldmaiden.1"})


@pytest.mark.rule("fourth.interpose", "fourth.wild-lob", "fourth.friendly-lob")
@pytest.mark.parametrize("seat", [0, 1])
def test_shieldmaiden_steps_in_for_whom_a_lob_hits_by_scatter(seat: int) -> None:
    """Her own side's lob included; the face 1 names the tile behind the target."""
    struck_at = f"{seat}.mace.1@3,1 {seat}.shieldmaiden.1@4,1"
    start = position(WIDE, f"0.stonethrower.1@0,1 1.dummy.1@2,1 {struck_at}")

    struck = play(start, "assault 0.stonethrower.1 1.dummy.1; roll 1; roll 1")
    swapped = play(struck, f"interpose {seat}.shieldmaiden.1", dice_left=True)

    assert (struck.mover, choices(struck, "interpose")) == (
        seat,
        {f"{seat}.shieldmaiden.1"},
    )
    assert at(swapped, f"{seat}.shieldmaiden.1") == "3,1"


@pytest.mark.rule("fourth.interpose", "fourth.will")
def test_shieldmaiden_does_not_step_in_against_will_of_the_wood() -> None:
    tiles = WIDE.replace("3,0", "3,0+forest").replace("5,2", "5,2+village")
    units = "0.warmage.1@0,0 1.mace.1@3,1 1.shieldmaiden.1@4,1"
    start = position(tiles, units)

    tested = play(start, "afflict 0.warmage.1 1.mace.1", dice_left=True)

    assert tested.mover == -1


COLUMN = "0.mace.1@0,0 0.spearman.1@1,2 1.mace.1@5,0"


@pytest.mark.rule("fourth.phalanx")
def test_spearman_follows_a_unit_of_its_player_that_has_moved() -> None:
    """Each other will do as the friend that they stand next to."""
    start = position(WIDE, COLUMN)
    moved = play(start, "move 0.mace.1 1,0")
    script = "move 0.spearman.1 1,1"

    (told,) = of_kind(events(moved, script), Moved)
    end = play(moved, script)

    assert (moved.mover, choices(moved)) == (0, {script, "decline"})
    assert told.unit == "0.spearman.1"
    assert (at(end, "0.spearman.1"), end.mover) == ("1,1", 1)


@pytest.mark.rule("fourth.phalanx")
def test_spearman_may_stay_and_then_the_turn_is_over() -> None:
    moved = play(position(WIDE, COLUMN), "move 0.mace.1 1,0")

    assert play(moved, "decline").mover == 1
    assert refused(moved, "move 0.spearman.1 0,2").rule == "fourth.phalanx"


@pytest.mark.rule("fourth.phalanx")
@pytest.mark.parametrize(
    ("units", "script"),
    [
        ("0.mace.1@0,0 0.spearman.1@3,2", "move 0.mace.1 1,0"),
        ("0.mace.1@0,0 0.spearman.1@1,2", "move 0.spearman.1 1,1"),
        ("0.mace.1@0,0 0.mace.2@0,1 0.spearman.1@1,2", "recall 0.mace.1"),
        ("0.mace.1 0.mace.2@0,1 0.spearman.1@1,2", "deploy 0.mace.1 1,1"),
    ],
)
def test_spearman_follows_neither_afar_nor_itself_nor_recalls_nor_placings(
    units: str, script: str
) -> None:
    tiles = WIDE.replace("0,1", "0,1+village").replace("5,2", "5,2+forest")
    start = position(tiles, f"{units} 1.mace.1@5,0")

    assert play(start, script).mover == 1


@pytest.mark.rule("fourth.phalanx")
def test_spearman_moves_only_where_both_then_stand_next_to_a_friend() -> None:
    """The mover has other company; the Spearman must find some as well."""
    units = "0.mace.1@0,0 0.mace.2@2,0 0.spearman.1@3,1 1.mace.1@5,0"
    start = position(WIDE, units)

    moved = play(start, "move 0.mace.1 1,0")

    assert choices(moved, "move 0.spearman.1") == {"3,0", "2,1"}


@pytest.mark.rule("fourth.phalanx", "fourth.allies")
def test_spearman_follows_no_partner_but_a_partners_unit_is_company() -> None:
    teams = (0, 1, 0, 1)
    units = "0.mace.1@0,0 2.spearman.1@1,2 2.mace.1@2,0 1.mace.1@5,0 3.mace.1@5,1"
    other = "0.mace.1@0,0 0.spearman.1@3,1 2.mace.1@2,0 1.mace.1@5,0 3.mace.1@5,2"

    assert play(position(WIDE, units, teams=teams), "move 0.mace.1 1,0").mover == 1
    moved = play(position(WIDE, other, teams=teams), "move 0.mace.1 1,0")
    assert choices(moved, "move 0.spearman.1") == {"3,0", "2,1"}


@pytest.mark.rule("fourth.phalanx", "move.swift")
def test_spearman_follows_after_the_whole_move() -> None:
    units = "0.runner.1@0,0 0.spearman.1@2,2 1.mace.1@5,0"
    start = position(WIDE, units, *OWN)

    halfway = play(start, "move 0.runner.1 1,0")
    stopped = play(halfway, "move 0.runner.1 2,0")

    assert choices(halfway, "move 0.spearman.1") == set()
    assert choices(stopped) == {"move 0.spearman.1 2,1", "decline"}


@pytest.mark.rule("fourth.phalanx", "fourth.dive")
def test_spearman_follows_before_an_assault_that_the_move_allows() -> None:
    units = "0.warden.1@0,0 0.spearman.1@1,2 1.mace.1@2,0 1.mace.2@5,0"
    start = position(WIDE, units)

    moved = play(start, "move 0.warden.1 1,0; decline")
    followed = play(moved, "move 0.spearman.1 1,1")

    assert choices(moved, "move 0.spearman.1") == {"1,1"}
    assert choices(followed) == {"assault 0.warden.1 1.mace.1", "decline"}
    assert choices(play(moved, "decline")) == choices(followed)


@pytest.mark.rule("fourth.phalanx")
def test_spearman_after_spearman_follows_the_same_mover() -> None:
    """One after another; a follower's own move brings nobody along."""
    units = "0.mace.1@0,1 0.spearman.1@3,1 0.spearman.2@2,2 1.mace.1@5,0"
    start = position(WIDE, units)

    moved = play(start, "move 0.mace.1 1,1")
    first = play(moved, "move 0.spearman.1 2,1")
    second = play(first, "move 0.spearman.2 1,2")

    assert choices(moved, "move 0.spearman") == {
        *(".1 2,1", ".1 1,2", ".2 2,1", ".2 1,2")
    }
    assert choices(first, "move 0.spearman.1") == set()
    assert "move 0.spearman.2 1,2" in choices(first)
    assert second.mover == 1


@pytest.mark.rule("fourth.phalanx", "fourth.hop")
def test_spearman_may_hop_on_his_way() -> None:
    units = "0.mace.1@0,0 0.mace.2@1,1 0.spearman.1@1,2 1.mace.1@5,0"
    start = position(WIDE, units)

    moved = play(start, "move 0.mace.1 1,0")

    assert "move 0.spearman.1 2,0" in choices(moved)


@pytest.mark.rule("fourth.phalanx", "fourth.water")
def test_spearman_tests_the_hazard_he_enters_and_the_mover_has_moved_anyway() -> None:
    tiles = WIDE.replace("1,1", "1,1:water")
    moved = play(position(tiles, COLUMN), "move 0.mace.1 1,0")

    drowned = play(moved, "move 0.spearman.1 1,1; roll 4 4 4")

    assert captures(drowned) == {"0.spearman.1": 1}
    assert at(drowned, "0.mace.1") == "1,0"


@pytest.mark.rule("fourth.phalanx", "fourth.water", "feature.highland")
@pytest.mark.parametrize(
    "tiles", [WIDE.replace("1,0", "1,0:water"), WIDE.replace("1,0", "1,0+highland")]
)
def test_spearman_does_not_follow_who_drowned_or_was_held(tiles: str) -> None:
    start = position(tiles + " 6,0+village", COLUMN + " 0.mace.2@0,1")

    assert play(start, "move 0.mace.1 1,0; roll 4").mover == 1
    assert choices(play(start, "move 0.mace.1 1,0; roll 5"), "move 0.spearman.1")


@pytest.mark.rule("fourth.phalanx", "feature.highland")
def test_spearman_follows_who_was_held_after_a_first_tile() -> None:
    tiles = WIDE.replace("2,0", "2,0+highland") + " 6,0+village"
    start = position(tiles, "0.runner.1@0,0 0.spearman.1@1,2 1.mace.1@5,0", *OWN)

    held = play(start, "move 0.runner.1 1,0; move 0.runner.1 2,0; roll 4 4")

    assert choices(held) == {"move 0.spearman.1 1,1", "decline"}


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
    assert [told.rule for told in of_kind(happened, Rerolled)] == ["fourth.duel"]
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
    assert play(fight, "duel 0.swordsman.1 off 2; roll 1").number == 2


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
    """She steps in, and the friend behind her now supports her."""
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


OVER = "0,0 1,0+village 2,0 3,0 4,0+forest"


@pytest.mark.rule("fourth.arcing-shot")
@pytest.mark.parametrize(("tiles", "between"), [(OVER, ""), (LINE, "1.mace.1@1,0")])
def test_archer_shoots_over_features_and_enemies_for_one_die_fewer(
    tiles: str, between: str
) -> None:
    start = position(tiles, f"0.archer.1@0,0 {between} 1.dummy.1@2,0 1.mace.9@3,0")

    end = play(start, "arc 0.archer.1 1.dummy.1; roll 6; roll 1; roll 5; decline")

    assert choices(start, "arc") == {"0.archer.1 1.dummy.1"}
    assert captures(end) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.arcing-shot")
def test_archer_shoots_with_all_dice_where_the_line_is_free() -> None:
    start = position(LINE, "0.archer.1@0,0 1.dummy.1@2,0 1.mace.1@5,0")

    end = play(start, "assault 0.archer.1 1.dummy.1; roll 4 4; roll 1; roll 5")

    assert choices(start, "arc") == set()
    assert end.number == 2


@pytest.mark.rule("fourth.arcing-shot")
@pytest.mark.parametrize(
    ("target", "rule"),
    [("1.dummy.1", "fourth.arcing-shot"), ("1.dummy.2", "fourth.ranged")],
)
def test_archer_does_not_arc_at_his_neighbour_nor_out_of_range(
    target: str, rule: str
) -> None:
    start = position(OVER, "0.archer.1@0,0 1.dummy.1@1,0 1.dummy.2@3,0")

    assert choices(start, "arc") == set()
    assert refused(start, f"arc 0.archer.1 {target}").rule == rule


@pytest.mark.rule("fourth.arcing-shot")
def test_archer_alone_has_the_arc() -> None:
    start = position(OVER, "0.shooter.1@0,0 1.dummy.1@2,0 1.mace.1@3,0", *OWN)

    assert choices(start, "arc") == set()
    refusal = refused(start, "arc 0.shooter.1 1.dummy.1")
    assert refusal.rule == "fourth.arcing-shot"


@pytest.mark.rule("fourth.arcing-shot")
def test_archer_keeps_one_die_at_least() -> None:
    """A card of one's own: with a single OFF die there is no arcing shot."""
    scout = card("scout", "1 1", ArcingShot(fewer=1), ranged=1)
    free = card("free", "1 1", ArcingShot(fewer=0), ranged=1)
    units = "0.scout.1@0,0 0.free.1@0,1 1.dummy.1@2,0 1.mace.1@3,0"
    start = position(OVER + " 0,1 1,1+highland", units, scout, free)

    assert choices(start, "arc") == {"0.free.1 1.dummy.1"}
    assert refused(start, "arc 0.scout.1 1.dummy.1").rule == "fourth.arcing-shot"
