"""The text of a seat, which names its player: `human` or `computer:LEVEL`."""

import re

from pocket_tactics.players.levels import LEVELS

HUMAN = "human"
SEAT = re.compile(r"human|computer:(?P<level>[a-z-]{1,20})")


def computer(level: str) -> str:
    """Return the text of a seat that a level of the computer plays.

    >>> computer("greedy")
    'computer:greedy'
    """
    return f"computer:{level}"


PLAYERS = (HUMAN, *map(computer, LEVELS))
"""The texts of all players of a seat, the levels with the weakest first."""


def is_seat(text: str) -> bool:
    """Whether a text names a person or a level, even one that this version lacks."""
    return SEAT.fullmatch(text) is not None


def level_of(player: str) -> str | None:
    """Return the level of the computer that plays a seat, or ``None`` for a person.

    >>> level_of("computer:greedy")
    'greedy'
    """
    found = SEAT.fullmatch(player)
    return found["level"] if found else None
