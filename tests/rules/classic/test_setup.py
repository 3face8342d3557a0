"""Set-up: the first player, the first base, random tiles, laid ahead."""

from fractions import Fraction

import pytest

from pocket_tactics.engine.actions import Draw
from pocket_tactics.engine.events import (
    BaseSet,
    FirstPlayer,
    TileDrawn,
    TileLaid,
    TileSetAside,
    TilesLeftOver,
)
from pocket_tactics.engine.hexes import CENTRE
from pocket_tactics.engine.state import CHANCE
from tests.classic import both, ground, opening
from tests.conftest import choices, events, of_kind, play, refused


@both
@pytest.mark.rule("setup.roll-off", "setup.order", "setup.base-first")
def test_the_highest_roll_goes_first_and_sets_down_the_first_base(edition: str) -> None:
    """Ties roll again. The loser draws second, and has the second base."""
    start = opening(edition, "plain", setup_order="roll-off")
    script = "roll 4; roll 4; roll 2; roll 5; draw plain"

    happened = events(start, script)
    end = play(start, f"{script}; tile plain 0,-1")

    (first,) = of_kind(happened, FirstPlayer)
    (base,) = of_kind(happened, BaseSet)
    assert (first.seat, first.rule) == (1, "setup.roll-off")
    assert (base.seat, base.base, base.at) == (1, "camp", CENTRE)
    assert base.rule == "setup.base-first"
    assert play(start, script).mover == 1
    assert (end.mover, end.seats[1].home, end.seats[0].home) == (0, CENTRE, None)


@both
@pytest.mark.rule("setup.roll-off")
def test_by_the_house_rule_the_first_seat_goes_first(edition: str) -> None:
    """The value of setup_order is 'seat-order'."""
    start = opening(edition, "plain", setup_order="seat-order")

    assert (start.order, start.seats[0].home) == ((0, 1), CENTRE)


@both
@pytest.mark.rule("setup.base-first")
def test_the_players_draw_and_lay_in_turn_until_the_bag_is_empty(edition: str) -> None:
    start = opening(edition, "plain*2 wood")
    script = "draw plain; tile plain 0,-1; draw wood; tile wood 0,-2; draw plain"

    happened = events(start, f"{script}; tile plain 0,-3")
    end = play(start, f"{script}; tile plain 0,-3")

    assert start.mover == CHANCE
    assert start.odds() == {Draw("plain"): Fraction(2, 3), Draw("wood"): Fraction(1, 3)}
    drawn = [(event.seat, event.terrain) for event in of_kind(happened, TileDrawn)]
    laid = [(event.seat, event.terrain) for event in of_kind(happened, TileLaid)]
    assert drawn == laid == [(0, "plain"), (1, "wood"), (0, "plain")]
    assert all(action.startswith("base ") for action in choices(end))
    assert {tile.turned for tile in end.board.tiles} == {0}
    assert end.mover == 1


@both
@pytest.mark.rule("setup.base-first", "setup.front-facets", "base.place")
def test_the_first_tile_lies_against_a_front_side_of_the_base(edition: str) -> None:
    laying = play(opening(edition, "plain*9"), "draw plain")

    assert choices(laying) == {f"tile plain {at}" for at in ("-1,0", "0,-1", "1,-1")}
    for behind in ("1,0", "0,1", "-1,1", "0,0", "5,5"):
        assert refused(laying, f"tile plain {behind}").rule == "setup.front-facets"


@both
@pytest.mark.rule("setup.front-facets")
@pytest.mark.parametrize(
    ("laid", "places"),
    [
        ("0,-1", "-1,-1 0,-2 1,-2"),
        ("-1,0", "-2,0 -1,-1 0,-1 1,-1"),
        ("-1,0 0,-1", "-2,0 -1,-1 0,-2 1,-2"),
        ("0,-1 0,-2", "-1,-2 0,-3 1,-3"),
        ("-1,0 1,-1", "-2,0 -1,-1 0,-1 1,-2 2,-2"),
    ],
)
def test_a_tile_touches_those_there_are_on_their_front_sides_only(
    edition: str, laid: str, places: str
) -> None:
    """No tile can be laid later at a place next to a tile that is further ahead."""
    laying = play(opening(edition, "plain", laid=laid), "draw plain")

    assert choices(laying, "tile plain") == set(places.split())


