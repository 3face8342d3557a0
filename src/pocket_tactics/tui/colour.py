"""The coloured face: the map, everybody's units, the news and a menu on one screen."""

from collections import deque
from collections.abc import Sequence
from time import sleep

from rich.console import Console, RenderableType
from rich.text import Text

from pocket_tactics.tui.layout import text_columns
from pocket_tactics.tui.paging import Words, show_lines
from pocket_tactics.tui.screen import Screen
from pocket_tactics.tui.view import View

MOMENT = 0.4
MOST_NEWS = 60


class ColourFace:
    """Draws a screen anew for every decision, as large as the terminal is then."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.news: deque[str] = deque(maxlen=MOST_NEWS)
        self.read = False

    @property
    def width(self) -> int:
        """The columns of an answer."""
        return text_columns(self.console.width)

    def show(self, view: View) -> None:
        """Show the position, the news and what there is to decide."""
        self.put(Screen(self.console, view, self.news).parts())
        self.read = True

    def watch(self, view: View) -> None:
        """Show the position for a moment."""
        self.show(view)
        sleep(MOMENT)

    def look(self, view: View) -> None:
        """Show the position alone."""
        alone = View(view.names, view.state, drawing=view.drawing)
        self.put(Screen(self.console, alone, ()).parts())

    def put(self, parts: list[RenderableType]) -> None:
        """Print parts in place of what is on the screen."""
        self.console.clear()
        for part in parts:
            self.console.print(part)

    def tell(self, sentence: str) -> None:
        """Keep what happened for the next screens, until something else happens."""
        if self.read:
            self.news.clear()
            self.read = False
        self.news.append(sentence)

    def line(self, text: str = "") -> None:
        """Answer the player."""
        self.console.print(text, width=self.width, markup=False, highlight=False)

    def page(self, lines: Sequence[Words], keys: str) -> None:
        """Answer at length: a screen at a time, if it is longer than that."""
        show_lines(self.console, lines, self.width, keys)

    def ask(self, prompt: str) -> str:
        """What the player types; raises `EOFError` when there is no more."""
        return self.console.input(Text(f"{prompt} ", style="bold #ffe066"))
