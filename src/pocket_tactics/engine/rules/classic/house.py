"""The house rules of the second and third edition."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.rules.turns import MayPass
from pocket_tactics.engine.state import State


class ClassicHouse(MayPass, frozen=True, kw_only=True):
    """The house rules that the second and the third edition share."""

    comparison: Literal["cancel-ties", "highest", "pairwise"] = "cancel-ties"
    no_action: Literal["pass", "lose"] = "pass"
    zero_off_assault: Literal["illegal", "legal"] = "illegal"
    units_block: Literal["no", "enemies"] = "no"
    base_reach: Literal["as-units", "adjacent"] = "as-units"
    hazard_exempt: Literal["by-advantage", "nobody"] = "by-advantage"
    ice_assault: Literal["after", "before"] = "after"
    map_linked: Literal["required", "printed"] = "required"
    random_walls: Literal["pass", "stay"] = "pass"
    custom_tiles: Literal["ten-free", "own-faction"] = "ten-free"


class SecondHouse(ClassicHouse, frozen=True, kw_only=True):
    """The house rules of the second edition, named as in the rulebook."""

    second_points: Annotated[int, Meta(ge=50, le=300)] = 150
    conjured_count: Literal["never", "on-map"] = "never"
    landing_hazard: Literal["chosen-tile", "none"] = "chosen-tile"


class ThirdHouse(ClassicHouse, frozen=True, kw_only=True):
    """The house rules of the third edition, named as in the rulebook."""

    third_points: Annotated[int, Meta(ge=50, le=300)] = 100
    labyrinth_declined: Literal["goes-on", "turn-over"] = "goes-on"


def house_of(state: State) -> ClassicHouse:
    """The house rules of a game."""
    assert isinstance(state.house, ClassicHouse)
    return state.house
