"""References of cards to types, features, skills and more, and the known names.

All functions read unchecked tables, so that an error in one field does not hide errors
in others.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Literal

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.complaints import At, Flaw, closest_match, flaw
from pocket_tactics.content.rulebook import rulebook
from pocket_tactics.content.tables import CARDS, Card, RawEntry
from pocket_tactics.engine.cards import Cards, Terrain, UnitCard
from pocket_tactics.engine.structs import FrozenStruct

Subject = Literal[
    "type",
    "feature",
    "tile",
    "base",
    "ground",
    "skill",
    "sort",
    "counter",
    "unit",
    "faction",
    "set",
    "rule",
]

CARD: dict[str, Subject] = {"favours": "ground", "terrain": "sort", "rule": "rule"}
HAZARD: dict[str, Subject] = {"skill": "skill"}
SHARE: dict[str, Subject] = {"by": "faction"}
ABILITY: dict[str, Subject] = {
    "against": "type",
    "type": "type",
    "types": "type",
    "unless_by": "type",
    "spares": "type",
    "feature": "feature",
    "unless_on": "ground",
    "skill": "skill",
    "unless": "skill",
    "on": "sort",
    "onto": "sort",
    "over": "sort",
    "terrain": "sort",
    "ground": "counter",
    "card": "unit",
    "faction": "faction",
}
PIECES: dict[str, Subject] = {
    "units": "unit",
    "tiles": "tile",
    "features": "feature",
    "centre": "feature",
    "feature": "feature",
    "base": "base",
    "rule": "rule",
}
MAP: dict[str, Subject] = {"pieces": "set", "rule": "rule"}
SYMBOL: dict[str, Subject] = {"tile": "tile", "feature": "feature"}
"""The fields that refer to a subject, each table for another kind of record.

