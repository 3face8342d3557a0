"""The texts of every edition, and those of a card."""

from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts.classic.edition import CLASSIC
from pocket_tactics.texts.edition import EditionTexts
from pocket_tactics.texts.fifth.edition import FIFTH
from pocket_tactics.texts.fourth.edition import FOURTH

TEXTS: dict[str, EditionTexts] = {
    "fifth": FIFTH,
    "fourth": FOURTH,
    "third": CLASSIC,
    "second": CLASSIC,
}
"""The texts of each edition, by its id."""

BY_KIND = {
    kind: TEXTS[edition.id]
    for edition in EDITIONS.values()
    for kind in (edition.unit, edition.ground)
}
"""The texts of each kind of card."""


def texts_of(card: UnitCard | Terrain) -> EditionTexts:
    """Return the texts of the edition of a card."""
    return BY_KIND[type(card)]
