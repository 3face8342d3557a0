"""Cards, terrain and pieces: the part that all editions share."""

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
"""The zone of a unit at the start of a game."""

Where = Literal["map", "base", "heavens"]
"""The area of a tile."""

Origin = Literal["published", "project", "own"]
"""The origin of a card: the game's makers, this project, or a player."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Names(FrozenStruct, frozen=True, kw_only=True):
    """The names of a card in other languages."""

    en: Name | None = None
    de: Name | None = None


class UnitCard(FrozenStruct, frozen=True, kw_only=True, cache_hash=True):
    """A unit card. *rule* is the id of its rule, empty for an own card.

    Its types have no effect by themselves; abilities refer to them (unit.types).
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
        """The faction, empty for a mercenary. ``None`` in editions without factions."""
        return None

    @property
    def starts(self) -> Start:
        """The zone of the unit at the start of a game."""
        return "reserve"

    def covers(self, at: Hex) -> tuple[Hex, ...]:
        """Return the places that a unit with its anchor at one place covers."""
        return (at,)


class Terrain(FrozenStruct, frozen=True, kw_only=True, cache_hash=True):
    """A tile, or a feature on a tile. *rule* is as on a unit card."""

    id: str
    name: Name
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None

    @property
    def place(self) -> Where:
        """The area of the tile: the map, a base next to it, or the Heavens."""
        return "map"

    @property
    def sort(self) -> str:
        """The kind of terrain that it counts as."""
        return self.id

    @property
    def openings(self) -> Sides | None:
        """The printed open sides of a tunnel, or ``None`` for ground without walls."""
        return None

    @property
    def perilous(self) -> bool:
        """Whether it tests units that enter. Each edition's ground defines this."""
        return getattr(self, "hazard", None) is not None

    def open_on(self, side: int) -> bool:
        """Whether units may pass through a side of the unturned tile; here, always."""
        return True


class Pile(FrozenStruct, frozen=True, cache_hash=True):
    """Pieces of one kind that are not on the map."""

    piece: Terrain
    count: int


def any_tile(_units: Sequence[UnitCard], _tile: Terrain) -> bool:
    """Return true: a force may bring any tile."""
    return True


def none_in_heavens(_units: Sequence[UnitCard], _tile: Terrain) -> int:
    """Return 0: no Heavens tiles in a force of an edition without Heavens."""
    return 0


class Force(FrozenStruct, frozen=True, kw_only=True):
    """A force: units, and the tiles, feature and base that the edition requires."""

    units: tuple[UnitCard, ...]
    tiles: tuple[Terrain, ...] = ()
    feature: Terrain | None = None
    base: Terrain | None = None


class PieceSet(FrozenStruct, frozen=True, kw_only=True):
    """The pieces of the map. *centre* goes onto the first tile."""

    centre: Terrain | None = None
    tiles: tuple[Pile, ...] = ()
    features: tuple[Pile, ...] = ()


def take_piece(piles: tuple[Pile, ...], piece: str) -> tuple[Terrain, tuple[Pile, ...]]:
    """Return one *piece*, and the piles without it. Empty piles are removed."""
    index = next(i for i, pile in enumerate(piles) if pile.piece.id == piece)
    pile = piles[index]
    rest = (Pile(pile.piece, pile.count - 1),) if pile.count > 1 else ()
    return pile.piece, piles[:index] + rest + piles[index + 1 :]


class Cards(FrozenStruct, frozen=True):
    """The cards of a game by their ids."""

    units: dict[str, UnitCard]
    terrains: dict[str, Terrain]
