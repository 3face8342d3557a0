"""Checks of cards that are made in Python, as those of files are checked."""

from collections.abc import Iterable, Iterator
from typing import TypeGuard, TypeVar

import msgspec

from pocket_tactics.api.errors import SetupError, kind_of, shown
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.complaints import At, written_place
from pocket_tactics.content.embedded_cards import message_with_value, problems_among
from pocket_tactics.content.references import entry_from_card
from pocket_tactics.content.tables import RawEntry
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.state import Edition
from pocket_tactics.engine.structs import FrozenStruct

C = TypeVar("C", UnitCard, Terrain)


def check_units(edition: Edition, cards: Iterable[UnitCard]) -> None:
    """Raise `SetupError` for a card that is not a valid unit of the edition."""
    check_cards(edition, "unit", edition.unit, cards)


def check_grounds(edition: Edition, cards: Iterable[Terrain | None]) -> None:
    """Raise `SetupError` for a card that is not a valid tile or feature of it."""
    check_cards(edition, "tile", edition.ground, filter(None, cards))


def check_cards(
    edition: Edition, piece: str, kind: type[C], cards: Iterable[C]
) -> None:
    """Raise `SetupError` for a card of another type, or an invalid one."""
    cards, entries = tuple(cards), []
    for card in cards:
        if not isinstance(card, kind):
            raise SetupError(f"A {kind.__name__} is needed, not {kind_of(card)}.")
        if not (isinstance(card.id, str) and WORD.fullmatch(card.id)):
            raise SetupError(
                f"{card.id!r} cannot be the id of a card: that is of small letters,"
                " digits and hyphens, and begins with a letter."
            )
        entries.append(entry_from_card(edition.id, piece, card))
    for number, wrong in problems_among(entries):
        reason = message_with_value(entries[number], wrong)
        raise SetupError(f"The card {entries[number].id!r} is not sound: {reason}")
    for card, entry in zip(cards, entries, strict=True):
        check_as_read(card, entry)


def check_as_read(card: UnitCard | Terrain, entry: RawEntry) -> None:
    """Raise `SetupError` for a value that no file can give: a list, a set."""
    for at, given, right in differences(card, msgspec.convert(entry.table, entry.card)):
        reason = f"{written_place(at)} is {shown(given)}, and must be {shown(right)}"
        raise SetupError(f"The card {card.id!r} is not sound: {reason}.")


def differences(
    given: object, right: object, at: At = ()
) -> Iterator[tuple[At, object, object]]:
    """Yield the innermost values that differ, each with its place."""
    if isinstance(right, FrozenStruct) and isinstance(given, type(right)):
        for field in right.__struct_fields__:
            parts = getattr(given, field), getattr(right, field)
            yield from differences(*parts, (*at, field))
    elif isinstance(right, tuple) and is_tuple_of(given, len(right)):
        for number, parts in enumerate(zip(given, right, strict=True)):
            yield from differences(*parts, (*at, number))
    elif given != right:
        yield at, given, right


def is_tuple_of(given: object, count: int) -> TypeGuard[tuple[object, ...]]:
    """Whether a value is a tuple of *count* items."""
    return isinstance(given, tuple) and len(given) == count
