"""Everything that is wrong with an entry, all of it at once."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from pocket_tactics.content.checks import classic, fifth, fourth
from pocket_tactics.content.checks.shared import WORD, Check
from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.content.references import Known, reference_flaws
from pocket_tactics.content.schema_errors import table_flaws
from pocket_tactics.content.tables import Card, Draft

CHECKS: dict[str, Mapping[str, tuple[Check, ...]]] = {
    "fifth": fifth.CHECKS,
    "fourth": fourth.CHECKS,
    "third": classic.THIRD,
    "second": classic.SECOND,
}
"""What must hold of each kind of entry, by edition."""


class Legible(NamedTuple):
    """A card as far as its table can be read.

    Fields that cannot are ``None``; *kept* are the numbers of the abilities that can.
    """

    card: Card
    unread: frozenset[str] = frozenset()
    kept: tuple[int, ...] | None = None


def flaws(draft: Draft, known: Known) -> Iterator[Flaw]:
    """Everything that is wrong with an entry."""
    if not WORD.fullmatch(draft.id):
        yield flaw((), "flaw-id")
    try:
        legible, wrong = Legible(msgspec.convert(draft.table, draft.card)), []
    except msgspec.ValidationError:
        table = {name: draft.table[name] for name in draft.table if name != "id"}
        wrong = table_flaws(table, draft.card)
        legible = as_far_as_read(draft, wrong)
        yield from wrong
    places = {spoiled_fields(each) for each in wrong}
    for each in card_flaws(draft, legible, known):
        if not any(each.at[: len(place)] == place for place in places):
            yield each


def card_flaws(draft: Draft, legible: Legible, known: Known) -> Iterator[Flaw]:
    """What is wrong with an entry beyond the types of its fields."""
    card, unread, kept = legible
    for check in CHECKS[draft.edition][draft.kind]:
        if unread.isdisjoint(check.fields):
            yield from (placed_flaw(each, kept) for each in check.flaws(card))
    yield from reference_flaws(draft, known)


def placed_flaw(wrong: Flaw, kept: tuple[int, ...] | None) -> Flaw:
    """A flaw with the number that its ability has in the table."""
    match wrong.at:
        case ("abilities", int(number), *rest) if kept is not None:
            at = ("abilities", kept[number], *rest)
            return msgspec.structs.replace(wrong, at=at)
    return wrong


def spoiled_fields(wrong: Flaw) -> At:
    """What cannot be judged because of a flaw: without its kind, no part of a table."""
    return wrong.at[:-1] if wrong.at[-1:] == ("kind",) else wrong.at


def as_far_as_read(draft: Draft, wrong: list[Flaw]) -> Legible:
    """The card of a table, without what is wrong in it."""
    places = [each.at for each in wrong]
    bad = {at[1] for at in places if at[:1] == ("abilities",) and len(at) > 1}
    unread = {str(at[0]) for at in places if at[:1] != ("abilities",) or len(at) == 1}
    table, kept = dict(draft.table), None
    abilities = table.get("abilities")
    if bad and isinstance(abilities, list):
        kept = tuple(n for n in range(len(abilities)) if n not in bad)
        table["abilities"] = [abilities[number] for number in kept]
    fields = msgspec.structs.fields(draft.card)
    # One that is written with a slip is told of only once, and yet missing.
    unread |= {field.name for field in fields if field.required} - table.keys()
    values: dict[str, Any] = {}
    for field in fields:
        if field.name in unread:
            values[field.name] = None
        elif field.name in table:
            values[field.name] = msgspec.convert(table[field.name], field.type)
    return Legible(draft.card(**values), frozenset(unread), kept)
