"""Backups of all games, made and restored while a server runs."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from time import monotonic, sleep

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.store.sqlite import expiry
from pocket_tactics.server.store.sqlite.database import (
    FILE,
    LOCK,
    Database,
    connect,
    read_only,
)
from pocket_tactics.server.store.sqlite.files import has_log, is_part_of, is_same
from pocket_tactics.server.store.sqlite.keys import erase_key
from pocket_tactics.server.store.sqlite.migrations import (
    CHECKSUMS_SINCE,
    KEY_SINCE,
    VERSION,
    checksum,
)

MAX_WRITING_SECONDS = 0.01
"""The seconds of writing after which a restore pauses, so that a server can write."""
STEP = 256
"""The pages of the database that are copied before an interrupt is handled."""
DAMAGED = """
SELECT count(*) FROM (
    SELECT id FROM games WHERE sum IS NOT checksum(id, 0, header)
    UNION SELECT game FROM entries WHERE sum IS NOT checksum(game, number, text)
    UNION SELECT game FROM entries GROUP BY game HAVING max(number) > count(*)
)"""


class BackupReport(FrozenStruct, frozen=True):
    """The number of games in a backup, and of damaged ones among them."""

    games: int
    damaged: int


class RestoreReport(FrozenStruct, frozen=True):
    """The numbers of games that were restored, exist already, or are damaged."""

    restored: int
    existing: int
    damaged: int


@contextmanager
def store_errors(path: Path) -> Iterator[None]:
    """Raise all errors of a file as `StoreError`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        complaint = getattr(error, "strerror", None) or str(error)
        raise StoreError("trouble", path, complaint) from error


def back_up(folder: Path, file: Path, *, force: bool) -> BackupReport:
    """Copy all games of a folder into a file, all of them or none.

    Replaces an existing file only with *force*. Raises `StoreError`.
    """
    with store_errors(file):
        check_outside(folder, file)
        if not force and file.exists():
            raise FileExistsError(None, "the file is there already")
        handle, name = mkstemp(prefix=f".{file.name}-", dir=file.parent)
        os.close(handle)
    part = Path(name)
    try:
        report = copy(folder / FILE, part)
        with store_errors(file):
            rename_into_place(part, file, force=force)
    finally:
        part.unlink(missing_ok=True)
    return report


def check_outside(folder: Path, file: Path) -> None:
    """Raise `StoreError` if *file* is a file of the store in *folder*."""
    if is_part_of(folder / FILE, file) or is_same(folder / LOCK, file):
        raise StoreError("own-file", file, "this file is part of the store")


def copy(store: Path, part: Path) -> BackupReport:
    """Copy a snapshot of the games, whatever is played meanwhile."""
    with store_errors(store):
        store.stat()
        with (
            closing(connect(read_only(store), uri=True)) as connection,
            closing(connect(str(part))) as target,
        ):
            # Outside a transaction SQLite restarts a copy at each write.
            connection.execute("BEGIN")
            version_of(connection, store)
            connection.backup(target, pages=STEP, sleep=0)
            target.execute("PRAGMA journal_mode = DELETE")
            if version_of(target, store) >= KEY_SINCE:
                erase_key(target)
            return check_backup(target, store)


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a database; raises `StoreError` for a newer one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise StoreError("newer", path, f"version {version}")
    if version == 0:
        raise sqlite3.DatabaseError("there are no games in it")
    return int(version)


