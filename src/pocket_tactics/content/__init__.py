"""Cards, pieces, forces and rules: TOML, checked once here, records ever after."""

from pocket_tactics.content.assembly import Content
from pocket_tactics.content.complaints import Complaint, ContentError
from pocket_tactics.content.library import (
    built_force,
    edition_of,
    load,
    load_force,
    problems,
)
from pocket_tactics.content.rulebook import Rule, Rulebook, rulebook
from pocket_tactics.content.tables import Draft, NamedForce

__all__ = [
    "Complaint",
    "Content",
    "ContentError",
    "Draft",
    "NamedForce",
    "Rule",
    "Rulebook",
    "built_force",
    "edition_of",
    "load",
    "load_force",
    "problems",
    "rulebook",
]
