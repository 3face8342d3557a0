"""The rulebooks, each a flat list of the rules it picks."""

from pocket_tactics.editions.fifth import FIFTH

EDITIONS = {edition.id: edition for edition in (FIFTH,)}

__all__ = ["EDITIONS", "FIFTH"]
