"""Positions as text: with the cards that are in it, or with known cards."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pocket_tactics import notation
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.embedded_cards import (
    cards_from,
    message_with_value,
    problems_among,
)
from pocket_tactics.content.library import load
from pocket_tactics.content.packs import Pack
from pocket_tactics.content.references import entry_from_json
from pocket_tactics.content.tables import RawEntry
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, edition_named, split_cards
from pocket_tactics.notation.json_text import shown, table_in


def read_position(text: str, *packs: Path | Pack) -> State:
    """Return the position of a text; raises `NotationError`.

    A text without cards refers to the cards of its edition and of *packs*. Raises
    `ContentError` for an invalid pack.
    """
    position, cards = split_cards(text)
    edition_id = edition_named(position.partition(" ")[0]).id
    if cards:
        return notation.read_position(position, embedded_cards(edition_id, cards))
    return notation.read_position(position, load(edition_id, *packs).cards)


def embedded_cards(edition_id: str, text: str) -> Cards:
    """Return the cards in the text of a position; raises `NotationError`."""
    try:
        entries = list(card_entries(edition_id, table_in(text)))
    except NotationError as error:
        raise NotationError(f"cards: {error}") from error
    for number, wrong in problems_among(entries):
        message = message_with_value(entries[number], wrong)
        raise NotationError(f"cards: {entries[number].id} {message}")
    return cards_from(entries)


PILES = {"units": "unit", "terrains": "tile"}
"""The tables of cards in a position, and the kind of their entries."""


def card_entries(edition_id: str, tables: Mapping[str, object]) -> Iterator[RawEntry]:
    """Yield the cards of a position as entries, which are not checked yet."""
    if tables.keys() != PILES.keys():
        raise NotationError(f"a position brings {' and '.join(PILES)}, and no more")
    for name, kind in PILES.items():
        pile = tables[name]
        if not isinstance(pile, dict):
            raise NotationError(f"{name}: not a table of cards")
        for card_id, table in pile.items():
            yield entry_from_json(edition_id, kind, checked_table(card_id, table))


def checked_table(card_id: str, table: object) -> dict[str, object]:
    """Return the table of a card; raises `NotationError` if the id is wrong."""
    if not isinstance(table, dict):
        raise NotationError(f"{card_id!r} is not a card, but {shown(table)}")
    if table.get("id") != card_id or not WORD.fullmatch(card_id):
        raise NotationError(f"{card_id!r} is not the id of its card")
    return table
