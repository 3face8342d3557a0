"""The tables of a content file, and the cards they become."""

from collections.abc import Mapping
from typing import Annotated, TypedDict, TypeVar

from msgspec import Meta, field

from pocket_tactics.content.complaints import Complaint, Flaw
from pocket_tactics.content.maps import MapTable
from pocket_tactics.content.toml_lines import field_lines
from pocket_tactics.engine.cards import (
    Force,
    Name,
    Names,
    Origin,
    PieceSet,
    Pile,
    Terrain,
    UnitCard,
)
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.structs import FrozenStruct

Count = Annotated[int, Meta(ge=1, le=200)]
Counts = Annotated[dict[str, Count], Meta(min_length=1)]
Terrains = Mapping[str, Terrain]
P = TypeVar("P", UnitCard, Terrain)

STANDARD = "standard"
"""The id of the standard piece set and of the standard force of an edition."""


class Brought(TypedDict, total=False):
    """The tiles, the feature and the base of a force."""

    tiles: tuple[Terrain, ...]
    feature: Terrain
    base: Terrain


class SetTable(FrozenStruct, frozen=True, kw_only=True):
    """A piece set in a file: the ids of its pieces, and how many of each."""

    id: str
    features: dict[str, Count] = field(default_factory=dict)
    origin: Origin = "own"
    rule: str = ""

    def piece_set(self, terrains: Terrains) -> PieceSet:
        """Return the pieces themselves."""
        return PieceSet(features=piles(self.features, terrains))


class FifthSet(SetTable, frozen=True, kw_only=True):
    """All pieces that a map is built from."""

    centre: str
    tiles: dict[str, Count]

    def piece_set(self, terrains: Terrains) -> PieceSet:
        return PieceSet(
            centre=terrains[self.centre],
            tiles=piles(self.tiles, terrains),
            features=piles(self.features, terrains),
        )


class FourthSet(SetTable, frozen=True, kw_only=True):
    """The feature of the centre, or the features that it is drawn from."""

    centre: str | None = None

    def piece_set(self, terrains: Terrains) -> PieceSet:
        centre = None if self.centre is None else terrains[self.centre]
        return PieceSet(centre=centre, features=piles(self.features, terrains))


def piles(counts: Mapping[str, int], pieces: Terrains) -> tuple[Pile, ...]:
    """Return a pile of each piece."""
    return tuple(Pile(pieces[name], count) for name, count in counts.items())


class ForceTable(FrozenStruct, frozen=True, kw_only=True):
    """A force in a file: the ids of its units, and how many of each."""

    id: str
    name: Name
    units: Counts
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None

    def brought(self, terrains: Terrains) -> Brought:
        """Return its tiles, its feature and its base."""
        return {}


class FourthForce(ForceTable, frozen=True, kw_only=True):
    """A force of the fourth edition: it has its tiles and a feature."""

    tiles: Counts
    feature: str

    def brought(self, terrains: Terrains) -> Brought:
        tiles = each(self.tiles, terrains)
        return {"tiles": tiles, "feature": terrains[self.feature]}


class ClassicForce(ForceTable, frozen=True, kw_only=True):
    """A force of the second or third edition: it has its tiles and a base."""

    tiles: Counts
    base: str

    def brought(self, terrains: Terrains) -> Brought:
        return {"tiles": each(self.tiles, terrains), "base": terrains[self.base]}


def each(counts: Mapping[str, int], pieces: Mapping[str, P]) -> tuple[P, ...]:
    """Return every single piece, in the order of the file."""
    return tuple(pieces[name] for name, count in counts.items() for _ in range(count))


class NamedForce(Force, frozen=True, kw_only=True):
    """A force with its name; its units are in the order of the file."""

    id: str
    name: Name
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None


Card = UnitCard | Terrain | SetTable | ForceTable | MapTable
Kinds = dict[str, type[Card]]

SETS_AND_FORCES: dict[str, Kinds] = {
    "fifth": {"set": FifthSet, "force": ForceTable},
    "fourth": {"set": FourthSet, "force": FourthForce},
    "third": {"set": SetTable, "force": ClassicForce},
    "second": {"set": SetTable, "force": ClassicForce},
}

CARDS: dict[str, Kinds] = {
    edition.id: {
        "unit": edition.unit,
        "tile": edition.ground,
        "feature": edition.ground,
        **SETS_AND_FORCES[edition.id],
        "map": MapTable,
    }
    for edition in EDITIONS.values()
}
"""The record that each kind of table becomes, by edition."""


class RawEntry(FrozenStruct, frozen=True, kw_only=True):
    """A parsed table of a file, which is not checked yet; *table* contains its id.

    *text* is the text of the whole file; it is empty for a table that is not in a file.
    """

    source: str
    text: str = ""
    edition: str
    kind: str
    id: str
    table: dict[str, object]

    @property
    def card(self) -> type[Card]:
        """The type of record that the table becomes."""
        return CARDS[self.edition][self.kind]

    @property
    def piece(self) -> str:
        """The kind of the table; ``base`` for a tile that is a base, valid or not."""
        is_base = self.kind == "tile" and self.table.get("place") == "base"
        return "base" if is_base else self.kind

    def complaint(self, wrong: Flaw) -> Complaint:
        """Return the complaint for a flaw of this table."""
        line = field_lines(self.text).find((self.kind, self.id, *wrong.at))
        return Complaint(self.source, line, f"[{self.kind}.{self.id}]", wrong)
