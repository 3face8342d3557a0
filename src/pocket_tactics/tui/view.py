"""The view that an interface shows, and the protocol of interfaces."""

from collections.abc import Sequence
from typing import Protocol

from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Names
from pocket_tactics.texts.status import headline
from pocket_tactics.tui.cells import Drawing
from pocket_tactics.tui.paging import Words


class Entry(FrozenStruct, frozen=True):
    """A line of a menu: its text, its odds if any, and a short name to type.

    The name of its *place* can be typed too, if it leads to one or its unit is there.
    If it lays a tunnel tile, the tile is open on some *sides*.
    """

    words: str
    odds: tuple[str, ...] = ()
    token: str = ""
    place: str = ""
    sides: tuple[int, ...] = ()


class View(FrozenStruct, frozen=True):
    """A position with its menu; *ended* says how its players ended the game."""

    names: Names
    state: State
    heading: str = ""
    entries: tuple[Entry, ...] = ()
    drawing: Drawing = Drawing()
    ended: str = ""

    @property
    def headline(self) -> str:
        """The turn, or how the game ended."""
        return self.ended or headline(self.state, self.names)


class GameUI(Protocol):
    """The interface of a game, in colour or in plain lines."""

    def show(self, view: View) -> None:
        """Show a position and its menu."""

    def watch(self, view: View) -> None:
        """Show a position to a spectator."""

    def look(self, view: View) -> None:
        """Show a position alone, in full."""

    def tell(self, sentence: str) -> None:
        """Report an event."""

    def clear_news(self) -> None:
        """Remove the events reported so far from the next screens."""

    def line(self, text: str = "") -> None:
        """Print an answer to the player."""

    def page(self, lines: Sequence[Words], keys: str) -> None:
        """Print a long answer. *keys* says how to leave a pager."""

    def ask(self, prompt: str) -> str:
        """Return the player's line. Raise `EOFError` at the end of input."""
