"""The coloured face: the map, everybody's units, the news and a menu on one screen."""

from collections import deque
from collections.abc import Iterable
from time import sleep

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pocket_tactics.state import State
from pocket_tactics.texts import Names
from pocket_tactics.tui.art import GATES, SEAT_COLOURS, SHAPES
from pocket_tactics.tui.bricks import Size
from pocket_tactics.tui.hexmap import drawn
from pocket_tactics.tui.status import headline, where
from pocket_tactics.tui.view import Entry, View

WIDTH = 80
MOMENT = 0.4
MOST_NEWS = 9
FEWEST_ROWS = 12
FRAME_ROWS = 5
"""The headline, two rules, the heading of the menu and the prompt."""
MOST_ROWS = 24


class ColourFace:
    """Draws a screen anew for every decision."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.news: deque[str] = deque(maxlen=MOST_NEWS)
        self.read = False

    @property
    def width(self) -> int:
        """The columns that are drawn on."""
        return min(self.console.width, WIDTH)

    def show(self, view: View) -> None:
        """Show the position, the news and what there is to decide."""
        self.console.clear()
        self.draw(view)
        if self.news:
            self.rule()
        for sentence in self.news:
            self.console.print(Text(sentence, style="grey74"), width=self.width)
        self.read = True
        if view.entries:
            self.rule()
            self.console.print(Text(view.heading, style="bold"), width=self.width)
            self.console.print(menu(view.entries, self.width), width=self.width)

    def watch(self, view: View) -> None:
        """Show the position for a moment."""
        self.show(view)
        sleep(MOMENT)

    def look(self, view: View) -> None:
        """Show the position alone."""
        self.console.clear()
        self.draw(view)

    def draw(self, view: View) -> None:
        """The headline, the map, and a line for every player."""
        title = Text(headline(view.state, view.names), style="bold")
        self.console.print(title, width=self.width)
        menu_lines = sum(2 if entry.odds else 1 for entry in view.entries)
        used = FRAME_ROWS + len(view.state.seats) + len(self.news) + menu_lines
        rows = min(max(self.console.height - used, FEWEST_ROWS), MOST_ROWS)
        room = Size(self.width, rows)
        self.console.print(drawn(view.names, view.state, view.drawing, room))
        for seat in range(len(view.state.seats)):
            line = seat_line(view.state, seat, view.names)
            self.console.print(line, width=self.width)

    def rule(self) -> None:
        """A line across."""
        self.console.print(Rule(style="grey35"), width=self.width)

    def tell(self, sentence: str) -> None:
        """Keep what happened for the next screens, until something else happens."""
        if self.read:
            self.news.clear()
            self.read = False
        self.news.append(sentence)

    def line(self, text: str = "") -> None:
        """Answer the player."""
        self.console.print(text, width=self.width, markup=False, highlight=False)

    def ask(self, prompt: str) -> str:
        """What the player types; raises `EOFError` when there is no more."""
        return self.console.input(Text(f"{prompt} ", style="bold #ffe066"))


def menu(entries: tuple[Entry, ...], width: int) -> Table:
    """The entries of a menu with their numbers and odds."""
    room = width - 6 - max(len(entry.words) for entry in entries)
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold #ffe066", min_width=3)
    table.add_column()
    table.add_column(style="#8fd0c0")
    for number, entry in enumerate(entries, 1):
        table.add_row(str(number), Text(entry.words), Text(filled(entry.odds, room)))
    return table


def filled(parts: Iterable[str], width: int) -> str:
    """Parts in lines of some width, none of them broken."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}, {part}" if lines[-1] else part
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return ",\n".join(filter(None, lines))


def seat_line(state: State, seat: int, names: Names) -> Text:
    """A player's units by their tokens: on the map, in reserve, captured."""
    line = Text(
        f"{SHAPES[seat]} {names.seat(seat):7}", style=f"bold {SEAT_COLOURS[seat]}"
    )
    for zone in ("map", "reserve", "captured"):
        tokens = " ".join(names.token(unit.id) for unit in where(state, seat, zone))
        if tokens:
            line.append(f" {names.say(f'zone-{zone}')} ", style="not bold grey62")
            line.append(tokens, style="bold white" if zone != "captured" else "grey50")
    if state.seats[seat].gate is not None:
        line.append(f"  {GATES[seat]}", style=SEAT_COLOURS[seat])
        line.append(f" {names.say('zone-gate')}", style="not bold grey62")
    return line
