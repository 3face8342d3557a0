"""Moves: tile by tile, over friends, with bonus moves, and back to the reserves."""

import pytest

from pocket_tactics.engine.events import Held, Recalled
from pocket_tactics.engine.hexes import Hex
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position
from tests.short_positions import at

RUNNER = card("runner", "1 2", swift=1)


COURIER = card("courier", "1 2", swift=2)


KITE = card("kite", "1 2", flying=1)


FALCON = card("falcon", "1 2", flying=2)


HOVERER = card("hoverer", "1 2", flying=1, swift=1)


SWIMMER = card("swimmer", "1 2", swift=1, favours=("water",))


@pytest.mark.rule("move.step", "map.hex", "map.directions")
def test_a_move_leads_to_each_of_the_six_tiles_around() -> None:
    """Side 0 is toward (0, -1). The others follow clockwise."""
    around = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")
    tiles = " ".join(("0,0", *around, "2,0", "3,0"))

    start = position(tiles, "0.mace.1@0,0 1.mace.1@3,0")

    assert choices(start, "move") == {f"0.mace.1 {place}" for place in around}
    assert [Hex(0, 0).step(side) for side in range(6)] == [
        Hex(*map(int, place.split(","))) for place in around
    ]


@pytest.mark.rule("move.step", "map.route")
def test_there_is_no_moving_into_an_empty_space() -> None:
    start = position("0,0 1,0 3,0 2,1 1,1", "0.mace.1@1,0 1.mace.1@3,0")

    assert choices(start, "move") == {"0.mace.1 0,0", "0.mace.1 1,1"}
    assert refused(start, "move 0.mace.1 2,0").reason == "There is no tile there."


@pytest.mark.rule("move.step", "unit.one-per-tile")
def test_a_move_does_not_lead_onto_a_held_tile() -> None:
    start = position(LINE, "0.mace.1@1,0 0.mace.2@0,0 1.mace.1@2,0")

    for place in ("0,0", "2,0"):
        assert refused(start, f"move 0.mace.1 {place}").rule == "unit.one-per-tile"


@pytest.mark.rule("fourth.turn", "move.step")
def test_a_move_is_the_whole_turn() -> None:
    end = play(position(LINE, "0.mace.1@1,0 1.mace.1@4,0"), "move 0.mace.1 2,0")

    assert (end.turn, end.mover) == (2, 1)
    assert at(end, "0.mace.1") == "2,0"


@pytest.mark.rule("move.swift")
def test_a_swift_unit_may_make_its_bonus_move_or_stay() -> None:
    start = position(LINE, "0.runner.1@1,0 1.mace.1@5,0", RUNNER)

    on_the_way = play(start, "move 0.runner.1 2,0")

    assert (on_the_way.mover, on_the_way.turn) == (0, 1)
    assert choices(on_the_way) == {"move 0.runner.1 3,0", "decline"}
    assert at(play(on_the_way, "move 0.runner.1 3,0"), "0.runner.1") == "3,0"
    assert play(on_the_way, "decline").turn == 2


@pytest.mark.rule("move.swift")
def test_swift_2_makes_up_to_two_bonus_moves() -> None:
    start = position(LINE, "0.courier.1@0,0 1.mace.1@5,0", COURIER)

    second = play(start, "move 0.courier.1 1,0; move 0.courier.1 2,0")

    assert choices(second) >= {"move 0.courier.1 3,0", "decline"}
    assert play(second, "move 0.courier.1 3,0").turn == 2
    assert play(second, "decline").turn == 2


@pytest.mark.rule("move.swift", "fourth.water")
def test_every_landing_in_water_is_tested_and_a_unit_that_passes_goes_on() -> None:
    tiles = "0,0 1,0:water 2,0:water 3,0"
    start = position(tiles, "0.runner.1@0,0 0.mace.1 1.mace.1@3,0", RUNNER)

    ashore = play(start, "move 0.runner.1 1,0; roll 5 1")
    drowned = play(ashore, "move 0.runner.1 2,0; roll 4 4")

    assert choices(ashore) == {"move 0.runner.1 2,0", "decline"}
    assert captures(drowned) == {"0.runner.1": 1}