def check_backup(connection: sqlite3.Connection, path: Path) -> BackupReport:
    """Check the integrity of a backup, and count its games."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found.splitlines()[-1])
    (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
    damaged = 0
    if version_of(connection, path) >= CHECKSUMS_SINCE:
        connection.create_function("checksum", 3, checksum, deterministic=True)
        (damaged,) = connection.execute(DAMAGED).fetchone()
    return BackupReport(games, damaged)


def rename_into_place(part: Path, file: Path, *, force: bool) -> None:
    """Move a finished file to its path, and sync it to the disk."""
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    if force:
        part.replace(file)
    else:
        os.link(part, file)  # fails if the file exists by now
    with suppress(PermissionError):  # Windows cannot open folders
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def restore(folder: Path, file: Path) -> RestoreReport:
    """Restore those games of a backup that a folder lacks; raises `StoreError`."""
    with store_errors(file):
        check_outside(folder, file)
        if has_log(file):
            raise StoreError("with-log", file, "a log is next to this file")
    with TemporaryDirectory() as temp:
        path = Path(temp) / FILE
        with store_errors(file):
            shutil.copyfile(file, path)
            with closing(connect(str(path))) as backup:
                version_of(backup, file)
        try:
            Database(Path(temp)).close()  # migrates it to this version
        except StoreError as error:
            raise StoreError(error.kind, file, error.complaint) from error
        with store_of(folder) as connection, store_errors(folder / FILE):
            return restore_games(connection, path)


@contextmanager
def store_of(folder: Path) -> Iterator[sqlite3.Connection]:
    """Connect to the store of a folder, even if a server uses it."""
    try:
        database = Database(folder)
    except StoreError as error:
        if error.kind != "taken":
            raise
    else:
        with closing(database):
            yield database.connection
        return
    path = folder / FILE
    with store_errors(path), closing(connect(str(path))) as connection:
        if version_of(connection, path) < VERSION:
            raise StoreError("taken", path, "an older server")
        for setting in ("synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")
        yield connection


def restore_games(connection: sqlite3.Connection, path: Path) -> RestoreReport:
    """Restore every game that is missing, each in its own transaction."""
    connection.execute("ATTACH ? AS copied", (str(path),))
    found = [game for (game,) in connection.execute("SELECT id FROM copied.games")]
    existing = {game for (game,) in connection.execute("SELECT id FROM main.games")}
    pauses = Pauses()
    results = []
    for game in found:
        if game not in existing:
            results.append(restore_game(connection, game))
            pauses.give_way()
    connection.execute("DETACH copied")
    restored = sum(results)
    return RestoreReport(restored, len(found) - len(results), len(results) - restored)


class Pauses:
    """Pauses in which a server that has the store open can write.

    It tries again and again for 5 s, but with longer and longer pauses. Between
    thousands of transactions it would find no gap.
    """

    def __init__(self) -> None:
        self.began = monotonic()

    def give_way(self) -> None:
        """Pause for twice as long as was written, once that is long enough."""
        written = monotonic() - self.began
        if written >= MAX_WRITING_SECONDS:
            sleep(2 * written)
            self.began = monotonic()


def restore_game(connection: sqlite3.Connection, game: str) -> bool:
    """Restore a game; return whether its checksums are right."""
    if not is_sound(connection, game):
        return False
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        for table, key in tables_of(connection):
            names = columns(connection, table)
            connection.execute(
                f"INSERT INTO main.{table} ({names}) SELECT {names}"  # noqa: S608
                f" FROM copied.{table} WHERE {key} = ?",
                (game,),
            )
        expiry.mark_seen(connection, game)
    return True


def is_sound(connection: sqlite3.Connection, game: str) -> bool:
    """Whether a game of the backup is complete and has the right checksums."""
    found = connection.execute(
        "SELECT 0, header, sum FROM copied.games WHERE id = ?1 UNION ALL"
        " SELECT number, text, sum FROM copied.entries WHERE game = ?1 ORDER BY 1",
        (game,),
    )
    return all(
        (number, known) == (at, checksum(game, at, text))
        for at, (number, text, known) in enumerate(found)
    )


def tables_of(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """Return the tables with rows of games, `games` first, and their keys."""
    named = connection.execute(
        "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
    )
    others = [
        name for (name,) in named if "game" in columns(connection, name).split(", ")
    ]
    return [("games", "id"), *((name, "game") for name in others)]


def columns(connection: sqlite3.Connection, table: str) -> str:
    """Return the columns of a table as a list in SQL."""
    found = connection.execute(
        "SELECT name FROM pragma_table_info(?, 'main')", (table,)
    )
    return ", ".join(name for (name,) in found)
