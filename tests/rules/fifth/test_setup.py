"""Set-up: roll-off, tiles, features, deployment edges."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.events import (
    FeatureSet,
    FirstPlayer,
    GateChosen,
    TileLaid,
    TurnBegan,
    TurnOrderRolled,
)
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.fifth.setup import ChooseEdge, FirstTurn
from pocket_tactics.engine.state import CHANCE, Seat, State
from tests.conftest import (
    BOX,
    choices,
    events,
    of_kind,
    opening,
    play,
    position,
    refused,
)

FORCES = (("footman",), ("footman",))


def laying(pieces: str) -> State:
    """Return a position in which seat 0 lays the first tile of *pieces*."""
    return opening(pieces, FORCES, setup_order="seat-order")


def edging(tiles: str) -> State:
    """Return a complete map on which seat 1, the second player, chooses an edge."""
    return replace(
        position(tiles, "0.footman.1 1.footman.1"),
        seats=(Seat(0), Seat(1)),
        agenda=(ChooseEdge(1), ChooseEdge(0), FirstTurn()),
        turn=0,
        seen=(),
    )


@pytest.mark.rule("fifth.roll-off", "setup.roll-off")
def test_the_set_up_begins_with_one_die_for_every_player() -> None:
    start = opening()

    assert start.mover == CHANCE
    assert choices(start) == {f"roll {face}" for face in range(1, 7)}
    assert play(start, "roll 3", dice_left=True).mover == CHANCE
    assert refused(start, "tile field 0,0").rule == "setup.roll-off"


@pytest.mark.rule("setup.roll-off")
@pytest.mark.parametrize(
    ("dice", "order"), [("roll 2; roll 5", (1, 0)), ("roll 5; roll 2", (0, 1))]
)
def test_the_highest_die_goes_first(dice: str, order: tuple[int, int]) -> None:
    end = play(opening(), dice)

    assert end.order == order
    assert end.mover == order[0]


@pytest.mark.rule("setup.roll-off")
def test_ties_roll_again() -> None:
    log = events(opening(), "roll 4; roll 4; roll 6; roll 6; roll 1; roll 2")

    faces = [(rolled.seat, rolled.face) for rolled in of_kind(log, TurnOrderRolled)]
    assert faces == [(0, 4), (1, 4), (0, 6), (1, 6), (0, 1), (1, 2)]
    assert [first.seat for first in of_kind(log, FirstPlayer)] == [1]


@pytest.mark.rule("setup.roll-off")
def test_by_the_house_rule_the_first_seat_begins_without_a_roll() -> None:
    """The value of setup_order is 'seat-order'."""
    start = opening(setup_order="seat-order")

    assert start.order == (0, 1)
    assert start.mover == 0


@pytest.mark.rule("setup.pieces-fifth")
def test_the_standard_set() -> None:
    """A game begins with all sixteen tiles off the map."""
    pieces = BOX.sets["standard"]

    assert opening().supply == pieces
    assert pieces.centre is not None
    assert pieces.centre.id == "keep"
    assert {pile.piece.id: pile.count for pile in pieces.tiles} == {
        "field": 13,
        "water": 3,
    }
    assert {pile.piece.id: pile.count for pile in pieces.features} == {
        "village": 2,
        "forest": 2,
        "hill": 2,
    }


@pytest.mark.rule("setup.keep-centre")
@pytest.mark.parametrize("tile", ["field", "water"])
def test_the_first_tile_of_any_kind_is_the_middle_and_gets_the_keep(tile: str) -> None:
    start = laying("field*2 water | keep | forest")

    end, log = play(start, f"tile {tile} 0,0"), events(start, f"tile {tile} 0,0")

    assert choices(start, "tile") == {"field 0,0", "water 0,0"}
    assert end.board.by_place[CENTRE].terrain.id == tile
    assert end.board.by_place[CENTRE].ground.id == "keep"
    assert [event.terrain for event in of_kind(log, TileLaid)] == [tile]
    assert [event.feature for event in of_kind(log, FeatureSet)] == ["keep"]


@pytest.mark.rule("setup.keep-centre")
def test_the_second_player_goes_on_and_the_players_alternate() -> None:
    start = laying("field*4 | keep | forest")
    script = "tile field 0,0; tile field 1,0; tile field 0,1; tile field -1,0"

    laid = of_kind(events(start, script), TileLaid)

    assert [tile.seat for tile in laid] == [0, 1, 0, 1]


@pytest.mark.rule("setup.keep-centre", "fifth.hex")
def test_a_tile_is_laid_against_a_side_of_a_placed_one() -> None:
    start = play(laying("field*3 | keep | "), "tile field 0,0; tile field 1,0")

    assert choices(start, "tile field") == {
        *("0,-1", "1,-1", "2,-1", "2,0"),
        *("1,1", "0,1", "-1,1", "-1,0"),
    }
    for place in ("0,0", "3,0", "2,-2"):
        assert refused(start, f"tile field {place}").rule == "setup.keep-centre"


@pytest.mark.rule("setup.keep-centre", "setup.pieces-fifth")
def test_a_player_picks_from_all_tiles_that_are_left() -> None:
    start = play(laying("field*2 water | keep | "), "tile water 0,0")

    assert "field 1,0" in choices(start, "tile")
    assert choices(start, "tile water") == set()
    assert refused(start, "tile water 1,0").rule == "setup.pieces-fifth"
    assert refused(start, "tile swamp 1,0").rule == "setup.pieces-fifth"


@pytest.mark.rule("setup.keep-centre")
def test_laying_tiles_admits_nothing_else() -> None:
    assert refused(laying("field | keep | "), "roll 4").rule == "setup.keep-centre"


@pytest.mark.rule("setup.features-alternate")
@pytest.mark.parametrize(
    ("tiles", "seats"),
    [("0,0 1,0 2,0", [1, 0]), ("0,0 1,0 2,0 3,0", [0, 1])],
    ids=["three tiles", "four tiles"],
)
def test_the_turn_order_goes_on_from_tiles_to_features(
    tiles: str, seats: list[int]
) -> None:
    places = tiles.split()
    start = laying(f"field*{len(places)} | keep | forest hill")
    laid = "; ".join(f"tile field {place}" for place in places)

    log = events(start, f"{laid}; feature hill 1,0; feature forest 2,0")

    set_down = of_kind(log, FeatureSet)
    assert [(event.seat, event.rule) for event in set_down] == [
        (0, "setup.keep-centre"),
        *((seat, "setup.features-alternate") for seat in seats),
    ]


@pytest.mark.rule("setup.features-alternate")
def test_features_are_set_one_a_turn_each_on_a_tile_without_one() -> None:
    """The Keep's tile already has its feature. Water is allowed."""
    script = "tile field 0,0; tile water 1,0; tile field 2,0"
    start = play(laying("field*2 water | keep | forest hill"), script)

    assert choices(start) == {
        *("feature forest 1,0", "feature forest 2,0"),
        *("feature hill 1,0", "feature hill 2,0"),
    }

    end = play(start, "feature hill 1,0")

    assert end.board.by_place[Hex(1, 0)].ground.id == "hill"
    assert end.mover == 0
    assert choices(end) == {"feature forest 2,0"}


