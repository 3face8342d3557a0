"""What a card must be beyond its types: possible, with names that lead somewhere."""

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

import msgspec

from pocket_tactics.abilities.fifth import OnlyAt
from pocket_tactics.cards import (
    ClassicGround,
    ClassicUnit,
    FifthGround,
    FifthUnit,
    FourthGround,
    FourthUnit,
    Terrain,
    UnitCard,
)
from pocket_tactics.content.classics import ground_flaws, sheet_flaws
from pocket_tactics.content.gifts import bearer_flaws, gift_flaws
from pocket_tactics.content.mentions import Known, abilities_of, mentions
from pocket_tactics.content.rulebook import rulebook
from pocket_tactics.content.slips import Flaw, repeated, told
from pocket_tactics.content.tables import (
    CARDS,
    Card,
    ClassicForce,
    Draft,
    FifthSet,
    ForceTable,
    FourthForce,
    FourthSet,
    SetTable,
)

WORD = re.compile(r"[a-z][a-z0-9-]{0,23}")
MADE_OF = (
    "starts with a letter from a to z; letters, digits and hyphens follow, 23 at most"
)
MOST_ABILITIES = 4
FEWEST_TILES = 3
MOST_TILES = 60
MOST_UNITS = 40


def known_from(drafts: Iterable[Draft]) -> Known:
    """The names in *drafts*, sound or not, so that one slip makes one complaint."""
    drafts = tuple(drafts)
    counters = frozenset(sorts_in(drafts, "feature"))
    return Known(
        units=ids(drafts, "unit"),
        tiles=ids(drafts, "tile"),
        features=ids(drafts, "feature"),
        types=frozenset(word for draft in drafts for word in types_in(draft)),
        skills=frozenset(word for draft in drafts for word in skills_in(draft)),
        sorts=counters.union(sorts_in(drafts, "tile")),
        counters=counters,
        factions=frozenset(words_in(drafts, "unit", "faction")),
        bases=ids(drafts, "base"),
    )


def ids(drafts: Iterable[Draft], kind: str) -> frozenset[str]:
    """The ids of one kind."""
    return frozenset(draft.id for draft in drafts if draft.piece == kind)


def types_in(draft: Draft) -> list[str]:
    """The types of a unit, as far as they can be read."""
    types = draft.table.get("types")
    listed = types if isinstance(types, list) else []
    return [word for word in listed if isinstance(word, str)]


def skills_in(draft: Draft) -> tuple[str, ...]:
    """The skills that units have in the edition of an entry."""
    unit = CARDS[draft.edition]["unit"]
    return unit.SKILLS if issubclass(unit, ClassicUnit) else ()


def words_in(drafts: Iterable[Draft], kind: str, field: str) -> Iterator[str]:
    """The words in a field of entries of one kind, as far as they can be read."""
    values = (draft.table.get(field) for draft in drafts if draft.kind == kind)
    return (value for value in values if isinstance(value, str))


def sorts_in(drafts: Iterable[Draft], kind: str) -> Iterator[str]:
    """What terrain advantages call tiles or features: by their type, or their id."""
    for draft in drafts:
        if draft.piece == kind:
            sort = draft.table.get("type")
            yield sort if isinstance(sort, str) else draft.id


def flaws(draft: Draft, known: Known) -> Iterator[Flaw]:
    """Everything that is wrong with an entry."""
    if not WORD.fullmatch(draft.id):
        yield "", f"An id {MADE_OF}."
    try:
        card = msgspec.convert(draft.table, draft.card)
    except msgspec.ValidationError as error:
        yield told(error, draft)
    else:
        yield from card_flaws(card, known)


def card_flaws(card: Card, known: Known) -> Iterator[Flaw]:
    """What is wrong with a card whose fields are as they should be."""
    if card.rule and card.rule not in rulebook().by_id:
        yield "rule", f"The rulebook has no rule '{card.rule}'."
    yield from kind_flaws(card, known)


def kind_flaws(card: Card, known: Known) -> Iterator[Flaw]:
    """What is wrong with a card of its kind."""
    match card:
        case UnitCard():
            yield from unit_flaws(card, known)
        case Terrain():
            yield from terrain_flaws(card, known)
        case SetTable():
            yield from set_flaws(card, known)
        case ForceTable():
            yield from force_flaws(card, known)


def unit_flaws(card: UnitCard, known: Known) -> Iterator[Flaw]:
    """What is wrong with a unit card."""
    yield from name_flaws(card.name)
    yield from type_flaws(card.types)
    yield from ability_flaws(card, known)
    match card:
        case FifthUnit():
            yield from sniper_flaws(card)
        case FourthUnit():
            yield from gift_flaws(card.abilities)
            yield from bearer_flaws(card)
            yield from allegiance_flaws("favours", card.favours, card.faction)
        case ClassicUnit():
            yield from sheet_flaws(card)
            yield from allegiance_flaws("terrain", card.terrain, card.faction)


