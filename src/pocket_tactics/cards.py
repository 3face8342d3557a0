"""What is printed: unit cards, terrain, and the pieces in the box."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.abilities import Face, GroundAbility, UnitAbility
from pocket_tactics.dice import MOST_DICE
from pocket_tactics.records import Record

Dice = Annotated[int, Meta(ge=0, le=MOST_DICE)]
Cost = Annotated[int, Meta(ge=1, le=200)]
Tiles = Annotated[int, Meta(ge=0, le=6)]
Origin = Literal["published", "project", "own"]
"""Printed by the game's makers, designed by this project, or a player's own."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class UnitCard(Record, frozen=True, kw_only=True, cache_hash=True):
    """One unit card; *rule* is the id of its rule, empty for a card of one's own.

    Its types do nothing by themselves; abilities refer to them (unit.types).
    """

    id: str
    name: Name
    cost: Cost
    off: Dice
    defence: Dice
    range: Tiles
    speed: Annotated[int, Meta(ge=1, le=6)]
    types: tuple[str, ...]
    abilities: tuple[UnitAbility, ...] = ()
    origin: Origin = "own"
    rule: str = ""


class Hazard(Record, frozen=True):
    """A die rolled by whoever enters; on one of *fails* the unit is defeated."""

    fails: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class Terrain(Record, frozen=True, kw_only=True, cache_hash=True):
    """What a tile, or a feature upon it, does to its occupant."""

    id: str
    name: Name
    hazard: Hazard | None = None
    abilities: tuple[GroundAbility, ...] = ()
    origin: Origin = "own"
    rule: str = ""


class Pile(Record, frozen=True, cache_hash=True):
    """Pieces of one kind that are still beside the map."""

    piece: Terrain
    count: int


class PieceSet(Record, frozen=True, kw_only=True):
    """The pieces a map is built from; *centre* goes onto the first tile."""

    centre: Terrain | None = None
    tiles: tuple[Pile, ...] = ()
    features: tuple[Pile, ...] = ()


def taken(piles: tuple[Pile, ...], piece: str) -> tuple[Terrain, tuple[Pile, ...]]:
    """One *piece*, and the piles without it; an empty pile is gone."""
    index = next(i for i, pile in enumerate(piles) if pile.piece.id == piece)
    pile = piles[index]
    rest = (Pile(pile.piece, pile.count - 1),) if pile.count > 1 else ()
    return pile.piece, piles[:index] + rest + piles[index + 1 :]


class Cards(Record, frozen=True):
    """The cards that a game is played with, each by its id."""

    units: dict[str, UnitCard]
    terrains: dict[str, Terrain]
