"""Places as text: ``q,r``."""

import re

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.notation.errors import NoIdError, quoted

PLACE = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})", re.ASCII)


def write_place(place: Hex) -> str:
    """Return the text of a place.

    >>> write_place(Hex(0, -1))
    '0,-1'
    """
    return f"{place.q},{place.r}"


def read_place(text: str) -> Hex:
    """Return the place of a text, or raise `NotationError`.

    >>> read_place("0,-1")
    Hex(q=0, r=-1)
    """
    found = PLACE.fullmatch(text)
    if found is None:
        raise NoIdError(f"not a place, such as 0,-1: {quoted(text)}")
    return Hex(int(found[1]), int(found[2]))
