"""What the interface says, in one catalogue a language; rule texts stay English.

All but the catalogue is loaded when it is asked for: the command line needs no more.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pocket_tactics.texts.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from pocket_tactics.texts.cards import card_lines, named, numbers
    from pocket_tactics.texts.label_details import open_sides, openings
    from pocket_tactics.texts.labels import destination, label, odds_parts
    from pocket_tactics.texts.names import Names, counted
    from pocket_tactics.texts.telling import told

__all__ = [
    "Catalogue",
    "Names",
    "card_lines",
    "catalogue",
    "counted",
    "destination",
    "label",
    "named",
    "numbers",
    "odds_parts",
    "open_sides",
    "openings",
    "told",
]

HOMES = {
    "Names": "names",
    "card_lines": "cards",
    "counted": "names",
    "destination": "labels",
    "label": "labels",
    "named": "cards",
    "numbers": "cards",
    "odds_parts": "labels",
    "open_sides": "label_details",
    "openings": "label_details",
    "told": "telling",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - of whichever is asked for
    """What a module of the texts gives."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
