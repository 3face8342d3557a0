"""The features of a position: their names, their order and their meaning.

Each side has the same features, first the side whose turn it is. In the descriptions,
"own" and "enemy" are relative to that side, a gate is a deployment tile, and the cost
of a unit is a tenth of its points.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Feature(NamedTuple):
    """A number that describes a position, in one line."""

    name: str
    about: str


FIFTH_SIDE = (
    Feature("points_on_map", "the cost of the own units on the map"),
    Feature("points_in_reserve", "the cost of the own reserves"),
    Feature("units_on_map", "0.25 for each own unit on the map"),
    Feature("units_in_reserve", "0.25 for each own reserve"),
    Feature("nearest_in_1_turn", "1 if the nearest unit is 1 turn from the enemy gate"),
    Feature("nearest_in_2_turns", "1 if the nearest unit is 2 turns from it"),
    Feature("nearest_in_3_turns", "1 if the nearest unit is 3 turns from it"),
    Feature("nearest_in_4_turns", "1 if the nearest unit is 4 turns from it"),
    Feature("second_nearest", "1 for 1 turn of the second nearest, 0 for 9 and more"),
    Feature("nearness", "0.25 for each unit, less for each step to the enemy gate"),
    Feature("nearness_by_points", "0.5 times cost, less for each step to that gate"),
    Feature("gate_guarded", "1 if an own unit is on the own gate"),
    Feature("gate_guard_points", "the cost of the unit on the own gate"),
    Feature("guards_next_to_gate", "0.5 for each own unit next to the own gate"),
    Feature("guards_two_from_gate", "0.5 for each own unit two steps from it"),
    Feature("ground_for_attack", "the gain of attacks by the ground, times cost"),
    Feature("ground_for_defence", "the gain of defence by the ground, times cost"),
    Feature("mobility", "0.05 for each free tile that each own unit can reach"),
    Feature("stormers", "0.5 for each own unit that can win on the enemy gate"),
    Feature(
        "points_threatened", "the chance to defeat each enemy unit, times its cost"
    ),
    Feature("greatest_threat", "the greatest of these products"),
    Feature("best_exchange", "the expected gain less loss of the best own attack"),
    Feature("chance_to_win", "the greatest chance to win with one action"),
    Feature("villages", "0.5 for each tile that own units make an entry"),
    Feature("approaches_covered", "the share of the tiles at the own gate in range"),
    Feature("exits_free", "0.2 for each tile without a unit next to the own gate"),
    Feature("entries", "0.1 for each tile that the fastest reserve can enter"),
    Feature("likely_win", "1 if the chance to win is greater than a quarter"),
)
"""The features of one side in the fifth edition."""

FIFTH_POSITION = (
    Feature("times_met", "how often the position has come up before"),
    Feature("gate_distance", "an eighth of the steps between the gates"),
    Feature("turns_left", "the share of the last 40 turns that is left"),
)
"""The features of the whole position in the fifth edition."""


def of_both_sides(
    side: tuple[Feature, ...], position: tuple[Feature, ...]
) -> tuple[Feature, ...]:
    """Return the features of the mover, of the enemy, and of the position."""
    both = (
        Feature(f"{who}_{feature.name}", f"{who}: {feature.about}")
        for who in ("mover", "enemy")
        for feature in side
    )
    return (*both, *position)


FEATURES: Mapping[str, tuple[Feature, ...]] = {
    "fifth": of_both_sides(FIFTH_SIDE, FIFTH_POSITION)
}
"""All features in their order, by edition."""


def feature_names(edition: str) -> tuple[str, ...]:
    """Return the names of the features of an edition, in their order.

    >>> feature_names("fifth")[28]
    'enemy_points_on_map'
    """
    return tuple(feature.name for feature in FEATURES[edition])
