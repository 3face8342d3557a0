"""Hops over a friend, for one point of speed."""

import pytest

from pocket_tactics.engine.events import Moved
from tests.conftest import (
    card,
    choices,
    events,
    hazard_tests,
    of_kind,
    play,
    position,
    refused,
)

RIDER = card("rider", "1 1 1 3")


SCOUT = card("scout", "1 1 1 4")


LINE = "0,0 1,0 2,0 3,0 4,0 5,0"


@pytest.mark.rule("fifth.hop")
def test_a_friend_is_hopped_for_one_speed() -> None:
    """A unit of SPD 1 reaches the far tile, not the friend's."""
    start = position(LINE, "0.footman.1@0,0 0.mage.1@1,0 1.footman.1@5,0")

    end = play(start, "move 0.footman.1 2,0")

    assert choices(start, "move 0.footman.1") == {"2,0"}
    assert end.unit("0.footman.1").at == (2, 0)
    assert end.unit("0.mage.1").at == (1, 0)


@pytest.mark.rule("fifth.hop")
def test_a_hop_leads_to_any_free_tile_beyond() -> None:
    """It does not lead over the edge of the map, nor back to its start."""
    start = position(
        "0,0 1,0 2,0 2,-1 1,1", "0.footman.1@0,0 0.mage.1@1,0 1.mage.1", gates="0,0 2,0"
    )

    assert choices(start, "move 0.footman.1") == {"2,0", "2,-1", "1,1"}


@pytest.mark.rule("fifth.hop")
def test_two_friends_in_a_row_are_too_many_for_one_hop() -> None:
    start = position(LINE, "0.rider.1@0,0 0.mage.1@1,0 0.mage.2@2,0 1.mage.1", RIDER)

    assert choices(start, "move 0.rider.1") == set()
    assert refused(start, "move 0.rider.1 3,0").rule == "move.speed"


@pytest.mark.rule("fifth.hop")
def test_one_friend_is_hopped_for_each_point_of_speed() -> None:
    start = position(
        f"{LINE} 6,0",
        "0.rider.1@0,0 0.mage.1@1,0 0.mage.2@3,0 0.mage.3@5,0 1.mage.1",
        RIDER,
    )

    assert choices(start, "move 0.rider.1") == {"2,0", "4,0", "6,0"}


@pytest.mark.rule("fifth.hop")
def test_steps_and_hops_mix() -> None:
    start = position(LINE, "0.cavalier.1@0,0 0.mage.1@2,0 1.mage.1")

    assert choices(start, "move 0.cavalier.1") == {"1,0", "3,0"}


@pytest.mark.rule("fifth.hop")
def test_an_enemy_is_not_hopped() -> None:
    start = position(LINE, "0.footman.1@0,0 1.mage.1@1,0")

    assert choices(start, "move 0.footman.1") == set()


@pytest.mark.rule("fifth.hop", "fifth.water")
def test_the_hazard_of_a_hopped_tile_is_ignored() -> None:
    """The Water below the friend tests no unit. The Water beyond does."""
    tiles = "0,0 1,0:water 2,0 2,-1:water 3,0"
    start = position(tiles, "0.footman.1@0,0 0.mage.1@1,0 1.mage.1@3,0")

    dry = events(start, "move 0.footman.1 2,0")
    wet = events(start, "move 0.footman.1 2,-1; roll 3")

    assert hazard_tests(dry) == []
    assert hazard_tests(wet) == [(2, -1)]


@pytest.mark.rule("fifth.way", "fifth.hop")
def test_a_hop_over_a_friend_on_water_counts_no_test() -> None:
    """One way is shorter by a hop, the other passes Water. The unit takes the hop."""
    tiles = "0,0 1,0:water 2,0 0,1:water 1,1 3,0"
    start = position(tiles, "0.cavalier.1@0,0 0.mage.1@1,0 1.mage.1@3,0")

    (moved,) = of_kind(events(start, "move 0.cavalier.1 1,1"), Moved)

    assert moved.way == ((1, 1),)


@pytest.mark.rule("fifth.way", "fifth.hop")
def test_a_dry_walk_is_preferred_to_a_shorter_wet_way_with_a_hop() -> None:
    """The way through Water and over the friend would be two steps."""
    tiles = "0,0 1,0:water 2,0 2,1 0,1 0,2 1,2 0,3"
    start = position(tiles, "0.scout.1@0,0 0.mage.1@2,0 1.mage.1", SCOUT)

    (moved,) = of_kind(events(start, "move 0.scout.1 2,1"), Moved)

    assert moved.way == ((0, 1), (0, 2), (1, 2), (2, 1))
