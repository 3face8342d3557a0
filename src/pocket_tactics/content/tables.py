"""The tables of a content file, and the cards they hold."""

from typing import Annotated

from msgspec import Meta, field

from pocket_tactics.cards import Name, Origin, Terrain, UnitCard
from pocket_tactics.content.complaints import Complaint
from pocket_tactics.records import Record

Count = Annotated[int, Meta(ge=1, le=200)]


class SetTable(Record, frozen=True, kw_only=True):
    """A piece set as it is written: the ids of its pieces, and how many of each."""

    id: str
    centre: str
    tiles: dict[str, Count]
    features: dict[str, Count] = field(default_factory=dict)
    origin: Origin = "own"
    rule: str = ""


class ForceTable(Record, frozen=True, kw_only=True):
    """A force as it is written: the ids of its units, and how many of each."""

    id: str
    name: Name
    units: Annotated[dict[str, Count], Meta(min_length=1)]
    origin: Origin = "own"
    rule: str = ""


class Force(Record, frozen=True, kw_only=True):
    """The units that a player brings, in the order they are written."""

    id: str
    name: Name
    units: tuple[UnitCard, ...]
    origin: Origin = "own"
    rule: str = ""


Card = UnitCard | Terrain | SetTable | ForceTable

CARDS: dict[str, type[Card]] = {
    "unit": UnitCard,
    "tile": Terrain,
    "feature": Terrain,
    "set": SetTable,
    "force": ForceTable,
}
"""What each kind of table is read as."""


class Draft(Record, frozen=True):
    """A table of a file, not yet looked into; *table* holds its id too."""

    source: str
    kind: str
    id: str
    table: dict[str, object]

    def complaint(self, field: str, sentence: str) -> Complaint:
        """What is wrong in this table."""
        return Complaint(self.source, f"[{self.kind}.{self.id}]", field, sentence)
