"""The house rules of the fourth edition."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.state import House, State


class FourthHouse(House, frozen=True, kw_only=True):
    """The house rules of the fourth edition, named as in the rulebook."""

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


def house_of(state: State) -> FourthHouse:
    """The house rules of a game."""
    assert isinstance(state.house, FourthHouse)
    return state.house
