"""What cards speak of (types, features, skills and more), and what there is of it.

Everything here reads tables as they are written, so that a slip in one field hides no
slip in another.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Literal

import msgspec
from msgspec.structs import replace

from pocket_tactics.content.complaints import At, Flaw, flaw, nearest
from pocket_tactics.content.rulebook import rulebook
from pocket_tactics.content.tables import CARDS, Card, Draft
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
"""The fields that name something, and what that is: of a card, of its hazard, of what
a faction brings, of an ability, of a set or a force."""

BEARERS: dict[Subject, tuple[str, ...]] = {
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
    "rule": ("rules",),
}
"""The fields of `Known` that hold those names."""


class Mention(FrozenStruct, frozen=True):
    """A name in a table, where it stands, and what must bear it."""

    at: At
    subject: Subject
    name: str


class Known(FrozenStruct, frozen=True, kw_only=True):
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
    rules: frozenset[str] = frozenset()

    def bearing(self, subject: Subject) -> list[str]:
        """The names that something of a subject bears."""
        return sorted(
            {name for field in BEARERS[subject] for name in getattr(self, field)}
        )

    def has(self, mention: Mention) -> bool:
        """Whether something bears the name."""
        fields = BEARERS[mention.subject]
        return any(mention.name in getattr(self, field) for field in fields)

    def also(self, **names: frozenset[str]) -> "Known":
        """The names, and some more."""
        more = {field: getattr(self, field) | some for field, some in names.items()}
        return replace(self, **more)


def known_from(drafts: Iterable[Draft]) -> Known:
    """The names in *drafts*, sound or not, so that one slip makes one complaint."""
    drafts = tuple(drafts)
    counters = frozenset(sorts_in(drafts, "feature"))
    units = [draft for draft in drafts if draft.kind == "unit"]
    return Known(
        units=ids(drafts, "unit"),
        tiles=ids(drafts, "tile"),
        features=ids(drafts, "feature"),
        types=frozenset(word for unit in units for word in listed_words(unit, "types")),
        skills=frozenset(word for draft in drafts for word in skills_in(draft)),
        sorts=counters.union(sorts_in(drafts, "tile")),
        counters=counters,
        factions=frozenset(
            word for unit in units for word in listed_words(unit, "faction")
        ),
        bases=ids(drafts, "base"),
        rules=frozenset({"", *rulebook().by_id}),
    )


def ids(drafts: Iterable[Draft], kind: str) -> frozenset[str]:
    """The ids of one kind."""
    return frozenset(draft.id for draft in drafts if draft.piece == kind)


def listed_words(draft: Draft, field: str) -> list[str]:
    """The word or the words of a field, as far as they can be read."""
    return [name for _, name in names_in((), draft.table.get(field))]


def skills_in(draft: Draft) -> tuple[str, ...]:
    """The skills that units have in the edition of an entry."""
    skills: tuple[str, ...] = getattr(CARDS[draft.edition]["unit"], "SKILLS", ())
    return skills


def sorts_in(drafts: Iterable[Draft], kind: str) -> Iterator[str]:
    """What terrain advantages call tiles or features: by their type, or their id."""
    for draft in drafts:
        if draft.piece == kind:
            yield next(iter(listed_words(draft, "type")), "") or draft.id


def drafts_of(
    edition_id: str,
    units: Iterable[UnitCard],
    tiles: Iterable[Terrain],
    features: Iterable[Terrain],
) -> Iterator[Draft]:
    """Cards as the entries that they may have been."""
    every = (("unit", units), ("tile", tiles), ("feature", features))
    for kind, cards in every:
        yield from (draft_of(edition_id, kind, card) for card in cards)


def known_in(edition_id: str, cards: Cards) -> Known:
    """The names of the cards; which terrain is a feature is not told."""
    units, terrains = cards.units.values(), cards.terrains.values()
    return known_from(drafts_of(edition_id, units, terrains, terrains))


def with_mentions(known: Known, drafts: Iterable[Draft]) -> Known:
    """The names, and those that cards speak of: nothing need be there to bear them."""
    for mention in chain.from_iterable(map(mentions, drafts)):
        known = known.also(**{BEARERS[mention.subject][0]: frozenset({mention.name})})
    return known


def draft_of(edition_id: str, kind: str, card: Card) -> Draft:
    """A card as the entry that it may have been."""
    # Lists for tuples, as a file has them, and text for what no file can hold.
    table = msgspec.json.decode(msgspec.json.encode(card, enc_hook=repr))
    return draft_from(edition_id, kind, table)


def draft_from(edition_id: str, kind: str, table: dict[str, object]) -> Draft:
    """The entry that a table of JSON may have been."""
    card = table.get("id")
    return Draft(
        source="",
        edition=edition_id,
        kind=kind,
        id=card if isinstance(card, str) else "",
        table=without_null(table),
    )


def without_null(table: dict[str, object]) -> dict[str, object]:
    """A table of JSON without the fields that are ``null``: files leave them out."""
    return {
        field: part_without_null(value)
        for field, value in table.items()
        if value is not None
    }


def part_without_null(value: object) -> object:
    """A value of JSON, and the tables in it without what is ``null``."""
    if isinstance(value, list):
        return list(map(part_without_null, value))
    return without_null(value) if isinstance(value, dict) else value


def reference_flaws(draft: Draft, known: Known) -> Iterator[Flaw]:
    """The names in a table that nothing bears."""
    for mention in mentions(draft):
        if not known.has(mention):
            near = nearest(mention.name, known.bearing(mention.subject))
            yield flaw(
                mention.at, f"flaw-no-{mention.subject}", near, name=mention.name
            )


def mentions(draft: Draft) -> Iterator[Mention]:
    """Every name in a table that something else must bear."""
    if draft.kind in {"set", "force"}:
        yield from named_in((), draft.table, PIECES)
        return
    yield from named_in((), draft.table, CARD)
    yield from named_in(("hazard",), draft.table.get("hazard"), HAZARD)
    for field, subjects in (("brought", SHARE), ("abilities", ABILITY)):
        items = draft.table.get(field)
        if isinstance(items, list):
            for number, item in enumerate(items):
                yield from named_in((field, number), item, subjects)


def named_in(
    at: At, table: object, subjects: Mapping[str, Subject]
) -> Iterator[Mention]:
    """The names in some fields of a table."""
    if isinstance(table, dict):
        for field in filter(subjects.__contains__, table):
            for place, name in names_in((*at, field), table[field]):
                yield Mention(place, subjects[field], name)


def names_in(at: At, value: object) -> Iterator[tuple[At, str]]:
    """The names in a field: one, a list of them, those that are counted, or none."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, list | tuple):
        for number, name in enumerate(value):
            if isinstance(name, str):
                yield (*at, number), name
    elif isinstance(value, dict):
        yield from (((*at, name), name) for name in value)


def is_base(tile: Terrain) -> bool:
    """Whether a tile is a base, which lies on the map but is no terrain."""
    return tile.place == "base"
