"""The messages by which a client joins a game, and what it receives first."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.games.setup.options import MAX_SEATS
from pocket_tactics.server.protocol.message import (
    PROTOCOL,
    ClientMessage,
    SeatNumber,
    ServerMessage,
)
from pocket_tactics.server.protocol.views import CardView, EventView, View


class Join(ClientMessage, frozen=True, kw_only=True, tag="join"):
    """Join a game: the protocol, and the seats to play, by default all of people.

    With *table_answers* the table may answer questions that make no difference.
    """

    protocol: Literal[2]
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=MAX_SEATS)] | None = None
    table_answers: bool = False


class Resync(ClientMessage, frozen=True, kw_only=True, tag="resync"):
    """Ask for a snapshot, after a message was missed."""


class Welcome(ServerMessage, frozen=True, kw_only=True, tag="welcome"):
    """The game and its cards; a `Snapshot` follows.

    *dice* are sentences about dice that somebody may know, after those on why the game
    cannot be continued and on a computer without the kernel, if so. A client that is
    *watching* may play no seat. *people* are the seats of people, at whichever client.
    A browser *can_leave* the game if it is one of its players; a local client is none.
    A *host* may hand over seats by links. *forces* are the names of the forces of the
    seats, empty for an own one; a game from a position has none.
    """

    protocol: Literal[2] = PROTOCOL
    game: str
    edition: str
    title: str
    seats: tuple[int, ...]
    cards: tuple[CardView, ...]
    dice: tuple[str, ...] = ()
    watching: bool = False
    people: tuple[int, ...] = ()
    can_leave: bool = False
    host: bool = False
    forces: tuple[str, ...] = ()


class SeatHolder(FrozenStruct, frozen=True, kw_only=True):
    """The person at a seat: *name*, which may be empty, and whether it is connected.

    A link has *handed* the seat over; it is *offered* until a browser uses the link.
    """

    seat: int
    name: str
    handed: bool
    state: Literal["offered", "here", "away"]


class Seating(ServerMessage, frozen=True, kw_only=True, tag="seating"):
    """The persons of a game in which a link hands over seats, or did until now.

    *seats* are those that the client plays now; without any it is *watching*. A *host*
    may hand over seats and take them back. `OptionsFound` follows if the seats have
    changed.
    """

    seats: tuple[int, ...]
    watching: bool
    host: bool
    holders: tuple[SeatHolder, ...]


class StandingUnit(FrozenStruct, frozen=True):
    """A unit on the map, and its place."""

    id: str
    at: Hex


class Snapshot(ServerMessage, frozen=True, kw_only=True, tag="snapshot"):
    """The whole position, and all events, which *told* counts.

    There is no *log* if it would take too long to render. The *units* are those on the
    map before the first event: a game may begin in a given position.
    """

    view: View
    told: int
    units: tuple[StandingUnit, ...]
    log: tuple[EventView, ...] | None


class Refused(ServerMessage, frozen=True, kw_only=True, tag="refused"):
    """The reason why a message was refused; nothing has changed.

    *request* is the type of that message; it is empty if the message was unreadable.
    """

    kind: Literal[
        "malformed",
        "oversized",
        "unknown",
        "protocol",
        "not-joined",
        "stale",
        "not-yours",
        "illegal",
        "over",
        "nothing-to-undo",
        "nothing-to-redo",
        "no-resigning",
        "no-draw",
        "not-laying",
        "no-such-unit",
        "no-such-subject",
        "no-such-action",
        "no-such-moment",
        "not-kept",
        "too-many",
        "too-large",
        "stopped",
        "busy",
        "too-long",
    ]
    sentence: str
    rule: str = ""
    request: str = ""
