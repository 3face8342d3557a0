"""The games in an SQLite file: what was done is added, and never changed."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import msgspec
from filelock import FileLock, Timeout

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.record import RecordError
from pocket_tactics.server import new_games, rematches
from pocket_tactics.server.additions import (
    SPACE_OF_A_GAME,
    Unkept,
    added,
    size_of,
    stored_size,
)
from pocket_tactics.server.errors import NoSuchGameError, StoreError, Trouble
from pocket_tactics.server.keys import read_key
from pocket_tactics.server.limits import STORE_TIMEOUT
from pocket_tactics.server.new_games import Maker
from pocket_tactics.server.schema import VERSION, checksum, migrate
from pocket_tactics.server.store_files import FilesInPlace
from pocket_tactics.texts.stages import Stage

T = TypeVar("T")

FILE = "games.sqlite"
LOCK = "games.lock"
"""Is held while a server runs, so that no second one plays the same games.

A lock of SQLite's own would keep out who copies the games meanwhile, too.
"""
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


class Standing(FrozenStruct, frozen=True, kw_only=True):
    """How a game stands, for the list: how far it has come, and if it is over.

    Of games that older versions have kept the *headlines* are there instead, by
    language, until somebody plays on.
    """

    stage: Stage | None
    over: bool
    touched: int
    headlines: dict[str, str] = msgspec.field(default_factory=dict)


class Kept(FrozenStruct, frozen=True, kw_only=True):
    """A game as it is kept: the head of its record, and all that was done to it.

    *day* is that of the calendar on which a player looked at it last. In a list games
    have no *header*.
    """

    id: str
    created: int
    edition: str
    seats: tuple[str, ...]
    seed: int | None
    header: str = ""
    standing: Standing
    uploaded: int = 0
    day: int = 0
    entries: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """The bytes that it takes in the database."""
        return stored_size(self.header, SPACE_OF_A_GAME) + size_of(self.entries)


class Place(FrozenStruct, frozen=True):
    """Where a part of the list of games ends."""

    touched: int
    created: int
    game: str


def place_of(game: Kept) -> Place:
    """Where a game stands in the list."""
    return Place(game.standing.touched, game.created, game.id)


class Addition(FrozenStruct, frozen=True, kw_only=True):
    """What was done to a game: *entries* from *number* on, and how it stands now."""

    game: str
    number: int
    entries: tuple[str, ...]
    standing: Standing


def connected(file: str, *, uri: bool = False) -> sqlite3.Connection:
    """A connection that waits for others who write, and begins what it is told to."""
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
    """Keep others from playing these games."""
    try:
        lock.acquire()
    except Timeout as error:
        raise StoreError("taken", path, "locked") from error


class Database:
    """The file, used by one thread at a time."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.lock = FileLock(folder / LOCK, timeout=0, thread_local=False)
        with self.plainly():
            folder.mkdir(parents=True, exist_ok=True)
            take(self.lock, self.path)
            self.connection = connected(str(self.path))
            self.open()
            self.files = FilesInPlace(self.path)
            self.reader = connected(read_only(self.path), uri=True)

    def open(self) -> None:
        """See that the file is sound and of this version."""
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
        """Let go of the file."""
        # The last one that is closed brings the log into the file.
        self.reader.close()
        self.connection.close()
        self.lock.release()

    @contextmanager
    def plainly(self) -> Iterator[None]:
        """Have whatever is wrong with the file as one kind of error."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            complaint = getattr(error, "strerror", None) or str(error)
            kind: Trouble = "taken" if "locked" in complaint else "trouble"
            raise StoreError(kind, self.path, complaint) from error

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it is kept, or nothing; what a restart would not find is an error."""
        self.check_in_place()
        with self.plainly(), self.connection:
            self.connection.execute("BEGIN IMMEDIATE")
            yield self.connection
        self.check_in_place()

    def check_in_place(self) -> None:
        """Raise `StoreError` if the files are not those that were opened.

        When this is noticed, what is in the log goes into the file, wherever it is now:
        it is whole then without its log.
        """
        was_lost = self.files.lost
        with self.plainly():
            try:
                self.files.check()
            except OSError:
                if self.files.lost and not was_lost:
                    with suppress(sqlite3.Error):
                        self.connection.execute("PRAGMA wal_checkpoint(FULL)")
                raise

    def prove(self) -> None:
        """Write what is there already: that takes the disk as much as a game does."""
        with self.transaction() as connection:
            connection.execute(f"PRAGMA user_version = {VERSION}")

    def create(
        self,
        kept: Kept,
        players: Iterable[bytes] = (),
        maker: Maker | None = None,
    ) -> None:
        """Keep a new game, the sessions that play it, and which of them made it.

        Raises `FullError` if there is no room for it.
        """
        with self.transaction() as connection:
            new_games.create(connection, self.path.parent, kept, maker)
            new_games.add_players(connection, kept.id, players)

    def rematch(
        self, kept: Kept, game: str, session: bytes, maker: Maker | None
    ) -> str:
        """Keep a rematch of a game that one of its players begins; return its id.

        Of the unfinished one if they have one already. Raises `FullError` if there is
        no room for it, or `NoSuchGameError`.
        """
        with self.transaction() as connection:
            found = rematches.under_way(connection, game, session)
            if found is not None:
                return found
            new = rematches.new_rematch(connection, game, session, kept.created)
            new_games.create(connection, self.path.parent, kept, maker, new.series)
            new_games.add_players(connection, kept.id, new.players)
            return kept.id

    def asked(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """What is found in the file."""
        with self.plainly():
            return question(self.connection)

    def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Return what a thread other than the one that writes finds in the file."""
        with self.plainly():
            return question(self.reader)

    def changed(self, deed: Callable[[sqlite3.Connection], T]) -> T:
        """What a deed gives that changes the file, or leaves it as it was."""
        with self.transaction() as connection:
            return deed(connection)

    def add(self, additions: Iterable[Addition]) -> list[Unkept]:
        """Keep what was done to some games, all at once; what kept each from it."""
        with self.transaction() as connection:
            return [added(connection, self.path, each) for each in additions]

    def games(
        self, most: int, after: Place | None = None, whose: bytes | None = None
    ) -> list[Kept]:
        """Some games, those touched last first, without heads or what was done."""
        place = msgspec.structs.astuple(after) if after else ()
        limits = [BEHIND] if after else []
        asked: dict[str, object] = {"most": most, "whose": whose}
        asked |= dict(zip(("touched", "created", "game"), place, strict=False))
        if whose is not None:
            limits.append(THEIRS)
        with self.plainly():
            rows = self.reader.execute(
                f"SELECT {COLUMNS} FROM games"  # noqa: S608
                f"{' WHERE ' if limits else ''}{' AND '.join(limits)}"
                " ORDER BY touched DESC, created DESC, id LIMIT :most",
                asked,
            ).fetchall()
        return list(map(read_row, rows))

    def game(self, game: str) -> Kept:
        """A game with all that was done to it.

        Raises `NoSuchGameError`, or `RecordError` for what is not as it was kept.
        """
        # In one transaction all is of the same moment.
        with self.plainly(), self.reader as reader:
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
                raise RecordError(number + 1, "this is not what was kept")
        entries = tuple(text for _, text, _ in found)
        return msgspec.structs.replace(read_row(row), header=header, entries=entries)


def edition_of(connection: sqlite3.Connection, game: str) -> str:
    """Return the edition of a game, of which its title is made.

    Raises `NoSuchGameError`.
    """
    found = connection.execute("SELECT edition FROM games WHERE id = ?", (game,))
    row = found.fetchone()
    if row is None:
        raise NoSuchGameError
    return str(row[0])


def header_of(connection: sqlite3.Connection, game: str) -> str:
    """Return the head of the record of a game.

    Raises `NoSuchGameError`, or `RecordError` for one that is not as it was kept.
    """
    found = connection.execute("SELECT header, sum FROM games WHERE id = ?", (game,))
    row = found.fetchone()
    if row is None:
        raise NoSuchGameError
    header, known = row
    if checksum(game, 0, header) != known:
        raise RecordError(1, "this is not what was kept")
    return str(header)


COLUMNS = (
    "id, created, edition, seats, seed, uploaded, touched, stage, headlines, over, day"
)
"""What a list has of a game: not its head, which may be long."""
BEHIND = (
    "touched <= :touched AND (touched < :touched"
    " OR created < :created OR (created = :created AND id > :game))"
)
"""What stands behind a place in the list."""
THEIRS = "id IN (SELECT game FROM players WHERE session = :whose)"
"""What a session plays: its games are few, those of all are many."""


def read_row(row: Iterable[object]) -> Kept:
    """A game from its row, in which lists are JSON."""
    names = [name.strip() for name in COLUMNS.split(",")]
    fields = dict(zip(names, row, strict=True))
    standing = {
        "touched": fields.pop("touched"),
        "stage": decoded_text(fields.pop("stage")),
        "headlines": decoded_text(fields.pop("headlines")),
        "over": bool(fields.pop("over")),
    }
    fields["seats"] = decoded_text(fields["seats"])
    return msgspec.convert({**fields, "standing": standing}, Kept)


def decoded_text(text: object) -> object:
    """What a text in JSON stands for."""
    assert isinstance(text, str)
    return msgspec.json.decode(text)
