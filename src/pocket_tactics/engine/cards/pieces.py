"""Cards, terrain and pieces, as far as all editions share them."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.dice import MAX_DICE, MAX_FACE
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct

Dice = Annotated[int, Meta(ge=0, le=MAX_DICE)]
BumpOrNone = Annotated[int, Meta(ge=0, le=MAX_FACE - 1)]
Cost = Annotated[int, Meta(ge=1, le=200)]
Tiles = Annotated[int, Meta(ge=0, le=6)]
SideNumber = Annotated[int, Meta(ge=0, le=5)]
Sides = Annotated[tuple[SideNumber, ...], Meta(min_length=1, max_length=6)]

Start = Literal["reserve", "queue", "aside"]
"""Where a unit is as a game begins."""

Where = Literal["map", "base", "heavens"]
"""Where a tile lies."""

Origin = Literal["published", "project", "own"]
"""Printed by the game's makers, designed by this project, or a player's own."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Names(FrozenStruct, frozen=True, kw_only=True):
    """The names of a card in languages in which its own name is not used."""

    en: Name | None = None
    de: Name | None = None


class UnitCard(FrozenStruct, frozen=True, kw_only=True, cache_hash=True):
    """One unit card; *rule* is the id of its rule, empty for a card of one's own.

    Its types do nothing by themselves; abilities refer to them (unit.types).
    """

    id: str
    name: Name
    cost: Cost
    types: tuple[str, ...]
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None

    @property
    def faction(self) -> str | None:
        """Its faction, empty for a mercenary; ``None`` in editions without factions."""
        return None

    @property
    def starts(self) -> Start:
        """Where it is as a game begins."""
        return "reserve"

    def covers(self, at: Hex) -> tuple[Hex, ...]:
        """The places that it stands on when it is at one."""
        return (at,)


class Terrain(FrozenStruct, frozen=True, kw_only=True, cache_hash=True):
    """A tile, or a feature upon it; *rule* as on a unit card."""

    id: str
    name: Name
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None

    @property
    def place(self) -> Where:
        """Where it lies: in the map, as a base against it, or in the Heavens."""
        return "map"

    @property
    def sort(self) -> str:
        """The kind of terrain that it counts as."""
        return self.id

    @property
    def openings(self) -> Sides | None:
        """The sides on which a tunnel is open as printed; nothing else has walls."""
        return None

    @property
    def perilous(self) -> bool:
        """Whether it tests who enters, as each edition's ground says."""
        return getattr(self, "hazard", None) is not None

    def open_on(self, side: int) -> bool:
        """Whether one may pass through a side, unless it is turned; always, here."""
        return True


class Pile(FrozenStruct, frozen=True, cache_hash=True):
    """Pieces of one kind that are still beside the map."""

    piece: Terrain
    count: int


def any_tile(_units: Sequence[UnitCard], _tile: Terrain) -> bool:
    """Return true: a force may bring any tile."""
    return True


def none_in_heavens(_units: Sequence[UnitCard], _tile: Terrain) -> int:
    """How many tiles of the Heavens a force brings where there are none."""
    return 0


class Force(FrozenStruct, frozen=True, kw_only=True):
    """A force: units, and the tiles, feature and base that the edition asks for."""

    units: tuple[UnitCard, ...]
    tiles: tuple[Terrain, ...] = ()
    feature: Terrain | None = None
    base: Terrain | None = None


class PieceSet(FrozenStruct, frozen=True, kw_only=True):
    """The pieces a map is built from; *centre* goes onto the first tile."""

    centre: Terrain | None = None
    tiles: tuple[Pile, ...] = ()
    features: tuple[Pile, ...] = ()


def take_piece(piles: tuple[Pile, ...], piece: str) -> tuple[Terrain, tuple[Pile, ...]]:
    """One *piece*, and the piles without it; an empty pile is gone."""
    index = next(i for i, pile in enumerate(piles) if pile.piece.id == piece)
    pile = piles[index]
    rest = (Pile(pile.piece, pile.count - 1),) if pile.count > 1 else ()
    return pile.piece, piles[:index] + rest + piles[index + 1 :]


class Cards(FrozenStruct, frozen=True):
    """The cards that a game is played with, each by its id."""

    units: dict[str, UnitCard]
    terrains: dict[str, Terrain]
