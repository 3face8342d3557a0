"""Checks of cards that several editions share."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.engine.cards import Names, Pile
from pocket_tactics.engine.hexes import CENTRE, Hex, neighbours
from pocket_tactics.engine.structs import FrozenStruct

WORD = re.compile(r"[a-z][a-z0-9-]{0,23}")
MAX_NAME_LENGTH = 60
MAX_ABILITIES = 4
MAX_UNITS = 40
MAX_TYPES = 8
"""The most types of a unit where its edition names no limit. Published units have 5."""
MAX_LIST = 24
"""The most items of a list on a card. Cards are compared at each step of the rules."""

LISTED = {"on": "terrain", "onto": "terrain"}
"""The contents of list fields that are neither types nor faces of dice."""


class Check(NamedTuple):
    """A check of a card, and the fields that it depends on.

    Cards of all kinds are checked, hence `Any`; `CHECKS` has the checks of each kind.
    """

    fields: tuple[str, ...]
    flaws: Callable[[Any], Iterable[Flaw]]


class Named(Protocol):
    """A card with a name."""

    @property
    def name(self) -> str: ...
    @property
    def names(self) -> Names | None: ...


class Able(Protocol):
    """A card with abilities."""

    @property
    def abilities(self) -> tuple[FrozenStruct, ...]: ...


class Typed(Protocol):
    """A unit's types."""

    @property
    def types(self) -> tuple[str, ...]: ...


class Counted(Protocol):
    """A force's units."""

    @property
    def units(self) -> dict[str, int]: ...


class Allied(Protocol):
    """A unit's faction."""

    @property
    def faction(self) -> str: ...


def name_flaws(card: Named) -> Iterator[Flaw]:
    """Yield a flaw if a name is invalid."""
    yield from flaws_of_name(("name",), card.name)


def flaws_of_name(at: At, name: str) -> Iterator[Flaw]:
    """Yield a flaw if a name is not plain text, or too long."""
    if not is_plain(name):
        yield flaw(at, "flaw-name")
    if len(name) > MAX_NAME_LENGTH:
        yield flaw(at, "flaw-long-name", most=MAX_NAME_LENGTH)


def names_flaws(card: Named) -> Iterator[Flaw]:
    """Yield flaws of the names in other languages."""
    names = msgspec.structs.asdict(card.names) if card.names else {}
    for language, name in names.items():
        if name is not None:
            yield from flaws_of_name(("names", language), name)


def is_plain(name: str) -> bool:
    """Whether a name is one line of printable text, without spaces around it."""
    return name.isprintable() and name == name.strip()


def type_flaws(card: Typed) -> Iterator[Flaw]:
    """Yield flaws of the types of a unit."""
    for number, word in enumerate(card.types):
        yield from word_flaws(("types", number), word, "type")
    if has_repeats(card.types):
        yield twice("types", "type")


def types_between(minimum: int, maximum: int) -> Check:
    """Return the check that a unit has a valid number of types."""

    def flaws(card: Typed) -> Iterator[Flaw]:
        if not minimum <= len(card.types) <= maximum:
            yield flaw("types", "flaw-types", fewest=minimum, most=maximum)

    return Check(("types",), flaws)


def faction_flaws(card: Allied) -> Iterator[Flaw]:
    """Yield a flaw if the faction of a unit is an invalid word."""
    if card.faction:
        yield from word_flaws(("faction",), card.faction, "faction")


def word_flaws(at: At, word: str, what: str) -> Iterator[Flaw]:
    """Yield a flaw if a word is not a valid id."""
    if not WORD.fullmatch(word):
        yield flaw(at, "flaw-word", what=what)


def count_flaws(card: Able) -> Iterator[Flaw]:
    """Yield a flaw if a card has too many abilities."""
    if len(card.abilities) > MAX_ABILITIES:
        yield flaw("abilities", "flaw-abilities", most=MAX_ABILITIES)


def army_flaws(card: Counted) -> Iterator[Flaw]:
    """Yield a flaw if a force has too many units."""
    if sum(card.units.values()) > MAX_UNITS:
        yield flaw("units", "flaw-units", most=MAX_UNITS)


def once(field: str, what: str) -> Check:
    """Return the check that a list is short and has no duplicates."""

    def flaws(card: FrozenStruct) -> Iterator[Flaw]:
        yield from list_flaws((field,), getattr(card, field) or (), what)

    return Check((field,), flaws)


