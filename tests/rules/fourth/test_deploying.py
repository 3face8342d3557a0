"""Reserves and features: deployment, control, and ambushes from features."""

import pytest

from pocket_tactics.engine.events import Placed
from pocket_tactics.engine.hexes import Hex
from tests.conftest import choices, events, of_kind, play, refused
from tests.fourth import card, position
from tests.short_positions import at

SERF = card("serf", "1 1", types=("minion",))
TILES = "0,0 1,0+village 2,0 3,0 4,0+forest 5,0"
HELD = "0.mace.1@1,0 0.blade.1 1.mace.1@5,0"


@pytest.mark.rule("fourth.deploy", "fourth.turn", "fourth.reserves")
def test_a_reserve_comes_next_to_a_feature_that_its_player_controls() -> None:
    start = position(TILES, HELD)

    (placed,) = of_kind(events(start, "deploy 0.blade.1 2,0"), Placed)
    end = play(start, "deploy 0.blade.1 2,0")

    assert choices(start, "deploy") == {"0.blade.1 0,0", "0.blade.1 2,0"}
    assert placed.rule == "fourth.deploy"
    assert (at(end, "0.blade.1"), end.mover) == ("2,0", 1)


@pytest.mark.rule("fourth.deploy", "fourth.control")
@pytest.mark.parametrize("units", ["0.mace.1@0,0", "0.mace.1@0,0 1.mace.2@1,0"])
def test_nobody_comes_next_to_a_feature_of_nobody_or_of_an_enemy(units: str) -> None:
    start = position(TILES, f"{units} 0.blade.1 1.mace.1@5,0")

    assert choices(start, "deploy") == set()
    assert refused(start, "deploy 0.blade.1 2,0").rule == "fourth.deploy"


@pytest.mark.rule("fourth.deploy", "unit.one-per-tile")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("deploy 0.blade.1 1,0", "unit.one-per-tile"),
        ("deploy 0.blade.1 3,0", "fourth.deploy"),
        ("deploy 0.blade.1 9,9", "move.step"),
        ("deploy 0.mace.1 2,0", "fourth.deploy"),
        ("deploy 0.noble.1 2,0", "fourth.reserves"),
        ("deploy 1.blade.1 2,0", "fourth.turn"),
    ],
)
def test_an_illegal_deployment_is_refused(action: str, rule: str) -> None:
    start = position(TILES, f"{HELD} 0.noble.1!1 1.blade.1")

    assert refused(start, action).rule == rule


@pytest.mark.rule("fourth.deploy", "fourth.control", "fourth.placing")
def test_the_tile_may_hold_a_feature_which_the_unit_then_controls() -> None:
    tiles = "0,0 1,0+village 2,0+highland 3,0 4,0+forest 5,0"
    start = position(tiles, f"{HELD} 0.blade.2")

    end = play(start, "deploy 0.blade.1 2,0; move 1.mace.1 4,0")

    assert "0.blade.2 3,0" in choices(end, "deploy")


@pytest.mark.rule("fourth.control", "fourth.deploy")
def test_control_goes_with_the_unit_and_changes_as_soon_as_another_comes() -> None:
    start = position(TILES, f"{HELD} 0.mace.2@0,0 1.blade.1")

    left = play(start, "move 0.mace.1 2,0; move 1.mace.1 4,0")
    again = play(left, "move 0.mace.2 1,0")

    assert choices(left, "deploy") == set()
    assert choices(again, "deploy") == {"1.blade.1 3,0", "1.blade.1 5,0"}


@pytest.mark.rule("fourth.control", "move.recall-feature")
@pytest.mark.parametrize(
    ("feature_control", "occupied"), [("occupant", False), ("last-occupant", True)]
)
def test_a_unit_that_leaves_a_feature_cedes_it_unless_the_house_differs(
    feature_control: str, *, occupied: bool
) -> None:
    """The test has both values of feature_control."""
    tiles = TILES.replace("village", "village=0") if occupied else TILES
    start = position(tiles, HELD, feature_control=feature_control)

    left = play(start, "move 0.mace.1 2,0; move 1.mace.1 4,0")

    assert (choices(left, "deploy") == {"0.blade.1 0,0"}) is occupied
    assert (choices(left, "deploy") == set()) is not occupied


@pytest.mark.rule("fourth.control", "move.recall-feature")
def test_a_recall_gives_up_a_feature_despite_the_last_occupant_rule() -> None:
    """With 'last-occupant' the recalled unit no longer controls the Village it left."""
    units = f"{HELD} 0.mace.2@3,0"
    start = position(TILES, units, feature_control="last-occupant")
    occupied = play(start, "move 0.mace.1 0,0; move 1.mace.1 4,0; move 0.mace.1 1,0")

    village = Hex(1, 0)
    recalled = play(occupied, "move 1.mace.1 5,0; recall 0.mace.1")

    assert occupied.board.by_place[village].owner == 0
    assert recalled.board.by_place[village].owner is None


