"""Games that nobody looks at go, after so many days as were told beforehand.

Days are those on which a server ran, counted in a calendar that is kept with the
games: a clock that jumps by a year makes them one day older, and no more.
"""

import sqlite3
from collections.abc import Collection, Iterable

from pocket_tactics.server.limits import UNOPENED_SECONDS

DAY = 24 * 60 * 60
"""The seconds of a day."""

TODAY = "(SELECT day FROM calendar)"
"""The day it is, in SQL."""


def today(connection: sqlite3.Connection) -> int:
    """The day it is in the calendar."""
    (day,) = connection.execute(f"SELECT {TODAY}").fetchone()
    return int(day)


def advance_day(connection: sqlite3.Connection, now: int) -> None:
    """Have it be the next day, if the last one has been for a day."""
    connection.execute(
        "UPDATE calendar SET day = day + 1, since = ?1 WHERE abs(?1 - since) >= ?2",
        (now, DAY),
    )


def is_seen(connection: sqlite3.Connection, game: str) -> bool:
    """Whether somebody who plays a game has looked at it today."""
    found = connection.execute(
        f"SELECT 1 FROM games WHERE id = ? AND day = {TODAY}",  # noqa: S608
        (game,),
    )
    return found.fetchone() is not None


def mark_seen(connection: sqlite3.Connection, game: str) -> None:
    """Have a game looked at today by who plays it: it is kept anew from now on."""
    connection.execute(
        f"UPDATE games SET day = {TODAY} WHERE id = ? AND day <> {TODAY}",  # noqa: S608
        (game,),
    )


def delete_expired(
    connection: sqlite3.Connection, keep: int, present: Collection[str], most: int
) -> int:
    """Delete some games at which nobody has looked for *keep* days; how many.

    Those in *present* are looked at now.
    """
    due = connection.execute(
        "SELECT id FROM games WHERE day < ? ORDER BY day LIMIT ?",
        (today(connection) - keep, most + len(present)),
    ).fetchall()
    return delete_all(connection, due, present, most)


def unshared(connection: sqlite3.Connection, most: int, now: int) -> list[str]:
    """Return some games that nobody but their maker opened, those first that go first.

    First what nobody opened at all; then the games of the network that has most of
    them, those first at which nobody has looked for longest.
    """
    found = connection.execute(UNSHARED, (now - UNOPENED_SECONDS, most))
    return [game for (game,) in found]


UNSHARED = """
SELECT id FROM games LEFT JOIN networks USING (network)
WHERE opened_by < 2 AND maker IS NOT NULL AND created < ?
    AND NOT EXISTS (SELECT 1 FROM players WHERE game = id AND session <> maker)
ORDER BY opened_by, bytes DESC, day, created, id LIMIT ?
"""
STILL_UNSHARED = """
SELECT id FROM games WHERE id = ? AND opened_by < 2
    AND NOT EXISTS (SELECT 1 FROM players WHERE game = id AND session <> maker)
"""


def delete_unshared(
    connection: sqlite3.Connection, due: Collection[str], present: Collection[str]
) -> int:
    """Delete those of some games that are unshared still; return how many.

    Those in *present* are looked at now.
    """
    found = [connection.execute(STILL_UNSHARED, (game,)).fetchone() for game in due]
    return delete_all(connection, filter(None, found), present, len(due))


def delete_all(
    connection: sqlite3.Connection,
    due: Iterable[tuple[str]],
    present: Collection[str],
    most: int,
) -> int:
    """Delete so many games at most, but for those that are looked at now."""
    gone = [row for row in due if row[0] not in present][:most]
    connection.executemany("DELETE FROM entries WHERE game = ?", gone)
    connection.executemany("DELETE FROM games WHERE id = ?", gone)
    return len(gone)
