"""The rows of players and invitations, which have hashes in place of secrets."""

import sqlite3
from collections.abc import Collection

from pocket_tactics.server.errors import FullError, NoSuchGameError, NotYoursError
from pocket_tactics.server.limits import MAX_BROWSERS, MAX_INVITATIONS, MAX_JOINED_GAMES
from pocket_tactics.server.store.sqlite import handed_seats


def add(
    connection: sqlite3.Connection, game: str, session: bytes, *, guest: bool = False
) -> None:
    """Add a session to the players of a game."""
    connection.execute(
        "INSERT INTO players (session, game, guest) VALUES (?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (session, game, guest),
    )


def is_player(connection: sqlite3.Connection, game: str, session: bytes | None) -> bool:
    """Whether a session plays a game; raises `NoSuchGameError`."""
    found = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM players WHERE session = ? AND game = games.id)"
        " FROM games WHERE id = ?",
        (session, game),
    ).fetchone()
    if found is None:
        raise NoSuchGameError
    return bool(found[0])


def require_player(
    connection: sqlite3.Connection, game: str, session: bytes | None
) -> None:
    """Raise `NotYoursError` unless a session, if there is one, plays a game."""
    if session is not None and not is_player(connection, game, session):
        raise NotYoursError


def players(connection: sqlite3.Connection, game: str) -> set[bytes]:
    """Return the sessions that play a game."""
    found = connection.execute("SELECT session FROM players WHERE game = ?", (game,))
    return {session for (session,) in found}


def invite(
    connection: sqlite3.Connection, game: str, token: bytes, created: int
) -> None:
    """Store an invitation, delete the oldest of too many; raises `NoSuchGameError`."""
    is_player(connection, game, None)
    connection.execute(
        "INSERT INTO invitations (game, token, created) VALUES (?, ?, ?)",
        (game, token, created),
    )
    connection.execute(
        "DELETE FROM invitations WHERE game = ?1 AND rowid NOT IN (SELECT rowid"
        " FROM invitations WHERE game = ?1 ORDER BY rowid DESC LIMIT ?2)",
        (game, MAX_INVITATIONS),
    )


def redeem_invitation(
    connection: sqlite3.Connection, game: str, session: bytes, token: bytes, name: str
) -> bool:
    """Whether a session plays a game now: it did, or it uses up an invitation.

    Raises `NoSuchGameError`, or `FullError` if the game has too many players, or the
    session joined too many games.
    """
    offer = handed_seats.offered(connection, game, token)
    known = is_player(connection, game, session)
    if known and not (offer and handed_seats.is_guest(connection, game, session)):
        return True
    if not known:
        check_room(connection, game, session)
        if offer is None and not use_up(connection, game, token):
            return False
        add(connection, game, session, guest=offer is not None)
    if offer:
        handed_seats.take(connection, game, offer.seat, session, name)
    return True


def check_room(connection: sqlite3.Connection, game: str, session: bytes) -> None:
    """Raise `FullError` if the game, or the list of the session, is full."""
    if len(players(connection, game)) >= MAX_BROWSERS:
        raise FullError("too-many-players")
    if joined_games(connection, session) >= MAX_JOINED_GAMES:
        raise FullError("too-many-joined")


def use_up(connection: sqlite3.Connection, game: str, token: bytes) -> bool:
    """Whether there was an invitation, which is deleted."""
    used = connection.execute(
        "DELETE FROM invitations WHERE game = ? AND token = ?", (game, token)
    )
    return bool(used.rowcount)


def joined_games(connection: sqlite3.Connection, session: bytes) -> int:
    """Return how many unfinished games of others a session plays."""
    (count,) = connection.execute(
        "SELECT count(*) FROM players JOIN games ON id = game"
        " WHERE session = ?1 AND NOT over AND maker IS NOT ?1",
        (session,),
    ).fetchone()
    return int(count)


def leave(connection: sqlite3.Connection, game: str, session: bytes) -> int | None:
    """Remove a session from the players of a game; return how many are left.

    ``None`` if it did not play the game. Raises `NoSuchGameError`.
    """
    if not is_player(connection, game, session):
        return None
    connection.execute(
        "DELETE FROM players WHERE session = ? AND game = ?", (session, game)
    )
    handed_seats.release(connection, game, session)
    return len(players(connection, game))


def shared(
    connection: sqlite3.Connection, session: bytes, games: Collection[str]
) -> set[str]:
    """Return those of some games that a session plays together with others."""
    return {game for game in games if {session} < players(connection, game)}


def is_known_session(connection: sqlite3.Connection, session: bytes) -> bool:
    """Whether a session plays or made any game."""
    (found,) = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM players WHERE session = ?1)"
        " OR EXISTS (SELECT 1 FROM games WHERE maker = ?1)",
        (session,),
    ).fetchone()
    return bool(found)
