"""Sound tables put together: names give way to the cards they stand for."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from pocket_tactics.cards import Cards, PieceSet, Pile, Terrain, UnitCard
from pocket_tactics.content.references import is_base
from pocket_tactics.content.tables import (
    Card,
    ClassicForce,
    Draft,
    FifthSet,
    ForceTable,
    FourthForce,
    FourthSet,
    NamedForce,
    SetTable,
)
from pocket_tactics.records import Record

C = TypeVar("C", bound=Card)
P = TypeVar("P", UnitCard, Terrain)


class Content(Record, frozen=True, kw_only=True):
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
        sets={name: piece_set(table, every.terrains) for name, table in sets},
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


def piece_set(table: SetTable, terrains: Mapping[str, Terrain]) -> PieceSet:
    """The pieces of a set."""
    features = piles(table.features, terrains)
    match table:
        case FifthSet():
            tiles = piles(table.tiles, terrains)
            centre = terrains[table.centre]
            return PieceSet(centre=centre, tiles=tiles, features=features)
        case FourthSet(centre=str(agreed)):
            return PieceSet(centre=terrains[agreed], features=features)
    return PieceSet(features=features)


def piles(counts: Mapping[str, int], pieces: Mapping[str, Terrain]) -> tuple[Pile, ...]:
    """A pile of each piece."""
    return tuple(Pile(pieces[name], count) for name, count in counts.items())


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
    match table:
        case FourthForce():
            feature = cards.terrains[table.feature]
            tiles = each(table.tiles, cards.terrains)
            return replace(bare, tiles=tiles, feature=feature)
        case ClassicForce():
            base = cards.terrains[table.base]
            return replace(bare, tiles=each(table.tiles, cards.terrains), base=base)
    return bare


def each(counts: Mapping[str, int], pieces: Mapping[str, P]) -> tuple[P, ...]:
    """Every single piece, in the order written."""
    return tuple(pieces[name] for name, count in counts.items() for _ in range(count))
