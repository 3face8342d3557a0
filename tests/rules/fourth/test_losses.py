"""Losses: defeated units that stay or are exchanged."""

import pytest

from pocket_tactics.engine.events import Judged, Placed, Stayed
from pocket_tactics.engine.state import Outcome
from tests.conftest import captures, choices, events, of_kind, play
from tests.fourth import LINE, WIDE, card, position
from tests.short_positions import at

SHOOTER = card("shooter", "1 1", ranged=1)
RUNNER = card("runner", "1 2", swift=1)
SAGE = card("sage", "1 1", types=("mage", "living"))
RUNE = card("rune", "1 1", types=("arcane",))
ROCK = card("rock", "0 1", types=("construct",))
OWN = (SHOOTER, RUNNER, SAGE, RUNE, ROCK)
HEX = "0.witch.1@1,0 0.mace.1!1 0.mace.2!1 1.mace.1@2,0 1.mace.9@5,0"
SLAIN = "assault 0.witch.1 1.mace.1; roll 6 6; roll 6 6; roll 1; roll 1"
CURSED = "0.mace.1@1,0 1.ranger.1@2,0 0.mace.9"
STRUCK = "assault 0.mace.1 1.ranger.1; roll 6; roll 6; roll 1 1; roll 2 2 1; decline"


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
def test_witch_exchanges_for_a_unit_that_she_defeats_in_defence_too() -> None:
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
    """The unit takes the last feature on the map, and wins the game."""
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


@pytest.mark.rule("fourth.deathless", "fourth.assault-order")
def test_ranger_may_pass_a_def_6_test_to_stay() -> None:
    """The test follows the tally, with new dice. Its player decides."""
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
    """A Mage uses that ability."""
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
    defeated = play(dying, "decline")

    assert stayed.mover == 1
    assert choices(defeated) == {"take-back 0.mace.2", "decline"}


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
