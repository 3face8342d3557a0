"""The rulebooks, each as a flat list of its rules."""

from pocket_tactics.engine.editions.fifth import FIFTH
from pocket_tactics.engine.editions.fourth import FOURTH
from pocket_tactics.engine.editions.second import SECOND
from pocket_tactics.engine.editions.third import THIRD

EDITIONS = {edition.id: edition for edition in (FIFTH, FOURTH, THIRD, SECOND)}

__all__ = ["EDITIONS", "FIFTH", "FOURTH", "SECOND", "THIRD"]
