"""The rows of the entries of games."""

import sqlite3
from collections import Counter
from collections.abc import Sequence
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


def append_all(
    connection: sqlite3.Connection, path: Path, additions: Sequence[AppendedEntries]
) -> list[StoreFailure]:
    """Append entries to games; return why each failed, if so.

    Two statements append them all: between statements the event loop runs, and each of
    them can wait for 5 ms. Only if an entry cannot be inserted are there more. Texts
    are printable: a JSON text would end at a NUL character.
    """
    try:
        insert_all(connection, additions)
    except sqlite3.IntegrityError:
        return [append(connection, path, each) for each in additions]
    update_all(connection, additions)
    return [None] * len(additions)


def insert_all(
    connection: sqlite3.Connection, additions: Sequence[AppendedEntries]
) -> None:
    """Insert entries of games, all or none."""
    rows = [
        row
        for each in additions
        for row in entry_rows(each.game, each.number, each.entries)
    ]
    connection.execute(
        "INSERT INTO entries (game, number, text, sum)"
        " SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
        (as_json(rows),),
    )


def update_all(
    connection: sqlite3.Connection, additions: Sequence[AppendedEntries]
) -> None:
    """Update the status and the size of games; the last status of each counts."""
    sizes = Counter[str]()
    for each in additions:
        sizes[each.game] += size_of(each.entries)
    last = {each.game: each.status for each in additions}
    rows = [(game, sizes[game], *status_row(last[game])) for game in last]
    connection.execute(
        "UPDATE games SET touched = value ->> 2, stage = value ->> 3,"
        " headlines = '{}', over = value ->> 4, size = size + (value ->> 1)"
        " FROM json_each(?) WHERE games.id = value ->> 0",
        (as_json(rows),),
    )


def as_json(rows: Sequence[tuple[object, ...]]) -> str:
    """Return rows as the text that SQLite reads."""
    return msgspec.json.encode(rows).decode()


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
        entry_rows(game, number, entries),
    )


def entry_rows(
    game: str, number: int, entries: tuple[str, ...]
) -> list[tuple[str, int, str, int]]:
    """Return the rows of entries of a game after *number* others."""
    return [
        (game, at, text, checksum(game, at, text))
        for at, text in enumerate(entries, number + 1)
    ]


def status_row(status: GameStatus) -> tuple[int, str, bool]:
    """Return the columns of the status of a game."""
    stage = msgspec.json.encode(status.stage).decode()
    return status.touched, stage, status.over
