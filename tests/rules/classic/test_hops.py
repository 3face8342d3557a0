"""Hops over a friend, and in the third edition over the player's base."""

import pytest

from pocket_tactics.engine.events import Moved
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, WIDE, both, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at

OFF = " 1.mace.1@5,0"


@both
@pytest.mark.rule("hop")
def test_a_hop_passes_over_a_friend_and_may_be_bent(edition: str) -> None:
    start = position(edition, WIDE, f"0.mace.1@1,1 0.mace.2@2,1{OFF}")
    steps = {"1,0", "2,0", "1,2", "0,2", "0,1"}

    (hopped,) = of_kind(events(start, "move 0.mace.1 3,1"), Moved)

    assert choices(start, "move 0.mace.1") == steps | {"3,0", "3,1", "2,2"}
    assert (hopped.way, hopped.rule) == ((Hex(3, 1),), "hop")


@both
@pytest.mark.rule("hop")
def test_a_hop_never_ends_where_it_began_nor_on_a_unit(edition: str) -> None:
    """A move has one hop, and none over an enemy."""
    units = "0.mace.1@0,0 0.mace.2@1,0 0.mace.3@2,0 1.mace.1@5,0"
    start = position(edition, LINE, units)
    facing = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0")

    assert choices(start, "move 0.mace.1") == set()
    assert choices(start, "move 0.mace.2") == {"3,0"}
    assert choices(facing, "move") == set()
    assert refused(start, "move 0.mace.1 0,0").rule == "unit.one-per-tile"
    assert refused(start, "move 0.mace.1 3,0").rule == "move.walk"


@both
@pytest.mark.rule("hop.through", "tunnel.passage")
@pytest.mark.parametrize(
    ("tiles", "ends"),
    [
        ("0,0 1,0:hall/2 2,0", {"2,0"}),
        ("0,0 1,0:hall 2,0", set()),
        ("0,0 1,0:hall/1 2,0", set()),
        ("0,0 1,0 2,0:hall/2", {"2,0"}),
        ("0,0 1,0 2,0:hall/1", set()),
        ("0,0:hall/2 1,0 2,0", {"2,0"}),
        ("0,0:hall/1 1,0 2,0", set()),
        ("0,0 1,0:fork/1 2,0 2,-1", {"2,-1"}),
        ("0,0 1,0:fork 2,0 2,-1", set()),
    ],
)
def test_walls_bar_a_hop_at_each_of_the_three_tiles(
    edition: str, tiles: str, ends: set[str]
) -> None:
    fork = ground(edition, "fork", openings=(0, 2, 4))
    start = position(edition, tiles, f"0.mace.1@0,0 0.mace.2@1,0{OFF}", fork)

    assert choices(start, "move 0.mace.1") == ends


@both
@pytest.mark.rule("hop.through", "hazard.hop", "hazard.order")
def test_a_hop_tests_its_start_and_its_landing_not_what_it_passes(edition: str) -> None:
    tiles = "0,0:ice 1,0:lake 2,0:lake"
    start = position(edition, tiles, f"0.mace.1@0,0 0.mace.2@1,0{OFF}")

    happened = events(start, "move 0.mace.1 2,0; roll 3; roll 4")

    assert hazard_tests(happened) == [Hex(0, 0), Hex(2, 0)]
    assert at(play(start, "move 0.mace.1 2,0; roll 3; roll 4"), "0.mace.1") == "2,0"


@both
@pytest.mark.rule("hop.no-assault", "assault.close")
def test_a_close_assault_never_comes_by_a_hop(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 0.mace.2@1,0 1.mace.1@2,0")

    refusal = refused(start, "storm 0.mace.1 2,0 melee")

    assert choices(start, "storm 0.mace.1") == set()
    assert (refusal.rule, "adjacent" in refusal.reason) == ("assault.close", True)


@pytest.mark.rule("move.hop-base")
@pytest.mark.parametrize(
    ("edition", "ends"), [("third", {"2,0", "2,-1"}), ("second", set())]
)
def test_a_unit_of_the_third_edition_hops_over_its_own_base(
    edition: str, ends: set[str]
) -> None:
    tiles = "0,0 2,0 2,-1"
    start = position(edition, tiles, f"0.mace.1@0,0{OFF}", bases="1,0 9,0")

    assert choices(start, "move 0.mace.1") == ends
    if ends:
        (moved,) = of_kind(events(start, "move 0.mace.1 2,0"), Moved)
        assert moved.rule == "move.hop-base"


@pytest.mark.rule("move.hop-base", "tunnel.passage")
@pytest.mark.parametrize(
    ("tiles", "bases"),
    [
        ("0,0 2,0", "9,0 1,0"),
        ("0,0:hall 2,0", "1,0 9,0"),
        ("0,0 2,0:hall", "1,0 9,0"),
    ],
)
def test_not_over_the_enemy_s_base_nor_through_walls(tiles: str, bases: str) -> None:
    start = position("third", tiles, f"0.mace.1@0,0{OFF}", bases=bases)

    assert choices(start, "move 0.mace.1") == set()
