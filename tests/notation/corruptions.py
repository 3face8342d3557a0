"""Texts of positions with an error in them."""

import pytest

from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, read_position, write_position


def refusal(state: State, cards: Cards, old: str, new: str) -> str:
    """Return the refusal of a valid position with *new* for *old* in its text."""
    text = write_position(state)
    assert read_position(text, cards) == state
    assert old in text
    with pytest.raises(NotationError) as caught:
        read_position(text.replace(old, new, 1), cards)
    return str(caught.value)
