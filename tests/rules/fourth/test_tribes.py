"""The Tribes of the Dark Forest, card by card."""

import pytest

from pocket_tactics.engine.events import Judged, Placed, Rolled, Stayed
from pocket_tactics.engine.state import Outcome
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position
from tests.laying import at

SHOOTER = card("shooter", "1 1", ranged=1)
RUNNER = card("runner", "1 2", swift=1)
SAGE = card("sage", "1 1", types=("mage", "living"))
RUNE = card("rune", "1 1", types=("arcane",))
ROCK = card("rock", "0 1", types=("construct",))
OWN = (SHOOTER, RUNNER, SAGE, RUNE, ROCK)

GLADE = "0,0 1,0 2,0+forest 3,0 4,0+village 5,0"


@pytest.mark.rule("fourth.ambush", "fourth.deploy", "fourth.placing")
@pytest.mark.parametrize("holder", ["", "0.mace.2@2,0", "1.mace.2@2,0"])
def test_stalker_is_deployed_on_or_next_to_a_forest_whoever_holds_it(
    holder: str,
) -> None:
    start = position(GLADE, f"0.stalker.1 0.mace.1@0,0 {holder} 1.mace.1@5,0")

    places = {"1,0", "3,0"} if holder else {"1,0", "2,0", "3,0"}

    assert choices(start, "deploy 0.stalker.1") == places
    end = play(start, "deploy 0.stalker.1 1,0")
    assert (at(end, "0.stalker.1"), end.mover) == ("1,0", 1)


@pytest.mark.rule("fourth.ambush", "fourth.deploy")
def test_stalker_is_not_deployed_at_other_features_nor_others_at_forests() -> None:
    units = "0.stalker.1 0.mace.1@0,0 0.mace.2 1.mace.1@5,0"
    start = position(GLADE, units)

    assert choices(start, "deploy 0.mace.2") == set()
    for action in ("deploy 0.stalker.1 5,0", "deploy 0.mace.2 1,0"):
        assert refused(start, action).rule in {"fourth.deploy", "unit.one-per-tile"}


@pytest.mark.rule("fourth.ambush", "fourth.deploy")
def test_stalker_is_deployed_at_a_feature_of_its_player_too() -> None:
    start = position(GLADE, "0.stalker.1 0.mace.1@4,0 1.mace.1@0,0")

    assert choices(start, "deploy 0.stalker.1") == {"1,0", "2,0", "3,0", "5,0"}


@pytest.mark.rule("fourth.fury", "fourth.assault-order")
def test_marauder_may_roll_all_its_off_dice_again_before_the_bumps() -> None:
    start = position(LINE, "0.marauder.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")
    fight = play(start, "assault 0.marauder.1 1.dummy.1; roll 6 1 1; roll 1 1; roll 6")
    again = "anew 0.marauder.1 off; roll 5 3 2"

    bumps = play(fight, again)

    assert choices(fight) == {"anew 0.marauder.1 off", "decline"}
    assert [told.rule for told in of_kind(events(fight, again), Rolled)] == [
        "fourth.fury"
    ]
    assert choices(bumps) == {f"bump off {face} +1" for face in (5, 3, 2)} | {"decline"}
    assert captures(play(bumps, "bump off 5 +1")) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.fury")
def test_marauder_may_keep_its_dice_and_rolls_again_once_at_most() -> None:
    start = position(LINE, "0.marauder.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")
    fight = play(start, "assault 0.marauder.1 1.dummy.1; roll 6 1 1; roll 1 1; roll 6")

    kept = play(fight, "decline")
    rolled = play(fight, "anew 0.marauder.1 off; roll 1 1 1")

    assert choices(kept, "bump") == {"off 1 +1"}
    assert choices(rolled, "anew") == set()


