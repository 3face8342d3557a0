"""The set-up of a game."""

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.cards import (
    Force,
    PieceSet,
    Terrain,
    UnitCard,
    any_tile,
    none_in_heavens,
)
from pocket_tactics.engine.structs import FrozenStruct


class House(FrozenStruct, frozen=True, kw_only=True):
    """The house rules that every edition has."""

    setup_order: Literal["roll-off", "seat-order"] = "roll-off"
    turn_limit: Annotated[int, Meta(ge=50, le=1000)] = 200
    repetition_limit: Annotated[int, Meta(ge=2, le=10)] = 3


class Table(FrozenStruct, frozen=True, kw_only=True):
    """The set-up of a game: house rules, forces and teams by seat, and pieces.

    Without *teams*, every player is alone.
    """

    house: House
    forces: tuple[Force, ...]
    pieces: PieceSet
    teams: tuple[int, ...] = ()

    @property
    def sides(self) -> tuple[int, ...]:
        """The team of every seat."""
        return self.teams or tuple(range(len(self.forces)))


class TilesBrought(FrozenStruct, frozen=True):
    """The limits on the tiles of a force: number, kinds, and number in the Heavens.

    The kinds that a force may bring depend on its units.
    """

    count: int = 0
    may_bring: Callable[[Sequence[UnitCard], Terrain], bool] = any_tile
    max_in_heavens: Callable[[Sequence[UnitCard], Terrain], int] = none_in_heavens