@pytest.mark.rule("fourth.move-end")
def test_a_unit_does_not_end_its_action_where_it_began() -> None:
    start = position("0,0 1,0 2,0", "0.runner.1@0,0 1.mace.1@2,0", RUNNER)

    moved = play(start, "move 0.runner.1 1,0")

    assert moved.turn == 2, "its only bonus move would lead back"


@pytest.mark.rule("fourth.move-end", "move.swift")
def test_a_unit_that_passes_its_starting_tile_must_go_on() -> None:
    start = position(LINE, "0.courier.1@1,0 1.mace.1@5,0", COURIER)

    back = play(start, "move 0.courier.1 2,0; move 0.courier.1 1,0")

    assert choices(back) == {"move 0.courier.1 0,0", "move 0.courier.1 2,0"}
    assert refused(back, "decline").rule == "fourth.move-end"
    last = play(start, "move 0.courier.1 2,0; move 0.courier.1 3,0")
    assert at(last, "0.courier.1") == "3,0"


@pytest.mark.rule("fourth.move-end")
def test_the_last_bonus_move_does_not_lead_back() -> None:
    start = position(WIDE, "0.runner.1@1,1 1.mace.1@5,0", RUNNER)

    moved = play(start, "move 0.runner.1 2,1")

    assert "move 0.runner.1 1,1" not in choices(moved)
    assert refused(moved, "move 0.runner.1 1,1").rule == "fourth.move-end"
    assert refused(moved, "move 0.runner.1 5,2").rule == "move.step"


@pytest.mark.rule("fourth.move-end", "feature.forest")
def test_a_starting_tile_that_would_halt_the_unit_is_not_passed() -> None:
    start = position(
        "0,0 1,0+forest 2,0 3,0 4,0+village",
        "0.courier.1@1,0 1.mace.1@4,0",
        COURIER,
    )

    moved = play(start, "move 0.courier.1 2,0")

    assert choices(moved) == {"move 0.courier.1 3,0", "decline"}


@pytest.mark.rule("fourth.move-end", "feature.forest")
def test_a_unit_that_favours_forests_passes_the_one_that_it_began_on() -> None:
    ranger = card("scout", "1 2", swift=2, favours=("forest",))
    start = position(
        "0,0 1,0+forest 2,0 3,0 4,0+village", "0.scout.1@1,0 1.mace.1@4,0", ranger
    )

    back = play(start, "move 0.scout.1 2,0; move 0.scout.1 1,0")

    assert choices(back) == {"move 0.scout.1 0,0", "move 0.scout.1 2,0"}


@pytest.mark.rule("fourth.move-end", "feature.highland")
def test_a_failed_test_may_hold_a_unit_where_it_began() -> None:
    """On its way back through the starting tile it tests a Highland, and fails."""
    tiles = "-1,0+highland 0,0 1,0 2,0+village"
    start = position(tiles, "0.courier.1@0,0 1.mace.1@2,0", COURIER)
    back = play(start, "move 0.courier.1 1,0; move 0.courier.1 0,0")

    held = play(back, "move 0.courier.1 -1,0; roll 4 4")

    assert at(held, "0.courier.1") == "0,0"
    assert held.turn == 2


@pytest.mark.rule("move.flying")
def test_a_flyer_hops_enemies_and_friends_on_every_move() -> None:
    start = position(LINE, "0.kite.1@0,0 1.mace.1@1,0 1.mace.2@3,0", KITE)

    moved = play(start, "move 0.kite.1 2,0")

    assert choices(start, "move") == {"0.kite.1 2,0"}
    assert choices(moved) == {"move 0.kite.1 4,0", "decline"}


@pytest.mark.rule("move.flying", "move.swift")
@pytest.mark.parametrize(
    ("name", "moves"), [("kite", 2), ("falcon", 3), ("hoverer", 3), ("mace", 1)]
)
def test_flying_and_swift_give_their_numbers_of_bonus_moves(
    name: str, moves: int
) -> None:
    start = position(LINE, f"0.{name}.1@0,0 1.mace.1@5,0", KITE, FALCON, HOVERER)
    script = "; ".join(f"move 0.{name}.1 {tile},0" for tile in range(1, moves + 1))

    assert play(start, script).turn == 2


