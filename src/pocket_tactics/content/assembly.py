"""Sound tables put together: names give way to the cards they stand for."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from pocket_tactics.cards import Cards, PieceSet, Pile, Terrain, UnitCard
from pocket_tactics.content.tables import Card, Draft, Force, ForceTable, SetTable
from pocket_tactics.records import Record

C = TypeVar("C", bound=Card)


class Content(Record, frozen=True, kw_only=True):
    """The cards, piece sets and forces that a game may be played with, by their ids."""

    edition: str
    units: dict[str, UnitCard]
    tiles: dict[str, Terrain]
    features: dict[str, Terrain]
    sets: dict[str, PieceSet]
    forces: dict[str, Force]

    @property
    def cards(self) -> Cards:
        """What a position is read with: tiles and features both lie on the map."""
        return Cards(self.units, self.tiles | self.features)


def assembled(edition_id: str, drafts: Iterable[Draft]) -> Content:
    """The content that sound tables make; a later one replaces its namesake."""
    drafts = list(drafts)
    units = cards(drafts, "unit", UnitCard)
    tiles = cards(drafts, "tile", Terrain)
    features = cards(drafts, "feature", Terrain)
    sets = cards(drafts, "set", SetTable)
    forces = cards(drafts, "force", ForceTable)
    return Content(
        edition=edition_id,
        units=units,
        tiles=tiles,
        features=features,
        sets={name: piece_set(table, tiles, features) for name, table in sets.items()},
        forces={name: force(table, units) for name, table in forces.items()},
    )


def cards(drafts: Iterable[Draft], kind: str, card: type[C]) -> dict[str, C]:
    """The cards of one kind, by their ids."""
    return {
        draft.id: msgspec.convert(draft.table, card)
        for draft in drafts
        if draft.kind == kind
    }


def piece_set(
    table: SetTable, tiles: Mapping[str, Terrain], features: Mapping[str, Terrain]
) -> PieceSet:
    """The pieces of a set."""
    return PieceSet(
        centre=features[table.centre],
        tiles=piles(table.tiles, tiles),
        features=piles(table.features, features),
    )


def piles(counts: Mapping[str, int], pieces: Mapping[str, Terrain]) -> tuple[Pile, ...]:
    """A pile of each piece."""
    return tuple(Pile(pieces[name], count) for name, count in counts.items())


def force(table: ForceTable, units: Mapping[str, UnitCard]) -> Force:
    """The units of a force."""
    return Force(
        id=table.id,
        name=table.name,
        units=tuple(
            units[name] for name, count in table.units.items() for _ in range(count)
        ),
        origin=table.origin,
        rule=table.rule,
    )
