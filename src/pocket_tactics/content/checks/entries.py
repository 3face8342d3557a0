"""Validation of an entry: all its flaws at once."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from pocket_tactics.content.checks import classic, fifth, fourth
from pocket_tactics.content.checks.maps import MAP
from pocket_tactics.content.checks.shared import WORD, Check
from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.content.references import KnownNames, reference_flaws
from pocket_tactics.content.schema_errors import table_flaws
from pocket_tactics.content.tables import Card, RawEntry

CHECKS: dict[str, Mapping[str, tuple[Check, ...]]] = {
    "fifth": {**fifth.CHECKS, "map": MAP},
    "fourth": {**fourth.CHECKS, "map": MAP},
    "third": {**classic.THIRD, "map": MAP},
    "second": {**classic.SECOND, "map": MAP},
}
"""The checks of each kind of entry, by edition."""


class Legible(NamedTuple):
    """A card with the valid fields of its table.

    Invalid fields are ``None``, and named in *unread*. *kept* are the numbers of the
    valid abilities.
    """

    card: Card
    unread: frozenset[str] = frozenset()
    kept: tuple[int, ...] | None = None


def flaws(entry: RawEntry, known: KnownNames) -> Iterator[Flaw]:
    """Yield all flaws of an entry."""
    if not WORD.fullmatch(entry.id):
        yield flaw((), "flaw-id")
    try:
        legible, wrong = Legible(msgspec.convert(entry.table, entry.card)), []
    except msgspec.ValidationError:
        table = {name: entry.table[name] for name in entry.table if name != "id"}
        wrong = table_flaws(table, entry.card)
        legible = as_far_as_read(entry, wrong)
        yield from wrong
    places = {spoiled_fields(each) for each in wrong}
    for each in card_flaws(entry, legible, known):
        if not any(each.at[: len(place)] == place for place in places):
            yield each


def card_flaws(entry: RawEntry, legible: Legible, known: KnownNames) -> Iterator[Flaw]:
    """Yield the flaws of an entry beyond the types of its fields."""
    card, unread, kept = legible
    for check in CHECKS[entry.edition][entry.kind]:
        if unread.isdisjoint(check.fields):
            yield from (placed_flaw(each, kept) for each in check.flaws(card))
    yield from reference_flaws(entry, known)


def placed_flaw(wrong: Flaw, kept: tuple[int, ...] | None) -> Flaw:
    """Return a flaw with the number that its ability has in the table."""
    match wrong.at:
        case ("abilities", int(number), *rest) if kept is not None:
            at = ("abilities", kept[number], *rest)
            return msgspec.structs.replace(wrong, at=at)
    return wrong


def spoiled_fields(wrong: Flaw) -> At:
    """Return the path that cannot be checked because of a flaw.

    Without a valid kind, that is the whole table.
    """
    return wrong.at[:-1] if wrong.at[-1:] == ("kind",) else wrong.at


def as_far_as_read(entry: RawEntry, wrong: list[Flaw]) -> Legible:
    """Return the card of a table without the invalid fields."""
    places = [each.at for each in wrong]
    bad = {at[1] for at in places if at[:1] == ("abilities",) and len(at) > 1}
    unread = {str(at[0]) for at in places if at[:1] != ("abilities",) or len(at) == 1}
    table, kept = dict(entry.table), None
    abilities = table.get("abilities")
    if bad and isinstance(abilities, list):
        kept = tuple(n for n in range(len(abilities)) if n not in bad)
        table["abilities"] = [abilities[number] for number in kept]
    fields = msgspec.structs.fields(entry.card)
    # A misspelt field is reported once, and is missing too.
    unread |= {field.name for field in fields if field.required} - table.keys()
    values: dict[str, Any] = {}
    for field in fields:
        if field.name in unread:
            values[field.name] = None
        elif field.name in table:
            values[field.name] = msgspec.convert(table[field.name], field.type)
    return Legible(entry.card(**values), frozenset(unread), kept)
