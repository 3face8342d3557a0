"""Cards that a position, a record or a program brings, checked as those of files."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from pocket_tactics.content.checks.entries import flaws
from pocket_tactics.content.complaints import At, Flaw
from pocket_tactics.content.references import known_from, with_mentions
from pocket_tactics.content.tables import Draft
from pocket_tactics.engine.cards import Cards, Terrain, UnitCard
from pocket_tactics.notation.json_text import shown


def wrong_among(drafts: Sequence[Draft]) -> Iterator[tuple[int, Flaw]]:
    """All that is wrong with cards, with their numbers.

    What they speak of need not be there.
    """
    known = with_mentions(known_from(drafts), drafts)
    for number, draft in enumerate(drafts):
        for wrong in flaws(draft, known):
            yield number, wrong


def cards_from(drafts: Iterable[Draft]) -> Cards:
    """The cards of drafts with which nothing is wrong."""
    units: dict[str, UnitCard] = {}
    terrains: dict[str, Terrain] = {}
    for draft in drafts:
        card = msgspec.convert(draft.table, draft.card)
        if isinstance(card, UnitCard):
            units[card.id] = card
        elif isinstance(card, Terrain):
            terrains[card.id] = card
    return Cards(units, terrains)


def told_with_value(draft: Draft, wrong: Flaw) -> str:
    """What is wrong with a card: the field, its value, and a sentence."""
    told = draft.complaint(wrong)
    value = value_at(draft.table, wrong.at)
    held = "" if value is None else f"={shown(value)}"
    place = f"{told.field}{held}: " if told.field else ""
    return f"{place}{told.sentence}"


def value_at(table: object, at: At) -> object:
    """What stands at a place of a table, if anything does."""
    for key in at:
        if isinstance(table, dict) and isinstance(key, str):
            table = table.get(key)
        elif isinstance(table, list) and isinstance(key, int):
            table = table[key]
        else:
            return None
    return table