def list_flaws(at: At, values: tuple[object, ...], what: str) -> Iterator[Flaw]:
    """Yield a flaw if a list is too long or has duplicates."""
    if len(values) > MAX_LIST:
        yield flaw(at, "flaw-list", most=MAX_LIST)
    elif has_repeats(values):
        yield twice(at, what)


def twice(field: str | At, what: str) -> Flaw:
    """Return the flaw of a list with duplicates."""
    return flaw(field, "flaw-twice", what=what)


def has_repeats(values: tuple[object, ...]) -> bool:
    """Whether some values have duplicates."""
    return len(set(values)) < len(values)


def kinds_once(
    several: tuple[type[FrozenStruct], ...], per_pool: type[FrozenStruct]
) -> Check:
    """Return the check that a card has each kind of ability at most once.

    Kinds in *several* may repeat; *per_pool* may repeat for different pools.
    """

    def flaws(card: Able) -> Iterator[Flaw]:
        kinds = [kind_of(e) for e in card.abilities if not isinstance(e, several)]
        for kind in dict.fromkeys(kinds):
            if kinds.count(kind) > 1:
                yield flaw("abilities", "flaw-kind-twice", kind=kind)
        pools = (
            getattr(e, "pool", "") for e in card.abilities if isinstance(e, per_pool)
        )
        if has_repeats(tuple(pools)):
            yield flaw("abilities", "flaw-pool-twice", kind=kind_of(per_pool))

    return Check(("abilities",), flaws)


def kind_of(ability: FrozenStruct | type[FrozenStruct]) -> str:
    """Return the kind of an ability, as files name it."""
    return str(ability.__struct_config__.tag)


def ability_lists(card: Able) -> Iterator[Flaw]:
    """Yield flaws of the lists in abilities."""
    for number, ability in enumerate(card.abilities):
        yield from lists_in(("abilities", number), ability)


def lists_in(at: At, part: FrozenStruct) -> Iterator[Flaw]:
    """Yield flaws of the lists in a part of a card."""
    for field in part.__struct_fields__:
        value = getattr(part, field)
        if isinstance(value, tuple) and value:
            what = LISTED.get(field, "type" if isinstance(value[0], str) else "face")
            yield from list_flaws((*at, field), value, what)


def supply_flaws(laid: Iterable[str], supply: Mapping[str, int]) -> Iterator[Flaw]:
    """Yield a flaw for each piece that is not on a map as often as in its set."""
    counts = Counter(laid)
    for piece in sorted({*counts, *supply}):
        if counts[piece] != supply.get(piece, 0):
            yield flaw(
                "rows",
                "flaw-map-pieces",
                piece=piece,
                count=counts[piece],
                wanted=supply.get(piece, 0),
            )


def total_flaws(count: int, wanted: int) -> Iterator[Flaw]:
    """Yield a flaw if a map does not have as many tiles as its forces bring."""
    if count != wanted:
        yield flaw("rows", "flaw-map-size", count=count, wanted=wanted)


def counted(piles: Iterable[Pile]) -> Counter[str]:
    """Return how many there are of each piece, by its id."""
    return Counter({pile.piece.id: pile.count for pile in piles})


def linked(places: Collection[Hex]) -> list[Hex]:
    """Return the centre and the places linked to it over others, the nearest first."""
    reached = [CENTRE]
    for place in reached:
        reached += [
            other
            for other in neighbours(place)
            if other in places and other not in reached
        ]
    return reached


def unlinked(places: Collection[Hex]) -> Hex | None:
    """Return a place that no way over others links to the centre, if there is one."""
    reached = linked(places)
    return min((place for place in places if place not in reached), default=None)


def can_choose(
    homes: tuple[Hex, ...],
    options: Callable[[tuple[Hex, ...]], Collection[Hex]],
    before: tuple[Hex, ...] = (),
) -> bool:
    """Whether players can choose all *homes* in some order, after those *before*.

    *options* are the legal places after those chosen before.
    """
    legal = options(before) if len(before) < len(homes) else ()
    return len(before) == len(homes) or any(
        can_choose(homes, options, (*before, home))
        for home in homes
        if home not in before and home in legal
    )


NAMED = (
    Check(("name",), name_flaws),
    Check(("names",), names_flaws),
)
UNIT = (*NAMED, Check(("types",), type_flaws), Check(("abilities",), count_flaws))
ABLE_GROUND = (*NAMED, Check(("abilities",), count_flaws))
FORCE = (*NAMED, Check(("units",), army_flaws))
