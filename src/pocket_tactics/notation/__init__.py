"""Actions and positions as text, and back."""

from pocket_tactics.notation.actions import read_action, write_action
from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.fields import edition_named, split_cards
from pocket_tactics.notation.house_rules import read_house, write_house
from pocket_tactics.notation.positions import (
    cards_of,
    read_position,
    write_position,
)

__all__ = [
    "NotationError",
    "cards_of",
    "edition_named",
    "read_action",
    "read_house",
    "read_position",
    "split_cards",
    "write_action",
    "write_house",
    "write_position",
]
