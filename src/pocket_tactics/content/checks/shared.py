"""Checks of cards that several editions share."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, Protocol

import msgspec

from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.engine.cards import Names
from pocket_tactics.engine.structs import FrozenStruct

WORD = re.compile(r"[a-z][a-z0-9-]{0,23}")
MAX_ABILITIES = 4
MAX_UNITS = 40

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
    if not is_plain(card.name):
        yield flaw("name", "flaw-name")


def names_flaws(card: Named) -> Iterator[Flaw]:
    """Yield flaws of the names in other languages."""
    names = msgspec.structs.asdict(card.names) if card.names else {}
    for language, name in names.items():
        if name is not None and not is_plain(name):
            yield flaw(("names", language), "flaw-name")


def is_plain(name: str) -> bool:
    """Whether a name is one line of printable text, without spaces around it."""
    return name.isprintable() and name == name.strip()


def type_flaws(card: Typed) -> Iterator[Flaw]:
    """Yield flaws of the types of a unit."""
    for number, word in enumerate(card.types):
        yield from word_flaws(("types", number), word, "type")
    if has_repeats(card.types):
        yield twice("types", "type")


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
    """Return the check that a list has no duplicates."""

    def flaws(card: FrozenStruct) -> Iterator[Flaw]:
        if has_repeats(getattr(card, field) or ()):
            yield twice(field, what)

    return Check((field,), flaws)


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
    """Yield flaws for lists with duplicates in abilities."""
    for number, ability in enumerate(card.abilities):
        yield from lists_in(("abilities", number), ability)


def lists_in(at: At, part: FrozenStruct) -> Iterator[Flaw]:
    """Yield flaws for lists with duplicates in a part of a card."""
    for field in part.__struct_fields__:
        value = getattr(part, field)
        if isinstance(value, tuple) and has_repeats(value):
            what = LISTED.get(field, "type" if isinstance(value[0], str) else "face")
            yield twice((*at, field), what)


NAMED = (
    Check(("name",), name_flaws),
    Check(("names",), names_flaws),
)
UNIT = (*NAMED, Check(("types",), type_flaws), Check(("abilities",), count_flaws))
ABLE_GROUND = (*NAMED, Check(("abilities",), count_flaws))
FORCE = (*NAMED, Check(("units",), army_flaws))
