"""The switches of the editions: what a table may agree on."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.state import House, State


class FifthHouse(House, frozen=True, kw_only=True):
    """The house rules of the fifth edition; the rulebook's options, by their names."""

    passing: Literal["only-when-stuck", "allowed"] = "only-when-stuck"
    copies: Literal["any", "three"] = "any"
    mutual_loss: Literal["draw", "mover-wins", "mover-loses"] = "draw"
    fifth_comparison: Literal["highest", "cancel-ties", "pairwise"] = "highest"
    invade_reach: Literal["move-and-range", "move"] = "move-and-range"
    retaliation: Literal["choice", "always"] = "choice"
    gate_block: Literal["always", "only-with-reserves"] = "always"
    village_saves: Literal["yes", "no"] = "yes"
    fifth_points: Annotated[int, Meta(ge=20, le=200)] = 60


class FourthHouse(House, frozen=True, kw_only=True):
    """The house rules of the fourth edition; the rulebook's options, by their names."""

    copies: Literal["any", "three"] = "any"
    mutual_loss: Literal["draw", "mover-wins", "mover-loses"] = "draw"
    comparison: Literal["cancel-ties", "highest", "pairwise"] = "cancel-ties"
    points: Annotated[int, Meta(ge=50, le=200)] = 50
    feature_choice: Literal["any", "distinct"] = "any"
    start_units: Literal["up-to-three", "as-many-as-fit"] = "up-to-three"
    bump_dice: Literal["own-colour", "any"] = "own-colour"
    bumps_in_tests: Literal["no", "yes"] = "no"
    return_fire: Literal["range", "range-and-sight"] = "range"
    friendly_lob: Literal["full", "misses"] = "full"
    will_reach: Literal["any-forest", "own-neighbourhood"] = "any-forest"
    team_deploy: Literal["own", "team"] = "own"
    feature_control: Literal["occupant", "last-occupant"] = "occupant"
    feature_victory: Literal["side", "single-player"] = "side"
    stuck: Literal["skip", "out"] = "skip"


class ClassicHouse(House, frozen=True, kw_only=True):
    """The house rules that the second and the third edition share."""

    passing: Literal["only-when-stuck", "allowed"] = "only-when-stuck"
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
    """The house rules of the second edition; the rulebook's options, by their names."""

    second_points: Annotated[int, Meta(ge=50, le=300)] = 150
    conjured_count: Literal["never", "on-map"] = "never"
    landing_hazard: Literal["chosen-tile", "none"] = "chosen-tile"


class ThirdHouse(ClassicHouse, frozen=True, kw_only=True):
    """The house rules of the third edition; the rulebook's options, by their names."""

    third_points: Annotated[int, Meta(ge=50, le=300)] = 100
    labyrinth_declined: Literal["goes-on", "turn-over"] = "goes-on"


def fifth(state: State) -> FifthHouse:
    """The house rules of a fifth edition game."""
    assert isinstance(state.house, FifthHouse)
    return state.house


def classic(state: State) -> ClassicHouse:
    """The house rules of a second or third edition game."""
    assert isinstance(state.house, ClassicHouse)
    return state.house


def fourth(state: State) -> FourthHouse:
    """The house rules of a fourth edition game."""
    assert isinstance(state.house, FourthHouse)
    return state.house
