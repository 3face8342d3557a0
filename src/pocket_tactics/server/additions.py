"""The rows of what was done to games."""

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from pocket_tactics.server.errors import NoSuchGameError, StoreError
from pocket_tactics.server.schema import checksum

if TYPE_CHECKING:
    from pocket_tactics.server.database import Addition, Standing

SPACE_OF_A_GAME = 512
"""The bytes that the rows of a game take in the database besides its texts."""
SPACE_OF_AN_ENTRY = 36
"""Those of an entry: its game, number and checksum, and the room left in pages."""

Unkept = NoSuchGameError | StoreError | None
"""What keeps something from being kept, if anything does."""


def added(connection: sqlite3.Connection, path: Path, addition: "Addition") -> Unkept:
    """Keep what was done to a game, or why not; others are kept without it."""
    connection.execute("SAVEPOINT game")
    try:
        insert(connection, addition.game, addition.number, addition.entries)
        connection.execute(
            "UPDATE games SET touched = ?, stage = ?, headlines = '{}', over = ?,"
            " size = size + ? WHERE id = ?",
            (
                *standing_row(addition.standing),
                size_of(addition.entries),
                addition.game,
            ),
        )
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO game")
        gone = error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY"
        trouble = StoreError("trouble", path, str(error))
        return NoSuchGameError() if gone else trouble
    else:
        connection.execute("RELEASE game")
        return None


def size_of(entries: tuple[str, ...]) -> int:
    """Return the bytes that entries take in the database."""
    return sum(stored_size(entry, SPACE_OF_AN_ENTRY) for entry in entries)


def stored_size(text: str, space: int) -> int:
    """Return the bytes that a text takes in the database.

    A ninth of a page is empty when games are played side by side.
    """
    return space + len(text.encode()) * 9 // 8


def insert(
    connection: sqlite3.Connection, game: str, number: int, entries: tuple[str, ...]
) -> None:
    """Add to what was done to a game."""
    connection.executemany(
        "INSERT INTO entries (game, number, text, sum) VALUES (?, ?, ?, ?)",
        [
            (game, at, text, checksum(game, at, text))
            for at, text in enumerate(entries, number + 1)
        ],
    )


def standing_row(standing: "Standing") -> tuple[int, str, bool]:
    """How a game stands, as it is kept."""
    stage = msgspec.json.encode(standing.stage).decode()
    return standing.touched, stage, standing.over