These are a card, its hazard, the share of a faction, an ability, a set or a force, a
map, and a symbol of a map.
"""

KNOWN_FIELDS: dict[Subject, tuple[str, ...]] = {
    "type": ("types",),
    "feature": ("features",),
    "tile": ("tiles",),
    "base": ("bases",),
    "ground": ("features", "tiles"),
    "skill": ("skills",),
    "sort": ("sorts",),
    "counter": ("counters",),
    "unit": ("units",),
    "faction": ("factions",),
    "set": ("sets",),
    "rule": ("rules",),
}
"""The fields of `KnownNames` with the names of each subject."""


class Reference(FrozenStruct, frozen=True):
    """A name in a table, its path, and the subject that it refers to."""

    at: At
    subject: Subject
    name: str


class KnownNames(FrozenStruct, frozen=True, kw_only=True):
    """The names that a card may refer to."""

    units: frozenset[str] = frozenset()
    tiles: frozenset[str] = frozenset()
    features: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    skills: frozenset[str] = frozenset()
    sorts: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()
    bases: frozenset[str] = frozenset()
    sets: frozenset[str] = frozenset()
    rules: frozenset[str] = frozenset()

    def names_for(self, subject: Subject) -> list[str]:
        """Return the known names of a subject."""
        return sorted(
            {name for field in KNOWN_FIELDS[subject] for name in getattr(self, field)}
        )

    def has(self, reference: Reference) -> bool:
        """Whether the name of a reference is known."""
        fields = KNOWN_FIELDS[reference.subject]
        return any(reference.name in getattr(self, field) for field in fields)

    def also(self, **names: frozenset[str]) -> "KnownNames":
        """Return the names with some more."""
        more = {field: getattr(self, field) | some for field, some in names.items()}
        return replace(self, **more)


def known_from(entries: Iterable[RawEntry]) -> KnownNames:
    """Return the names of entries, valid or not, so that one error is one complaint."""
    entries = tuple(entries)
    counters = frozenset(sorts_in(entries, "feature"))
    units = [entry for entry in entries if entry.kind == "unit"]
    return KnownNames(
        units=ids(entries, "unit"),
        tiles=ids(entries, "tile"),
        features=ids(entries, "feature"),
        types=frozenset(word for unit in units for word in listed_words(unit, "types")),
        skills=frozenset(word for entry in entries for word in skills_in(entry)),
        sorts=counters.union(sorts_in(entries, "tile")),
        counters=counters,
        factions=frozenset(
            word for unit in units for word in listed_words(unit, "faction")
        ),
        bases=ids(entries, "base"),
        sets=ids(entries, "set"),
        rules=frozenset({"", *rulebook().by_id}),
    )


def ids(entries: Iterable[RawEntry], kind: str) -> frozenset[str]:
    """Return the ids of one kind."""
    return frozenset(entry.id for entry in entries if entry.piece == kind)


def listed_words(entry: RawEntry, field: str) -> list[str]:
    """Return the words of a field, as far as they are valid."""
    return [name for _, name in names_in((), entry.table.get(field))]


def skills_in(entry: RawEntry) -> tuple[str, ...]:
    """Return the skills of units in the edition of an entry."""
    skills: tuple[str, ...] = getattr(CARDS[entry.edition]["unit"], "SKILLS", ())
    return skills


def sorts_in(entries: Iterable[RawEntry], kind: str) -> Iterator[str]:
    """Yield the types of tiles or features, as terrain advantages name them.

    A tile or feature without a type counts as its id.
    """
    for entry in entries:
        if entry.piece == kind:
            yield next(iter(listed_words(entry, "type")), "") or entry.id


def entries_from_cards(
    edition_id: str,
    units: Iterable[UnitCard],
    tiles: Iterable[Terrain],
    features: Iterable[Terrain],
) -> Iterator[RawEntry]:
    """Yield cards as entries."""
    every = (("unit", units), ("tile", tiles), ("feature", features))
    for kind, cards in every:
        yield from (entry_from_card(edition_id, kind, card) for card in cards)


def known_in(edition_id: str, cards: Cards) -> KnownNames:
    """Return the names of cards; each terrain counts as a tile and as a feature."""
    units, terrains = cards.units.values(), cards.terrains.values()
    return known_from(entries_from_cards(edition_id, units, terrains, terrains))


def with_references(known: KnownNames, entries: Iterable[RawEntry]) -> KnownNames:
    """Return the names, and those that entries refer to, as if they were known.

    The skills are those of the edition: the rules look their dice up.
    """
    for reference in chain.from_iterable(map(references, entries)):
        if reference.subject == "skill":
            continue
        known = known.also(
            **{KNOWN_FIELDS[reference.subject][0]: frozenset({reference.name})}
        )
    return known


def entry_from_card(edition_id: str, kind: str, card: Card) -> RawEntry:
    """Return a card as an entry."""
    # As in a file, tuples become lists; other types become text.
    table = msgspec.json.decode(msgspec.json.encode(card, enc_hook=repr))
    return entry_from_json(edition_id, kind, table)


def entry_from_json(edition_id: str, kind: str, table: dict[str, object]) -> RawEntry:
    """Return a table of JSON as an entry."""
    card = table.get("id")
    return RawEntry(
        source="",
        edition=edition_id,
        kind=kind,
        id=card if isinstance(card, str) else "",
        table=without_null(table),
    )


def without_null(table: dict[str, object]) -> dict[str, object]:
    """Return a table of JSON without fields that are ``null``, which TOML lacks."""
    return {
        field: part_without_null(value)
        for field, value in table.items()
        if value is not None
    }


def part_without_null(value: object) -> object:
    """Return a value of JSON; tables in it lose fields that are ``null``."""
    if isinstance(value, list):
        return list(map(part_without_null, value))
    return without_null(value) if isinstance(value, dict) else value


def reference_flaws(entry: RawEntry, known: KnownNames) -> Iterator[Flaw]:
    """Yield a flaw for each unknown name in an entry."""
    for reference in references(entry):
        if not known.has(reference):
            near = closest_match(reference.name, known.names_for(reference.subject))
            yield flaw(
                reference.at, f"flaw-no-{reference.subject}", near, name=reference.name
            )


def references(entry: RawEntry) -> Iterator[Reference]:
    """Yield the references of an entry."""
    if entry.kind in {"set", "force"}:
        yield from references_in((), entry.table, PIECES)
        return
    if entry.kind == "map":
        yield from references_in((), entry.table, MAP)
        yield from symbol_references(entry.table.get("legend"))
        return
    yield from references_in((), entry.table, CARD)
    yield from references_in(("hazard",), entry.table.get("hazard"), HAZARD)
    for field, subjects in (("brought", SHARE), ("abilities", ABILITY)):
        items = entry.table.get(field)
        if isinstance(items, list):
            for number, item in enumerate(items):
                yield from references_in((field, number), item, subjects)


def symbol_references(legend: object) -> Iterator[Reference]:
    """Yield the references of the legend of a map."""
    if isinstance(legend, dict):
        for symbol, pieces in legend.items():
            yield from references_in(("legend", symbol), pieces, SYMBOL)


def references_in(
    at: At, table: object, subjects: Mapping[str, Subject]
) -> Iterator[Reference]:
    """Yield the references in some fields of a table."""
    if isinstance(table, dict):
        for field in filter(subjects.__contains__, table):
            for place, name in names_in((*at, field), table[field]):
                yield Reference(place, subjects[field], name)


def names_in(at: At, value: object) -> Iterator[tuple[At, str]]:
    """Yield the names in a field: a text, a list, or the keys of a table of counts."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, list | tuple):
        for number, name in enumerate(value):
            if isinstance(name, str):
                yield (*at, number), name
    elif isinstance(value, dict):
        yield from (((*at, name), name) for name in value)


def is_base(tile: Terrain) -> bool:
    """Whether a tile is a base, which is on the map but does not count as terrain."""
    return tile.place == "base"
