"""Positions and content from Python, with the usual cards where none are given."""

from pathlib import Path

from pocket_tactics.cards import Cards
from pocket_tactics.content import Content, load
from pocket_tactics.editions import EDITIONS
from pocket_tactics.notation import NotationError, positions
from pocket_tactics.state import State


def load_content(edition: str, *packs: str | Path) -> Content:
    """The cards, pieces and forces of an edition, and of packs of one's own.

    Raises `ContentError` with everything that is wrong in them.
    """
    return load(edition, *map(Path, packs))


def read_position(text: str, cards: Cards | Content | None = None) -> State:
    """The position that a text stands for; raises `NotationError`.

    Without *cards* they are those that come with the package.
    """
    if isinstance(cards, Content):
        cards = cards.cards
    if cards is None:
        edition = text.partition(" ")[0]
        if edition not in EDITIONS:
            raise NotationError(f"no edition {edition!r}")
        cards = load(edition).cards
    return positions.read_position(text, cards)
