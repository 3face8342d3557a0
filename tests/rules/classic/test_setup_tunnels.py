"""Set-up of tunnels: their rotations, their openings, and linked maps."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.actions import LayTunnel
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import open_sides_laid
from tests.classic import both, ground, opening
from tests.conftest import choices, play, refused

SHAPES = {
    "vault": (0, 3),
    "fork": (0, 2, 4),
    "crossing": (0, 1, 3, 4),
    "corner": (2, 3),
}


@both
@pytest.mark.rule("tunnel.shape", "tunnel.placement", "base.place")
@pytest.mark.parametrize(
    ("shape", "turns"),
    [
        ("vault", {"-1,0": {2}, "0,-1": {0}, "1,-1": {1}}),
        ("fork", {"-1,0": {0}, "0,-1": {1}, "1,-1": {0}}),
        ("crossing", {"-1,0": {1, 2}, "0,-1": {0, 2}, "1,-1": {0, 1}}),
        ("corner", {"-1,0": {0, 5}, "0,-1": {0, 1}, "1,-1": {1, 2}}),
    ],
)
def test_a_tunnel_is_laid_in_any_rotation_that_opens_to_the_map(
    edition: str, shape: str, turns: dict[str, set[int]]
) -> None:
    """The base counts as open. Rotations with the same open sides are one option."""
    tunnel = ground(edition, shape, openings=SHAPES[shape])
    laying = play(opening(edition, shape, "", tunnel), f"draw {shape}")

    wanted = {f"{at} {turned}" for at, some in turns.items() for turned in some}
    assert choices(laying, f"tunnel {shape}") == wanted
    assert refused(laying, f"tunnel {shape} 0,-1 5").rule == "tunnel.placement"
    assert refused(laying, f"tunnel {shape} 9,9 0").rule == "setup.front-facets"


@both
@pytest.mark.rule("tunnel.shape")
def test_a_rotation_turns_the_sides_on_which_a_tunnel_is_open(edition: str) -> None:
    tunnel = ground(edition, "corner", openings=SHAPES["corner"])
    laying = play(opening(edition, "corner", "", tunnel), "draw corner")
    turned = LayTunnel("corner", Hex(0, -1), 1)

    assert open_sides_laid(laying, turned) == (3, 4)
    assert open_sides_laid(laying, replace(turned, turned=0)) == (2, 3)


@both
@pytest.mark.rule("tunnel.placement")
def test_an_opening_may_meet_the_opening_of_another_tunnel(edition: str) -> None:
    """No opening may lead only to walls."""
    laying = play(opening(edition, "hall", laid="0,-1:hall"), "draw hall")

    assert choices(laying) == {"tunnel hall 0,-2 0"}
    end = play(laying, "tunnel hall 0,-2 0")
    assert [tile.turned for tile in end.board.tiles if tile.at.r == -2] == [0]


@pytest.mark.rule("tunnel.placement")
@pytest.mark.parametrize(("aligned", "turns"), [(True, {0}), (False, {0, 2})])
def test_in_the_second_edition_no_opening_meets_a_wall_of_another_dungeon(
    *, aligned: bool, turns: set[int]
) -> None:
    """The place is ahead of a Field, next to the wall of a Dungeon."""
    halls = ground("second", "vault", openings=(0, 3), aligned=aligned)
    cross = ground("second", "crossing", openings=(0, 1, 3, 4), aligned=aligned)
    start = opening("second", "crossing", "", halls, cross, laid="-1,0 0,-1:vault")

    laying = play(start, "draw crossing")

    offered = choices(laying, "tunnel crossing -1,-1")
    assert offered == {str(turned) for turned in turns}


@pytest.mark.rule("tunnel.placement")
@pytest.mark.parametrize(("aligned", "turns"), [(True, {0}), (False, {0, 1})])
def test_nor_a_wall_an_opening_of_another_dungeon(
    *, aligned: bool, turns: set[int]
) -> None:
    """The place is next to a Field on the left, ahead of an open Dungeon."""
    vault = ground("second", "vault", openings=(0, 3), aligned=aligned)
    laid = "-1,0 -1,-1 0,-1:vault"

    laying = play(opening("second", "vault", "", vault, laid=laid), "draw vault")

    assert choices(laying, "tunnel vault 0,-2") == {str(turned) for turned in turns}


@both
@pytest.mark.rule("tunnel.linked")
@pytest.mark.parametrize(
    ("map_linked", "places"),
    [("required", "0,-1 1,-1"), ("printed", "0,-1 1,-1 -2,0 -1,-1")],
)
def test_a_tile_is_laid_only_where_a_way_leads_to_the_first_base(
    edition: str, map_linked: str, places: str
) -> None:
    """The test has both values of map_linked. The laid tile has walls all around."""
    end = ground(edition, "end", openings=(3,))
    start = opening(edition, "plain", "", end, laid="-1,0:end", map_linked=map_linked)
    laying = play(start, "draw plain")

    assert choices(laying, "tile plain") == set(places.split())
    if map_linked == "required":
        assert refused(laying, "tile plain -2,0").rule == "tunnel.linked"


@both
@pytest.mark.rule("tunnel.linked", "tunnel.placement")
def test_an_opening_into_a_part_that_is_cut_off_is_no_link(edition: str) -> None:
    """The hall may not touch the plain tile that no way leads to."""
    end = ground(edition, "end", openings=(3,))
    start = opening(edition, "hall", "", end, laid="0,-1:end 0,-2")

    assert choices(play(start, "draw hall"), "base")
    start = opening(
        edition, "hall", "", end, laid="0,-1:end 0,-2", map_linked="printed"
    )
    assert "tunnel hall 0,-3 0" in choices(play(start, "draw hall"))
