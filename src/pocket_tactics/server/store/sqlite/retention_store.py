"""The calendar and the expiry of an SQLite store."""

from collections.abc import Collection

from pocket_tactics.server.store.sqlite import expiry, quotas
from pocket_tactics.server.store.sqlite.database import stored_bytes
from pocket_tactics.server.store.sqlite.threads import DatabaseThreads


class SQLiteRetentionStore:
    """The `RetentionStore` of an SQLite file."""

    def __init__(self, threads: DatabaseThreads) -> None:
        self.threads = threads

    async def today(self) -> int:
        """Return the number of today in the calendar."""
        return await self.threads.read(expiry.today)

    async def advance_day(self, now: int) -> None:
        """Advance the calendar if 24 hours have passed by *now*, in seconds."""
        await self.threads.transact(lambda file: expiry.advance_day(file, now))

    async def delete_expired(
        self, keep: int, present: Collection[str], limit: int
    ) -> int:
        """Delete at most *limit* games that no player opened for *keep* days."""
        return await self.threads.transact(
            lambda file: expiry.delete_expired(file, keep, present, limit)
        )

    async def unbegun_games(self, before: int, limit: int, after: str) -> list[str]:
        """Return games that nobody began to play before a time, by their ids."""
        # The search takes 0.1 s among 50,000 games: it delays neither plays nor joins.
        return await self.threads.search(
            lambda file: expiry.unbegun(file, before, limit, after)
        )

    async def delete_unbegun(
        self, games: Collection[str], before: int, present: Collection[str]
    ) -> int:
        """Delete those of *games* that nobody began yet; return how many."""
        return await self.threads.transact(
            lambda file: expiry.delete_unbegun(file, games, before, present)
        )

    async def unshared_games(self, limit: int, now: int) -> list[str]:
        """Return games that only their maker opened, the first to delete first."""
        return await self.threads.search(lambda file: expiry.unshared(file, limit, now))

    async def delete_unshared(
        self, games: Collection[str], present: Collection[str]
    ) -> int:
        """Delete those of *games* that are unshared still; return how many."""
        return await self.threads.transact(
            lambda file: expiry.delete_unshared(file, games, present)
        )

    async def size(self, game: str) -> int:
        """Return about how many bytes of the disk a game takes."""
        return await self.threads.read(lambda file: stored_bytes(file, game))

    async def unshared_bytes(self, now: int) -> int:
        """Return about how many bytes of the disk all `unshared_games` take."""
        return await self.threads.search(lambda file: expiry.unshared_bytes(file, now))

    async def disk_shortage(self) -> int:
        """Return the bytes that the disk lacks for new games; 0 if it has room."""
        folder = self.threads.database.path.parent
        return await self.threads.read(lambda file: quotas.disk_shortage(file, folder))
