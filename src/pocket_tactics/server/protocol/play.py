"""The messages by which games are played."""

from pocket_tactics.server.protocol.message import (
    ClientMessage,
    Number,
    ServerMessage,
    Text,
)
from pocket_tactics.server.protocol.views import Changes, EventView


class Play(ClientMessage, frozen=True, kw_only=True, tag="play"):
    """Play an action, in its canonical text."""

    at: Number
    action: Text


class Undo(ClientMessage, frozen=True, kw_only=True, tag="undo"):
    """Undo the last decision of a person, back to the last revealed die."""

    at: Number


class Auto(ClientMessage, frozen=True, kw_only=True, tag="auto"):
    """Let the rest of the map be laid at random."""

    at: Number


class Redo(ClientMessage, frozen=True, kw_only=True, tag="redo"):
    """Play again what was undone last."""

    at: Number


class Update(ServerMessage, frozen=True, kw_only=True, tag="update"):
    """An action with its events, and the position after it with the next *number*.

    If the table played it for a person, *answered* says so, and why.
    """

    number: int
    action: str
    seat: int
    events: tuple[EventView, ...]
    view: Changes
    answered: str = ""


class Undone(ServerMessage, frozen=True, kw_only=True, tag="undone"):
    """Decisions were undone: the next number, and the position again.

    The first *told* events of the game are left.
    """

    number: int
    sentence: str
    told: int
    view: Changes


class OptionsFound(ServerMessage, frozen=True, kw_only=True, tag="options"):
    """The options of this client in the position of that number.

    It follows a position that was sent before its options were known: that view was
    not *yours*. It also follows a `Seating` in which the seats of the client change.
    """

    number: int
    view: Changes
