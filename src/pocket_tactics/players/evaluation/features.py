"""The features of a position: their names, their order and their meaning.

Each side has the same features, first the side whose turn it is. In the descriptions,
"own" and "enemy" are relative to that side, a gate is a deployment tile, and the cost
of a unit is a tenth of its points. In the fourth edition a goal is a tile with a
feature of the map that the side does not control.
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

FOURTH_SIDE = (
    Feature("points_on_map", "the cost of the own units on the map"),
    Feature("points_in_reserve", "the cost of the own reserves"),
    Feature("points_captured", "the cost of the own units that are captured"),
    Feature("units_on_map", "0.25 for each own unit on the map"),
    Feature("units_in_reserve", "0.25 for each own reserve"),
    Feature("one_unit", "1 if exactly one own unit is on the map"),
    Feature("two_units", "1 if exactly two own units are on the map"),
    Feature("reloading", "0.25 for each own unit on the map that reloads"),
    Feature("off_on_map", "0.1 for each OFF die and pip of an OFF bump on the map"),
    Feature("def_on_map", "0.1 for each DEF die and pip of a DEF bump on the map"),
    Feature("range_on_map", "0.25 for each tile of the own units' ranges"),
    Feature("bonus_moves", "0.25 for each bonus move of the own units on the map"),
    Feature("features_held", "0.5 for each tile with a feature that the side controls"),
    Feature("lacks_one", "1 if the side controls all features but one"),
    Feature("goals_free", "0.5 for each goal without a unit"),
    Feature("goals_in_reach", "0.5 for each of them that one action can take"),
    Feature("holder_points", "the cost of the own units on features"),
    Feature("holders_supported", "0.25 for each friend next to an own unit on one"),
    Feature("nearest_in_1_turn", "1 if the nearest unit is 1 turn from a goal"),
    Feature("nearest_in_2_turns", "1 if the nearest unit is 2 turns from a goal"),
    Feature("nearest_in_3_turns", "1 if the nearest unit is 3 turns from a goal"),
    Feature("nearness", "0.25 for each unit, less for each step to its nearest goal"),
    Feature("nearness_to_enemies", "0.5 times cost, less for each step to an enemy"),
    Feature("ground_for_attack", "0.25 times cost for each OFF pip of the ground"),
    Feature("ground_for_defence", "0.25 times cost for each DEF pip of the ground"),
    Feature("support", "0.1 for each re-roll that friends and favoured ground give"),
    Feature("mobility", "0.05 for each tile that each own unit can reach"),
    Feature("entries", "0.1 for each tile where a reserve can be deployed"),
    Feature("points_cut_off", "the cost of the reserves that cannot be deployed"),
    Feature(
        "points_threatened", "the chance to defeat each enemy unit, times its cost"
    ),
    Feature("greatest_threat", "the greatest of these products"),
    Feature("holders_threatened", "0.5 times the chance, for enemies on features"),
    Feature("best_exchange", "the expected gain less loss of the best own attack"),
    Feature("best_shot", "the expected gain of the best attack without a reply"),
    Feature("chance_to_win", "the greatest chance to win with one action"),
    Feature("likely_win", "1 if the chance to win is greater than three tenths"),
)
"""The features of one side in the fourth edition.

The nearest unit to a goal and the units near goals are those that lose no feature if
they leave. Chances are estimates.
"""

FOURTH_POSITION = (
    Feature("times_met", "how often the position has come up before"),
    Feature("turns_left", "the share of the last 40 turns that is left"),
    Feature("features_unheld", "0.5 for each feature that nobody controls"),
)
"""The features of the whole position in the fourth edition."""

CLASSIC_SIDE = (
    Feature("points_on_map", "the cost of the own units on the map"),
    Feature("points_in_reserve", "the cost of the own reserves"),
    Feature("points_waiting", "the cost of the own units in the queue or set aside"),
    Feature("points_captured", "the cost of the own units that are captured"),
    Feature("units_on_map", "0.25 for each own unit on the map"),
    Feature("units_in_reserve", "0.25 for each own reserve"),
    Feature("one_unit", "1 if the side loses with the capture of one unit"),
    Feature("two_units", "1 if the side loses with the capture of two units"),
    Feature("reloading", "0.25 for each own unit on the map that reloads"),
    Feature("dial", "0.1 for each number of the own Summoner's Dial"),
    Feature("off_on_map", "0.05 for each OFF die of each skill on the map"),
    Feature("def_on_map", "0.05 for each DEF die of each skill on the map"),
    Feature("kickers_on_map", "0.02 for each pip of each kicker on the map"),
    Feature("range_on_map", "0.25 for each tile of the own units' ranges"),
    Feature("nearest_1_step", "1 if the nearest unit is 1 step from the enemy base"),
    Feature("nearest_2_steps", "1 if the nearest unit is 2 steps from it"),
    Feature("nearest_3_steps", "1 if the nearest unit is 3 steps from it"),
    Feature("nearest_4_steps", "1 if the nearest unit is 4 steps from it"),
    Feature("second_nearest", "1, less for each step of the second nearest unit"),
    Feature("nearness", "0.25 for each unit, less for each step to the enemy base"),
    Feature("nearness_by_points", "0.5 times cost, less for each step to that base"),
    Feature("nearness_to_enemies", "0.5 times cost, less for each step to an enemy"),
    Feature("guards_next_to_base", "0.5 for each own unit next to the own base"),
    Feature("guards_two_from_base", "0.5 for each own unit two steps from it"),
    Feature("points_on_advantage", "the cost of the own units on favoured ground"),
    Feature("points_on_hazards", "the cost of those that are tested if they leave"),
    Feature("support", "0.1 for each re-roll that friends next to units could give"),
    Feature("mobility", "0.05 for each move of each own unit"),
    Feature("entries", "0.1 for each free tile next to the own base"),
    Feature(
        "points_threatened", "the chance to defeat each enemy unit, times its cost"
    ),
    Feature("greatest_threat", "the greatest of these products"),
    Feature("best_exchange", "the expected gain less loss of the best own attack"),
    Feature("best_shot", "the expected gain of the best attack without a reply"),
    Feature("stormers", "0.5 for each own unit that can attack the enemy base"),
    Feature("pressure", "0.5 times the chance of each of them that the base falls"),
    Feature("chance_to_win", "the greatest chance to win with one action"),
    Feature("likely_win", "1 if the chance to win is greater than three tenths"),
)
"""The features of one side in the second and third edition. Chances are estimates."""

CLASSIC_POSITION = (
    Feature("times_met", "how often the position has come up before"),
    Feature("turns_left", "the share of the last 40 turns that is left"),
    Feature("base_distance", "an eighth of the steps between the bases"),
)
"""The features of the whole position in the second and third edition."""


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
    "fifth": of_both_sides(FIFTH_SIDE, FIFTH_POSITION),
    "fourth": of_both_sides(FOURTH_SIDE, FOURTH_POSITION),
    "third": of_both_sides(CLASSIC_SIDE, CLASSIC_POSITION),
    "second": of_both_sides(CLASSIC_SIDE, CLASSIC_POSITION),
}
"""All features in their order, by edition."""


def feature_names(edition: str) -> tuple[str, ...]:
    """Return the names of the features of an edition, in their order.

    >>> feature_names("fifth")[28]
    'enemy_points_on_map'
    """
    return tuple(feature.name for feature in FEATURES[edition])
