"""Short names of places: they depend only on the map, and never change in a game."""

from pathlib import Path
from random import Random

import pytest

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.notation.place_names import (
    COORDINATES,
    has_whole_map,
    names_of_places,
    place_names,
    row_letters,
    row_number,
)
from pocket_tactics.record import load_record, replay
from tests.conftest import CARDS

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = (
    "greedy-defeated",
    "fourth-six",
    "third-legion-tribes",
    "second-giants",
    "second-tribes-enclave",
)
FIELD = CARDS.terrains["field"]


def board_of(*places: tuple[int, int]) -> Board:
    """Return a map of Fields."""
    return Board(tuple(Tile(Hex(*place), FIELD) for place in sorted(places)))


def test_a_letter_names_the_row_and_a_number_the_place_in_it() -> None:
    names = place_names(board_of((-1, 0), (-1, -1), (0, 1), (0, 0), (1, 0)))

    assert names.name(Hex(-1, 0)) == "A2"
    assert names.name(Hex(-1, -1)) == "A3"
    assert names.name(Hex(0, 1)) == "B1"
    assert names.name(Hex(0, 0)) == "B2"
    assert names.name(Hex(1, 0)) == "C2"


def test_letters_go_on_after_the_last() -> None:
    """A row of tiles downward may be longer than the alphabet."""
    names = place_names(board_of(*((q, 0) for q in range(60))))

    assert names.name(Hex(25, 0)) == "Z1"
    assert names.name(Hex(26, 0)) == "AA1"
    assert names.place("bh1") == Hex(59, 0)
    assert all(row_number(row_letters(number)) == number for number in range(702))


@pytest.mark.parametrize("seed", range(20))
def test_every_tile_has_a_unique_name_that_reads_back(seed: int) -> None:
    rng, places = Random(seed), {Hex(0, 0), Hex(500, 0), Hex(501, -1)}
    while len(places) < 60:
        places.add(rng.choice(neighbours(rng.choice(sorted(places)))))
    names = place_names(board_of(*places))
    by_name = {names.name(place): place for place in places}

    assert len(by_name) == 60
    assert all(names.place(name) == place for name, place in by_name.items())
    assert all(names.place(name.lower()) == at for name, at in by_name.items())


def test_neighbours_differ_by_one_letter_one_number_or_both() -> None:
    """So the names follow the lines of the map, even if a page rotates it."""
    names = place_names(board_of(*((q, r) for q in range(3) for r in range(3))))

    assert [names.name(other) for other in neighbours(Hex(1, 1))] == [
        "B3",
        "C3",
        "C2",
        "B1",
        "A1",
        "A2",
    ]


def test_the_rows_of_the_heavens_follow_those_of_the_map() -> None:
    names = place_names(board_of((0, 0), (1, 0), (500, 0), (501, 0)))

    assert names.name(Hex(500, 0)) == "C1"
    assert names.name(Hex(501, 0)) == "D1"


def test_an_empty_place_beside_the_last_tile_has_a_name() -> None:
    """A large unit may cover it. Places above and below the map have coordinates."""
    names = place_names(board_of((0, 0)))

    assert (names.name(Hex(0, 1)), names.name(Hex(0, -1))) == ("A0", "A2")
    assert names.place("A2") == Hex(0, -1)
    assert (names.name(Hex(-1, 0)), names.name(Hex(501, 0))) == ("-1,0", "H1,0")
    assert names.name(Hex(0, -2)) == "0,-2"


@pytest.mark.parametrize("word", ["", "A", "1", "A3", "B1", "A01", "0,0", "AAA1"])
def test_other_words_are_not_names(word: str) -> None:
    assert place_names(board_of((0, 0))).place(word) is None


@pytest.mark.parametrize("game", GAMES)
def test_places_are_named_once_the_map_is_complete_and_never_renamed(game: str) -> None:
    states = [state for state, _ in replay(load_record(GOLDEN / f"{game}.txt"))]
    named = [state for state in states if has_whole_map(state)]
    laying = [state for state in states if not has_whole_map(state)]
    tiles = named[0].board.by_place.keys()

    assert {names_of_places(state) for state in laying} == {COORDINATES}
    assert len({names_of_places(state) for state in named}) == 1
    assert all(state.board.by_place.keys() == tiles for state in named)
    assert states[-len(named) :] == named
    assert all(state.turn == 0 for state in laying)
