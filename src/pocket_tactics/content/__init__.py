"""Cards, pieces, forces and rules: TOML, checked once here, records ever after."""

from pocket_tactics.content.assembly import Content
from pocket_tactics.content.complaints import Complaint, ContentError
from pocket_tactics.content.installed import Installed, in_use, installed_packs
from pocket_tactics.content.library import (
    built_force,
    check,
    edition_of,
    load,
    load_force,
    problems,
)
from pocket_tactics.content.packs import Pack, opened_pack
from pocket_tactics.content.positions import read_position
from pocket_tactics.content.rulebook import Rule, Rulebook, rulebook
from pocket_tactics.content.schema import content_schema
from pocket_tactics.content.tables import STANDARD, Draft, NamedForce

__all__ = [
    "STANDARD",
    "Complaint",
    "Content",
    "ContentError",
    "Draft",
    "Installed",
    "NamedForce",
    "Pack",
    "Rule",
    "Rulebook",
    "built_force",
    "check",
    "content_schema",
    "edition_of",
    "in_use",
    "installed_packs",
    "load",
    "load_force",
    "opened_pack",
    "problems",
    "read_position",
    "rulebook",
]
