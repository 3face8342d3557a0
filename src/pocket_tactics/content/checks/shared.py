"""What every card must be beyond the types of its fields, whatever its edition."""

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
"""What a field lists, where it is neither types nor faces of dice."""


class Check(NamedTuple):
    """Something that must hold of a card, and the fields that it depends on.

    Cards of all kinds are checked, hence `Any`; `CHECKS` pairs each with its own.
    """

    fields: tuple[str, ...]
    flaws: Callable[[Any], Iterable[Flaw]]


class Named(Protocol):
    """A card with a name of its own."""

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
    """What is wrong with a name."""
    if not is_plain(card.name):
        yield flaw("name", "flaw-name")


def names_flaws(card: Named) -> Iterator[Flaw]:
    """What is wrong with the names in other languages."""
    names = msgspec.structs.asdict(card.names) if card.names else {}
    for language, name in names.items():
        if name is not None and not is_plain(name):
            yield flaw(("names", language), "flaw-name")


def is_plain(name: str) -> bool:
    """Whether a name is one line of text that a terminal shows as it is."""
    return name.isprintable() and name == name.strip()


def type_flaws(card: Typed) -> Iterator[Flaw]:
    """What is wrong with the types of a unit."""
    for number, word in enumerate(card.types):
        yield from word_flaws(("types", number), word, "type")
    if has_repeats(card.types):
        yield twice("types", "type")


def faction_flaws(card: Allied) -> Iterator[Flaw]:
    """What is wrong with the faction of a unit."""
    if card.faction:
        yield from word_flaws(("faction",), card.faction, "faction")


def word_flaws(at: At, word: str, what: str) -> Iterator[Flaw]:
    """A word that is none by which content knows something."""
    if not WORD.fullmatch(word):
        yield flaw(at, "flaw-word", what=what)


def count_flaws(card: Able) -> Iterator[Flaw]:
    """More abilities than a card has room for."""
    if len(card.abilities) > MAX_ABILITIES:
        yield flaw("abilities", "flaw-abilities", most=MAX_ABILITIES)


def army_flaws(card: Counted) -> Iterator[Flaw]:
    """More units than a force has."""
    if sum(card.units.values()) > MAX_UNITS:
        yield flaw("units", "flaw-units", most=MAX_UNITS)


def once(field: str, what: str) -> Check:
    """That a list holds nothing twice."""

    def flaws(card: FrozenStruct) -> Iterator[Flaw]:
        if has_repeats(getattr(card, field) or ()):
            yield twice(field, what)

    return Check((field,), flaws)


def twice(field: str | At, what: str) -> Flaw:
    """That something stands in a list twice."""
    return flaw(field, "flaw-twice", what=what)


def has_repeats(values: tuple[object, ...]) -> bool:
    """Whether one of the values is there twice."""
    return len(set(values)) < len(values)


def kinds_once(
    several: tuple[type[FrozenStruct], ...], anew: type[FrozenStruct]
) -> Check:
    """That a card has each kind of ability once, but for some.

    Of *anew* it may have one for each pool.
    """

    def flaws(card: Able) -> Iterator[Flaw]:
        kinds = [kind_of(e) for e in card.abilities if not isinstance(e, several)]
        for kind in dict.fromkeys(kinds):
            if kinds.count(kind) > 1:
                yield flaw("abilities", "flaw-kind-twice", kind=kind)
        pools = (getattr(e, "pool", "") for e in card.abilities if isinstance(e, anew))
        if has_repeats(tuple(pools)):
            yield flaw("abilities", "flaw-pool-twice", kind=kind_of(anew))

    return Check(("abilities",), flaws)


def kind_of(ability: FrozenStruct | type[FrozenStruct]) -> str:
    """The kind of an ability, as it is written."""
    return str(ability.__struct_config__.tag)


def ability_lists(card: Able) -> Iterator[Flaw]:
    """The lists of abilities that hold something twice."""
    for number, ability in enumerate(card.abilities):
        yield from lists_in(("abilities", number), ability)


def lists_in(at: At, part: FrozenStruct) -> Iterator[Flaw]:
    """The lists in a part of a card that hold something twice."""
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
