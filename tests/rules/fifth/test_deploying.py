"""Deployment: a move from the reserves, through the edge or out of a Village."""

import pytest

from pocket_tactics.engine.events import Deployed, Moved
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

LINE = "0,0 1,0 2,0 3,0 4,0 5,0"
RIDER = card("rider", "1 1 1 3")
ENEMY = "1.footman.1@5,0"


@pytest.mark.rule("fifth.deploy")
@pytest.mark.parametrize(
    ("unit", "ends"),
    [
        ("footman", {"0,0"}),
        ("cavalier", {"0,0", "1,0"}),
        ("rider", {"0,0", "1,0", "2,0"}),
    ],
)
def test_entering_by_the_edge_costs_the_first_point_of_speed(
    unit: str, ends: set[str]
) -> None:
    start = position(LINE, f"0.{unit}.1 {ENEMY}", RIDER)

    assert choices(start, f"deploy 0.{unit}.1") == ends
    assert refused(start, f"deploy 0.{unit}.1 3,0").rule == "fifth.deploy"


@pytest.mark.rule("fifth.deploy")
def test_a_deployed_unit_is_on_the_map_and_out_of_the_reserves() -> None:
    start = position(LINE, f"0.cavalier.1 {ENEMY}")

    end = play(start, "deploy 0.cavalier.1 1,0")
    log = events(start, "deploy 0.cavalier.1 1,0")

    assert end.unit("0.cavalier.1").zone == "map"
    assert end.unit("0.cavalier.1").at == (1, 0)
    assert [event.start for event in of_kind(log, Deployed)] == [None]
    assert [event.way for event in of_kind(log, Moved)] == [((0, 0), (1, 0))]


@pytest.mark.rule("fifth.deploy")
@pytest.mark.parametrize(
    ("unit", "rule"),
    [("0.archer.1", "fifth.deploy"), ("0.mage.1", "fifth.compare")],
    ids=["on the map", "captured"],
)
def test_only_a_unit_in_reserve_is_deployed(unit: str, rule: str) -> None:
    start = position(LINE, f"0.archer.1@3,0 0.mage.1!1 0.footman.1 {ENEMY}")

    assert refused(start, f"deploy {unit} 0,0").rule == rule


@pytest.mark.rule("fifth.deploy", "fifth.village", "ability.first")
def test_a_deployment_may_begin_in_a_village_that_one_holds() -> None:
    """The unit starts in the Village itself: its first step leads to a neighbour."""
    start = position(
        "0,0 1,0 2,0 3,0+village 4,0 5,0 6,0",
        "0.footman.1 0.cavalier.1 0.mage.1@3,0 1.mage.1",
    )

    end = events(start, "deploy 0.footman.1 4,0")

    assert choices(start, "deploy 0.footman.1") == {"0,0", "2,0", "4,0"}
    assert choices(start, "deploy 0.cavalier.1") == {
        *("0,0", "1,0", "2,0", "4,0", "5,0"),
    }
    assert [event.start for event in of_kind(end, Deployed)] == [(3, 0)]
    assert [event.way for event in of_kind(end, Moved)] == [((4, 0),)]


@pytest.mark.rule("fifth.deploy", "fifth.village")
@pytest.mark.parametrize("occupant", ["1.mage.1@3,0", "1.mage.1"])
def test_a_village_of_the_enemy_or_of_nobody_does_not_count(occupant: str) -> None:
    start = position("0,0 1,0 2,0 3,0+village 4,0", f"0.footman.1 {occupant}")

    assert choices(start, "deploy 0.footman.1") == {"0,0"}


@pytest.mark.rule("fifth.village", "fifth.deploy")
def test_any_village_will_do() -> None:
    start = position(
        "0,0 1,0+village 2,0 3,0+village 4,0 5,0",
        "0.mage.1@1,0 0.mage.2@3,0 0.footman.1 1.mage.1",
    )

    assert choices(start, "deploy 0.footman.1") == {"0,0", "2,0", "4,0"}


@pytest.mark.rule("fifth.deploy", "fifth.water")
def test_hazards_are_tested_as_in_a_move() -> None:
    start = position(
        "0,0 1,0:water 2,0:water 3,0", "0.rider.1 0.mage.1 1.mage.1", RIDER
    )

    drowned = play(start, "deploy 0.rider.1 2,0; roll 3; roll 2")
    arrived = play(start, "deploy 0.rider.1 2,0; roll 3; roll 3")

    assert drowned.unit("0.rider.1").by == 1
    assert arrived.unit("0.rider.1").at == (2, 0)


