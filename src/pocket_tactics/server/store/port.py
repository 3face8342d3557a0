"""The interface of a store: all that the server asks of it.

Every method may raise `StoreError`, and those that take the id of one game raise
`NoSuchGameError`, except `visit`. A change is durable when its method returns.
"""

from collections.abc import Collection, Iterable
from secrets import token_urlsafe
from typing import Protocol

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.store.stored_games import (
    AppendedEntries,
    PageCursor,
    StoredGame,
)


class Maker(FrozenStruct, frozen=True):
    """A browser that makes games: its session, and the hash of its network."""

    session: bytes
    network: bytes


class Visitor(FrozenStruct, frozen=True):
    """A client that opens games: its session, if any, and the hash of its network."""

    session: bytes | None
    network: bytes


class HandedSeat(FrozenStruct, frozen=True):
    """A seat that a link hands over to one browser.

    *session* is that of the browser, ``None`` until one uses the link; *name* is that
    of the person there, and *inviter* that of the person who made the link. Both may be
    empty.
    """

    seat: int
    session: bytes | None
    name: str
    inviter: str


class LinkedSeats(FrozenStruct, frozen=True):
    """The *handed* seats of a game, and whether a browser is its *host*."""

    handed: tuple[HandedSeat, ...]
    host: bool


class SeatLink(FrozenStruct, frozen=True, kw_only=True):
    """A link that hands over a seat: the hash of its secret, and two names.

    *name* is that of the person for whom it is, *inviter* that of who made it.
    """

    seat: int
    token: bytes
    name: str = ""
    inviter: str = ""


class PlayerStore(Protocol):
    """The sessions that play games, their invitations and visits.

    A session is the hash of a secret; a store has no secrets of browsers.
    """

    async def is_player(self, game: str, session: bytes | None) -> bool:
        """Whether a session plays a game."""

    async def is_known_session(self, session: bytes) -> bool:
        """Whether a session plays or made any game."""

    async def shared_games(self, session: bytes, games: Collection[str]) -> set[str]:
        """Return those of *games* that a session plays together with others."""

    async def invite(
        self, game: str, token: bytes, created: int, *, by: bytes | None
    ) -> None:
        """Store an invitation to a game; the oldest of too many is deleted.

        Raises `NotYoursError` if the session *by* is no host of the game.
        """

    async def redeem_invitation(
        self, game: str, session: bytes, token: bytes, name: str = ""
    ) -> bool:
        """Whether a session plays a game now: it did, or it uses up an invitation.

        A link to a seat makes it a guest, who takes that seat under a *name*.
        Raises `FullError` if the game or the list of the session is full.
        """

    async def leave(
        self, game: str, session: bytes, *, delete_unplayed: bool
    ) -> int | None:
        """Remove a session from the players of a game; return how many are left.

        ``None`` if it did not play the game. A game without players is deleted if
        *delete_unplayed*. The seats that it took by links are handed over no more. If
        only guests are left, they may play the other seats too.
        """

    async def visit(self, game: str, visitor: Visitor, *, as_player: bool) -> None:
        """Store that a client opened a game; a player's visit delays its expiry."""

    def network_hash(self, network: str) -> bytes:
        """Return the hash that stands for a network in this store."""

    def seal_of(self, secret: str) -> str:
        """Return the seal by which the server knows a secret that it issued."""

    def is_sealed(self, secret: str, seal: str) -> bool:
        """Whether a seal is that of a secret, compared in constant time."""


class SeatStore(Protocol):
    """The seats that links hand over.

    A guest is a player who came by such a link: it plays only the seats that it took.
    Nobody else plays a handed seat, and nobody at all until a browser has taken it.
    """

    async def handed(self, game: str) -> tuple[HandedSeat, ...]:
        """Return the handed seats of a game, in order."""

    async def linked(
        self, games: Collection[str], session: bytes | None
    ) -> dict[str, LinkedSeats]:
        """Return the seats of those of *games* of which links hand over seats."""

    async def is_guest(self, game: str, session: bytes | None) -> bool:
        """Whether a session plays only the seats of a game that it took by links."""

    async def is_host(self, game: str, session: bytes | None) -> bool:
        """Whether a session plays the seats of a game that no link handed over."""

    async def hand_over(self, game: str, link: SeatLink, *, by: bytes | None) -> bool:
        """Whether a seat of a person waits for the browser that uses a link now.

        It does not if another browser has taken it. An older link becomes invalid.
        Raises `NotYoursError` if the session *by* is no host of the game.
        """

    async def offered(self, game: str, token: bytes) -> HandedSeat | None:
        """Return the seat that waits for the browser that uses a link, if any."""

    async def take_back(self, game: str, seat: int, *, by: bytes | None) -> bool:
        """Whether a seat was handed over until now.

        The browser that took it only watches from now on, unless it has another seat.
        Raises `NotYoursError` if the session *by* is no host of the game.
        """