@pytest.mark.rule("setup.features-alternate", "feature.replaces-tile")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("feature forest 0,0", "setup.features-alternate"),
        ("feature forest 1,0", "setup.features-alternate"),
        ("feature forest 3,0", "setup.features-alternate"),
        ("feature hill 2,0", "setup.pieces-fifth"),
        ("tile field 3,0", "setup.features-alternate"),
    ],
)
def test_no_second_feature_on_a_tile(action: str, rule: str) -> None:
    """A place off the map, a used feature, and a tile as a feature are illegal, too."""
    script = "tile field 0,0; tile field 1,0; tile field 2,0; feature hill 1,0"
    start = play(laying("field*3 | keep | hill forest"), script)

    assert refused(start, action).rule == rule


@pytest.mark.rule("setup.features-alternate", "setup.deployment-edges")
def test_the_edges_are_chosen_when_the_last_feature_is_set() -> None:
    script = "tile field 0,0; tile field 1,0; tile field 2,0"
    start = play(laying("field*3 | keep | hill"), script)

    end = play(start, "feature hill 2,0")

    assert end.mover == 1
    assert choices(end) == {"gate 2,0"}


FLOWER = "0,0 0,-1 1,-1 1,0 0,1 -1,1 -1,0"
FORK = "-1,0 0,0 1,0 2,-1 3,-2 1,1 1,2"
RING = "0,0 1,0 2,0 3,0 3,1 3,2 3,3 2,4 1,5 0,6 -1,6 -2,6 -3,6 -3,5 -3,4 -3,3 -2,2 -1,1"