@pytest.mark.rule("fifth.deploy", "fifth.way")
def test_a_deployment_takes_the_start_with_the_fewest_tests() -> None:
    """The way from the edge has Field, then Water. From the Village it is one step."""
    start = position(
        "0,0 1,0:water 2,0 3,0+village 4,0", "0.rider.1 0.mage.1@3,0 1.mage.1", RIDER
    )

    log = events(start, "deploy 0.rider.1 2,0")

    assert [event.start for event in of_kind(log, Deployed)] == [(3, 0)]
    assert hazard_tests(log) == []


@pytest.mark.rule("fifth.deploy")
@pytest.mark.parametrize("attack", ["skirmish", "invade"])
def test_no_attack_comes_straight_from_the_reserves(attack: str) -> None:
    start = position("0,0 1,0 2,0", "0.cavalier.1 0.mage.1@0,0 1.footman.1@1,0")

    assert choices(start, f"{attack} 0.cavalier.1") == set()
    refusal = refused(start, f"{attack} 0.cavalier.1 1.footman.1")
    assert refusal.rule == "fifth.deploy"


@pytest.mark.rule("fifth.deploy")
def test_while_an_enemy_stands_on_the_gate_only_a_village_will_do() -> None:
    start = position(
        "0,0 1,0 2,0+village 3,0 4,0", "0.cavalier.1 0.mage.1@2,0 1.footman.1@0,0"
    )

    assert choices(start, "deploy 0.cavalier.1") == {"1,0", "3,0", "4,0"}
    assert refused(start, "deploy 0.cavalier.1 0,0").rule == "fifth.invade"


@pytest.mark.rule("fifth.deploy")
def test_without_village_or_gate_nothing_is_deployed() -> None:
    """The position was written so. The refusal names the reason."""
    start = position("0,0 1,0 2,0", "0.cavalier.1 0.mage.1@1,0 1.footman.1@0,0")

    assert choices(start, "deploy") == set()
    refusal = refused(start, "deploy 0.cavalier.1 2,0")
    assert refusal.rule == "fifth.deploy"
    assert "no Village" in refusal.reason


@pytest.mark.rule("fifth.deploy-hop", "fifth.hop")
def test_a_friend_on_the_gate_is_hopped_for_one_speed() -> None:
    start = position(LINE, f"0.footman.1 0.mage.1@0,0 {ENEMY}")

    log = events(start, "deploy 0.footman.1 1,0")

    assert choices(start, "deploy 0.footman.1") == {"1,0"}
    assert [event.way for event in of_kind(log, Moved)] == [((1, 0),)]


@pytest.mark.rule("fifth.deploy-hop")
def test_a_deploying_unit_hops_one_friend_in_all() -> None:
    """SPD 3 would be enough for two hops, as in a move."""
    start = position(
        LINE, f"0.rider.1 0.mage.1@0,0 0.mage.2@2,0 0.mage.3@4,0 {ENEMY}", RIDER
    )
    moving = position(LINE, f"0.rider.1@0,0 0.mage.1@1,0 0.mage.2@3,0 {ENEMY}", RIDER)

    assert choices(start, "deploy 0.rider.1") == {"1,0"}
    assert choices(moving, "move 0.rider.1") == {"2,0", "4,0"}


@pytest.mark.rule("fifth.deploy-hop")
def test_the_one_hop_may_come_anywhere_on_the_way() -> None:
    start = position(LINE, f"0.rider.1 0.mage.1@1,0 {ENEMY}", RIDER)

    assert choices(start, "deploy 0.rider.1") == {"0,0", "2,0", "3,0"}


@pytest.mark.rule("fifth.deploy-hop")
@pytest.mark.parametrize(("speed", "there"), [(4, False), (5, True)])
def test_the_hop_may_be_saved_for_later(speed: int, *, there: bool) -> None:
    """A hop makes 2,0 two steps off instead of four, but then 3,0 is not hopped."""
    runner = card("runner", f"1 1 1 {speed}")
    tiles = "0,0 1,0 2,0 3,0 4,0 0,1 1,1 5,0"
    units = "0.runner.1 0.mage.1@1,0 0.mage.2@3,0 1.mage.1"
    start = position(tiles, units, runner)

    assert ("4,0" in choices(start, "deploy 0.runner.1")) is there


