"""The switches of the fifth edition: what a table may agree on."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.state import House, State


class FifthHouse(House, frozen=True, kw_only=True):
    """The house rules of the fifth edition; the rulebook's options, by their names."""

    passing: Literal["only-when-stuck", "allowed"] = "only-when-stuck"
    copies: Literal["any", "three"] = "any"
    mutual_loss: Literal["draw", "mover-wins", "mover-loses"] = "draw"
    fifth_comparison: Literal["highest", "cancel-ties", "pairwise"] = "highest"
    invade_reach: Literal["move", "move-and-range"] = "move"
    retaliation: Literal["choice", "always"] = "choice"
    gate_block: Literal["always", "only-with-reserves"] = "always"
    village_saves: Literal["yes", "no"] = "yes"
    fifth_points: Annotated[int, Meta(ge=20, le=200)] = 60


def fifth(state: State) -> FifthHouse:
    """The house rules of a fifth edition game."""
    assert isinstance(state.house, FifthHouse)
    return state.house
