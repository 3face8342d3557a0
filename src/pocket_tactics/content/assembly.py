"""Sound tables put together: names give way to the cards they stand for."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.references import is_base
from pocket_tactics.content.tables import (
    Card,
    Draft,
    ForceTable,
    NamedForce,
    SetTable,
    each,
)
from pocket_tactics.engine.cards import Cards, PieceSet, Terrain, UnitCard
from pocket_tactics.engine.structs import FrozenStruct

C = TypeVar("C", bound=Card)


class Content(FrozenStruct, frozen=True, kw_only=True):
    """The cards, piece sets and forces that a game may be played with, by their ids."""

    edition: str
    units: dict[str, UnitCard]
    tiles: dict[str, Terrain]
    features: dict[str, Terrain]
    sets: dict[str, PieceSet]
    forces: dict[str, NamedForce]

    @property
    def bases(self) -> dict[str, Terrain]:
        """The tiles that are bases, by their ids."""
        return {name: tile for name, tile in self.tiles.items() if is_base(tile)}

    @property
    def cards(self) -> Cards:
        """What a position is read with: tiles and features both lie on the map."""
        return Cards(self.units, self.tiles | self.features)


def assembled_content(edition_id: str, drafts: Iterable[Draft]) -> Content:
    """The content that sound tables make; a later one replaces its namesake."""
    drafts = list(drafts)
    units = cards(drafts, "unit", UnitCard)
    tiles = cards(drafts, "tile", Terrain)
    features = cards(drafts, "feature", Terrain)
    every = Cards(units, tiles | features)
    sets = cards(drafts, "set", SetTable).items()
    forces = cards(drafts, "force", ForceTable).items()
    return Content(
        edition=edition_id,
        units=units,
        tiles=tiles,
        features=features,
        sets={name: table.piece_set(every.terrains) for name, table in sets},
        forces={name: force(table, every) for name, table in forces},
    )


def cards(drafts: Iterable[Draft], kind: str, card: type[C]) -> dict[str, C]:
    """The cards of one kind, by their ids."""
    found: dict[str, C] = {}
    for draft in drafts:
        if draft.kind == kind:
            read = msgspec.convert(draft.table, draft.card)
            assert isinstance(read, card)
            found[draft.id] = read
    return found


def force(table: ForceTable, cards: Cards) -> NamedForce:
    """The units of a force, and what else it brings."""
    bare = NamedForce(
        id=table.id,
        name=table.name,
        units=each(table.units, cards.units),
        origin=table.origin,
        rule=table.rule,
        names=table.names,
    )
    return replace(bare, **table.brought(cards.terrains))