@pytest.mark.rule("fourth.control")
def test_a_feature_of_the_last_occupant_changes_hands_when_an_enemy_comes() -> None:
    tiles = TILES.replace("village", "village=1").replace("forest", "forest=1")
    start = position(
        tiles, "0.mace.1@0,0 0.blade.1 1.mace.1@5,0", feature_control="last-occupant"
    )

    end = play(start, "move 0.mace.1 1,0; move 1.mace.1 4,0")

    assert choices(end, "deploy") == {"0.blade.1 0,0", "0.blade.1 2,0"}
    assert end.board.by_place[Hex(1, 0)].owner == 0


@pytest.mark.rule("fourth.deploy", "fourth.allies")
@pytest.mark.parametrize(
    ("team_deploy", "places"),
    [("own", {"0,0", "2,0"}), ("team", {"0,0", "2,0", "3,0"})],
)
def test_a_partners_feature_will_not_do_unless_the_house_says_so(
    team_deploy: str, places: set[str]
) -> None:
    """The test has both values of team_deploy."""
    units = f"{HELD} 2.mace.1@4,0 3.mace.1"
    start = position(TILES, units, teams=(0, 1, 0, 1), team_deploy=team_deploy)

    assert choices(start, "deploy 0.blade.1") == places


TWO_VILLAGES = "0,0 1,0+village 2,0 3,0+village 4,0 5,0+forest 6,0"
SERFS = "0.mace.1@1,0 0.mace.2@3,0 0.serf.1 0.serf.2 0.serf.3 1.mace.1@6,0"


@pytest.mark.rule("fourth.end-of-turn")
def test_each_feature_calls_up_once_in_the_order_its_controller_likes() -> None:
    start = position(TWO_VILLAGES, f"{SERFS} 0.mace.3@4,0", SERF)

    called = play(start, "move 0.mace.3 2,0")
    once = play(called, "muster 0.serf.2 4,0 3,0")
    end = play(once, "muster 0.serf.1 0,0 1,0")

    assert called.mover == 0
    assert {choice.split()[-1] for choice in choices(called, "muster")} == {
        *("1,0", "3,0")
    }
    assert choices(once) == {
        *("muster 0.serf.1 0,0 1,0", "muster 0.serf.3 0,0 1,0", "decline")
    }
    assert (end.mover, end.turn) == (1, 2)
    (placed,) = of_kind(events(called, "muster 0.serf.2 4,0 3,0"), Placed)
    assert placed.rule == "feature.village"


@pytest.mark.rule("fourth.end-of-turn")
@pytest.mark.parametrize("script", ["", "muster 0.serf.2 4,0 3,0; "])
def test_each_effect_may_be_declined(script: str) -> None:
    start = position(TWO_VILLAGES, f"{SERFS} 0.mace.3@4,0", SERF)

    called = play(start, "move 0.mace.3 2,0")

    assert play(called, f"{script}decline").mover == 1
    assert refused(called, "deploy 0.serf.1 0,0").rule == "fourth.end-of-turn"


@pytest.mark.rule("fourth.end-of-turn", "fourth.deploy")
def test_a_turn_spent_on_deploying_has_its_effects_too() -> None:
    start = position(TILES, f"{HELD} 0.serf.1", SERF)

    called = play(start, "deploy 0.blade.1 2,0")

    assert choices(called) == {"muster 0.serf.1 0,0 1,0", "decline"}


@pytest.mark.rule("fourth.end-of-turn", "fourth.control")
def test_a_feature_taken_by_such_a_deployment_has_no_effect_that_turn() -> None:
    tiles = "0,0 1,0+village 2,0+village 3,0 4,0+forest 5,0"
    units = "0.mace.1@1,0 0.mace.2@0,0 0.serf.1 0.serf.2 1.mace.1@5,0"
    start = position(tiles, units, SERF)

    called = play(start, "recall 0.mace.2")
    end = play(called, "muster 0.serf.1 2,0 1,0")
    later = play(end, "move 1.mace.1 4,0; recall 0.serf.1")

    assert end.mover == 1
    assert {choice.split()[-1] for choice in choices(later, "muster")} == {"1,0"}


@pytest.mark.rule("fourth.end-of-turn", "fourth.control")
def test_a_feature_taken_by_the_action_has_its_effect_and_one_left_has_none() -> None:
    units = "0.mace.1@0,0 0.serf.1 1.mace.1@5,0"
    start = position(TILES, units, SERF)

    taken = play(start, "move 0.mace.1 1,0")
    left = play(taken, "decline; move 1.mace.1 4,0; move 0.mace.1 2,0")

    assert choices(taken, "muster") != set()
    assert left.mover == 1


@pytest.mark.rule("fourth.end-of-turn")
def test_effects_come_on_the_controllers_own_turn_alone() -> None:
    start = position(TILES, "0.mace.1@1,0 0.serf.1 1.mace.1@5,0", SERF, turn=1)

    assert play(start, "move 1.mace.1 4,0").mover == 0
    assert choices(play(start, "move 1.mace.1 4,0"), "muster") == set()
