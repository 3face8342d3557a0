"""Ranged assaults: distance and line of sight along the shortest routes."""

import pytest

from tests.conftest import choices, play, refused
from tests.fourth import LINE, WIDE, card, position

SHOOTER = card("shooter", "1 1", ranged=1)
FAR = card("far", "1 1", ranged=3)
KITE = card("kite", "1 1", flying=1)
GLIDER = card("glider", "1 1", flying=1, ranged=1)
OWN = (SHOOTER, FAR, KITE, GLIDER)
RING = "0,0 1,0 2,0 2,-1 1,-1 3,-1"
"""Two routes of two steps from 0,0 to 2,-1: over 1,0 and over 1,-1."""


@pytest.mark.rule("fourth.ranged")
@pytest.mark.parametrize(("ranged", "reach"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_ranged_n_reaches_n_tiles_further_than_adjacent(
    ranged: int, reach: int
) -> None:
    bow = card("bow", "1 1", ranged=ranged)
    for tiles in range(1, 6):
        start = position(LINE, f"0.bow.1@0,0 1.dummy.1@{tiles},0", bow)

        assert (choices(start, "assault") != set()) is (tiles <= reach)
        if tiles > reach:
            assert refused(start, "assault 0.bow.1 1.dummy.1").rule == "fourth.ranged"


@pytest.mark.rule("map.route", "fourth.ranged", "map.hex")
def test_range_is_counted_over_existing_tiles() -> None:
    """It is two steps in a straight line, four around the gap."""
    bend = "0,0 0,1 1,1 2,0 2,1"
    near = position("0,0 1,0 2,0", "0.shooter.1@0,0 1.dummy.1@2,0", *OWN)
    around = position(bend, "0.shooter.1@0,0 1.dummy.1@2,0", *OWN)
    far = position(bend, "0.far.1@0,0 1.dummy.1@2,0", *OWN)

    assert choices(near, "assault") == {"0.shooter.1 1.dummy.1"}
    assert choices(around, "assault") == set()
    assert choices(far, "assault") == {"0.far.1 1.dummy.1"}


@pytest.mark.rule("map.route", "fourth.ranged", "fourth.arcing-shot")
def test_an_empty_space_blocks_flyers_and_arcing_shots_too() -> None:
    bend = "0,0 0,1 1,1 2,1 2,0"
    for shooter, target in (
        ("archer", "dummy"),
        ("glider", "dummy"),
        ("shooter", "kite"),
    ):
        start = position(bend, f"0.{shooter}.1@0,0 1.{target}.1@2,0", *OWN)

        assert choices(start, "assault") | choices(start, "arc") == set()


@pytest.mark.rule("fourth.ranged", "fourth.feature")
@pytest.mark.parametrize("feature", ["forest", "highland", "village", "township"])
def test_every_feature_on_the_way_blocks(feature: str) -> None:
    start = position(
        f"0,0 1,0+{feature} 2,0 3,0+village", "0.shooter.1@0,0 1.dummy.1@2,0", *OWN
    )

    assert choices(start, "assault") == set()
    refusal = refused(start, "assault 0.shooter.1 1.dummy.1")
    assert (refusal.rule, "line of sight" in refusal.reason) == ("fourth.ranged", True)


@pytest.mark.rule("fourth.ranged", "fourth.water", "fourth.feature")
@pytest.mark.parametrize("tiles", ["0,0 1,0:water 2,0", "0,0+forest 1,0 2,0+village"])
def test_only_features_between_the_two_block(tiles: str) -> None:
    """A tile of Water does not, nor does a feature under one of the two."""
    start = position(tiles, "0.shooter.1@0,0 1.dummy.1@2,0", *OWN)

    assert choices(start, "assault") == {"0.shooter.1 1.dummy.1"}


@pytest.mark.rule("fourth.ranged")
@pytest.mark.parametrize(
    ("between", "blocks"), [("1.mace.1", True), ("0.mace.1", False)]
)
def test_enemies_on_the_way_block_and_friends_do_not(
    between: str, *, blocks: bool
) -> None:
    start = position(LINE, f"0.shooter.1@0,0 {between}@1,0 1.dummy.1@2,0", *OWN)

    assert ("0.shooter.1 1.dummy.1" not in choices(start, "assault")) is blocks


@pytest.mark.rule("fourth.ranged")
def test_a_third_players_unit_blocks_and_a_partners_does_not() -> None:
    units = "0.shooter.1@0,0 2.mace.1@1,0 1.dummy.1@2,0"
    third = position(LINE, units, *OWN, seats=3)
    partner = position(LINE, f"{units} 3.mace.1@5,0", *OWN, teams=(0, 1, 0, 1))

    assert "0.shooter.1 1.dummy.1" not in choices(third, "assault")
    assert "0.shooter.1 1.dummy.1" in choices(partner, "assault")


@pytest.mark.rule("fourth.ranged")
@pytest.mark.parametrize(
    ("tiles", "free"),
    [
        (RING, True),
        (RING.replace("1,0 ", "1,0+forest "), True),
        (RING.replace("1,-1 ", "1,-1+forest "), True),
        (RING.replace("1,0 ", "1,0+forest ").replace("1,-1 ", "1,-1+village "), False),
    ],
)
def test_one_free_shortest_route_is_enough(tiles: str, *, free: bool) -> None:
    start = position(f"{tiles} 3,0+highland", "0.shooter.1@0,0 1.dummy.1@2,-1", *OWN)

    assert (choices(start, "assault") != set()) is free


@pytest.mark.rule("fourth.ranged")
def test_a_longer_free_route_does_not_help() -> None:
    tiles = "0,0 1,0+forest 2,0 0,1 1,1 3,0+village"
    start = position(tiles, "0.far.1@0,0 1.dummy.1@2,0", *OWN)

    assert choices(start, "assault") == set()


@pytest.mark.rule("fourth.ranged", "move.flying")
@pytest.mark.parametrize(
    ("shooter", "target", "free"),
    [
        ("glider", "dummy", True),
        ("shooter", "kite", True),
        ("shooter", "dummy", False),
    ],
)
def test_a_flyer_at_either_end_is_above_what_is_in_the_way(
    shooter: str, target: str, *, free: bool
) -> None:
    tiles = "0,0 1,0+forest 2,0 3,0+village"
    start = position(tiles, f"0.{shooter}.1@0,0 1.{target}.1@2,0", *OWN)

    assert (choices(start, "assault") != set()) is free


@pytest.mark.rule("fourth.ranged")
def test_a_flyer_between_the_two_blocks_like_the_others() -> None:
    start = position(LINE, "0.shooter.1@0,0 1.kite.1@1,0 1.dummy.1@2,0", *OWN)

    assert choices(start, "assault") == {"0.shooter.1 1.kite.1"}


@pytest.mark.rule("fourth.ranged")
def test_a_ranged_unit_may_assault_an_adjacent_one() -> None:
    start = position(WIDE, "0.shooter.1@0,0 0.mace.9 1.mace.1@1,0 1.mace.2", *OWN)

    end = play(start, "assault 0.shooter.1 1.mace.1; roll 1; roll 1; roll 2; roll 1")

    assert end.unit("0.shooter.1").zone == "captured"
