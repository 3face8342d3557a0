"""The rulebooks, each a flat list of the rules it picks."""

from pocket_tactics.editions.fifth import FIFTH
from pocket_tactics.editions.fourth import FOURTH

EDITIONS = {edition.id: edition for edition in (FIFTH, FOURTH)}

__all__ = ["EDITIONS", "FIFTH", "FOURTH"]
