"""The interface in colour: map, units, news and a menu on one screen."""

import re
from collections import deque
from collections.abc import Sequence
from time import sleep

from rich.console import Console, RenderableType
from rich.text import Text

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.tui.cells import Size
from pocket_tactics.tui.layout import text_columns
from pocket_tactics.tui.news import News
from pocket_tactics.tui.paging import Words, print_lines, show_lines
from pocket_tactics.tui.screen import ODDS, Screen
from pocket_tactics.tui.view import View

MOMENT = 0.4
MAX_NEWS = 60


class ScreenOptions(FrozenStruct, frozen=True, kw_only=True):
    """A person's options of the screen: its maximum columns, odds, a pager."""

    width: int | None = None
    odds: bool = True
    pager: bool = True


class ColourUI:
    """An interface that draws a screen for every decision, as large as the terminal."""

    def __init__(self, console: Console, options: ScreenOptions | None = None) -> None:
        self.console = console
        self.options = options or ScreenOptions()
        self.news: deque[str] = deque(maxlen=MAX_NEWS)
        self.earlier: deque[str] = deque(maxlen=MAX_NEWS)
        self.read = False

    @property
    def width(self) -> int:
        """The columns of an answer."""
        return text_columns(self.size.width)

    @property
    def size(self) -> Size:
        """The part of the terminal that is used."""
        width = self.console.width
        return Size(min(width, self.options.width or width), self.console.height)

    def show(self, view: View) -> None:
        """Show the position, the news and the menu."""
        news = News(latest=tuple(self.news), earlier=tuple(self.earlier))
        self.put(self.screen(view, news).parts())
        self.read = True

    def watch(self, view: View) -> None:
        """Show the position for a moment."""
        self.show(view)
        sleep(MOMENT)

    def look(self, view: View) -> None:
        """Show the position alone."""
        alone = View(view.names, view.state, drawing=view.drawing)
        self.put(self.screen(alone, News()).parts())

    def screen(self, view: View, news: News) -> Screen:
        """Return the screen of a view, with the news."""
        odds = ODDS if self.options.odds else ODDS[-1:]
        return Screen(self.console, self.size, view, news, odds)

    def put(self, parts: list[RenderableType]) -> None:
        """Print parts in place of the current screen."""
        self.console.clear()
        for part in parts:
            self.console.print(part, width=self.size.width)

    def tell(self, sentence: str) -> None:
        """Store an event for the next screens, and mark the events read as earlier."""
        if self.read:
            self.earlier.extend(self.news)
            self.news.clear()
            self.read = False
        self.news.append(sentence)

    def clear_news(self) -> None:
        """Remove all events: those that follow do not come after them."""
        self.news.clear()
        self.earlier.clear()

    def line(self, text: str = "") -> None:
        """Print an answer to the player."""
        self.console.print(text, width=self.width, markup=False, highlight=False)

    def page(self, lines: Sequence[Words], keys: str) -> None:
        """Print a long answer, a screen at a time if necessary."""
        if self.options.pager:
            show_lines(self.console, lines, self.width, keys)
        else:
            print_lines(self.console, lines, self.width)

    def ask(self, prompt: str) -> str:
        """Return the player's line. Raise `EOFError` at the end of input."""
        with self.console.capture() as captured:
            self.console.print(Text(f"{prompt} ", style="bold #ffe066"), end="")
        return input(LOOKS.sub(UNCOUNTED, captured.get()))


LOOKS = re.compile(r"\x1b\[[0-9;]*m")
"""Colour codes in a prompt, which a line editor must not count as columns."""
UNCOUNTED = "\x01\\g<0>\x02"
