"""The name of an edition."""

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import Edition
from pocket_tactics.notation.errors import NotationError, quoted


def edition_named(name: str) -> Edition:
    """The edition of that name; raises `NotationError`."""
    if name not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise NotationError(f"no edition {quoted(name)}; there are {known}")
    return EDITIONS[name]
