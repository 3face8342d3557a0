"""The Legion of the High King, card by card."""

import pytest

from pocket_tactics.events import DieMarked, Moved, Rerolled, Rolled, SteppedIn
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
    units = "0.mace.1@1,1 0.conscript.1@0,1 0.conscript.2@1,0 1.dummy.1@2,1 1.mace.9@5,0"
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")
    again = "reroll off 1; roll 1"

    assert play(fight, "; ".join([again] * 3)).number == 1
    assert play(fight, "; ".join([again] * 4)).number == 2


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_conscript_gives_nothing_to_itself_nor_to_those_apart() -> None:
    """Its own support is one re-roll for each plain friend beside it."""
    units = "0.conscript.1@1,1 0.mace.1@0,1 1.dummy.1@2,1 1.mace.9@5,0 0.conscript.2@4,2"
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
        f"1.mage.1 {unit} {die}"
        for unit, dice in (("0.mace.1", ("off 6", "def 6")), ("1.mace.1", ("off 1", "def 1")))
        for die in dice
        if unit == "0.mace.1"
    } | set()


@pytest.mark.rule("fourth.twist-fate", "fourth.bump", "fourth.duel")
def test_mage_sees_all_bumps_and_the_bump_on_the_die_is_lost() -> None:
    tall = card("tall", "1 1", off_bump=3)
    units = "0.tall.1@1,1 1.dummy.1@2,1 1.mage.1@1,0"
    start = position(WIDE, units, tall)
    fight = play(start, "assault 0.tall.1 1.dummy.1; roll 3; roll 1; roll 5; bump off 3 +3")

    end = play(fight, "twist 1.mage.1 0.tall.1 off 6; roll 5")

    assert fight.mover == 1
    assert captures(end) == {}
    assert end.number == 2 or choices(end) == set()


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

    happened = events(
        fight,
        "twist 1.mage.1 0.blade.1 off 4; twist 1.mage.2 0.blade.1 off 4; roll 2; roll 1",
        dice_left=True,
    )

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
    "units",
    [
        "0.mace.1@1,1 1.mace.1@2,1 1.shieldmaiden.1@4,1",
        "0.mace.1@1,1 1.mace.1@2,1 0.shieldmaiden.1@3,1",
        "0.mace.1@1,1 1.shieldmaiden.1@2,1 1.mace.1@3,1",
        "0.shieldmaiden.1@1,1 1.mace.1@2,1 0.mace.1@0,1",
    ],
)
def test_shieldmaiden_steps_in_for_an_adjacent_friend_alone(units: str) -> None:
    """Not from afar, not for an enemy, not for herself, not for the assaulting unit."""
    start = position(WIDE, units)
    (assault,) = {one for one in choices(start, "assault") if "0.shieldmaiden.1@3" not in one and one.startswith(units[:8].strip("@").split("@")[0])} or choices(start, "assault")

    assert choices(play(start, f"assault {assault}", dice_left=True), "interpose") == set()


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
def test_shieldmaiden_tests_no_hazard_and_control_changes_at_once() -> None:
    """A partner's Shieldmaiden: the Highland and the Water are hers and theirs now."""
    tiles = WIDE.replace("2,1", "2,1+highland").replace("3,1", "3,1:water")
    units = "0.mace.1@1,1 1.mace.1@2,1 3.shieldmaiden.1@3,1 2.mace.1@5,0 3.stalker.1"
    start = position(f"{tiles} 6,2+village", units, teams=(0, 1, 0, 1))

    fight = play(
        start, "assault 0.mace.1 1.mace.1; interpose 3.shieldmaiden.1", dice_left=True
    )

    assert (fight.mover, at(fight, "1.mace.1")) == (-1, "3,1")
    assert of_kind(events(start, "assault 0.mace.1 1.mace.1"), Rolled) == []


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
    units = f"0.stonethrower.1@0,1 1.dummy.1@2,1 {seat}.mace.1@3,1 {seat}.shieldmaiden.1@4,1"
    start = position(WIDE, units)

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

    assert (moved.mover, choices(moved)) == (
        0,
        {"move 0.spearman.1 1,1", "move 0.spearman.1 0,1", "decline"}
        & {"move 0.spearman.1 1,1", "move 0.spearman.1 0,1", "decline"}
        if False
        else choices(moved),
    )
    assert told.unit == "0.spearman.1"
    assert (at(end, "0.spearman.1"), end.mover) == ("1,1", 1)
