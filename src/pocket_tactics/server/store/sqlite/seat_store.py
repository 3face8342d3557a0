"""The seats of an SQLite store that links hand over."""

from collections.abc import Collection
from sqlite3 import Connection

from pocket_tactics.server.store.port import HandedSeat, LinkedSeats, SeatLink
from pocket_tactics.server.store.sqlite import handed_seats
from pocket_tactics.server.store.sqlite.threads import DatabaseThreads


class SQLiteSeatStore:
    """The `SeatStore` of an SQLite file."""

    def __init__(self, threads: DatabaseThreads) -> None:
        self.threads = threads

    async def handed(self, game: str) -> tuple[HandedSeat, ...]:
        """Return the handed seats of a game, in order."""
        return await self.threads.read(lambda file: handed_seats.handed(file, game))

    async def linked(
        self, games: Collection[str], session: bytes | None
    ) -> dict[str, LinkedSeats]:
        """Return the seats of those of *games* of which links hand over seats."""
        return await self.threads.read(
            lambda file: handed_seats.linked(file, games, session)
        )

    async def is_guest(self, game: str, session: bytes | None) -> bool:
        """Whether a session plays only the seats of a game that it took by links."""
        return await self.threads.read(
            lambda file: handed_seats.is_guest(file, game, session)
        )

    async def is_host(self, game: str, session: bytes | None) -> bool:
        """Whether a session plays the seats of a game that no link handed over."""
        return await self.threads.read(
            lambda file: handed_seats.is_host(file, game, session)
        )

    async def hand_over(self, game: str, link: SeatLink, *, by: bytes | None) -> bool:
        """Whether a seat of a person waits for the browser that uses a link now."""

        def operation(file: Connection) -> bool:
            handed_seats.require_host(file, game, by)
            return handed_seats.hand_over(file, game, link)

        return await self.threads.transact(operation)

    async def offered(self, game: str, token: bytes) -> HandedSeat | None:
        """Return the seat that waits for the browser that uses a link, if any."""
        return await self.threads.read(
            lambda file: handed_seats.offered(file, game, token)
        )

    async def take_back(self, game: str, seat: int, *, by: bytes | None) -> bool:
        """Whether a seat was handed over until now."""

        def operation(file: Connection) -> bool:
            handed_seats.require_host(file, game, by)
            return handed_seats.take_back(file, game, seat)

        return await self.threads.transact(operation)
