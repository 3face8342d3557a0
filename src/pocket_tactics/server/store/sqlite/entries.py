"""The rows of the entries of games."""

import sqlite3
from pathlib import Path

import msgspec

from pocket_tactics.server.errors import NoSuchGameError, StoreError
from pocket_tactics.server.store.sqlite.migrations import checksum
from pocket_tactics.server.store.stored_games import (
    AppendedEntries,
    GameStatus,
    size_of,
)

StoreFailure = NoSuchGameError | StoreError | None
"""Why entries were not stored, or ``None`` if they were."""


def append(
    connection: sqlite3.Connection, path: Path, appended: AppendedEntries
) -> StoreFailure:
    """Append entries to a game, or return why not; others are stored without them."""
    connection.execute("SAVEPOINT game")
    try:
        insert(connection, appended.game, appended.number, appended.entries)
        connection.execute(
            "UPDATE games SET touched = ?, stage = ?, headlines = '{}', over = ?,"
            " size = size + ? WHERE id = ?",
            (
                *status_row(appended.status),
                size_of(appended.entries),
                appended.game,
            ),
        )
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO game")
        is_missing = error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY"
        trouble = StoreError("trouble", path, str(error))
        return NoSuchGameError() if is_missing else trouble
    else:
        connection.execute("RELEASE game")
        return None


def insert(
    connection: sqlite3.Connection, game: str, number: int, entries: tuple[str, ...]
) -> None:
    """Insert entries of a game after *number* others."""
    connection.executemany(
        "INSERT INTO entries (game, number, text, sum) VALUES (?, ?, ?, ?)",
        [
            (game, at, text, checksum(game, at, text))
            for at, text in enumerate(entries, number + 1)
        ],
    )


def status_row(status: GameStatus) -> tuple[int, str, bool]:
    """Return the columns of the status of a game."""
    stage = msgspec.json.encode(status.stage).decode()
    return status.touched, stage, status.over
