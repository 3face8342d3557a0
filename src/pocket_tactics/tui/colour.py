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
from pocket_tactics.tui.listing import NUMBER
from pocket_tactics.tui.news import News
from pocket_tactics.tui.paging import Words, as_text, print_lines, show_lines
from pocket_tactics.tui.screen import ODDS, PROMPT_ROWS, Screen, rows_of
from pocket_tactics.tui.view import View

MOMENT = 0.4
MAX_NEWS = 60
MAX_ANSWER = 3
"""A longer answer than this part of a screen is not kept below the map."""


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
        self.shown: tuple[View, News] | None = None
        """The last screen, until something happens."""
        self.used = 0
        """The rows below the top of the last screen, with answers and input."""
        self.answers: list[Words] = []
        """The lines of answers since the player's last input."""

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
        self.put(self.screen(view, news, self.size).parts())
        self.answers.clear()
        self.read = True
        self.shown = view, news

    def watch(self, view: View) -> None:
        """Show the position for a moment."""
        self.show(view)
        sleep(MOMENT)

    def look(self, view: View) -> None:
        """Show the position alone."""
        alone = View(view.names, view.state, drawing=view.drawing)
        self.put(self.screen(alone, News(), self.size).parts())
        self.shown = None

    def screen(self, view: View, news: News, size: Size) -> Screen:
        """Return the screen of a view, with the news."""
        odds = ODDS if self.options.odds else ODDS[-1:]
        return Screen(self.console, size, view, news, odds)

    def put(self, parts: list[RenderableType]) -> None:
        """Print parts in place of the current screen."""
        self.console.clear()
        for part in parts:
            self.console.print(part, width=self.size.width)
        self.used = rows_of(self.console, parts, self.size.width)

    def make_room(self, answer: Sequence[Words]) -> None:
        """Draw the last screen again if a short answer would push the map off it.

        Answers since the player's last input stay below it.
        """
        rows = rows_of(self.console, map(as_text, answer), self.width)
        before = rows_of(self.console, map(as_text, self.answers), self.width)
        width, height = self.size.width, self.size.height
        is_short = before + rows <= height // MAX_ANSWER
        if self.shown and is_short and self.used + rows + PROMPT_ROWS > height:
            view, news = self.shown
            free = Size(width, height - before - rows)
            drawn = self.screen(view, news, free).parts()
            self.put([*drawn, *map(as_text, self.answers)])
        self.used += rows
        self.answers.extend(answer)

    def tell(self, sentence: str) -> None:
        """Store an event for the next screens, and mark the events read as earlier."""
        if self.read:
            self.earlier.extend(self.news)
            self.news.clear()
            self.read = False
        self.news.append(sentence)
        self.shown = None

    def clear_news(self) -> None:
        """Remove all events: those that follow do not come after them."""
        self.news.clear()
        self.earlier.clear()

    def line(self, text: str = "") -> None:
        """Print an answer to the player, below the screen."""
        self.make_room([text])
        self.console.print(text, width=self.width, markup=False, highlight=False)

    def page(self, lines: Sequence[Words], keys: str) -> None:
        """Print a long answer, a screen at a time if necessary."""
        self.make_room(lines)
        if self.options.pager:
            show_lines(self.console, lines, self.width, keys)
        else:
            print_lines(self.console, lines, self.width)

    def ask(self, prompt: str) -> str:
        """Return the player's line. Raise `EOFError` at the end of input."""
        with self.console.capture() as captured:
            self.console.print(Text(f"{prompt} ", style=NUMBER), end="")
        self.note_input()
        return input(LOOKS.sub(UNCOUNTED, captured.get()))

    def note_input(self) -> None:
        """Note that the player types a line: answers to earlier ones may be removed."""
        self.used += PROMPT_ROWS
        self.answers.clear()


LOOKS = re.compile(r"\x1b\[[0-9;]*m")
"""Colour codes in a prompt, which a line editor must not count as columns."""
UNCOUNTED = "\x01\\g<0>\x02"