@pytest.mark.rule("move.swift")
def test_only_the_unit_that_moved_makes_the_bonus_move() -> None:
    start = position(WIDE, "0.runner.1@1,1 0.mace.1@0,0 1.mace.1@5,0", RUNNER)

    moved = play(start, "move 0.runner.1 2,1")

    assert refused(moved, "move 0.mace.1 1,0").rule == "move.swift"
    assert refused(moved, "recall 0.runner.1").rule == "move.swift"
    assert refused(moved, "move 0.runner.1 9,9").reason == "There is no tile there."


@pytest.mark.rule("move.recall-feature", "fourth.reserves")
def test_a_unit_on_a_feature_may_return_to_the_reserves() -> None:
    start = position("0,0+village 1,0 2,0 3,0+forest", "0.mace.1@0,0 1.mace.1@2,0")
    (recalled,) = of_kind(events(start, "recall 0.mace.1"), Recalled)

    end = play(start, "recall 0.mace.1")

    assert end.unit("0.mace.1").zone == "reserve"
    assert recalled.rule == "move.recall-feature"


@pytest.mark.rule("move.recall-feature")
@pytest.mark.parametrize(
    ("units", "may"),
    [
        ("0.mace.1@1,0 0.mace.2@0,0", True),
        ("0.mace.1@1,0 1.mace.2@0,0", False),
        ("0.mace.1@1,0", False),
        ("0.mace.1@2,0 0.mace.2@0,0", False),
    ],
)
def test_a_unit_is_recalled_beside_a_feature_that_a_friend_holds(
    units: str, *, may: bool
) -> None:
    start = position("0,0+village 1,0 2,0 3,0 4,0+forest", f"{units} 1.mace.1@3,0")

    assert ("0.mace.1" in choices(start, "recall")) is may
    if not may:
        assert refused(start, "recall 0.mace.1").rule == "move.recall-feature"


@pytest.mark.rule("move.recall-feature", "fourth.allies")
def test_a_partners_feature_will_do_and_the_unit_goes_to_its_own_reserves() -> None:
    units = "0.mace.1@1,0 2.mace.1@0,0 1.mace.1@3,0 3.mace.1@4,0"
    start = position(
        "0,0+village 1,0 2,0 3,0 4,0 5,0+forest", units, teams=(0, 1, 0, 1)
    )

    end = play(start, "recall 0.mace.1")

    assert end.unit("0.mace.1").zone == "reserve"
    assert end.unit("0.mace.1").seat == 0


@pytest.mark.rule("move.recall-feature", "fourth.hazard")
def test_a_recall_takes_the_whole_move_and_tests_nothing() -> None:
    """It has no bonus moves and no hazard. Enemies do not prevent it."""
    start = position(
        "0,0+highland 1,0 2,0 3,0 4,0+forest",
        "0.mace.1@0,0 0.runner.1@1,0 1.mace.1@2,0",
        RUNNER,
    )

    end = play(start, "recall 0.runner.1")

    assert end.turn == 2
    assert end.unit("0.runner.1").zone == "reserve"


@pytest.mark.rule("fourth.water", "fourth.hazard")
def test_a_unit_that_favours_water_is_not_tested_in_it() -> None:
    tiles = "0,0 1,0:water 2,0"
    start = position(tiles, "0.swimmer.1@0,0 1.mace.1@2,0", SWIMMER)

    end = play(start, "move 0.swimmer.1 1,0")

    assert at(end, "0.swimmer.1") == "1,0"
    assert end.turn == 2


@pytest.mark.rule("move.swift", "feature.highland", "fourth.hazard")
def test_a_bonus_move_into_a_highland_is_tested_before_it() -> None:
    """If the test fails, the unit stays on the last tile and its action is over."""
    start = position(
        "0,0 1,0 2,0+highland 3,0 4,0+forest", "0.courier.1@0,0 1.mace.1@4,0", COURIER
    )
    script = "move 0.courier.1 1,0; move 0.courier.1 2,0; roll 4 3"

    (held,) = of_kind(events(start, script), Held)
    end = play(start, script)

    assert (held.at, held.rule) == (Hex(1, 0), "feature.highland")
    assert (at(end, "0.courier.1"), end.turn) == ("1,0", 2)
    passed = play(start, "move 0.courier.1 1,0; move 0.courier.1 2,0; roll 5 1")
    assert choices(passed, "move") == {"0.courier.1 1,0", "0.courier.1 3,0"}
