"""Set-up: the central feature, random tiles, distant features, first units."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.actions import Draw
from pocket_tactics.engine.events import (
    FeatureDrawn,
    FeatureSet,
    FirstPlayer,
    MapOpened,
    Placed,
    TileDrawn,
    TileLaid,
    TurnOrderRolled,
)
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.fourth.setup.sides import PlaceUnits
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from tests.conftest import choices, events, of_kind, play, refused
from tests.fourth import FORCES, force, opening, position
from tests.short_positions import at

TWO = ("legion", "tribes")
SMALL = force("mace*4", "plains*5 water")
PAIR = force("mace*2")


def drawn(state: State) -> set[str]:
    """Return the pieces that chance may draw from the bag."""
    return {action.piece for action in state.actions() if isinstance(action, Draw)}


def mapped(state: State) -> State:
    """Return the state after all tiles are drawn and laid at the first legal place."""
    while not choices(state, "feature"):
        state = state.play(state.actions()[0])
    return state


def quartered(state: State) -> State:
    """Return the state after all features are placed at the first legal tile."""
    state = mapped(state)
    while choices(state, "feature"):
        state = state.play(state.actions()[0])
    return state


@pytest.mark.rule("setup.centre")
def test_the_central_feature_is_drawn_where_the_players_agree_on_none() -> None:
    start = opening(*TWO)
    script = "draw highland; draw plains"

    happened = events(start, script, dice_left=True)

    assert (start.mover, drawn(start)) == (
        CHANCE,
        {"forest", "highland", "village", "township"},
    )
    assert set(start.odds().values()) == {Fraction(1, 4)}
    assert [event.feature for event in of_kind(happened, FeatureDrawn)] == ["highland"]
    (opened,) = of_kind(happened, MapOpened)
    assert (opened.feature, opened.terrain, opened.at) == ("highland", "plains", CENTRE)
    assert opened.rule == "setup.centre"
    assert refused(start, "draw keep").rule == "setup.centre"


@pytest.mark.rule("setup.centre")
def test_the_players_may_agree_on_the_central_feature() -> None:
    """A tile is drawn for it at once."""
    start = opening(*TWO, centre="township")

    assert drawn(start) == {"plains", "water"}
    end = play(start, "draw water", dice_left=True)
    assert end.board.by_place[CENTRE].ground.id == "township"
    assert end.board.by_place[CENTRE].terrain.id == "water"
    assert end.supply.centre is None


@pytest.mark.rule("setup.centre")
@pytest.mark.parametrize(
    ("feature_choice", "left"),
    [
        ("any", {"forest", "highland", "village", "township"}),
        ("distinct", {"highland", "township"}),
    ],
)
def test_the_centre_may_be_a_kind_that_a_player_chose_unless_kinds_are_distinct(
    feature_choice: str, left: set[str]
) -> None:
    """The test has both values of feature_choice, with a Village and a Forest."""
    assert drawn(opening(*TWO, feature_choice=feature_choice)) == left


@pytest.mark.rule("setup.six-tiles", "setup.free-tiles", "fourth.multiplayer")
def test_all_tiles_of_all_players_go_into_one_bag() -> None:
    start = opening("legion", "tribes", "enclave", centre="forest")

    assert start.odds() == {
        Draw("plains"): Fraction(13, 18),
        Draw("water"): Fraction(5, 18),
    }


ROLLING = play(opening(*FORCES, centre="highland"), "draw plains", dice_left=True)


@pytest.mark.rule("setup.roll-off", "fourth.roll-off")
def test_the_players_roll_off_once_the_central_feature_lies() -> None:
    script = "roll 2; roll 5; roll 3; roll 5; roll 1; roll 4"

    happened = events(ROLLING, script, dice_left=True)
    end = play(ROLLING, script, dice_left=True)

    assert ROLLING.board.tiles
    assert [event.seat for event in of_kind(happened, TurnOrderRolled)] == [
        *(0, 1, 2, 3),
        *(1, 3),
    ]
    assert [event.seat for event in of_kind(happened, FirstPlayer)] == [3]
    assert end.order == (3, 0, 1, 2)


@pytest.mark.rule("setup.roll-off", "fourth.roll-off")
def test_ties_behind_the_winner_do_not_matter_and_others_follow_clockwise() -> None:
    end = play(ROLLING, "roll 2; roll 2; roll 6; roll 2", dice_left=True)

    assert end.order == (2, 3, 0, 1)
    assert refused(ROLLING, "roll 1 2").rule == "setup.roll-off"


@pytest.mark.rule("setup.roll-off")
def test_by_the_house_rule_the_seats_are_the_order() -> None:
    """The value of setup_order is 'seat-order'."""
    start = opening(*TWO, centre="forest", setup_order="seat-order")

    end = play(start, "draw plains", dice_left=True)

    assert end.order == (0, 1)
    assert drawn(end) == {"plains", "water"}


LAYING = play(ROLLING, "roll 2; roll 6; roll 1; roll 1", dice_left=True)


@pytest.mark.rule("setup.free-tiles")
def test_a_tile_is_drawn_at_random_and_placed_next_to_any_other() -> None:
    placing = play(LAYING, "draw water")

    happened = events(LAYING, "draw water; tile water 0,-1", dice_left=True)

    assert (LAYING.mover, placing.mover) == (CHANCE, 1)
    around = {"0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"}
    assert choices(placing) == {f"tile water {place}" for place in around}
    (event,) = of_kind(happened, TileDrawn)
    (laid,) = of_kind(happened, TileLaid)
    assert (event.seat, event.terrain, laid.seat) == (1, "water", 1)
    assert {event.rule, laid.rule} == {"setup.free-tiles"}


@pytest.mark.rule("setup.free-tiles", "setup.roll-off")
def test_the_players_draw_in_roll_off_order_until_the_bag_is_empty() -> None:
    """After the last player the first draws again. The first tile was nobody's."""
    state, seats = LAYING, []
    while not choices(state, "feature"):
        if state.mover != CHANCE:
            seats.append(state.mover)
        state = state.play(state.actions()[0])

    assert len(seats) == 23
    assert seats == [(1 + turn) % 4 for turn in range(23)]
    assert len(state.board.tiles) == 24
    assert state.supply.tiles == ()


