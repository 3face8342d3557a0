"""Texts of the interface, in one catalogue for each language; rules stay in English.

The command line needs the catalogue alone; other names are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pocket_tactics.texts.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from pocket_tactics.texts.cards import card_lines, cards_named, numbers
    from pocket_tactics.texts.editions import TEXTS, texts_of
    from pocket_tactics.texts.event_texts import event_sentence
    from pocket_tactics.texts.label_details import open_sides, openings
    from pocket_tactics.texts.labels import actor, label, odds_parts
    from pocket_tactics.texts.names import Names, called_name, counted_names
    from pocket_tactics.texts.refusals import refusal_line, refusal_sentence

__all__ = [
    "TEXTS",
    "Catalogue",
    "Names",
    "actor",
    "called_name",
    "card_lines",
    "cards_named",
    "catalogue",
    "counted_names",
    "event_sentence",
    "label",
    "numbers",
    "odds_parts",
    "open_sides",
    "openings",
    "refusal_line",
    "refusal_sentence",
    "texts_of",
]

HOMES = {
    "TEXTS": "editions",
    "Names": "names",
    "actor": "labels",
    "called_name": "names",
    "card_lines": "cards",
    "cards_named": "cards",
    "counted_names": "names",
    "event_sentence": "event_texts",
    "label": "labels",
    "numbers": "cards",
    "odds_parts": "labels",
    "open_sides": "label_details",
    "openings": "label_details",
    "refusal_line": "refusals",
    "refusal_sentence": "refusals",
    "texts_of": "editions",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - names have many types
    """Return a name of a module of this package."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
