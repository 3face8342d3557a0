"""Positions read by themselves: with the cards they bring, or with the known ones."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from pocket_tactics import notation
from pocket_tactics.cards import Cards, Terrain, UnitCard
from pocket_tactics.content.checks.entries import Legible, card_flaws
from pocket_tactics.content.checks.shared import WORD
from pocket_tactics.content.library import load
from pocket_tactics.content.packs import Pack
from pocket_tactics.content.references import draft_of, known_in, with_mentions
from pocket_tactics.content.tables import CARDS, Card
from pocket_tactics.editions import EDITIONS
from pocket_tactics.notation import NotationError, split_cards
from pocket_tactics.records import Record
from pocket_tactics.state import State

C = TypeVar("C", UnitCard, Terrain)


class Brought(Record, frozen=True):
    """The cards in the text of a position, not yet looked into."""

    units: dict[str, msgspec.Raw]
    terrains: dict[str, msgspec.Raw]


def read_position(text: str, *packs: Path | Pack) -> State:
    """The position that a text stands for; raises `NotationError`.

    A text that brings no cards means those of its edition and of *packs*, for which
    there may be a `ContentError`.
    """
    position, brought = split_cards(text)
    edition_id = position.partition(" ")[0]
    if edition_id not in EDITIONS:
        raise NotationError(f"no edition {edition_id!r}")
    if brought:
        return notation.read_position(position, brought_cards(edition_id, brought))
    return notation.read_position(position, load(edition_id, *packs).cards)


def brought_cards(edition_id: str, text: str) -> Cards:
    """The cards that stand in the text of a position, and nothing wrong with one."""
    try:
        brought = msgspec.json.decode(text, type=Brought)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotationError(f"cards: {error}") from error
    kinds = CARDS[edition_id]
    cards = Cards(
        each(brought.units, UnitCard, kinds["unit"]),
        each(brought.terrains, Terrain, kinds["tile"]),
    )
    check_cards(edition_id, cards)
    return cards


def each(
    raw: Mapping[str, msgspec.Raw], kind: type[C], read_as: type[Card]
) -> dict[str, C]:
    """Cards of a kind by their ids."""
    cards: dict[str, C] = {}
    for name, value in raw.items():
        try:
            card = msgspec.json.decode(value, type=read_as)
        except (msgspec.DecodeError, RecursionError) as error:
            raise NotationError(f"cards: {name!r}: {error}") from error
        assert isinstance(card, kind)
        if card.id != name or not WORD.fullmatch(name):
            raise NotationError(f"cards: {name!r} is not the id of its card")
        cards[name] = card
    return cards


def check_cards(edition_id: str, cards: Cards) -> None:
    """Nothing, if every card is possible."""
    read: list[tuple[str, Card]] = [
        *(("unit", card) for card in cards.units.values()),
        *(("tile", card) for card in cards.terrains.values()),
    ]
    drafts = [draft_of(edition_id, kind, card) for kind, card in read]
    known = with_mentions(known_in(edition_id, cards), drafts)
    for draft, (_, card) in zip(drafts, read, strict=True):
        for wrong in card_flaws(draft, Legible(card), known):
            told = draft.complaint(wrong)
            raise NotationError(f"cards: {card.id} {told.field}: {told.sentence}")
