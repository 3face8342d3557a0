"""The map: six sides, steps over existing tiles, one unit and one feature a tile."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.hexes import CENTRE, DIRECTIONS, Hex, neighbours
from tests.conftest import CARDS, card, choices, play, position, refused

FLOWER = "0,0 0,-1 1,-1 1,0 0,1 -1,1 -1,0"


@pytest.mark.rule("map.directions")
def test_the_sides_are_numbered_clockwise_from_the_one_ahead() -> None:
    """A rotation by a sixth to the right is ``(q, r) -> (-r, q + r)``."""
    turned = [Hex(-r, q + r) for q, r in DIRECTIONS]

    assert CENTRE.step(0) == (0, -1)
    assert turned == [*DIRECTIONS[1:], DIRECTIONS[0]]
    assert neighbours(Hex(3, -1)) == tuple(Hex(3 + q, r - 1) for q, r in DIRECTIONS)


@pytest.mark.rule("fifth.hex")
def test_a_tile_touches_six_others() -> None:
    """Places two steps off share no side and no corner with it."""
    start = position(
        f"{FLOWER} 2,0 1,1 2,-1", "0.footman.1@0,0 1.mage.1@2,0", gates="0,0 2,0"
    )

    assert choices(start, "move 0.footman.1") == set(FLOWER.split()) - {"0,0"}


@pytest.mark.rule("fifth.route")
@pytest.mark.parametrize(
    ("bridge", "shot"), [("1,0", {"0.archer.1 1.mage.1"}), ("0,1 1,1", set())]
)
def test_distance_is_counted_over_tiles_that_exist(bridge: str, shot: set[str]) -> None:
    """The places are two apart, but three steps around the gap."""
    start = position(f"0,0 {bridge} 2,0", "0.archer.1@0,0 1.mage.1@2,0")

    assert choices(start, "skirmish") == shot


@pytest.mark.rule("fifth.route", "move.speed")
def test_an_empty_space_is_never_part_of_a_way() -> None:
    start = position(
        "0,0 0,1 1,1 2,0", "0.cavalier.1@0,0 1.mage.1@2,0", gates="0,0 2,0"
    )

    assert choices(start, "move 0.cavalier.1") == {"0,1", "1,1"}
    assert refused(start, "move 0.cavalier.1 1,0").rule == "fifth.route"


@pytest.mark.rule("fifth.route", "fifth.attack")
@pytest.mark.parametrize("between", ["0.footman.1@1,0", "1.footman.1@1,0"])
def test_no_unit_blocks_a_line_of_sight(between: str) -> None:
    start = position("0,0 1,0 2,0", f"0.archer.1@0,0 {between} 1.mage.1@2,0")

    assert "0.archer.1 1.mage.1" in choices(start, "skirmish")


@pytest.mark.rule("fifth.one-per-tile")
def test_nobody_ends_on_a_friend() -> None:
    """This holds for moves and deployments."""
    start = position("0,0 1,0 2,0", "0.footman.1@0,0 0.archer.1@1,0 0.mage.1 1.mage.1")

    for action in ("move 0.footman.1 1,0", "deploy 0.mage.1 0,0"):
        assert action not in choices(start)
        assert refused(start, action).rule == "fifth.one-per-tile"


@pytest.mark.rule("fifth.one-per-tile", "fifth.invade")
def test_nobody_moves_or_deploys_onto_an_enemy() -> None:
    start = position("0,0 1,0 2,0", "0.footman.1@0,0 0.cavalier.1 1.archer.1@1,0")

    for action in ("move 0.footman.1 1,0", "deploy 0.cavalier.1 1,0"):
        assert action not in choices(start)
        assert refused(start, action).rule == "fifth.invade"


@pytest.mark.rule("feature.replaces-tile")
def test_a_feature_takes_the_terrains_hazard_away() -> None:
    """A unit on a Forest on Water is not tested."""
    start = position("0,0 1,0:water+forest 2,0", "0.footman.1@0,0 1.archer.1@2,0")

    end = play(start, "move 0.footman.1 1,0")

    assert end.unit("0.footman.1").at == (1, 0)


@pytest.mark.rule("feature.replaces-tile")
def test_a_tile_counts_as_its_feature_and_no_more_as_its_terrain() -> None:
    """The occupant of a Forest on a Hill re-rolls a DEF die, and no OFF die."""
    brute = card("brute", "2 2 1 1")
    start = position(
        "0,0 1,0 2,0:hill+forest", "0.brute.1@1,0 1.brute.1@2,0", brute, gates="0,0 2,0"
    )

    fight = play(
        start,
        "skirmish 0.brute.1 1.brute.1; retaliate;"
        "roll 6 4; roll 5 1; roll 6 4; roll 5 5",
    )

    assert choices(fight) == {"reroll def 5", "reroll def 1", "decline"}


@pytest.mark.rule("feature.replaces-tile")
def test_the_water_is_back_when_the_feature_leaves() -> None:
    start = position("0,0 1,0:water+village 2,0", "0.footman.1@0,0 1.archer.1@2,0")
    tile = start.board.by_place[Hex(1, 0)]

    assert tile.ground == CARDS.terrains["village"]

    bare = replace(start, board=start.board.with_tile(replace(tile, feature=None)))

    assert bare.board.hazards == {(1, 0)}
    assert play(bare, "move 0.footman.1 1,0", dice_left=True).mover == -1


@pytest.mark.rule("fifth.hex")
def test_no_tile_of_this_edition_has_walls() -> None:
    board = position(FLOWER).board

    assert board.passages == board.neighbours
