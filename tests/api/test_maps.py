"""Ready maps and example positions from Python."""

import pytest

import pocket_tactics as pt

SEATED = [(e, n) for e in pt.EDITIONS.values() for n in e.seats]


@pytest.mark.parametrize(("edition", "seats"), SEATED)
def test_an_example_is_a_position_at_the_first_turn(
    edition: pt.Edition, seats: int
) -> None:
    state = pt.example(edition, seats=seats)

    assert (state.turn, len(state.seats)) == (1, seats)
    assert state.actions()


def test_an_example_is_always_the_same() -> None:
    assert pt.example("fourth") == pt.example("fourth")


def test_units_that_start_on_the_map_are_there() -> None:
    on_map = [unit.seat for unit in pt.example("third").units if unit.zone == "map"]

    assert (on_map.count(0), on_map.count(1)) == (3, 3)


def test_an_example_has_the_default_forces() -> None:
    cards = [unit.card for unit in pt.example("fifth").units]

    assert cards == [unit.card for unit in pt.new_game("fifth").units]


def test_an_example_for_too_many_players_is_refused() -> None:
    with pytest.raises(pt.SetupError, match="2 players"):
        pt.example("fifth", seats=3)


def test_the_maps_of_an_edition_are_listed() -> None:
    maps = pt.maps("fourth")

    assert {len(each.homes) for each in maps} == {2, 3, 4, 5, 6}
    assert all(isinstance(each, pt.GameMap) for each in maps)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(pt.SetupError, match="sixth"):
        pt.maps("sixth")