@pytest.mark.rule("setup.free-tiles")
@pytest.mark.parametrize(
    ("action", "because"),
    [
        ("tile water 3,0", "touches the map"),
        ("tile water 0,0", "touches the map"),
        ("tile plains 0,1", "Place the drawn tile"),
        ("decline", "Place the drawn tile"),
    ],
)
def test_a_tile_goes_nowhere_else(action: str, because: str) -> None:
    refusal = refused(play(LAYING, "draw water"), action)

    assert (refusal.rule, because in refusal.reason) == ("setup.free-tiles", True)
    assert refused(LAYING, "draw keep").rule == "setup.free-tiles"


def row(*forces: str, q: int = 1, r: int = 0) -> State:
    """Return all tiles of a game in one row from the centre."""
    start = opening(*forces, centre="highland", setup_order="seat-order")
    state = play(start, "draw plains", dice_left=True)
    while not choices(state, "feature"):
        state = state.play(state.actions()[0])
        (kind,) = {choice.split()[0] for choice in choices(state, "tile")}
        index = len(state.board.tiles)
        state = state.play(read_action(f"tile {kind} {q * index},{r * index}"))
    return state


@pytest.mark.rule("setup.features-far", "fourth.multiplayer")
def test_each_feature_goes_as_far_as_possible_from_the_features_there_are() -> None:
    """In a row of twelve it is at the end first, then in the middle."""
    start = row(*TWO)

    second = play(start, "feature village 11,0")

    assert (start.mover, choices(start)) == (0, {"feature village 11,0"})
    assert second.mover == 1
    assert choices(second) == {"feature forest 5,0", "feature forest 6,0"}
    (event,) = of_kind(events(start, "feature village 11,0"), FeatureSet)
    assert (event.seat, event.rule) == (0, "setup.features-far")


