"""What the interface says, in one catalogue a language; rule texts stay English."""

from pocket_tactics.texts.cards import card_lines, cards_named, numbers
from pocket_tactics.texts.catalogue import Catalogue, catalogue
from pocket_tactics.texts.editions import TEXTS, texts_of
from pocket_tactics.texts.label_details import open_sides, openings
from pocket_tactics.texts.labels import destination, label, odds_parts
from pocket_tactics.texts.names import Names, called_name, counted_names
from pocket_tactics.texts.telling import event_sentence

__all__ = [
    "TEXTS",
    "Catalogue",
    "Names",
    "called_name",
    "card_lines",
    "cards_named",
    "catalogue",
    "counted_names",
    "destination",
    "event_sentence",
    "label",
    "numbers",
    "odds_parts",
    "open_sides",
    "openings",
    "texts_of",
]
