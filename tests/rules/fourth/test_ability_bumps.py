"""Bumps by abilities."""

import pytest
from msgspec.structs import replace

from tests.conftest import captures, choices, play, refused
from tests.fourth import LINE, card, position, printed
from tests.rules.fourth.cards import CARDS

BONDI, GUARDIAN = printed("bondi"), printed("guardian")
SAGE = card("sage", "1 1", types=("mage",))
RUNE = card("rune", "1 1", types=("arcane",))
ROCK = card("rock", "1 1", types=("construct",))
ORC = card("orc", "1 1", types=("orc", "living"))
TREES = "0,0+forest 1,0 2,0 3,0 4,0+village 5,0"
OWN = (*CARDS, SAGE, RUNE, ROCK, ORC)


@pytest.mark.rule("fourth.homestead")
def test_bondi_has_an_off_bump_when_assaulted_by_a_neighbour() -> None:
    start = position(LINE, "0.mace.1@1,0 1.bondi.1@2,0 0.mace.9")

    fight = play(start, "assault 0.mace.1 1.bondi.1; roll 1; roll 2; roll 2; roll 6")

    assert (fight.mover, choices(fight)) == (1, {"bump off 2 +1", "decline"})
    assert captures(play(fight, "bump off 2 +1")) == {"0.mace.1": 1}


@pytest.mark.rule("fourth.homestead", "fourth.friendly-lob")
def test_bondi_has_no_off_bump_in_attack_nor_at_a_distance() -> None:
    attack = position(LINE, "0.bondi.1@1,0 1.mace.1@2,0")
    marksman = replace(BONDI, id="marksman", ranged=1)
    shot = position(LINE, "0.shooter.1@0,0 1.marksman.1@2,0", marksman, *OWN)

    end = play(attack, "assault 0.bondi.1 1.mace.1; roll 2; roll 6; roll 1; roll 6")
    far = play(shot, "assault 0.shooter.1 1.marksman.1; roll 1; roll 6; roll 2; roll 6")

    assert (end.turn, far.turn) == (2, 2)


@pytest.mark.rule("fourth.treeline")
@pytest.mark.parametrize("place", ["0,0", "1,0"])
def test_sentinel_shoots_from_or_beside_a_forest_with_a_def_bump(place: str) -> None:
    target = f"{int(place[0]) + 2},0"
    start = position(TREES, f"0.sentinel.1@{place} 1.shooter.1@{target}", *OWN)

    fight = play(
        start,
        "assault 0.sentinel.1 1.shooter.1; roll 1 1 1; roll 2 2; roll 3; roll 6",
    )

    assert choices(fight) == {"bump def 2 +1", "decline"}


@pytest.mark.rule("fourth.treeline")
def test_sentinel_does_not_shoot_elsewhere() -> None:
    start = position(TREES, "0.sentinel.1@2,0 1.shooter.1@4,0", *OWN)

    assert choices(start, "assault") == set()
    refusal = refused(start, "assault 0.sentinel.1 1.shooter.1")
    assert refusal.rule == "fourth.treeline"


@pytest.mark.rule("fourth.treeline")
@pytest.mark.parametrize("place", ["2,0", "1,0"])
def test_sentinel_assaults_its_neighbours_anywhere_without_the_bump(place: str) -> None:
    target = f"{int(place[0]) + 1},0"
    start = position(TREES, f"0.sentinel.1@{place} 1.mace.1@{target} 1.mace.2@5,0")

    end = play(
        start, "assault 0.sentinel.1 1.mace.1; roll 1 1 1; roll 2 2; roll 1; roll 6"
    )

    assert end.turn == 2


@pytest.mark.rule("fourth.treeline", "fourth.return-fire")
@pytest.mark.parametrize("places", [("2,0", "4,0"), ("1,0", "3,0")])
def test_sentinel_strikes_back_anywhere_without_the_bump(
    places: tuple[str, str],
) -> None:
    mine, theirs = places
    start = position(
        TREES, f"0.sentinel.1@{mine} 1.shooter.1@{theirs} 1.mace.1@5,0", *OWN, turn=1
    )

    end = play(
        start,
        "assault 1.shooter.1 0.sentinel.1; roll 1; roll 1; roll 6 1 1; roll 2 2"
        + ("; decline; decline" if theirs == "4,0" else ""),
    )

    assert captures(end) == {"1.shooter.1": 0}


