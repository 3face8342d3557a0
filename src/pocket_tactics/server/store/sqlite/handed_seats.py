"""The rows of seats that links hand over, and of the guests who took them.

A guest is a player who came by such a link: it plays only the seats that it took.
"""

import sqlite3
from collections.abc import Collection

import msgspec

from pocket_tactics.players.seats import HUMAN
from pocket_tactics.server.errors import NoSuchGameError, NotYoursError
from pocket_tactics.server.store.port import HandedSeat, LinkedSeats, SeatLink


def handed(connection: sqlite3.Connection, game: str) -> tuple[HandedSeat, ...]:
    """Return the handed seats of a game, in order; raises `NoSuchGameError`."""
    seats_of_game(connection, game)
    return stored_seats(connection, game)


def stored_seats(connection: sqlite3.Connection, game: str) -> tuple[HandedSeat, ...]:
    """Return the handed seats of a game, in order; none if there is no such game."""
    found = connection.execute(
        "SELECT seat, session, name, inviter FROM handed_seats"
        " WHERE game = ? ORDER BY seat",
        (game,),
    )
    return tuple(HandedSeat(*row) for row in found)


def seats_of_game(connection: sqlite3.Connection, game: str) -> tuple[str, ...]:
    """Return the players of the seats of a game; raises `NoSuchGameError`."""
    found = connection.execute("SELECT seats FROM games WHERE id = ?", (game,))
    row = found.fetchone()
    if row is None:
        raise NoSuchGameError
    return msgspec.json.decode(row[0], type=tuple[str, ...])


def linked(
    connection: sqlite3.Connection, games: Collection[str], session: bytes | None
) -> dict[str, LinkedSeats]:
    """Return the seats of those of some games of which links hand over seats."""
    found = {game: stored_seats(connection, game) for game in games}
    return {
        game: LinkedSeats(seats, stored_flag(connection, game, session) is False)
        for game, seats in found.items()
        if seats
    }


def is_guest(connection: sqlite3.Connection, game: str, session: bytes | None) -> bool:
    """Whether a session plays only the seats of a game that it took by links.

    Raises `NoSuchGameError`.
    """
    return guest_flag(connection, game, session) is True


def is_host(connection: sqlite3.Connection, game: str, session: bytes | None) -> bool:
    """Whether a session plays the seats of a game that no link handed over.

    Raises `NoSuchGameError`.
    """
    return guest_flag(connection, game, session) is False


def require_host(
    connection: sqlite3.Connection, game: str, session: bytes | None
) -> None:
    """Raise `NotYoursError` unless a session, if there is one, is a host of a game."""
    if session is not None and not is_host(connection, game, session):
        raise NotYoursError


def guest_flag(
    connection: sqlite3.Connection, game: str, session: bytes | None
) -> bool | None:
    """Return whether a player is a guest; ``None`` if the session does not play."""
    seats_of_game(connection, game)
    return stored_flag(connection, game, session)


def stored_flag(
    connection: sqlite3.Connection, game: str, session: bytes | None
) -> bool | None:
    """Return whether a player is a guest; ``None`` also if there is no such game."""
    found = connection.execute(
        "SELECT guest FROM players WHERE game = ? AND session = ?", (game, session)
    ).fetchone()
    return bool(found[0]) if found else None


def hand_over(connection: sqlite3.Connection, game: str, link: SeatLink) -> bool:
    """Whether a seat of a person waits for the browser that uses a link now.

    It does not if another browser has taken it. An older link to it becomes invalid.
    """
    players = seats_of_game(connection, game)
    if link.seat >= len(players) or players[link.seat] != HUMAN:
        return False
    stored = connection.execute(
        "INSERT INTO handed_seats (game, seat, token, name, inviter)"
        " VALUES (:game, :seat, :token, :name, :inviter)"
        " ON CONFLICT (game, seat) DO UPDATE"
        " SET token = :token, name = :name, inviter = :inviter WHERE session IS NULL",
        {"game": game, **msgspec.structs.asdict(link)},
    )
    return bool(stored.rowcount)


def offered(
    connection: sqlite3.Connection, game: str, token: bytes
) -> HandedSeat | None:
    """Return the seat that waits for the browser that uses a link, if it is valid.

    Raises `NoSuchGameError`.
    """
    seats_of_game(connection, game)
    found = connection.execute(
        "SELECT seat, session, name, inviter FROM handed_seats"
        " WHERE game = ? AND token = ?",
        (game, token),
    ).fetchone()
    return None if found is None else HandedSeat(*found)


def take(
    connection: sqlite3.Connection, game: str, seat: int, session: bytes, name: str
) -> None:
    """Give a handed seat to a session, under a name; its link is used up.

    Without a *name* the one of the invitation stays.
    """
    connection.execute(
        "UPDATE handed_seats SET token = NULL, session = ?,"
        " name = coalesce(nullif(?, ''), name) WHERE game = ? AND seat = ?",
        (session, name, game, seat),
    )


def take_back(connection: sqlite3.Connection, game: str, seat: int) -> bool:
    """Whether a seat was handed over until now; who took it only watches from now on.

    A guest with another seat still plays that one.
    """
    seats_of_game(connection, game)
    found = connection.execute(
        "DELETE FROM handed_seats WHERE game = ? AND seat = ?", (game, seat)
    )
    connection.execute(
        "DELETE FROM players WHERE game = ?1 AND guest AND session NOT IN (SELECT"
        " session FROM handed_seats WHERE game = ?1 AND session IS NOT NULL)",
        (game,),
    )
    return bool(found.rowcount)


def release(connection: sqlite3.Connection, game: str, session: bytes) -> None:
    """Take back the seats of a session that has left a game.

    If only guests are left, they play the other seats too.
    """
    connection.execute(
        "DELETE FROM handed_seats WHERE game = ? AND session = ?", (game, session)
    )
    free_lone_guests(connection, game)


def free_lone_guests(connection: sqlite3.Connection, game: str) -> None:
    """Let guests play all seats that no link handed over, if all players are guests."""
    connection.execute(
        "UPDATE players SET guest = 0 WHERE game = ?1 AND NOT EXISTS"
        " (SELECT 1 FROM players WHERE game = ?1 AND NOT guest)",
        (game,),
    )


def copy(connection: sqlite3.Connection, of: str, game: str, shift: int) -> None:
    """Hand over the seats of a new game as those of the game *of* are.

    Only seats that one of its players took; each of them moves on by *shift* seats.
    """
    count = len(seats_of_game(connection, game))
    values = {"of": of, "game": game, "shift": shift, "count": count}
    connection.execute(
        "INSERT INTO handed_seats (game, seat, session, name, inviter)"
        " SELECT :game, (seat + :shift) % :count, session, name, inviter"
        " FROM handed_seats WHERE game = :of AND session IN"
        " (SELECT session FROM players WHERE game = :game)",
        values,
    )
    connection.execute(
        "UPDATE players SET guest = 1 WHERE game = :game AND session IN"
        " (SELECT session FROM players WHERE game = :of AND guest)",
        values,
    )
    free_lone_guests(connection, game)
