"""The players, invitations and visits of an SQLite store."""

from collections.abc import Collection
from contextlib import suppress
from sqlite3 import Connection

from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.store.port import Visitor
from pocket_tactics.server.store.sqlite import (
    expiry,
    handed_seats,
    keys,
    players,
    visits,
)
from pocket_tactics.server.store.sqlite.new_games import delete
from pocket_tactics.server.store.sqlite.threads import DatabaseThreads


class SQLitePlayerStore:
    """The `PlayerStore` of an SQLite file."""

    def __init__(self, threads: DatabaseThreads) -> None:
        self.threads = threads

    async def is_player(self, game: str, session: bytes | None) -> bool:
        """Whether a session plays a game."""
        return await self.threads.read(
            lambda file: players.is_player(file, game, session)
        )

    async def is_known_session(self, session: bytes) -> bool:
        """Whether a session plays or made any game."""
        return await self.threads.read(
            lambda file: players.is_known_session(file, session)
        )

    async def shared_games(self, session: bytes, games: Collection[str]) -> set[str]:
        """Return those of *games* that a session plays together with others."""
        return await self.threads.read(
            lambda file: players.shared(file, session, games)
        )

    async def invite(
        self, game: str, token: bytes, created: int, *, by: bytes | None
    ) -> None:
        """Store an invitation to a game."""

        def operation(file: Connection) -> None:
            handed_seats.require_host(file, game, by)
            players.invite(file, game, token, created)

        await self.threads.transact(operation)

    async def redeem_invitation(
        self, game: str, session: bytes, token: bytes, name: str = ""
    ) -> bool:
        """Whether a session plays a game now, with an invitation or without."""
        return await self.threads.transact(
            lambda file: players.redeem_invitation(file, game, session, token, name)
        )

    async def leave(
        self, game: str, session: bytes, *, delete_unplayed: bool
    ) -> int | None:
        """Remove a session from the players of a game; return how many are left."""

        def operation(file: Connection) -> int | None:
            left = players.leave(file, game, session)
            if left == 0 and delete_unplayed:
                delete(file, game)
            return left

        return await self.threads.transact(operation)

    async def visit(self, game: str, visitor: Visitor, *, as_player: bool) -> None:
        """Store that a client opened a game, unless that is known or fails."""

        def is_stored(file: Connection) -> bool:
            seen = not as_player or expiry.is_seen(file, game)
            return seen and visits.is_noted(file, game, visitor)

        def note(file: Connection) -> None:
            visits.note(file, game, visitor)
            if as_player:
                expiry.mark_seen(file, game)

        if not await self.threads.read(is_stored):
            # The client may play even if its visit cannot be stored.
            with suppress(StoreError):
                await self.threads.transact(note)

    def network_hash(self, network: str) -> bytes:
        """Return the hash that stands for a network in this store."""
        return keys.network_hash(self.threads.database.key, network)

    def seal_of(self, secret: str) -> str:
        """Return the seal by which the server knows a secret that it issued."""
        return keys.seal_of(self.threads.database.key, secret)

    def is_sealed(self, secret: str, seal: str) -> bool:
        """Whether a seal is that of a secret, compared in constant time."""
        return keys.is_sealed(self.threads.database.key, secret, seal)
