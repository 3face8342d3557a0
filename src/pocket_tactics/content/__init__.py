"""Cards, pieces, forces and rules: TOML that is checked here and becomes records."""

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
from pocket_tactics.content.tables import STANDARD, NamedForce, RawEntry

__all__ = [
    "STANDARD",
    "Complaint",
    "Content",
    "ContentError",
    "Installed",
    "NamedForce",
    "Pack",
    "RawEntry",
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
