"""The static measure of a map."""

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.mapmaking.measure import (
    measure,
    measure_map,
    perils_between,
    steps_from,
)

CONTENT = load("fifth")
FIELD, WATER = CONTENT.tiles["field"], CONTENT.tiles["water"]
VILLAGE = CONTENT.features["village"]

ROW = Board(
    (
        Tile(Hex(0, 0), FIELD),
        Tile(Hex(1, 0), WATER),
        Tile(Hex(2, 0), FIELD, VILLAGE),
        Tile(Hex(3, 0), FIELD),
        Tile(Hex(4, 0), FIELD),
        Tile(Hex(5, 0), FIELD),
    )
)
"""Six tiles in a row, with water and a Village near the left end."""


def test_each_side_is_measured_in_numbers() -> None:
    left, right = measure(ROW, (Hex(0, 0), Hex(5, 0))).sides

    assert (left.entry, right.entry) == (0, 0)
    assert (left.exits, right.exits) == (0, 1)
    assert (left.spread, right.spread) == (2.5, 2.5)
    assert (left.reach, right.reach) == ((1, 2, 3), (1, 2, 3))
    assert (left.hazards, right.hazards) == (1, 0)
    assert (left.ground, right.ground) == (3, 3)
    assert (left.features, right.features) == (1, 0)
    assert (left.enemy, right.enemy) == (5, 5)
    assert (left.perils, right.perils) == (1, 1)
    assert (left.nearest, right.nearest) == (2, 3)


def test_unfairness_is_the_weighted_difference() -> None:
    """An exit counts 0.5; a hazard, a feature and a step to the nearest one 0.3."""
    figure = measure(ROW, (Hex(0, 0), Hex(5, 0))).unfairness

    assert figure == pytest.approx(0.5 + 0.3 + 0.3 + 0.3)


def test_a_home_that_tests_units_is_the_most_unfair() -> None:
    board = ROW.with_tile(Tile(Hex(5, 0), WATER))

    sides = measure(board, (Hex(0, 0), Hex(5, 0))).sides

    assert [side.entry for side in sides] == [0, 1]
    assert measure(board, (Hex(0, 0), Hex(5, 0))).unfairness > 6


def test_the_measure_has_a_text() -> None:
    lines = str(measure(ROW, (Hex(0, 0), Hex(5, 0)))).splitlines()

    assert lines[0] == (
        "side 1: home safe with 0 exits, reach 1/2/3, 2.5 steps to a tile, hazards 1, "
        "ground 3, features 1, enemy at 5 past 1 hazards, features at 2 and 0"
    )
    assert lines[-1] == "unfairness 1.40"


def test_of_shortest_ways_the_one_with_the_fewest_hazards_counts() -> None:
    board = Board(
        (
            Tile(Hex(0, 0), FIELD),
            Tile(Hex(0, 1), WATER),
            Tile(Hex(1, 0), FIELD),
            Tile(Hex(1, 1), FIELD),
        )
    )
    walk = steps_from(board, Hex(0, 0))

    assert perils_between(board, walk, Hex(1, 1)) == 0


def test_any_number_of_sides_can_be_measured() -> None:
    """The largest difference of two sides counts."""
    three = measure(ROW, (Hex(0, 0), Hex(3, 0), Hex(5, 0)))
    two = [three.sides[side] for side in (0, 1, 2)]

    assert [side.enemy for side in two] == [3, 2, 2]
    assert three.unfairness > 0


def test_walls_count_on_maps_with_bases() -> None:
    """Ways lead through openings, and no way leads over a base."""
    third = load("third")
    base = third.bases["caer"]
    for chosen in third.maps.values():
        sides = measure_map(chosen, base).sides
        assert sides[0] == sides[1]
        assert 0 < sides[0].enemy < 20
