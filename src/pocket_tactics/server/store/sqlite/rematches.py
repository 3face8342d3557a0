"""Rematches: players have one unfinished rematch of a series at a time.

Who plays alone has one for each order of the seats. A series is a game and all its
rematches, those of rematches as well.
"""

import sqlite3

import msgspec

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.errors import NoSuchGameError
from pocket_tactics.server.limits import MAX_REMATCHES_A_DAY
from pocket_tactics.server.store.sqlite import handed_seats, players
from pocket_tactics.server.store.sqlite.expiry import DAY


class Rematch(FrozenStruct, frozen=True):
    """A rematch to begin: its *series*, and the sessions that play it."""

    series: str | None
    players: frozenset[bytes]


def under_way(
    connection: sqlite3.Connection, game: str, session: bytes, seats: tuple[str, ...]
) -> str | None:
    """Return the unfinished rematch of a series that a session plays, if any.

    One that it plays alone must have these *seats*.
    """
    found = connection.execute(
        UNDER_WAY,
        {
            "series": series_of(connection, game),
            "session": session,
            "seats": msgspec.json.encode(seats).decode(),
        },
    ).fetchone()
    return None if found is None else str(found[0])


UNDER_WAY = """
SELECT id FROM games JOIN players ON game = id
WHERE series = :series AND NOT over AND session = :session AND (
    seats = :seats OR EXISTS (
        SELECT 1 FROM players AS others WHERE others.game = id
        AND others.session <> :session
    )
) LIMIT 1
"""


def new_rematch(
    connection: sqlite3.Connection, game: str, session: bytes, series: str, now: int
) -> Rematch:
    """Return the rematch of a game that one of its players begins.

    The others play it too, unless they have an unfinished one already, the series had
    too many rematches in a day, or the session plays the game no more.
    """
    (lately,) = connection.execute(
        "SELECT count(*) FROM games WHERE series = ? AND created > ?",
        (series, now - DAY),
    ).fetchone()
    plays = players.is_player(connection, game, session)
    if not plays or lately >= MAX_REMATCHES_A_DAY:
        return Rematch(None, frozenset({session}))
    others = connection.execute(OTHERS, (game, series))
    return Rematch(series, frozenset({session, *(other for (other,) in others)}))


def new_branch(
    connection: sqlite3.Connection, game: str, session: bytes, now: int
) -> Rematch:
    """Return a game that one of the players of a game begins with a part of it.

    The branches of a series are a separate series. The others play a branch too if
    they play from other browsers by links, as they would play a rematch.
    """
    series = series_of(connection, game)
    if not (
        players.is_player(connection, game, session)
        and any(each.session for each in handed_seats.handed(connection, game))
    ):
        return Rematch(None, frozenset({session}))
    branches = series.removesuffix(BRANCHES) + BRANCHES
    return new_rematch(connection, game, session, branches, now)


BRANCHES = " branches"
"""The end of the series of the branches of a series; no id of a game has a space."""

OTHERS = """
SELECT session FROM players WHERE game = ? AND session NOT IN (
    SELECT session FROM games JOIN players ON game = id WHERE series = ? AND NOT over
)
"""
"""The players of a game who have no unfinished rematch of its series."""


def series_of(connection: sqlite3.Connection, game: str) -> str:
    """Return the first game of the series that a game is in; else `NoSuchGameError`."""
    found = connection.execute(
        "SELECT coalesce(series, id) FROM games WHERE id = ?", (game,)
    ).fetchone()
    if found is None:
        raise NoSuchGameError
    return str(found[0])
