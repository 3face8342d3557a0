"""The text of a seat, which names its player: `human` or `computer:LEVEL`."""

import re

from pocket_tactics.players.levels import LEVEL_BY_ID, LEVELS

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


def players_of(edition: str) -> tuple[str, ...]:
    """Return the texts of the players that can play an edition.

    >>> players_of("fourth")
    ('human', 'computer:random', 'computer:greedy', 'computer:search')
    """
    return tuple(player for player in PLAYERS if plays(player, edition))


def plays(player: str, edition: str) -> bool:
    """Whether a person or a level can play an edition."""
    editions = editions_of(player)
    return editions is None or edition in editions


def editions_of(player: str) -> tuple[str, ...] | None:
    """Return the editions that a player can play, or ``None`` for all.

    >>> editions_of("computer:search")
    ('fifth', 'fourth')
    """
    level = LEVEL_BY_ID.get(level_of(player) or "")
    return level.editions if level else None


def max_seats_of(player: str) -> int | None:
    """Return the number of seats of the largest games of a player, ``None`` for all.

    >>> max_seats_of("computer:search")
    2
    """
    level = LEVEL_BY_ID.get(level_of(player) or "")
    return level.max_seats if level else None


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
