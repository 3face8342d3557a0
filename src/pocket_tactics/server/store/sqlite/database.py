"""The games in an SQLite file: entries are appended, and never changed."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import msgspec
from filelock import FileLock, Timeout

from pocket_tactics.record import RecordError
from pocket_tactics.server.errors import NoSuchGameError, StoreError, Trouble
from pocket_tactics.server.limits import STORE_TIMEOUT
from pocket_tactics.server.store.port import Maker
from pocket_tactics.server.store.sqlite import handed_seats, new_games, rematches
from pocket_tactics.server.store.sqlite.entries import StoreFailure, append_all
from pocket_tactics.server.store.sqlite.files import FilesInPlace
from pocket_tactics.server.store.sqlite.keys import read_key
from pocket_tactics.server.store.sqlite.migrations import VERSION, checksum, migrate
from pocket_tactics.server.store.stored_games import (
    AppendedEntries,
    PageCursor,
    StoredGame,
)

T = TypeVar("T")

FILE = "games.sqlite"
LOCK = "games.lock"
"""The lock that a running server holds, so that no second one plays the same games.

A lock of SQLite itself would keep backups out, too.
"""
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


def connect(file: str, *, uri: bool = False) -> sqlite3.Connection:
    """Return a connection that waits for other writers and opens no transactions."""
    return sqlite3.connect(
        file,
        timeout=STORE_TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
        uri=uri,
    )


def read_only(path: Path) -> str:
    """Return the address of a database for a connection that only reads."""
    return f"{path.absolute().as_uri()}?mode=ro"


def take(lock: FileLock, path: Path) -> None:
    """Take the lock of a store; raises `StoreError` if another server has it."""
    try:
        lock.acquire()
    except Timeout as error:
        raise StoreError("taken", path, "locked") from error


class Database:
    """The file: one thread writes, one only reads, and one searches all games."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.lock = FileLock(folder / LOCK, timeout=0, thread_local=False)
        with self.store_errors():
            folder.mkdir(parents=True, exist_ok=True)
            take(self.lock, self.path)
            self.connection = connect(str(self.path))
            self.open()
            self.files = FilesInPlace(self.path)
            self.reader = connect(read_only(self.path), uri=True)
            self.searcher = connect(read_only(self.path), uri=True)

    def open(self) -> None:
        """Check the file, and migrate it to this version."""
        for setting in SETTINGS:
            self.connection.execute(setting)
        self.connection.execute("BEGIN EXCLUSIVE")
        (version,) = self.connection.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise StoreError("newer", self.path, f"version {version}")
        migrate(self.connection, version)
        self.key = read_key(self.connection)
        self.connection.execute("COMMIT")
        (found,) = self.connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found.splitlines()[-1])

    def close(self) -> None:
        """Close the file."""
        # The last connection that is closed moves the log into the file.
        self.reader.close()
        self.searcher.close()
        self.connection.close()
        self.lock.release()

    @contextmanager
    def store_errors(self) -> Iterator[None]:
        """Raise errors of SQLite and of the file system as `StoreError`."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            complaint = getattr(error, "strerror", None) or str(error)
            kind: Trouble = "taken" if "locked" in complaint else "trouble"
            raise StoreError(kind, self.path, complaint) from error

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Commit all of a transaction or nothing.

        Raises `StoreError` also if a restart would not find it.
        """
        self.check_in_place()
        with self.store_errors(), self.connection:
            self.connection.execute("BEGIN IMMEDIATE")
            yield self.connection
        self.check_in_place()

    def check_in_place(self) -> None:
        """Raise `StoreError` if the files are not those that were opened.

        When this is noticed, what is in the log goes into the file, wherever it is now:
        it is whole then without its log.
        """
        was_lost = self.files.lost
        with self.store_errors():
            try:
                self.files.check()
            except OSError:
                if self.files.lost and not was_lost:
                    with suppress(sqlite3.Error):
                        self.connection.execute("PRAGMA wal_checkpoint(FULL)")
                raise

    def create(
        self,
        game: StoredGame,
        players: Iterable[bytes] = (),
        maker: Maker | None = None,
    ) -> None:
        """Store a new game, the sessions that play it, and the browser that made it.

        Raises `FullError` if there is no room for it.
        """
        with self.transaction() as connection:
            new_games.create(connection, self.path.parent, game, maker)
            new_games.add_players(connection, game.id, players)

    def rematch(
        self,
        game: StoredGame,
        of: str,
        session: bytes,
        maker: Maker | None,
        shift: int = 0,
    ) -> str:
        """Store a rematch of the game *of* that a player begins; return its id.

        Return the id of the unfinished one if the player has one already. Raises
        `FullError` if there is no room for it, or `NoSuchGameError`.
        """
        with self.transaction() as connection:
            found = rematches.under_way(connection, of, session, game.seats)
            if found is not None:
                return found
            series = rematches.series_of(connection, of)
            new = rematches.new_rematch(connection, of, session, series, game.created)
            self.store_rematch(game, of, maker, new, shift)
            return game.id

    def branch(
        self, game: StoredGame, of: str, session: bytes, maker: Maker | None
    ) -> None:
        """Store a game that a session begins with a part of the game *of*.

        Raises `FullError` if there is no room for it, or `NoSuchGameError`.
        """
        with self.transaction() as connection:
            new = rematches.new_branch(connection, of, session, game.created)
            self.store_rematch(game, of, maker, new)

    def store_rematch(
        self,
        game: StoredGame,
        of: str,
        maker: Maker | None,
        new: rematches.Rematch,
        shift: int = 0,
    ) -> None:
        """Store a game with its players and their seats, within a transaction."""
        new_games.create(self.connection, self.path.parent, game, maker, new.series)
        new_games.add_players(self.connection, game.id, new.players)
        handed_seats.copy(self.connection, of, game.id, shift)

    def read(
        self,
        query: Callable[[sqlite3.Connection], T],
        connection: sqlite3.Connection | None = None,
    ) -> T:
        """Return the result of a query by a connection, by default the reader's."""
        with self.store_errors():
            return query(connection or self.reader)

    def transact(self, operation: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of an operation, which is committed whole or not at all."""
        with self.transaction() as connection:
            return operation(connection)

    def add(self, additions: Sequence[AppendedEntries]) -> list[StoreFailure]:
        """Append entries to games in one transaction; return why each failed, if so."""
        with self.transaction() as connection:
            return append_all(connection, self.path, additions)

    def games(
        self, limit: int, after: PageCursor | None = None, session: bytes | None = None
    ) -> list[StoredGame]:
        """Return a page of the list of games, without headers and entries."""
        cursor = msgspec.structs.asdict(after) if after else {}
        conditions = [AFTER_CURSOR] if after else []
        values: dict[str, object] = {"limit": limit, "session": session, **cursor}
        if session is not None:
            conditions.append(PLAYED_BY_SESSION)
        with self.store_errors():
            rows = self.reader.execute(
                f"SELECT {COLUMNS} FROM games"  # noqa: S608
                f"{' WHERE ' if conditions else ''}{' AND '.join(conditions)}"
                " ORDER BY touched DESC, created DESC, id LIMIT :limit",
                values,
            ).fetchall()
        return list(map(read_row, rows))

    def game(self, game: str) -> StoredGame:
        """Return a game with its header and entries.

        Raises `NoSuchGameError`, or `RecordError` if they are damaged.
        """
        # Without a transaction entries could be added between the two queries.
        with self.store_errors(), self.reader as reader:
            reader.execute("BEGIN")
            row = reader.execute(
                f"SELECT {COLUMNS}, header, sum FROM games WHERE id = ?",  # noqa: S608
                (game,),
            ).fetchone()
            if row is None:
                raise NoSuchGameError
            found = reader.execute(
                "SELECT number, text, sum FROM entries WHERE game = ? ORDER BY number",
                (game,),
            ).fetchall()
        *row, header, head_sum = row
        for number, text, known in ((0, header, head_sum), *found):
            if checksum(game, number, text) != known:
                raise RecordError(number + 1, "this is not what was stored")
        entries = tuple(text for _, text, _ in found)
        return msgspec.structs.replace(read_row(row), header=header, entries=entries)


def write_version(connection: sqlite3.Connection) -> None:
    """Write what is in the file already, which takes the disk like a commit."""
    connection.execute(f"PRAGMA user_version = {VERSION}")


def edition_of(connection: sqlite3.Connection, game: str) -> str:
    """Return the edition of a game; raises `NoSuchGameError`."""
    return str(value_of(connection, "SELECT edition FROM games WHERE id = ?", game))


def stored_bytes(connection: sqlite3.Connection, game: str) -> int:
    """Return the bytes that a game takes; raises `NoSuchGameError`."""
    return int(value_of(connection, "SELECT size FROM games WHERE id = ?", game))


def value_of(connection: sqlite3.Connection, query: str, game: str) -> str | int:
    """Return the value that a query finds for a game; raises `NoSuchGameError`."""
    row = connection.execute(query, (game,)).fetchone()
    if row is None:
        raise NoSuchGameError
    value: str | int = row[0]
    return value


def header_of(connection: sqlite3.Connection, game: str) -> str:
    """Return the header of the record of a game.

    Raises `NoSuchGameError`, or `RecordError` if it is damaged.
    """
    found = connection.execute("SELECT header, sum FROM games WHERE id = ?", (game,))
    row = found.fetchone()
    if row is None:
        raise NoSuchGameError
    header, known = row
    if checksum(game, 0, header) != known:
        raise RecordError(1, "this is not what was stored")
    return str(header)


COLUMNS = (
    "id, created, edition, seats, seed, uploaded, touched, stage, headlines, over, day"
)
"""The columns of the list of games: not the header, which may be long."""
AFTER_CURSOR = (
    "touched <= :touched AND (touched < :touched"
    " OR created < :created OR (created = :created AND id > :game))"
)
"""The games after a cursor in the list."""
PLAYED_BY_SESSION = "id IN (SELECT game FROM players WHERE session = :session)"
"""The games that a session plays: few of all that there are."""


def read_row(row: Iterable[object]) -> StoredGame:
    """Return a game from its row, in which lists are JSON."""
    names = [name.strip() for name in COLUMNS.split(",")]
    fields = dict(zip(names, row, strict=True))
    status = {
        "touched": fields.pop("touched"),
        "stage": decoded_text(fields.pop("stage")),
        "headlines": decoded_text(fields.pop("headlines")),
        "over": bool(fields.pop("over")),
    }
    fields["seats"] = decoded_text(fields["seats"])
    return msgspec.convert({**fields, "status": status}, StoredGame)


def decoded_text(text: object) -> object:
    """Return the value of a JSON text of the database."""
    assert isinstance(text, str)
    return msgspec.json.decode(text)