def sniper_flaws(card: FifthUnit) -> Iterator[Flaw]:
    """What is wrong with the distances of a unit."""
    if sum(isinstance(ability, OnlyAt) for ability in card.abilities) > 1:
        yield "abilities", "A unit can attack at one distance alone only once."


def allegiance_flaws(
    field: str, favoured: tuple[str, ...], faction: str
) -> Iterator[Flaw]:
    """What is wrong with the grounds that help a unit, and with its faction."""
    if repeated(favoured):
        yield field, "A ground is in it twice."
    if faction and not WORD.fullmatch(faction):
        yield "faction", f"A faction is a lower-case word: it {MADE_OF}."


def terrain_flaws(card: Terrain, known: Known) -> Iterator[Flaw]:
    """What is wrong with a tile or a feature."""
    yield from name_flaws(card.name)
    yield from ability_flaws(card, known)
    match card:
        case FifthGround(hazard=hazard) if hazard and repeated(hazard.fails):
            yield "hazard.fails", "A face is in it twice."
        case FourthGround():
            yield from gift_flaws(card.abilities)
        case ClassicGround():
            if card.type and not WORD.fullmatch(card.type):
                yield "type", f"A type is a lower-case word: it {MADE_OF}."
            yield from ground_flaws(card)


def set_flaws(card: SetTable, known: Known) -> Iterator[Flaw]:
    """What is wrong with a piece set."""
    yield from dangling("features", card.features, known.features)
    match card:
        case FifthSet():
            yield from missing_feature("centre", card.centre, known)
            yield from map_flaws(card, known)
        case FourthSet(centre=str(centre)):
            yield from missing_feature("centre", centre, known)
        case FourthSet() if not card.features:
            yield "features", "A set without a centre needs features to draw it from."


def map_flaws(card: FifthSet, known: Known) -> Iterator[Flaw]:
    """What is wrong with the pieces of a whole map."""
    yield from dangling("tiles", card.tiles, known.tiles)
    tiles = sum(card.tiles.values())
    if not FEWEST_TILES <= tiles <= MOST_TILES:
        yield "tiles", f"A set has {FEWEST_TILES} to {MOST_TILES} tiles, not {tiles}."
    if sum(card.features.values()) >= tiles:
        yield "features", "A tile holds one feature at most, and one holds the centre."


def force_flaws(card: ForceTable, known: Known) -> Iterator[Flaw]:
    """What is wrong with a force."""
    yield from name_flaws(card.name)
    yield from dangling("units", card.units, known.units)
    if sum(card.units.values()) > MOST_UNITS:
        yield "units", f"A force has {MOST_UNITS} units at most."
    match card:
        case FourthForce():
            yield from dangling("tiles", card.tiles, known.tiles)
            yield from missing_feature("feature", card.feature, known)
        case ClassicForce():
            yield from dangling("tiles", card.tiles, known.tiles)
            if card.base not in known.bases:
                yield "base", f"There is no base '{card.base}'."


def missing_feature(field: str, name: str, known: Known) -> Iterator[Flaw]:
    """A feature that nothing is."""
    if name not in known.features:
        yield field, f"There is no feature '{name}'."


def name_flaws(name: str) -> Iterator[Flaw]:
    """What is wrong with a name."""
    if not name.isprintable() or name != name.strip():
        yield "name", "A name is one line of plain text, without spaces around it."


def type_flaws(types: tuple[str, ...]) -> Iterator[Flaw]:
    """What is wrong with the types of a unit."""
    for index, word in enumerate(types):
        if not WORD.fullmatch(word):
            yield f"types[{index}]", f"A type is a lower-case word: it {MADE_OF}."
    if repeated(types):
        yield "types", "A type is in it twice."


def ability_flaws(card: UnitCard | Terrain, known: Known) -> Iterator[Flaw]:
    """What is wrong with the abilities of a card, and with the names on it."""
    if len(abilities_of(card)) > MOST_ABILITIES:
        yield "abilities", f"A card has {MOST_ABILITIES} abilities at most."
    for mention in mentions(card):
        if not known.has(mention):
            yield mention.field, mention.missing


def dangling(
    field: str, counts: Mapping[str, int], names: AbstractSet[str]
) -> Iterator[Flaw]:
    """The names in *counts* that nothing has."""
    for name in counts:
        if name not in names:
            yield f"{field}.{name}", f"There is no {field.removesuffix('s')} '{name}'."
