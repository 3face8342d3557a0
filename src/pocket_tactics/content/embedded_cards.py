"""Cards in a position, a record or a program, with the checks that files have."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from pocket_tactics.content.checks.entries import flaws
from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.content.references import (
    known_from,
    references,
    with_references,
)
from pocket_tactics.content.tables import RawEntry
from pocket_tactics.engine.cards import Cards, Terrain, UnitCard
from pocket_tactics.notation.json_text import shown

MAX_REFERENCE_LENGTH = 40
"""The most letters of a name that a card refers to; it may be the id of a rule."""


def problems_among(entries: Sequence[RawEntry]) -> Iterator[tuple[int, Flaw]]:
    """Yield the flaws of cards, each with the number of its card.

    The cards may refer to names that do not exist.
    """
    known = with_references(known_from(entries), entries)
    for number, entry in enumerate(entries):
        for wrong in (*long_references(entry), *flaws(entry, known)):
            yield number, wrong


def long_references(entry: RawEntry) -> Iterator[Flaw]:
    """Yield a flaw for each reference to a name that no card can have."""
    for reference in references(entry):
        if len(reference.name) > MAX_REFERENCE_LENGTH:
            yield flaw(reference.at, "flaw-long-name", most=MAX_REFERENCE_LENGTH)


def cards_from(entries: Iterable[RawEntry]) -> Cards:
    """Return the cards of valid entries."""
    units: dict[str, UnitCard] = {}
    terrains: dict[str, Terrain] = {}
    for entry in entries:
        card = msgspec.convert(entry.table, entry.card)
        if isinstance(card, UnitCard):
            units[card.id] = card
        elif isinstance(card, Terrain):
            terrains[card.id] = card
    return Cards(units, terrains)


def message_with_value(entry: RawEntry, wrong: Flaw) -> str:
    """Return the problem of a card: the field, its value, and a sentence."""
    complaint = entry.complaint(wrong)
    value = value_at(entry.table, wrong.at)
    shown_value = "" if value is None else f"={shown(value)}"
    place = f"{complaint.field}{shown_value}: " if complaint.field else ""
    return f"{place}{complaint.sentence}"


def value_at(table: object, at: At) -> object:
    """Return the value at a path of a table; ``None`` if there is none."""
    for key in at:
        if isinstance(table, dict) and isinstance(key, str):
            table = table.get(key)
        elif isinstance(table, list) and isinstance(key, int):
            table = table[key]
        else:
            return None
    return table
