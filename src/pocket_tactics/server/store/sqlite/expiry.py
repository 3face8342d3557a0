"""The expiry of games that no player opens, by the days of a calendar.

The calendar counts the days on which a server ran, and is stored with the games: if the
clock jumps by a year, games get one day older.
"""

import sqlite3
from collections.abc import Collection, Iterable

from pocket_tactics.server.limits import UNOPENED_SECONDS

DAY = 24 * 60 * 60
"""The seconds of a day."""

TODAY = "(SELECT day FROM calendar)"
"""The number of today, in SQL."""


def today(connection: sqlite3.Connection) -> int:
    """Return the number of today in the calendar."""
    (day,) = connection.execute(f"SELECT {TODAY}").fetchone()
    return int(day)


def advance_day(connection: sqlite3.Connection, now: int) -> None:
    """Advance the calendar, if its day began 24 hours ago."""
    connection.execute(
        "UPDATE calendar SET day = day + 1, since = ?1 WHERE abs(?1 - since) >= ?2",
        (now, DAY),
    )


def is_seen(connection: sqlite3.Connection, game: str) -> bool:
    """Whether a player has opened a game today."""
    found = connection.execute(
        f"SELECT 1 FROM games WHERE id = ? AND day = {TODAY}",  # noqa: S608
        (game,),
    )
    return found.fetchone() is not None


def mark_seen(connection: sqlite3.Connection, game: str) -> None:
    """Store that a player opened a game today, which delays its expiry."""
    connection.execute(
        f"UPDATE games SET day = {TODAY} WHERE id = ? AND day <> {TODAY}",  # noqa: S608
        (game,),
    )


def delete_expired(
    connection: sqlite3.Connection, keep: int, present: Collection[str], limit: int
) -> int:
    """Delete games that no player opened for *keep* days; return how many.

    Those in *present* are open.
    """
    due = connection.execute(
        "SELECT id FROM games WHERE day < ? ORDER BY day LIMIT ?",
        (today(connection) - keep, limit + len(present)),
    ).fetchall()
    return delete_all(connection, due, present, limit)


def unbegun(
    connection: sqlite3.Connection, before: int, limit: int, after: str
) -> list[str]:
    """Return games that nobody began to play, in the order of their ids.

    They were touched *before* a time, no other browser was invited or plays them, and
    their ids come *after* another one.
    """
    found = connection.execute(FIND_UNBEGUN, (before, after, limit))
    return [game for (game,) in found]


UNBEGUN = """
    touched < ? AND json_extract(stage, '$.begun') = 0 AND opened_by < 2
    AND NOT EXISTS (SELECT 1 FROM invitations WHERE game = id)
    AND NOT EXISTS (SELECT 1 FROM handed_seats WHERE game = id)
    AND (SELECT count(*) FROM players WHERE game = id) < 2
"""
FIND_UNBEGUN = f"SELECT id FROM games WHERE {UNBEGUN} AND id > ? ORDER BY id LIMIT ?"  # noqa: S608
STILL_UNBEGUN = f"SELECT id FROM games WHERE {UNBEGUN} AND id = ?"  # noqa: S608


def delete_unbegun(
    connection: sqlite3.Connection,
    due: Collection[str],
    before: int,
    present: Collection[str],
) -> int:
    """Delete those of some games that nobody began to play yet; return how many.

    Those in *present* are open.
    """
    found = [
        connection.execute(STILL_UNBEGUN, (before, game)).fetchone() for game in due
    ]
    return delete_all(connection, filter(None, found), present, len(due))


def unshared(connection: sqlite3.Connection, limit: int, now: int) -> list[str]:
    """Return games that only their maker opened, in the order of deletion.

    First come games that nobody opened; then those of the network that stores most,
    the ones that nobody opened for longest first.
    """
    found = connection.execute(UNSHARED, (now - UNOPENED_SECONDS, limit))
    return [game for (game,) in found]


def unshared_bytes(connection: sqlite3.Connection, now: int) -> int:
    """Return about how many bytes of the disk all unshared games take."""
    (found,) = connection.execute(UNSHARED_BYTES, (now - UNOPENED_SECONDS,)).fetchone()
    return int(found)


UNSHARED = """
SELECT id FROM games LEFT JOIN networks USING (network)
WHERE opened_by < 2 AND maker IS NOT NULL AND created < ?
    AND NOT EXISTS (SELECT 1 FROM players WHERE game = id AND session <> maker)
ORDER BY opened_by, bytes DESC, day, created, id LIMIT ?
"""
UNSHARED_BYTES = """
SELECT COALESCE(SUM(size), 0) FROM games
WHERE opened_by < 2 AND maker IS NOT NULL AND created < ?
    AND NOT EXISTS (SELECT 1 FROM players WHERE game = id AND session <> maker)
"""
STILL_UNSHARED = """
SELECT id FROM games WHERE id = ? AND opened_by < 2
    AND NOT EXISTS (SELECT 1 FROM players WHERE game = id AND session <> maker)
"""


def delete_unshared(
    connection: sqlite3.Connection, due: Collection[str], present: Collection[str]
) -> int:
    """Delete those of some games that are unshared still; return how many.

    Those in *present* are open.
    """
    found = [connection.execute(STILL_UNSHARED, (game,)).fetchone() for game in due]
    return delete_all(connection, filter(None, found), present, len(due))


def delete_all(
    connection: sqlite3.Connection,
    due: Iterable[tuple[str]],
    present: Collection[str],
    limit: int,
) -> int:
    """Delete at most *limit* games, none of those in *present*; return how many."""
    deleted = [row for row in due if row[0] not in present][:limit]
    connection.executemany("DELETE FROM entries WHERE game = ?", deleted)
    connection.executemany("DELETE FROM games WHERE id = ?", deleted)
    return len(deleted)