@pytest.mark.rule("fourth.dive", "move.flying")
def test_warden_may_assault_at_once_after_a_move() -> None:
    """It has an OFF bump in addition to the card's, and two DEF dice."""
    start = position(LINE, "0.warden.1@0,0 1.mace.1@2,0 1.mace.2@4,0")
    moved = play(start, "move 0.warden.1 1,0; decline")

    fight = play(
        moved, "assault 0.warden.1 1.mace.1; roll 2 1 1; roll 3 3; roll 1; roll 5"
    )
    bumped = play(fight, "bump off 2 +1")

    assert choices(moved) == {"assault 0.warden.1 1.mace.1", "decline"}
    assert choices(fight) == {
        "bump off 2 +1",
        "bump off 1 +1",
        "bump def 3 +1",
        "decline",
    }
    assert "bump off 3 +1" in choices(bumped)
    assert refused(moved, "assault 0.warden.1 1.mace.2").rule == "fourth.dive"


@pytest.mark.rule("fourth.dive")
def test_warden_may_leave_it_at_the_move() -> None:
    start = position(LINE, "0.warden.1@0,0 1.mace.1@2,0")

    assert play(start, "move 0.warden.1 1,0; decline; decline").mover == 1


@pytest.mark.rule("fourth.dive")
def test_warden_that_assaults_without_a_move_has_three_dice_and_its_own_bump() -> None:
    start = position(LINE, "0.warden.1@1,0 1.mace.1@2,0 1.mace.9")

    fight = play(
        start, "assault 0.warden.1 1.mace.1; roll 2 1 1; roll 3 3 3; roll 1; roll 5"
    )

    assert "bump off 3 +1" not in choices(play(fight, "bump off 2 +1"))


@pytest.mark.rule("fourth.dive", "move.flying")
def test_warden_dives_after_bonus_moves_too_and_at_adjacent_enemies_alone() -> None:
    start = position(LINE, "0.warden.1@0,0 1.mace.1@3,0 1.mace.2@5,0")

    moved = play(start, "move 0.warden.1 1,0; move 0.warden.1 2,0")

    assert choices(moved) == {"assault 0.warden.1 1.mace.1", "decline"}


@pytest.mark.rule("fourth.dive", "feature.highland")
@pytest.mark.parametrize(
    ("script", "dives"),
    [
        ("move 0.warden.1 1,0; move 0.warden.1 1,1; roll 4 4 4", True),
        ("move 0.warden.1 1,1; roll 4 4 4", False),
    ],
)
def test_warden_held_at_a_highland_dives_if_it_has_moved_a_tile(
    script: str, *, dives: bool
) -> None:
    tiles = "0,0 1,0 0,1 1,1+highland 2,0 3,0+village"
    start = position(tiles, "0.warden.1@0,1 1.mace.1@0,0 1.mace.2@2,0")

    held = play(start, script)

    assert (choices(held, "assault 0.warden.1") != set() and held.mover == 0) is dives


@pytest.mark.rule("fourth.dive", "fourth.placing")
def test_warden_that_is_deployed_does_not_dive() -> None:
    start = position(
        "0,0+village 1,0 2,0 3,0+forest", "0.mace.1@0,0 0.warden.1 1.mace.1@2,0"
    )

    assert play(start, "deploy 0.warden.1 1,0").mover == 1


@pytest.mark.rule("fourth.dive", "fourth.water")
def test_warden_that_drowns_dives_no_more() -> None:
    start = position("0,0 1,0:water 2,0", "0.warden.1@0,0 0.mace.1 1.mace.1@2,0")

    assert captures(play(start, "move 0.warden.1 1,0; roll 1 1 1")) == {"0.warden.1": 1}