END = {
    edition: ground(edition, "end", openings=(3,)) for edition in ("second", "third")
}


@both
@pytest.mark.rule("setup.no-place")
def test_a_tile_without_a_place_is_set_aside_and_comes_back(edition: str) -> None:
    """Its player draws again. It returns to the bag once another tile is laid."""
    start = opening(
        edition, "plain hall", "", END[edition], laid="0,-1:end", map_linked="printed"
    )

    again = play(start, "draw hall", dice_left=True)
    happened = events(start, "draw hall; draw plain; tile plain 0,-2; draw hall")
    end = play(start, "draw hall; draw plain; tile plain 0,-2; draw hall")

    assert again.odds() == {Draw("plain"): 1}
    (aside,) = of_kind(happened, TileSetAside)
    assert (aside.seat, aside.terrain, aside.rule) == (0, "hall", "setup.no-place")
    assert [event.seat for event in of_kind(happened, TileDrawn)] == [0, 0, 1]
    assert end.mover == 1
    assert "tunnel hall 0,-3 0" in choices(end)


@both
@pytest.mark.rule("setup.no-place", "tunnel.linked")
def test_when_nothing_left_fits_the_rest_leaves_the_game(edition: str) -> None:
    start = opening(edition, "plain wood", "", END[edition], laid="0,-1:end")

    happened = events(start, "draw wood; draw plain")
    end = play(start, "draw wood; draw plain")

    (gone,) = of_kind(happened, TilesLeftOver)
    assert (gone.terrains, gone.rule) == (("wood", "plain"), "setup.no-place")
    assert end.supply.tiles == ()
    assert (end.mover, len(end.board.tiles)) == (1, 2)
    assert choices(end, "base") == {"-1,-1", "0,-2", "1,-2"}


@both
@pytest.mark.rule("setup.base-first", "setup.front-facets")
@pytest.mark.parametrize(
    ("action", "rule", "because"),
    [
        ("decline", "setup.front-facets", "Place the drawn tile"),
        ("tile wood 0,-1", "setup.base-first", "drawn tile is Plain"),
        ("tile plain 3,-3", "setup.front-facets", "front sides"),
    ],
)
def test_only_the_tile_drawn_is_laid(
    edition: str, action: str, rule: str, because: str
) -> None:
    start = opening(edition, "plain wood")

    refusal = refused(play(start, "draw plain"), action)

    assert (refusal.rule, because in refusal.reason) == (rule, True)
    assert refused(start, "draw hall").rule == "setup.base-first"
    assert refused(start, "tile plain 0,-1").rule == "setup.base-first"


SKY = ground("second", "sky", place="heavens")


@pytest.mark.rule("heavens.tiles", "setup.front-facets")
def test_tiles_of_the_heavens_form_a_separate_map() -> None:
    """Laying one is its player's placement. Later ones touch the first anywhere."""
    start = opening("second", "sky*2 plain", "", SKY)

    first = play(start, "draw sky")
    second = play(first, "tile sky 500,0; draw sky")
    third = play(second, "tile sky 500,1; draw plain")

    assert (first.mover, choices(first)) == (0, {"tile sky 500,0"})
    near = {"500,-1", "501,-1", "501,0", "500,1", "499,1", "499,0"}
    assert (second.mover, choices(second, "tile sky")) == (1, near)
    assert (third.mover, choices(third, "tile plain")) == (0, {"-1,0", "0,-1", "1,-1"})
    refusal = refused(second, "tile sky 0,-1")
    assert (refusal.rule, "next to the map" in refusal.reason) == (
        "heavens.tiles",
        True,
    )


@pytest.mark.rule("heavens.tiles", "tunnel.linked")
def test_no_tile_of_the_map_lies_against_the_heavens() -> None:
    """This holds even if no link to the first base is required."""
    start = opening("second", "sky plain", "", SKY, map_linked="printed")

    laying = play(start, "draw sky; tile sky 500,0; draw plain")

    assert choices(laying, "tile plain") == {"-1,0", "0,-1", "1,-1"}
