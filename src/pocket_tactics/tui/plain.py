"""The plain interface: lines without drawing, for screen readers and pipes."""

from collections.abc import Sequence

from pocket_tactics.texts.status import seat_lines, tile_lines
from pocket_tactics.tui.paging import Words
from pocket_tactics.tui.view import View


class PlainUI:
    """An interface that prints each thing once, in order."""

    def __init__(self, *, odds: bool = True) -> None:
        self.odds = odds

    def show(self, view: View) -> None:
        """Show the menu. The position is shown only on request."""
        if view.heading:
            self.line(view.heading)
        for number, entry in enumerate(view.entries, 1):
            odds = f": {', '.join(entry.odds)}" if entry.odds and self.odds else ""
            self.line(f"{number}. {entry.words}{odds}")

    def watch(self, view: View) -> None:
        """Show nothing, because all events have been reported."""

    def look(self, view: View) -> None:
        """Show the whole position."""
        self.line(view.headline)
        for seat in range(len(view.state.seats)):
            for line in seat_lines(view.state, seat, view.names):
                self.line(line)
        for line in tile_lines(view.state, view.names):
            self.line(line)

    def tell(self, sentence: str) -> None:
        """Print an event."""
        self.line(sentence)

    def clear_news(self) -> None:
        """Do nothing, because events that are printed remain."""

    def line(self, text: str = "") -> None:
        """Print an answer to the player."""
        print(text, flush=True)  # noqa: T201 - the output of this interface

    def page(self, lines: Sequence[Words], keys: str) -> None:
        """Print a long answer."""
        for line in lines:
            self.line(str(line))

    def ask(self, prompt: str) -> str:
        """Return the player's line. Raise `EOFError` at the end of input."""
        return input(f"{prompt} ")
