"""The store of games in an SQLite file."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from pathlib import Path
from sqlite3 import Connection

from pocket_tactics.server import metrics
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.limits import COMMIT_PAUSE
from pocket_tactics.server.store.port import Maker
from pocket_tactics.server.store.sqlite import new_games, players
from pocket_tactics.server.store.sqlite.database import (
    edition_of,
    header_of,
    write_version,
)
from pocket_tactics.server.store.sqlite.entries import StoreFailure
from pocket_tactics.server.store.sqlite.player_store import SQLitePlayerStore
from pocket_tactics.server.store.sqlite.retention_store import SQLiteRetentionStore
from pocket_tactics.server.store.sqlite.seat_store import SQLiteSeatStore
from pocket_tactics.server.store.sqlite.threads import DatabaseThreads
from pocket_tactics.server.store.stored_games import (
    AppendedEntries,
    PageCursor,
    StoredGame,
)

LOG = logging.getLogger(__name__)
Waiting = asyncio.Future[None]


class SQLiteStore:
    """A `Store` of one file in a folder.

    Entries that arrive during a commit or in the `COMMIT_PAUSE` after it are committed
    in one transaction.
    """

    def __init__(self, folder: Path) -> None:
        self.threads = DatabaseThreads(folder)
        self.players = SQLitePlayerStore(self.threads)
        self.seats = SQLiteSeatStore(self.threads)
        self.retention = SQLiteRetentionStore(self.threads)
        self.queued: list[tuple[AppendedEntries, Waiting]] = []
        self.flushing: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Finish what is under way, and close the file."""
        self.threads.close()

    async def check_writable(self) -> None:
        """Raise `StoreError` if nothing can be stored now."""
        await self.threads.transact(write_version)

    async def check_files(self) -> None:
        """Raise `StoreError` if the files were removed or replaced."""
        await self.threads.run(self.threads.database.check_in_place)

    async def create(
        self,
        game: StoredGame,
        players: Iterable[bytes] = (),
        maker: Maker | None = None,
    ) -> None:
        """Store a new game, its players and its maker."""
        database = self.threads.database
        await self.threads.calculate(lambda: database.create(game, players, maker))

    async def rematch(
        self,
        game: StoredGame,
        of: str,
        session: bytes,
        maker: Maker | None,
        shift: int = 0,
    ) -> str:
        """Store a rematch of a game, or find the unfinished one; return its id."""
        database = self.threads.database
        return await self.threads.calculate(
            lambda: database.rematch(game, of, session, maker, shift)
        )

    async def branch(
        self, game: StoredGame, of: str, session: bytes, maker: Maker | None
    ) -> None:
        """Store a game that a session begins with a part of another."""
        database = self.threads.database
        await self.threads.calculate(lambda: database.branch(game, of, session, maker))

    async def delete(self, game: str, *, by: bytes | None) -> None:
        """Delete a game."""

        def operation(file: Connection) -> None:
            players.require_player(file, game, by)
            new_games.delete(file, game)

        await self.threads.transact(operation)

    async def games(
        self, limit: int, after: PageCursor | None = None, session: bytes | None = None
    ) -> list[StoredGame]:
        """Return a page of the list of games, those touched last first."""
        threads = self.threads
        return await threads.run(
            lambda: threads.database.games(limit, after, session), threads.reader
        )

    async def game(self, game: str) -> StoredGame:
        """Return a game with its header and entries."""
        threads = self.threads
        return await threads.calculate(
            lambda: threads.database.game(game), threads.reader
        )

    async def edition(self, game: str) -> str:
        """Return the edition of a game."""
        return await self.threads.read(lambda file: edition_of(file, game))

    async def header(self, game: str) -> str:
        """Return the header of the record of a game."""
        return await self.threads.read(lambda file: header_of(file, game))

    async def add(self, appended: AppendedEntries) -> None:
        """Append entries to a game."""
        committed: Waiting = asyncio.get_running_loop().create_future()
        self.queued.append((appended, committed))
        if self.flushing is None:
            self.flushing = asyncio.create_task(self.flush())
        try:
            await committed
        finally:
            # An error refers to this frame, and the future to it: no cycle may stay.
            del committed

    async def flush(self) -> None:
        """Commit the queued entries until none are left."""
        try:
            while self.queued:
                batch, self.queued = self.queued, []
                await self.commit(batch)
                await asyncio.sleep(COMMIT_PAUSE)
        finally:
            self.flushing = None

    async def commit(self, batch: list[tuple[AppendedEntries, Waiting]]) -> None:
        """Commit a batch in one transaction, and wake the tasks that wait for it."""
        appended = [each for each, _ in batch]
        failures: Sequence[StoreFailure]
        database = self.threads.database
        try:
            with metrics.time_commit(sum(len(each.entries) for each in appended)):
                failures = await self.threads.run(lambda: database.add(appended))
        except StoreError as error:
            failures = [error] * len(batch)
        except Exception as error:
            # An error of the program: without this, clients would wait forever.
            LOG.exception("games are not stored")
            unexpected = StoreError("trouble", database.path, repr(error))
            failures = [unexpected] * len(batch)
        for (_, committed), failure in zip(batch, failures, strict=True):
            settle(committed, failure)


def settle(committed: Waiting, failure: StoreFailure) -> None:
    """Wake a task that waits for a commit, if it still waits."""
    if committed.done():
        return
    if failure:
        committed.set_exception(failure)
    else:
        committed.set_result(None)