class RetentionStore(Protocol):
    """The calendar of a store, and the games that expire."""

    async def today(self) -> int:
        """Return the number of today in the calendar, which counts days of use."""

    async def advance_day(self, now: int) -> None:
        """Advance the calendar if 24 hours have passed by *now*, in seconds."""

    async def delete_expired(
        self, keep: int, present: Collection[str], limit: int
    ) -> int:
        """Delete at most *limit* games that no player opened for *keep* days.

        Those in *present* are open and stay. Return how many were deleted.
        """

    async def unbegun_games(self, before: int, limit: int, after: str) -> list[str]:
        """Return at most *limit* games in which no person decided anything.

        They were touched *before* a time, in seconds, and nobody was invited. They are
        in the order of their ids, which come *after* another one.
        """

    async def delete_unbegun(
        self, games: Collection[str], before: int, present: Collection[str]
    ) -> int:
        """Delete those of *games* that are as `unbegun_games` finds them.

        Those in *present* are open and stay. Return how many were deleted.
        """

    async def unshared_games(self, limit: int, now: int) -> list[str]:
        """Return at most *limit* games that only their maker opened, in order.

        The first is the first to delete.
        """

    async def delete_unshared(
        self, games: Collection[str], present: Collection[str]
    ) -> int:
        """Delete those of *games* that are unshared still; return how many.

        Those in *present* are open and stay.
        """

    async def size(self, game: str) -> int:
        """Return about how many bytes of the disk a game takes."""

    async def unshared_bytes(self, now: int) -> int:
        """Return about how many bytes of the disk all `unshared_games` take."""

    async def disk_shortage(self) -> int:
        """Return the bytes that the disk lacks for new games; 0 if it has room."""


class Store(Protocol):
    """The games, and what belongs to them."""

    @property
    def players(self) -> PlayerStore:
        """The sessions that play the games."""

    @property
    def seats(self) -> SeatStore:
        """The seats that links hand over."""

    @property
    def retention(self) -> RetentionStore:
        """The calendar, and the games that expire."""

    async def check_writable(self) -> None:
        """Raise `StoreError` if nothing can be stored now."""

    async def check_files(self) -> None:
        """Raise `StoreError` if the files of the store were removed or replaced."""

    async def create(
        self,
        game: StoredGame,
        players: Iterable[bytes] = (),
        maker: Maker | None = None,
    ) -> None:
        """Store a new game, the sessions that play it, and the browser that made it.

        Raises `FullError` if there is no room for it.
        """

    async def rematch(
        self,
        game: StoredGame,
        of: str,
        session: bytes,
        maker: Maker | None,
        shift: int = 0,
    ) -> str:
        """Store a rematch of the game *of* that one of its players begins.

        Handed seats stay with the browsers that took them, moved on by *shift* seats.
        Return its id, or that of the unfinished one if the session has one already; one
        that it plays alone must have the same players at its seats.
        A session that does not play the game begins a separate one. Raises `FullError`
        if there is no room for it.
        """

    async def branch(
        self, game: StoredGame, of: str, session: bytes, maker: Maker | None
    ) -> None:
        """Store a game that a session begins with a part of the game *of*.

        If links handed over seats, the others play it too, each at their seat, unless
        they have an unfinished one already. Raises `FullError` if there is no room for
        it.
        """

    async def delete(self, game: str, *, by: bytes | None) -> None:
        """Delete a game; raises `NotYoursError` unless the session *by* plays it."""

    async def add(self, appended: AppendedEntries) -> None:
        """Append entries to a game."""

    async def games(
        self, limit: int, after: PageCursor | None = None, session: bytes | None = None
    ) -> list[StoredGame]:
        """Return a page of the list of games, those touched last first.

        All games, or those that a session plays.
        """

    async def game(self, game: str) -> StoredGame:
        """Return a game with its header and entries.

        Raises `RecordError` if they are damaged.
        """

    async def edition(self, game: str) -> str:
        """Return the edition of a game."""

    async def header(self, game: str) -> str:
        """Return the header of the record of a game.

        Raises `RecordError` if it is damaged.
        """

    def close(self) -> None:
        """Finish what is under way, and close the files."""


def new_id() -> str:
    """Return a random id for a game, which cannot be guessed."""
    return token_urlsafe(9)
