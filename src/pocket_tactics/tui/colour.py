"""The coloured face: the map, everybody's units, the news and a menu on one screen."""

from collections import deque
from collections.abc import Iterable, Iterator
from time import sleep

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from pocket_tactics.state import State, Unit
from pocket_tactics.texts import Names
from pocket_tactics.texts.status import (
    conjuration,
    conjures,
    features_held,
    headline,
    partners,
    reloading,
    where,
)
from pocket_tactics.tui.art import GATES, SEAT_COLOURS, SHAPES
from pocket_tactics.tui.cells import Size
from pocket_tactics.tui.hexmap import drawn
from pocket_tactics.tui.listing import MOST_ODDS, menu
from pocket_tactics.tui.view import View

WIDTH = 80
MOMENT = 0.4
MOST_NEWS = 60
NEWS_ROWS = MENU_ROWS = 8
FEWEST_NEWS = 4
FEWER_ODDS = (1, 0)
"""What is left of the odds of each entry where the menu would not fit."""
PROMPT_ROWS = 1
NEWS = "grey74"


class ColourFace:
    """Draws a screen anew for every decision."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.news: deque[str] = deque(maxlen=MOST_NEWS)
        self.read = False

    @property
    def width(self) -> int:
        """The columns that are written on; the map may have more."""
        return min(self.console.width, WIDTH)

    def show(self, view: View) -> None:
        """Show the position, the news and what there is to decide.

        The menu has the room it needs; the map and then the news have what is left.
        A short menu leaves the map the size it has beside one of a few lines.
        """
        above, seats, below = self.above(view), seat_lines(view), self.below(view)
        free = self.console.height - PROMPT_ROWS - self.rows(*above, *seats)
        asked = self.rows(*below)
        left = free - max(asked, MENU_ROWS)
        board = self.board(view, left - NEWS_ROWS, left - FEWEST_NEWS)
        for most in FEWER_ODDS:
            if self.rows(board, *below) > free:
                below = self.below(view, most)
        news = self.told(free - self.rows(board, *below))
        self.console.clear()
        self.put(*above)
        self.console.print(board)
        self.put(*seats, *news, *below)
        self.read = True

    def watch(self, view: View) -> None:
        """Show the position for a moment."""
        self.show(view)
        sleep(MOMENT)

    def look(self, view: View) -> None:
        """Show the position alone."""
        above = self.above(view)
        taken = PROMPT_ROWS + self.rows(*above, *seat_lines(view))
        board = self.board(view, self.console.height - taken)
        self.console.clear()
        self.put(*above)
        self.console.print(board)
        self.put(*seat_lines(view))

    def above(self, view: View) -> list[RenderableType]:
        """The headline."""
        return [Text(headline(view.state, view.names), style="bold")]

    def below(self, view: View, most: int = MOST_ODDS) -> list[RenderableType]:
        """What there is to decide, with so many of its odds."""
        if not view.entries:
            return []
        heading = Text(view.heading, style="bold")
        if not most and any(entry.odds for entry in view.entries):
            heading.append(f"  {view.names.say('odds-left-out')}", style=NEWS)
        return [rule(), heading, menu(view.entries, self.width, most)]

    def board(self, view: View, rows: int, most: int = 0) -> Text:
        """The map, in so many rows if that can be, else in at most so many."""
        room = Size(self.console.width, rows)
        return drawn(view.names, view.state, view.drawing, room, most)

    def told(self, rows: int) -> list[RenderableType]:
        """What happened: a line each, run together where there are few rows."""
        lines: list[RenderableType] = [Text(each, style=NEWS) for each in self.news]
        if self.news and self.rows(rule(), *lines) <= rows:
            return [rule(), *lines]
        latest = deque(self.news)
        while latest and self.rows(rule(), Text(" ".join(latest))) > rows:
            latest.popleft()
        return [rule(), Text(" ".join(latest), style=NEWS)] if latest else []

    def rows(self, *parts: RenderableType) -> int:
        """How many rows something takes."""
        options = self.console.options.update_width(self.width)
        lines = (self.console.render_lines(part, options, pad=False) for part in parts)
        return sum(map(len, lines))

    def put(self, *parts: RenderableType) -> None:
        """Print parts, one below the other."""
        for part in parts:
            self.console.print(part, width=self.width)

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


def rule() -> Rule:
    """A line across."""
    return Rule(style="grey35")


def seat_lines(view: View) -> list[Text]:
    """A line for every player."""
    seats = range(len(view.state.seats))
    return [seat_line(view.state, seat, view.names) for seat in seats]


ZONE_STYLES = {"captured": "grey50", "gone": "grey50"}


def seat_line(state: State, seat: int, names: Names) -> Text:
    """A player's units by their tokens: on the map, in reserve, captured; and more."""
    line = Text(
        f"{SHAPES[seat]} {names.seat(seat):7}", style=f"bold {SEAT_COLOURS[seat]}"
    )
    for zone, text in zones(state, seat, names).items():
        if text:
            line.append(f" {names.say(f'zone-{zone}')} ", style="not bold grey62")
            line.append(text, style=ZONE_STYLES.get(zone, "bold white"))
    if state.seats[seat].out:
        line.append(f" {names.say('zone-out')}", style="not bold grey62")
    home = named_home(state, seat, names)
    if line.cell_len + home.cell_len <= WIDTH:
        line.append(home)
    return line


def named_home(state: State, seat: int, names: Names) -> Text:
    """What the shape on a player's own tile stands for; a long line goes without."""
    if state.seats[seat].home is None:
        return Text()
    gate = (f"  {GATES[seat]}", f"bold {SEAT_COLOURS[seat]}")
    home = names.say("zone-home", edition=state.edition.id)
    return Text.assemble(gate, (f" {home}", "not bold grey62"))


def zones(state: State, seat: int, names: Names) -> dict[str, str]:
    """A player's units by where they are, and whatever else is theirs."""
    on_map, reserve, aside, captured, gone = (
        tokens(where(state, seat, zone), names)
        for zone in ("map", "reserve", "aside", "captured", "gone")
    )
    return {
        "map": on_map,
        "reserve": reserve,
        "queue": " ".join(priced(state, seat, names)),
        "dial": str(state.seats[seat].dial) if conjures(state, seat) else "",
        "aside": aside,
        "captured": captured,
        "gone": gone,
        "reloads": tokens(reloading(state, seat), names),
        "shifted": " ".join(map(names.place, state.seats[seat].shifted or ())),
        "features": str(len(features_held(state, seat)) or ""),
        "with": " ".join(SHAPES[other] for other in partners(state, seat)),
    }


def tokens(units: Iterable[Unit], names: Names) -> str:
    """Units by their tokens."""
    return " ".join(names.token(unit.id) for unit in units)


def priced(state: State, seat: int, names: Names) -> Iterator[str]:
    """The units in a player's Aether Queue with their costs: ``Co:6``."""
    for unit in where(state, seat, "queue"):
        yield f"{names.token(unit.id)}:{conjuration(unit)}"