@pytest.mark.rule("setup.deployment-edges")
def test_the_second_player_chooses_one_furthest_from_the_centre_first() -> None:
    start = edging("-1,0 0,0 1,0 2,0 2,-1")

    assert start.mover == 1
    assert choices(start) == {"gate 2,0", "gate 2,-1"}
    assert refused(start, "gate -1,0").rule == "setup.deployment-edges"


@pytest.mark.rule("setup.deployment-edges")
def test_the_first_player_takes_a_tile_furthest_from_the_other_edge() -> None:
    """It is not the other tile that is furthest from the centre."""
    start = play(edging("-1,0 0,0 1,0 2,0 2,-1"), "gate 2,-1")

    assert start.mover == 0
    assert choices(start) == {"gate -1,0"}


@pytest.mark.rule("setup.deployment-edges")
def test_ties_are_broken_by_the_distance_from_the_centre() -> None:
    """-1,0 is also four steps from 3,-2, but closer to the centre than 1,2."""
    start = play(edging(FORK), "gate 3,-2")

    assert choices(start) == {"gate 1,2"}


@pytest.mark.rule("setup.deployment-edges")
def test_between_equal_tiles_the_first_player_chooses() -> None:
    start = play(edging(FLOWER), "gate 1,0")

    assert choices(start) == {"gate 0,-1", "gate -1,0", "gate -1,1"}


@pytest.mark.rule("setup.deployment-edges")
def test_the_centre_tile_is_never_a_deployment_tile() -> None:
    """It is the furthest from the other edge."""
    start = play(edging("0,0 1,0 2,0"), "gate 2,0")

    assert choices(start) == {"gate 1,0"}
    assert refused(start, "gate 0,0").rule == "setup.deployment-edges"


@pytest.mark.rule("setup.deployment-edges", "fifth.route")
def test_a_hole_in_the_map_is_not_outside_and_distances_are_steps() -> None:
    """0,4 is at a ring's hole, ten steps off; only 0,6 is as far and at the outside.

    In a straight line, 3,3 and five more tiles would be as far as 0,6.
    """
    start = edging(f"{RING} 0,5 0,4")

    assert choices(start) == {"gate 0,6"}
    assert refused(start, "gate 0,4").rule == "setup.deployment-edges"


@pytest.mark.rule("setup.deployment-edges")
def test_choosing_edges_admits_nothing_else() -> None:
    assert refused(edging(FLOWER), "pass").rule == "setup.deployment-edges"


@pytest.mark.rule("setup.deployment-edges")
def test_a_players_gate_is_the_tile_behind_the_edge() -> None:
    end = play(edging(FLOWER), "gate 1,0; gate -1,0")
    chosen = of_kind(events(edging(FLOWER), "gate 1,0; gate -1,0"), GateChosen)

    assert [seat.home for seat in end.seats] == [(-1, 0), (1, 0)]
    assert [(event.seat, event.at) for event in chosen] == [(1, (1, 0)), (0, (-1, 0))]


@pytest.mark.rule("setup.all-in-reserve")
@pytest.mark.parametrize(
    ("dice", "edges", "first"),
    [
        ("roll 6; roll 1", "gate 1,0; gate -1,0", 0),
        ("roll 1; roll 6", "gate 1,0; gate -1,0", 1),
    ],
)
def test_all_units_begin_in_reserve_and_the_first_player_has_the_first_turn(
    dice: str, edges: str, first: int
) -> None:
    """The whole set-up is played, by either turn order."""
    tiles = "; ".join(f"tile field {place}" for place in FLOWER.split())
    start = opening("field*7 | keep | ", FORCES)
    script = f"{dice}; {tiles}; {edges}"

    end = play(start, script)

    assert {unit.zone for unit in end.units} == {"reserve"}
    assert (end.mover, end.turn) == (first, 1)
    assert [turn.seat for turn in of_kind(events(start, script), TurnBegan)] == [first]
