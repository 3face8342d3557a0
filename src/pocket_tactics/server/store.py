"""The games on disk: nothing is told to anybody before it is kept."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_urlsafe
from sqlite3 import Connection
from typing import TypeVar

from pocket_tactics.server import metrics, new_games
from pocket_tactics.server.additions import Unkept
from pocket_tactics.server.database import Addition, Database, Kept, Place
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.new_games import Maker

LOG = logging.getLogger(__name__)
T = TypeVar("T")
Waiting = asyncio.Future[None]


class Store:
    """The database, the one thread that uses it, and one that only reads.

    What is to be kept while that thread is busy goes into one transaction.
    """

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder)
        self.thread = ThreadPoolExecutor(1, "store")
        self.reading = ThreadPoolExecutor(1, "store-reader")
        self.queued: list[tuple[Addition, Waiting]] = []
        self.writer: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Finish what is under way, and let go of the file."""
        self.reading.shutdown()
        self.thread.shutdown()
        self.database.close()

    async def prove(self) -> None:
        """Have something kept that changes nothing; raises `StoreError`."""
        await self.aside(self.database.prove)

    async def create(
        self, kept: Kept, players: Iterable[bytes] = (), maker: Maker | None = None
    ) -> None:
        """Keep a new game, the sessions that play it, and which of them made it.

        Raises `StoreError`, or `FullError` if there is no room for it.
        """
        await self.aside(lambda: self.database.create(kept, players, maker))

    async def rematch(
        self, kept: Kept, game: str, session: bytes, maker: Maker | None
    ) -> str:
        """Keep a rematch of a game, or find the unfinished one; return its id."""
        return await self.aside(
            lambda: self.database.rematch(kept, game, session, maker)
        )

    async def delete(self, game: str) -> None:
        """Have a game gone for good."""
        await self.changed(lambda file: new_games.delete(file, game))

    async def games(
        self, most: int, after: Place | None = None, whose: bytes | None = None
    ) -> list[Kept]:
        """Some games, those touched last first, from behind a place on.

        All games, or those that a session plays.
        """
        return await self.aside(
            lambda: self.database.games(most, after, whose), self.reading
        )

    async def game(self, game: str) -> Kept:
        """A game with all that was done to it."""
        return await self.aside(lambda: self.database.game(game), self.reading)

    async def add(self, addition: Addition) -> None:
        """Keep what was done to a game; raises `StoreError` or `NoSuchGameError`."""
        kept: Waiting = asyncio.get_running_loop().create_future()
        self.queued.append((addition, kept))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())
        await kept

    async def write(self) -> None:
        """Keep all that waits, as long as something does."""
        try:
            while self.queued:
                batch, self.queued = self.queued, []
                await self.write_all(batch)
        finally:
            self.writer = None

    async def write_all(self, batch: list[tuple[Addition, Waiting]]) -> None:
        """Keep a batch in one transaction, and tell those who wait for it."""
        additions = [addition for addition, _ in batch]
        unkept: Sequence[Unkept]
        try:
            with metrics.committing(sum(len(each.entries) for each in additions)):
                unkept = await self.aside(lambda: self.database.add(additions))
        except StoreError as error:
            unkept = [error] * len(batch)
        except Exception as error:
            # An error of the program: players are told, and do not wait for ever.
            LOG.exception("games are not kept")
            unexpected = StoreError("trouble", self.database.path, repr(error))
            unkept = [unexpected] * len(batch)
        for (_, kept), trouble in zip(batch, unkept, strict=True):
            settle(kept, trouble)

    async def asked(self, question: Callable[[Connection], T]) -> T:
        """What is found in the file."""
        return await self.aside(lambda: self.database.asked(question))

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Return what is found in the file, without waiting for what is written."""
        return await self.aside(lambda: self.database.read(question), self.reading)

    async def changed(self, deed: Callable[[Connection], T]) -> T:
        """What a deed gives that changes the file."""
        return await self.aside(lambda: self.database.changed(deed))

    async def aside(
        self, deed: Callable[[], T], thread: ThreadPoolExecutor | None = None
    ) -> T:
        """What a deed in a thread of the database gives; trouble is written down."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(thread or self.thread, deed)
        except StoreError as error:
            # Pages are told too, but they cannot mend the disk.
            LOG.error("games are not kept or read: %s", error.complaint)  # noqa: TRY400
            raise


def settle(kept: Waiting, trouble: Unkept) -> None:
    """Tell who waits, if they still do, that it was kept, or why not."""
    if kept.done():
        return
    if trouble:
        kept.set_exception(trouble)
    else:
        kept.set_result(None)


def new_id() -> str:
    """An id for a game that nobody guesses."""
    return token_urlsafe(9)
