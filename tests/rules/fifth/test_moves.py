"""Moves: at most SPD steps, over free tiles and friends, with the fewest tests."""

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


@pytest.mark.rule("move.speed", "fifth.stats")
@pytest.mark.parametrize(
    ("unit", "ends"),
    [
        ("footman", {"1,0"}),
        ("cavalier", {"1,0", "2,0"}),
        ("rider", {"1,0", "2,0", "3,0"}),
    ],
)
def test_a_unit_moves_through_up_to_spd_sides(unit: str, ends: set[str]) -> None:
    start = position(LINE, f"0.{unit}.1@0,0 1.footman.1@5,0", RIDER)

    assert choices(start, f"move 0.{unit}.1") == ends
    assert refused(start, f"move 0.{unit}.1 4,0").rule == "move.speed"


@pytest.mark.rule("move.speed")
def test_a_move_ends_where_it_says_and_its_event_has_the_way() -> None:
    start = position(LINE, "0.rider.1@0,0 1.footman.1@5,0", RIDER)

    end = play(start, "move 0.rider.1 3,0")
    (moved,) = of_kind(events(start, "move 0.rider.1 3,0"), Moved)

    assert end.unit("0.rider.1").at == (3, 0)
    assert moved.way == ((1, 0), (2, 0), (3, 0))
    assert moved.rule == "move.speed"


@pytest.mark.rule("move.speed")
def test_enemies_are_never_crossed() -> None:
    start = position(LINE, "0.rider.1@0,0 1.footman.1@1,0", RIDER)

    assert choices(start, "move 0.rider.1") == set()


@pytest.mark.rule("move.speed")
def test_an_enemy_is_gone_round_where_there_is_a_way() -> None:
    start = position(
        "0,0 1,0 2,0 0,1 1,1", "0.rider.1@0,0 1.mage.1@1,0", RIDER, gates="0,0 1,1"
    )

    assert choices(start, "move 0.rider.1") == {"0,1", "1,1", "2,0"}


@pytest.mark.rule("move.speed")
def test_a_move_does_not_end_where_it_began() -> None:
    """A unit may not walk in a circle either."""
    start = position(
        "0,0 1,0 0,1", "0.rider.1@0,0 1.mage.1", RIDER, gates="0,0 1,0", turn=0
    )

    assert choices(start, "move 0.rider.1") == {"1,0", "0,1"}
    assert refused(start, "move 0.rider.1 0,0").rule == "fifth.one-per-tile"


@pytest.mark.rule("move.speed", "fifth.deploy")
@pytest.mark.parametrize(
    ("unit", "rule"),
    [("0.mage.1", "fifth.deploy"), ("0.archer.1", "fifth.compare")],
    ids=["in reserve", "captured"],
)
def test_only_a_unit_on_the_map_moves(unit: str, rule: str) -> None:
    start = position(LINE, "0.footman.1@0,0 0.mage.1 0.archer.1!1 1.footman.1@5,0")

    assert choices(start, f"move {unit}") == set()
    assert refused(start, f"move {unit} 1,0").rule == rule


@pytest.mark.rule("move.speed", "fifth.route")
@pytest.mark.parametrize("place", ["-1,0", "0,1"])
def test_there_is_no_stepping_into_an_empty_space(place: str) -> None:
    start = position(LINE, "0.footman.1@0,0 1.footman.1@5,0")

    assert refused(start, f"move 0.footman.1 {place}").rule == "fifth.route"


@pytest.mark.rule("fifth.way")
def test_a_unit_takes_the_way_with_the_fewest_tests() -> None:
    """One way round is Water. The action names only the destination."""
    start = position(
        "0,0 1,0:water 0,1 1,1 2,1", "0.cavalier.1@0,0 1.mage.1@2,1", gates="0,0 2,1"
    )

    (moved,) = of_kind(events(start, "move 0.cavalier.1 1,1"), Moved)

    assert moved.way == ((0, 1), (1, 1))


@pytest.mark.rule("fifth.way")
def test_a_longer_dry_way_is_preferred_within_speed() -> None:
    """It is three steps around the Water. With SPD 2 it is two steps and a test."""
    tiles = "0,0 1,0:water 2,0 0,1 1,1 3,0"
    quick = position(tiles, "0.rider.1@0,0 1.mage.1@3,0", RIDER)
    slow = position(tiles, "0.cavalier.1@0,0 1.mage.1@3,0")

    (dry,) = of_kind(events(quick, "move 0.rider.1 2,0"), Moved)
    wet = events(slow, "move 0.cavalier.1 2,0; roll 3")

    assert dry.way == ((0, 1), (1, 1), (2, 0))
    assert hazard_tests(wet) == [(1, 0)]


@pytest.mark.rule("fifth.way")
def test_a_longer_dry_way_helps_beyond_it_too() -> None:
    """The fourth tile is reached dry, though a wet way reaches its neighbour first."""
    tiles = "0,0 1,0:water 2,0 0,1 1,1 3,0 4,0"
    start = position(tiles, "0.scout.1@0,0 1.mage.1@4,0", SCOUT)

    (moved,) = of_kind(events(start, "move 0.scout.1 3,0"), Moved)

    assert moved.way == ((0, 1), (1, 1), (2, 0), (3, 0))


@pytest.mark.rule("fifth.way", "fifth.water")
@pytest.mark.parametrize(("unit", "tests"), [("rider", 2), ("scout", 1)])
def test_of_two_wet_ways_the_one_with_fewer_tests_is_taken(
    unit: str, tests: int
) -> None:
    """One leads straight through two Waters, one with SPD 4 around the second."""
    tiles = "0,0 1,0:water 2,0:water 3,0 1,1 2,1 4,0"
    start = position(tiles, f"0.{unit}.1@0,0 1.mage.1@4,0", RIDER, SCOUT)
    script = f"move 0.{unit}.1 3,0" + tests * "; roll 6"

    assert len(hazard_tests(events(start, script))) == tests
    assert play(start, script).unit(f"0.{unit}.1").at == (3, 0)