@pytest.mark.rule("fourth.fury")
def test_marauder_rolls_no_def_dice_again_and_none_that_it_does_not_roll() -> None:
    """Shot at from afar it has no OFF dice; in a DEF test it has no Fury."""
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
    assert [told.rule for told in of_kind(events(fight, again), Rolled)] == [
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


HEX = "0.witch.1@1,0 0.mace.1!1 0.mace.2!1 1.mace.1@2,0 1.mace.9@5,0"
SLAIN = "assault 0.witch.1 1.mace.1; roll 6 6; roll 6 6; roll 1; roll 1"


@pytest.mark.rule("fourth.exchange", "fourth.placing")
def test_witch_puts_a_captive_on_the_victims_tile() -> None:
    won = play(position(LINE, HEX), SLAIN)

    (placed,) = of_kind(events(won, "exchange 0.mace.2"), Placed)
    end = play(won, "exchange 0.mace.2")

    assert (won.mover, choices(won)) == (
        0,
        {"exchange 0.mace.1", "exchange 0.mace.2", "decline"},
    )
    assert placed.rule == "fourth.exchange"
    assert (at(end, "0.mace.2"), end.mover) == ("2,0", 1)
    assert captures(end) == {"0.mace.1": 1, "1.mace.1": 0}


@pytest.mark.rule("fourth.exchange")
def test_witch_may_leave_it() -> None:
    end = play(play(position(LINE, HEX), SLAIN), "decline")

    assert end.mover == 1
    assert end.occupants.keys() == {(1, 0), (5, 0)}


@pytest.mark.rule("fourth.exchange")
@pytest.mark.parametrize("captive", ["", "1.mace.3!0"])
def test_witch_without_a_captive_of_her_player_has_nothing_to_decide(
    captive: str,
) -> None:
    units = f"0.witch.1@1,0 {captive} 1.mace.1@2,0 1.mace.9@5,0"

    assert play(position(LINE, units), SLAIN).mover == 1


@pytest.mark.rule("fourth.exchange")
def test_witch_gains_nothing_by_a_victim_that_is_not_living() -> None:
    units = "0.witch.1@1,0 0.mace.1!1 1.rock.1@2,0 1.mace.9@5,0"
    start = position(LINE, units, *OWN)

    end = play(start, "assault 0.witch.1 1.rock.1; roll 6 6; roll 6 6; roll 1")

    assert (end.mover, captures(end)) == (1, {"0.mace.1": 1, "1.rock.1": 0})


@pytest.mark.rule("fourth.exchange")
def test_witch_need_not_survive_but_is_not_exchanged_herself() -> None:
    """She was captured in the same assault."""
    start = position(LINE, HEX)

    won = play(start, "assault 0.witch.1 1.mace.1; roll 6 6; roll 1 1; roll 6; roll 1")
    end = play(won, "exchange 0.mace.1")

    assert choices(won, "exchange") == {"0.mace.1", "0.mace.2"}
    assert at(end, "0.mace.1") == "2,0"
    assert captures(end) == {"0.witch.1": 1, "1.mace.1": 0, "0.mace.2": 1}


@pytest.mark.rule("fourth.exchange")
def test_witch_exchanges_for_whom_she_defeats_in_defence_too() -> None:
    start = position(LINE, HEX, turn=1)

    won = play(start, "assault 1.mace.1 0.witch.1; roll 1; roll 1; roll 6 6; roll 6 6")

    assert (won.mover, choices(won, "exchange")) == (0, {"0.mace.1", "0.mace.2"})


@pytest.mark.rule("fourth.exchange", "fourth.team-captures", "fourth.drowned")
def test_witch_takes_from_any_enemys_captures_and_the_common_pile() -> None:
    units = "0.witch.1@1,0 0.mace.1!2 0.mace.2! 1.mace.1@2,0 1.mace.9@5,0 2.mace.1@4,0"
    start = position(LINE, units, seats=3)

    assert choices(play(start, SLAIN), "exchange") == {"0.mace.1", "0.mace.2"}


@pytest.mark.rule("fourth.exchange", "fourth.control")
def test_witch_puts_a_unit_in_control_of_a_feature_at_once() -> None:
    """It takes the last feature on the map, and the game."""
    tiles = "0,0 1,0+forest 2,0+village 3,0 4,0 5,0"
    won = play(position(tiles, HEX), f"{SLAIN}; decline; decline")

    assert choices(won) == {
        *("exchange 0.mace.1", "exchange 0.mace.2"),
        *("take-back 0.mace.1", "take-back 0.mace.2", "decline"),
    }
    back = play(won, "take-back 0.mace.2")
    assert choices(back) == {"exchange 0.mace.1", "decline"}
    assert play(won, "exchange 0.mace.1; take-back 0.mace.2").mover is None
    assert play(won, "exchange 0.mace.1; decline").outcome == Outcome(
        winners=(0,), how="features", rule="fourth.win-features"
    )


WOODS = "0,0 1,0 2,0 3,0 4,0+forest 4,1 5,0+village 5,1+forest 6,0"


@pytest.mark.rule("fourth.treewalk", "fourth.turn")
def test_druid_goes_to_any_free_forest_at_any_distance() -> None:
    start = position(WOODS, "0.druid.1@0,0 1.mace.1@2,0 1.mace.2@5,1")

    end = play(start, "treewalk 0.druid.1 4,0")

    assert choices(start, "treewalk") == {"0.druid.1 4,0"}
    assert (at(end, "0.druid.1"), end.mover) == ("4,0", 1)


@pytest.mark.rule("fourth.treewalk")
def test_druid_does_not_treewalk_to_other_features_or_onto_others() -> None:
    start = position(WOODS, "0.druid.1@0,0 0.mace.1@1,0 1.mace.1@2,0 1.mace.2@5,1")

    assert refused(start, "treewalk 0.druid.1 5,0").rule == "fourth.treewalk"
    assert refused(start, "treewalk 0.mace.1 4,0").rule == "fourth.treewalk"
    assert refused(start, "treewalk 0.druid.1 5,1").rule == "unit.one-per-tile"


@pytest.mark.rule("fourth.treewalk")
def test_druid_may_assault_an_enemy_adjacent_then() -> None:
    start = position(WOODS, "0.druid.1@0,0 1.mace.1@3,0 1.mace.2@5,0 1.mace.3@2,0")
    walked = play(start, "treewalk 0.druid.1 4,0")
    script = "assault 0.druid.1 1.mace.1; roll 6 6 6; roll 6 6 6; roll 1; roll 1"

    struck = play(walked, script + "; decline; decline")

    assert (walked.mover, choices(walked)) == (
        0,
        {"assault 0.druid.1 1.mace.1", "assault 0.druid.1 1.mace.2", "decline"},
    )
    assert captures(struck) == {"1.mace.1": 0}
    assert play(walked, "decline").mover == 1
    assert refused(walked, "assault 0.druid.1 1.mace.3").rule == "fourth.treewalk"


@pytest.mark.rule("fourth.treewalk")
def test_druid_assaults_after_a_treewalk_alone() -> None:
    """An adjacent Forest will do, if the move is declared a Treewalk."""
    start = position(WOODS, "0.druid.1@4,1 1.mace.1@3,0 1.mace.2@0,0")

    walked = play(start, "move 0.druid.1 4,0")
    treewalked = play(start, "treewalk 0.druid.1 4,0")

    assert walked.mover == 1
    assert choices(treewalked, "assault") == {"0.druid.1 1.mace.1"}


@pytest.mark.rule("fourth.treewalk", "feature.forest", "fourth.phalanx")
def test_druid_moves_when_it_treewalks_so_a_spearman_may_follow() -> None:
    start = position(WOODS, "0.druid.1@0,0 0.spearman.1@5,0 1.mace.1@6,0")

    walked = play(start, "treewalk 0.druid.1 4,0")

    assert choices(walked) == {"move 0.spearman.1 4,1", "decline"}


CURSED = "0.mace.1@1,0 1.ranger.1@2,0 0.mace.9"
STRUCK = "assault 0.mace.1 1.ranger.1; roll 6; roll 6; roll 1 1; roll 2 2 1; decline"


@pytest.mark.rule("fourth.deathless", "fourth.assault-order")
def test_ranger_may_pass_a_def_6_test_to_stay() -> None:
    """After the tally, with fresh dice; its player decides."""
    start = position(LINE, CURSED)
    dying = play(start, STRUCK)
    script = "defy 1.ranger.1; roll 6 1 1"

    happened = events(dying, script)

    assert (dying.mover, choices(dying)) == (1, {"defy 1.ranger.1", "decline"})
    (judged,) = of_kind(happened, Judged)
    assert (judged.pool, judged.needs, judged.rule) == ("def", 6, "fourth.deathless")
    assert of_kind(happened, Stayed)
    assert at(play(dying, script), "1.ranger.1") == "2,0"


@pytest.mark.rule("fourth.deathless")
@pytest.mark.parametrize("script", ["decline", "defy 1.ranger.1; roll 5 5 5"])
def test_ranger_falls_where_it_fails_or_does_not_try(script: str) -> None:
    dying = play(position(LINE, CURSED), STRUCK)

    assert captures(play(dying, script)) == {"1.ranger.1": 0}


@pytest.mark.rule("fourth.deathless", "unit.types")
@pytest.mark.parametrize("slayer", ["sage", "rune"])
def test_ranger_falls_to_an_arcane_or_mage_unit_without_a_test(slayer: str) -> None:
    start = position(LINE, f"0.{slayer}.1@1,0 1.ranger.1@2,0 1.mace.1@5,0", *OWN)

    dice = "roll 6; roll 6; roll 1 1; roll 2 2 1; decline"

    end = play(start, f"assault 0.{slayer}.1 1.ranger.1; {dice}")

    assert captures(end) == {"1.ranger.1": 0}


@pytest.mark.rule("fourth.deathless", "fourth.water", "fourth.phalanx")
def test_ranger_tests_against_hazards_and_stays_in_the_water() -> None:
    start = position("0,0 1,0:water 2,0", "0.ranger.1@0,0 0.mace.1 1.mace.1@2,0")
    drowning = play(start, "move 0.ranger.1 1,0; roll 4 4 4")

    stayed = play(drowning, "defy 0.ranger.1; roll 6 1 1")

    assert (drowning.mover, choices(drowning)) == (0, {"defy 0.ranger.1", "decline"})
    assert (at(stayed, "0.ranger.1"), stayed.mover) == ("1,0", 1)
    assert captures(play(drowning, "decline")) == {"0.ranger.1": 1}


@pytest.mark.rule("fourth.deathless", "fourth.will")
def test_ranger_has_no_test_against_will_of_the_wood() -> None:
    """A Mage's doing."""
    tiles = "0,0 1,0 2,0+forest 3,0 4,0+village"
    start = position(tiles, "0.warmage.1@0,0 1.ranger.1@3,0 1.mace.1")

    end = play(start, "afflict 0.warmage.1 1.ranger.1; roll 4 4 4")

    assert captures(end) == {"1.ranger.1": 0}


@pytest.mark.rule("fourth.deathless", "fourth.friendly-lob")
def test_ranger_tests_against_a_hit_of_its_own_side() -> None:
    units = "0.stonethrower.1@0,1 1.dummy.1@2,1 0.ranger.1@3,1 1.mace.1@5,0"
    start = position(WIDE, units)
    script = "assault 0.stonethrower.1 1.dummy.1; roll 1; roll 1; roll 6; roll 6 6 6"

    dying = play(start, f"{script}; roll 1 1 1; decline")

    assert (dying.mover, choices(dying)) == (0, {"defy 0.ranger.1", "decline"})


@pytest.mark.rule("fourth.deathless", "fourth.simultaneous")
def test_ranger_against_ranger_both_try_the_movers_first() -> None:
    start = position(LINE, "0.ranger.1@1,0 1.ranger.1@2,0 0.mace.1 1.mace.1")
    dice = "roll 6 6; roll 1 1 1; roll 6 6; roll 1 1 1; decline; decline"

    first = play(start, f"assault 0.ranger.1 1.ranger.1; {dice}")
    second = play(first, "defy 0.ranger.1; roll 6 1 1")

    assert (first.mover, choices(first)) == (0, {"defy 0.ranger.1", "decline"})
    assert (second.mover, choices(second)) == (1, {"defy 1.ranger.1", "decline"})
    assert captures(play(second, "decline")) == {"1.ranger.1": 0}


@pytest.mark.rule("fourth.deathless", "fourth.exchange", "fourth.plunder")
def test_ranger_that_stays_gives_the_victor_nothing() -> None:
    tiles = "0,0 1,0 2,0+village 3,0 4,0+forest"
    start = position(tiles, "0.mace.1@1,0 0.mace.2!1 1.ranger.1@2,0")
    dying = play(start, f"{STRUCK}")

    stayed = play(dying, "defy 1.ranger.1; roll 6 1 1")
    fallen = play(dying, "decline")

    assert stayed.mover == 1
    assert choices(fallen) == {"take-back 0.mace.2", "decline"}


@pytest.mark.rule("fourth.deathless", "fourth.twist-fate")
def test_ranger_next_to_a_mage_has_a_die_of_its_test_twisted() -> None:
    start = position(WIDE, "0.mace.1@1,1 0.mage.1@2,0 1.ranger.1@2,1 1.mace.1@5,0")
    dying = play(
        start,
        "assault 0.mace.1 1.ranger.1; roll 6; roll 6; roll 1 1; roll 2 2 1;"
        "decline; decline; decline",
    )

    twist = play(dying, "defy 1.ranger.1; roll 6 1 1")
    end = play(twist, "twist 0.mage.1 1.ranger.1 def 6; roll 2")

    assert twist.mover == 0
    assert captures(end) == {"1.ranger.1": 0}