@pytest.mark.rule("setup.features-far")
def test_of_tiles_whose_nearest_feature_is_equally_far_the_sum_decides() -> None:
    """With features at 0, 8 and 17 three tiles are 4 steps off: 4, 12 and 13."""
    third = play(
        row("legion", "tribes", "enclave"), "feature village 17,0; feature forest 8,0"
    )

    assert choices(third) == {"feature forest 13,0"}


@pytest.mark.rule("setup.features-far")
@pytest.mark.parametrize(
    ("action", "because"),
    [
        ("feature village 0,0", "has none"),
        ("feature village 40,0", "has none"),
        ("feature village 3,0", "as far as possible"),
        ("feature forest 11,0", "as far as possible"),
        ("decline", "Place your feature"),
    ],
)
def test_a_feature_goes_nowhere_else(action: str, because: str) -> None:
    refusal = refused(row(*TWO), action)

    assert (refusal.rule, because in refusal.reason) == ("setup.features-far", True)


@pytest.mark.rule("feature.replaces-tile", "setup.features-far")
def test_a_feature_may_stand_on_water() -> None:
    state = quartered(
        opening(
            force("mace", "water*6"),
            force("mace", "water*6"),
            centre="forest",
            setup_order="seat-order",
        )
    )

    features = [tile for tile in state.board.tiles if tile.feature]

    assert {tile.terrain.id for tile in features} == {"water"}
    assert {tile.ground.id for tile in features} == {"forest", "village"}


def placing(start_units: str = "up-to-three") -> State:
    """Return a position in which seat 0 places its units at 11,0 and 10,0."""
    start = opening(
        force("mace*4"),
        force("mace*2"),
        centre="highland",
        setup_order="seat-order",
        start_units=start_units,
    )
    state = play(start, "draw plains", dice_left=True)
    for index in range(1, 12):
        state = play(state, f"draw plains; tile plains {index},0", dice_left=True)
    return play(state, "feature village 11,0; feature village 6,0")


@pytest.mark.rule("setup.units-at-feature", "fourth.placing")
def test_units_start_on_or_next_to_their_players_feature() -> None:
    start = placing()
    first = "place 0.mace.1 11,0"

    (event,) = of_kind(events(start, first), Placed)
    placed = play(start, first)

    assert start.mover == 0
    assert choices(start) == {
        f"place 0.mace.{number} {place}"
        for number in range(1, 5)
        for place in ("11,0", "10,0")
    }
    assert event.rule == "setup.units-at-feature"
    assert (placed.mover, at(placed, "0.mace.1")) == (0, "11,0")


@pytest.mark.rule("setup.units-at-feature", "fourth.reserves", "unit.one-per-tile")
def test_one_unit_at_least_then_the_player_may_stop() -> None:
    start = placing()
    placed = play(start, "place 0.mace.1 11,0")

    stopped = play(placed, "decline")

    assert "decline" not in choices(start)
    assert refused(start, "decline").reason == "You have to place another unit."
    assert "decline" in choices(placed)
    assert refused(placed, "place 0.mace.2 11,0").rule == "setup.units-at-feature"
    assert "in reserve" in refused(placed, "place 0.mace.1 10,0").reason
    assert stopped.mover == 1
    assert stopped.unit("0.mace.2").zone == "reserve"


@pytest.mark.rule("setup.units-at-feature")
def test_all_units_of_a_player_are_placed_before_those_of_the_next() -> None:
    """There is room for two units, on two tiles."""
    placed = play(placing(), "place 0.mace.1 11,0; place 0.mace.2 10,0")

    assert placed.mover == 1
    assert choices(placed) == {
        f"place 1.mace.{number} {place}"
        for number in (1, 2)
        for place in ("6,0", "5,0", "7,0")
    }


