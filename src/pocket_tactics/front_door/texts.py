"""Positions and content from Python, with the usual cards where none are given."""

from pathlib import Path

from pocket_tactics.cards import Cards
from pocket_tactics.content import Content, load
from pocket_tactics.content import positions as with_cards
from pocket_tactics.content.installed import in_use
from pocket_tactics.notation import positions, split_cards
from pocket_tactics.state import State


def load_content(edition: str, *packs: str | Path) -> Content:
    """The cards, pieces and forces of an edition, with installed packs and others.

    Raises `ContentError` with everything that is wrong in them.
    """
    return load(edition, *in_use(map(Path, packs)))


def read_position(text: str, cards: Cards | Content | None = None) -> State:
    """The position that a text stands for; raises `NotationError`.

    A text that brings its cards means those. Another means *cards*, or without any
    those that come with the package and the installed packs.
    """
    line = text.removesuffix("\n")
    _, brought = split_cards(line)
    if brought or cards is None:
        return with_cards.read_position(line, *in_use(()))
    known = cards.cards if isinstance(cards, Content) else cards
    return positions.read_position(line, known)
