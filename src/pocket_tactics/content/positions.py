"""Positions read by themselves: with the cards they bring, or with the known ones."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pocket_tactics import notation
from pocket_tactics.content.brought import (
    cards_from,
    told_with_value,
    wrong_among,
)
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.library import load
from pocket_tactics.content.packs import Pack
from pocket_tactics.content.references import draft_from
from pocket_tactics.content.tables import Draft
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, edition_named, split_cards
from pocket_tactics.notation.json_text import shown, table_in


def read_position(text: str, *packs: Path | Pack) -> State:
    """The position that a text stands for; raises `NotationError`.

    A text that brings no cards means those of its edition and of *packs*, for which
    there may be a `ContentError`.
    """
    position, brought = split_cards(text)
    edition_id = edition_named(position.partition(" ")[0]).id
    if brought:
        return notation.read_position(position, brought_cards(edition_id, brought))
    return notation.read_position(position, load(edition_id, *packs).cards)


def brought_cards(edition_id: str, text: str) -> Cards:
    """The cards that stand in the text of a position, and nothing wrong with one."""
    try:
        drafts = list(drafts_in(edition_id, table_in(text)))
    except NotationError as error:
        raise NotationError(f"cards: {error}") from error
    for number, wrong in wrong_among(drafts):
        told = told_with_value(drafts[number], wrong)
        raise NotationError(f"cards: {drafts[number].id} {told}")
    return cards_from(drafts)


PILES = {"units": "unit", "terrains": "tile"}
"""What is brought, and what each of it is read as."""


def drafts_in(edition_id: str, brought: Mapping[str, object]) -> Iterator[Draft]:
    """The cards of a table of cards by their ids, not yet looked into."""
    if brought.keys() != PILES.keys():
        raise NotationError(f"a position brings {' and '.join(PILES)}, and no more")
    for name, kind in PILES.items():
        pile = brought[name]
        if not isinstance(pile, dict):
            raise NotationError(f"{name}: this is no table of cards")
        for card_id, table in pile.items():
            yield draft_from(edition_id, kind, table_of(card_id, table))


def table_of(card_id: str, table: object) -> dict[str, object]:
    """The table of a card that is brought under its id."""
    if not isinstance(table, dict):
        raise NotationError(f"{card_id!r} is no card, but {shown(table)}")
    if table.get("id") != card_id or not WORD.fullmatch(card_id):
        raise NotationError(f"{card_id!r} is not the id of its card")
    return table
