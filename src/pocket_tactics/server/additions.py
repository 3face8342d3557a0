"""The rows of what was done to games."""

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from pocket_tactics.server.errors import NoSuchGameError, StoreError
from pocket_tactics.server.schema import checksum

if TYPE_CHECKING:
    from pocket_tactics.server.database import Addition, Standing

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
                sum(map(len, addition.entries)),
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
