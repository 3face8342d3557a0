"""The threads of a database: one writes, one only reads, and one searches it."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import Connection
from typing import TypeVar

from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.store.sqlite.database import Database
from pocket_tactics.server.thread_turns import in_short_turns

LOG = logging.getLogger(__name__)
T = TypeVar("T")


class DatabaseThreads:
    """A database, and the threads that use it for the event loop."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder)
        self.writer = ThreadPoolExecutor(1, "store")
        self.reader = ThreadPoolExecutor(1, "store-reader")
        self.searcher = ThreadPoolExecutor(1, "store-searcher")

    def close(self) -> None:
        """Finish what is under way, and close the file."""
        self.reader.shutdown()
        self.searcher.shutdown()
        self.writer.shutdown()
        self.database.close()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Return the result of a query, without waiting for writes under way."""
        return await self.run(lambda: self.database.read(query), self.reader)

    async def search(self, query: Callable[[Connection], T]) -> T:
        """Return the result of a query about all games: nobody waits for it."""
        database = self.database
        return await self.run(
            lambda: database.read(query, database.searcher), self.searcher
        )

    async def transact(self, operation: Callable[[Connection], T]) -> T:
        """Return the result of an operation, which is committed whole or not at all."""
        return await self.run(lambda: self.database.transact(operation))

    async def calculate(
        self, function: Callable[[], T], thread: ThreadPoolExecutor | None = None
    ) -> T:
        """Run a function in a thread; it may calculate with each entry of a game."""
        return await self.run(in_short_turns(function), thread)

    async def run(
        self, function: Callable[[], T], thread: ThreadPoolExecutor | None = None
    ) -> T:
        """Run a function in a thread, that of the writer by default."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(thread or self.writer, function)
        except StoreError as error:
            # Clients see the error too, but only the operator can repair the disk.
            LOG.error("games are not stored or read: %s", error.complaint)  # noqa: TRY400
            raise
