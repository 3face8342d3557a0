"""Visits to games: those that only their maker opened go first from a short disk."""

import sqlite3

from pocket_tactics.server.store.port import Visitor

OPENED = """
CASE
    WHEN maker IS :session THEN 1
    WHEN network IS NOT :network OR EXISTS (
        SELECT 1 FROM players WHERE game = id AND session = :session
    ) THEN 2
    ELSE 1
END
"""
"""By whom a game is opened if a visitor opens it: 1 by its maker, 2 by others, and 0
was nobody. A stranger in the maker's own network may be the maker without a cookie."""


def is_noted(connection: sqlite3.Connection, game: str, visitor: Visitor) -> bool:
    """Whether the store knows already that such a visitor opened a game."""
    found = connection.execute(
        f"SELECT 1 FROM games WHERE id = :game AND opened_by < {OPENED}",  # noqa: S608
        named(game, visitor),
    )
    return found.fetchone() is None


def note(connection: sqlite3.Connection, game: str, visitor: Visitor) -> None:
    """Store that a visitor opened a game."""
    connection.execute(
        f"UPDATE games SET opened_by = max(opened_by, {OPENED})"  # noqa: S608
        " WHERE id = :game",
        named(game, visitor),
    )


def named(game: str, visitor: Visitor) -> dict[str, object]:
    """Return the values for the names in `OPENED`."""
    return {"game": game, "session": visitor.session, "network": visitor.network}
