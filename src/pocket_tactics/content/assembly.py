"""Valid entries become content: names are replaced by the cards they refer to."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.maps import GameMap, MapTable, game_map
from pocket_tactics.content.references import is_base
from pocket_tactics.content.tables import (
    Card,
    ForceTable,
    NamedForce,
    RawEntry,
    SetTable,
    each,
)
from pocket_tactics.engine.cards import Cards, PieceSet, Terrain, UnitCard
from pocket_tactics.engine.structs import FrozenStruct

C = TypeVar("C", bound=Card)


class Content(FrozenStruct, frozen=True, kw_only=True):
    """The cards, sets, forces and maps of an edition and its packs, by their ids."""

    edition: str
    units: dict[str, UnitCard]
    tiles: dict[str, Terrain]
    features: dict[str, Terrain]
    sets: dict[str, PieceSet]
    forces: dict[str, NamedForce]
    maps: dict[str, GameMap]

    @property
    def bases(self) -> dict[str, Terrain]:
        """The tiles that are bases, by their ids."""
        return {name: tile for name, tile in self.tiles.items() if is_base(tile)}

    @property
    def cards(self) -> Cards:
        """All cards, with tiles and features as terrain, as positions need them."""
        return Cards(self.units, self.tiles | self.features)


def assembled_content(edition_id: str, entries: Iterable[RawEntry]) -> Content:
    """Return the content of valid entries; a later one replaces one of the same id."""
    entries = list(entries)
    units = cards(entries, "unit", UnitCard)
    tiles = cards(entries, "tile", Terrain)
    features = cards(entries, "feature", Terrain)
    every = Cards(units, tiles | features)
    sets = cards(entries, "set", SetTable).items()
    forces = cards(entries, "force", ForceTable).items()
    maps = cards(entries, "map", MapTable).items()
    return Content(
        edition=edition_id,
        units=units,
        tiles=tiles,
        features=features,
        sets={name: table.piece_set(every.terrains) for name, table in sets},
        forces={name: force(table, every) for name, table in forces},
        maps={name: game_map(table, every.terrains) for name, table in maps},
    )


def cards(entries: Iterable[RawEntry], kind: str, card: type[C]) -> dict[str, C]:
    """Return the cards of one kind, by their ids."""
    found: dict[str, C] = {}
    for entry in entries:
        if entry.kind == kind:
            read = msgspec.convert(entry.table, entry.card)
            assert isinstance(read, card)
            found[entry.id] = read
    return found


def force(table: ForceTable, cards: Cards) -> NamedForce:
    """Return a force: its units, and its tiles, feature or base."""
    bare = NamedForce(
        id=table.id,
        name=table.name,
        units=each(table.units, cards.units),
        origin=table.origin,
        rule=table.rule,
        names=table.names,
    )
    return replace(bare, **table.brought(cards.terrains))
