"""Threats in words."""

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.texts.names import Names


def threat_label(at: Hex, by: tuple[str, ...], names: Names) -> str:
    """Return a place and the enemies that could attack it, in words."""
    units = names.listed(map(names.unit, by))
    return names.say("threat", at=names.place(at), units=units)
