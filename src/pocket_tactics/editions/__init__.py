"""The rulebooks, each a flat list of the rules it picks."""

from pocket_tactics.editions.fifth import FIFTH
from pocket_tactics.editions.fourth import FOURTH
from pocket_tactics.editions.second import SECOND
from pocket_tactics.editions.third import THIRD

EDITIONS = {edition.id: edition for edition in (FIFTH, FOURTH, THIRD, SECOND)}

__all__ = ["EDITIONS", "FIFTH", "FOURTH", "SECOND", "THIRD"]