@pytest.mark.rule("fifth.deploy-hop")
def test_two_friends_in_a_row_shut_the_way() -> None:
    start = position(LINE, f"0.rider.1 0.mage.1@0,0 0.mage.2@1,0 {ENEMY}", RIDER)

    assert choices(start, "deploy") == set()
    assert refused(start, "deploy 0.rider.1 2,0").rule == "fifth.deploy"


@pytest.mark.rule("fifth.deploy-hop", "fifth.village")
def test_the_occupant_of_the_village_one_starts_from_is_not_hopped() -> None:
    """The unit hops one more friend on the way."""
    start = position(
        "0,0 1,0+village 2,0 3,0 4,0", "0.footman.1 0.mage.1@1,0 0.mage.2@2,0 1.mage.1"
    )

    assert choices(start, "deploy 0.footman.1") == {"0,0", "3,0"}


@pytest.mark.rule("fifth.gate", "fifth.water")
@pytest.mark.parametrize(("face", "by"), [(2, 1), (3, None)])
def test_a_gate_on_water_tests_every_unit_that_enters_by_it(
    face: int, by: int | None
) -> None:
    start = position("0,0:water 1,0 2,0", "0.cavalier.1 0.mage.1 1.mage.1")

    end = play(start, f"deploy 0.cavalier.1 1,0; roll {face}")

    assert end.unit("0.cavalier.1").by == by


@pytest.mark.rule("fifth.gate", "fifth.deploy-hop")
def test_a_friend_on_a_wet_gate_is_hopped_dry() -> None:
    start = position("0,0:water 1,0 2,0", "0.cavalier.1 0.mage.1@0,0 1.mage.1")

    assert hazard_tests(events(start, "deploy 0.cavalier.1 1,0")) == []


@pytest.mark.rule("fifth.gate")
def test_a_gate_may_hold_a_feature() -> None:
    """Its Forest hides the Water, and helps the unit on it."""
    start = position("0,0:water+forest 1,0 2,0", "0.footman.1 1.archer.1@1,0")

    end = play(start, "deploy 0.footman.1 0,0")
    fight = play(end, "skirmish 1.archer.1 0.footman.1; decline; roll 6; roll 2 1")

    assert choices(fight, "reroll") == {"def 2", "def 1"}


@pytest.mark.rule("fifth.gate", "fifth.village", "fifth.deploy-hop")
def test_a_village_on_ones_gate_is_held_like_any_other() -> None:
    """Two steps from the Village itself lead further than a hop over the gate."""
    tiles = "0,0+village 1,0 2,0 3,0 4,0"
    start = position(tiles, "0.cavalier.1 0.mage.1@0,0 0.mage.2@1,0 1.mage.1")

    assert choices(start, "deploy 0.cavalier.1") == {"2,0", "3,0"}


@pytest.mark.rule("fifth.gate", "fifth.village")
def test_a_village_on_the_enemys_gate_is_held_like_any_other() -> None:
    """The position was written so. The player whose unit is there deploys from it."""
    start = position(
        "0,0 1,0 2,0+village 3,0",
        "0.mage.1@2,0 0.footman.1 1.mage.1@3,0 1.footman.1",
        gates="0,0 2,0",
    )

    assert choices(start, "deploy 0.footman.1") == {"0,0", "1,0"}


@pytest.mark.rule("fifth.gate")
def test_a_gate_with_several_outer_sides_is_one_gate() -> None:
    """0,0 has five outer sides. The only way in leads onto it."""
    start = position("0,0 1,0 2,0", "0.footman.1 0.cavalier.1 1.mage.1@2,0")

    assert choices(start, "deploy") == {
        *("0.footman.1 0,0", "0.cavalier.1 0,0", "0.cavalier.1 1,0"),
    }


@pytest.mark.rule("fifth.deploy")
def test_reserves_of_one_speed_come_on_where_each_of_them_may() -> None:
    start = position(LINE, f"0.footman.1 0.footman.2 0.cavalier.1 {ENEMY}")

    assert choices(start, "deploy") == {
        *("0.footman.1 0,0", "0.footman.2 0,0"),
        *("0.cavalier.1 0,0", "0.cavalier.1 1,0"),
    }
