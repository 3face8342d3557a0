"""Phalanx: the Spearman follows another unit that has moved."""

import pytest

from pocket_tactics.engine.events import Moved
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import WIDE, card, position
from tests.short_positions import at

SHOOTER = card("shooter", "1 1", ranged=1)


RUNNER = card("runner", "1 2", swift=1)


COURIER = card("courier", "1 2", swift=2)


GOLIATH = card("goliath", "2 2")


OWN = (SHOOTER, RUNNER, COURIER, GOLIATH)


COLUMN = "0.mace.1@0,0 0.spearman.1@1,2 1.mace.1@5,0"


@pytest.mark.rule("fourth.phalanx")
def test_spearman_follows_a_unit_of_its_player_that_has_moved() -> None:
    """Mover and Spearman may count as each other's adjacent friend."""
    start = position(WIDE, COLUMN)
    moved = play(start, "move 0.mace.1 1,0")
    script = "move 0.spearman.1 1,1"

    (event,) = of_kind(events(moved, script), Moved)
    end = play(moved, script)

    assert (moved.mover, choices(moved)) == (0, {script, "decline"})
    assert event.unit == "0.spearman.1"
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
    """The mover has another neighbour. The Spearman must have one as well."""
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
    """They follow one after another. A follower's own move has no followers."""
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
def test_spearman_does_not_follow_a_unit_that_drowned_or_was_held(tiles: str) -> None:
    start = position(tiles + " 6,0+village", COLUMN + " 0.mace.2@0,1")

    assert play(start, "move 0.mace.1 1,0; roll 4").mover == 1
    assert choices(play(start, "move 0.mace.1 1,0; roll 5"), "move 0.spearman.1")


@pytest.mark.rule("fourth.phalanx", "feature.highland")
def test_spearman_follows_a_unit_that_was_held_after_a_first_tile() -> None:
    tiles = WIDE.replace("2,0", "2,0+highland") + " 6,0+village"
    start = position(tiles, "0.runner.1@0,0 0.spearman.1@1,2 1.mace.1@5,0", *OWN)

    held = play(start, "move 0.runner.1 1,0; move 0.runner.1 2,0; roll 4 4")

    assert choices(held) == {"move 0.spearman.1 1,1", "decline"}
