"""Hops over a friend, and by flyers over any unit."""

import pytest

from pocket_tactics.engine.events import Moved
from tests.conftest import choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position
from tests.short_positions import at

RUNNER = card("runner", "1 2", swift=1)


KITE = card("kite", "1 2", flying=1)


WOODSMAN = card("woodsman", "1 2", swift=1, favours=("forest",))


@pytest.mark.rule("fourth.hop")
def test_a_unit_hops_over_a_friend_to_a_free_tile_next_to_it() -> None:
    """The landing tile may touch the starting tile. It need not be straight on."""
    start = position(WIDE, "0.mace.1@0,1 0.mace.2@1,1 1.mace.1@5,0")
    script = "move 0.mace.1 2,1"

    (moved,) = of_kind(events(start, script), Moved)

    beyond = {"1,0", "2,0", "2,1", "1,2", "0,2"}
    assert {f"0.mace.1 {place}" for place in beyond} <= choices(start, "move")
    assert moved.rule == "fourth.hop"
    assert at(play(start, script), "0.mace.1") == "2,1"


@pytest.mark.rule("fourth.hop")
def test_a_hop_goes_over_one_unit_alone_and_never_over_an_enemy() -> None:
    crowd = position(LINE, "0.mace.1@0,0 0.mace.2@1,0 0.mace.3@2,0 1.mace.1@5,0")
    enemy = position(LINE, "0.mace.1@0,0 1.mace.1@1,0")

    assert choices(crowd, "move 0.mace.1") == set()
    assert choices(enemy, "move") == set()
    assert refused(crowd, "move 0.mace.1 3,0").rule == "move.step"


@pytest.mark.rule("fourth.hop")
def test_the_starting_tile_is_no_landing_tile() -> None:
    start = position("0,0 1,0 2,0", "0.mace.1@0,0 0.mace.2@1,0 1.mace.1@2,0")

    assert choices(start, "move 0.mace.1") == set()
    assert refused(start, "move 0.mace.1 0,0").rule == "unit.one-per-tile"


@pytest.mark.rule("fourth.hop", "fourth.water")
def test_the_tile_hopped_over_has_no_effect() -> None:
    start = position("0,0 1,0:water 2,0 3,0", "0.mace.1@0,0 0.mace.2@1,0 1.mace.1@3,0")

    end = play(start, "move 0.mace.1 2,0")

    assert at(end, "0.mace.1") == "2,0"


@pytest.mark.rule("fourth.hop", "feature.forest")
def test_a_unit_in_a_forest_is_hopped_by_flyers_and_friends_of_forests_alone() -> None:
    tiles = "0,0 1,0+forest 2,0 3,0 4,0+village"
    for name, hops in (("mace", False), ("kite", True), ("woodsman", True)):
        start = position(
            tiles, f"0.{name}.1@0,0 0.mace.2@1,0 1.mace.1@3,0", KITE, WOODSMAN
        )

        assert (f"0.{name}.1 2,0" in choices(start, "move")) is hops


@pytest.mark.rule("move.swift", "fourth.hop")
def test_the_same_friend_may_be_hopped_again_on_each_move() -> None:
    start = position(WIDE, "0.runner.1@0,1 0.mace.1@1,1 1.mace.1@5,0", RUNNER)

    end = play(start, "move 0.runner.1 2,1; move 0.runner.1 1,0")

    assert at(end, "0.runner.1") == "1,0"


@pytest.mark.rule("move.swift", "fourth.hop")
def test_a_swift_unit_hops_no_enemies() -> None:
    start = position(LINE, "0.runner.1@0,0 1.mace.1@2,0", RUNNER)

    assert play(start, "move 0.runner.1 1,0").turn == 2