@pytest.mark.rule("setup.units-at-feature")
def test_never_more_than_three_start_even_where_more_would_fit() -> None:
    """The edge of a wheel has a tile for each of the four."""
    start = opening(force("mace*4"), PAIR, centre="forest", setup_order="seat-order")
    arm = ("-1,0", "1,0", "2,0", "3,0", "4,0")
    wheel = ("5,0", "5,-1", "6,-1", "6,0", "5,1", "4,1")
    state = play(start, "draw plains", dice_left=True)
    for place in (*arm, *wheel):
        state = play(state, f"draw plains; tile plains {place}", dice_left=True)
    state = play(state, "feature village 6,0")
    state = state.play(state.actions()[0])
    three = "place 0.mace.1 6,0; place 0.mace.2 5,0; place 0.mace.3 5,1"

    placed = play(state, three)

    assert "place 0.mace.4 6,-1" in choices(state)
    assert (placed.mover, placed.unit("0.mace.4").zone) == (1, "reserve")


@pytest.mark.rule("setup.units-at-feature")
def test_by_the_house_rule_as_many_as_fit_must_start() -> None:
    """The value of start_units is 'as-many-as-fit'."""
    start = placing(start_units="as-many-as-fit")
    placed = play(start, "place 0.mace.1 11,0")

    assert "decline" not in choices(placed)
    assert play(placed, "place 0.mace.3 10,0").mover == 1


@pytest.mark.rule("setup.units-at-feature")
def test_nobody_starts_on_a_feature_other_than_their_own() -> None:
    """Nor is a taken tile legal. Only a hand-made map has adjacent features."""
    start = position("0,0 1,0+village 2,0+forest 1,1", "0.mace.1 0.mace.2 1.mace.1@0,0")
    home = replace(start.seats[0], home=Hex(1, 0))
    state = replace(start, seats=(home, start.seats[1]), agenda=(PlaceUnits(0),))
    state = replace(state, outcome=None)

    assert choices(state, "place 0.mace.1") == {"1,0", "1,1"}


@pytest.mark.rule("setup.units-at-feature", "fourth.reserves")
def test_a_player_who_has_placed_every_unit_is_done() -> None:
    start = opening(
        force("mace"), force("mace"), centre="forest", setup_order="seat-order"
    )
    placing = quartered(start)

    assert placing.mover == 0
    assert placing.play(placing.actions()[0]).mover == 1


@pytest.mark.rule("setup.units-at-feature")
@pytest.mark.parametrize(
    ("action", "because"),
    [
        ("place 0.mace.1 3,0", "next to their player's feature"),
        ("place 0.mace.9 11,0", "of your own"),
        ("place 1.mace.1 11,0", "of your own"),
        ("move 0.mace.1 11,0", "Place your starting units"),
    ],
)
def test_units_start_nowhere_else(action: str, because: str) -> None:
    refusal = refused(placing(), action)

    assert (refusal.rule, because in refusal.reason) == ("setup.units-at-feature", True)


@pytest.mark.rule("fourth.first-turn", "fourth.win-when")
def test_the_last_player_to_place_begins_and_the_roll_off_winner_is_next() -> None:
    start = play(placing(), "place 0.mace.1 11,0; decline")

    first = play(start, "place 1.mace.1 6,0; decline")
    second = play(first, "move 1.mace.1 5,0")

    assert (first.mover, first.turn) == (1, 1)
    assert second.mover == 0


@pytest.mark.rule("fourth.first-turn", "fourth.turn", "fourth.multiplayer")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_turns_go_round_in_roll_off_order(seats: int) -> None:
    state = opening(*(SMALL,) * seats, centre="forest", setup_order="seat-order")
    movers: list[int] = []
    while state.turn <= seats:
        state = state.play(state.actions()[0])
        if state.turn and (not movers or movers[-1] != state.seat):
            movers.append(state.seat)

    assert movers[:seats] == [seats - 1, *range(seats - 1)]
