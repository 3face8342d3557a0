"""The house rules of the fifth edition."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.rules.turns import MayPass
from pocket_tactics.engine.state import State


class FifthHouse(MayPass, frozen=True, kw_only=True):
    """The house rules of the fifth edition, named as in the rulebook."""

    copies: Literal["any", "three"] = "any"
    mutual_loss: Literal["draw", "mover-wins", "mover-loses"] = "draw"
    fifth_comparison: Literal["highest", "cancel-ties", "pairwise"] = "highest"
    invade_reach: Literal["move-and-range", "move"] = "move-and-range"
    retaliation: Literal["choice", "always"] = "choice"
    gate_block: Literal["always", "only-with-reserves"] = "always"
    village_saves: Literal["yes", "no"] = "yes"
    fifth_points: Annotated[int, Meta(ge=20, le=200)] = 60


def house_of(state: State) -> FifthHouse:
    """The house rules of a game."""
    assert isinstance(state.house, FifthHouse)
    return state.house
