"""The screen of a game, with its parts arranged by the room available."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.constrain import Constrain
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pocket_tactics.tui.cells import Size
from pocket_tactics.tui.hexmap import Picture, draw_map
from pocket_tactics.tui.layout import (
    GAP,
    halves,
    is_as_large,
    map_columns,
    narrowed,
    panel_columns,
    text_columns,
)
from pocket_tactics.tui.listing import MAX_ODDS_LENGTH, menu
from pocket_tactics.tui.news import NEWS, News, Parts, news_lines
from pocket_tactics.tui.seats import seat_lines
from pocket_tactics.tui.view import View

NEWS_ROWS = MENU_ROWS = 8
MIN_NEWS = 4
ODDS = (MAX_ODDS_LENGTH, 4, 3, 2, 1, 0)
"""The numbers of odds shown for each entry, with fewer if the menu does not fit."""
PROMPT_ROWS = 1


class Screen:
    """A view on a terminal in its current size, with the news."""

    def __init__(
        self,
        console: Console,
        size: Size,
        view: View,
        news: News,
        odds: tuple[int, ...] = ODDS,
    ) -> None:
        self.console = console
        self.view = view
        self.news = news
        self.odds = odds
        self.width = size.width
        self.head = Text(view.headline, style="bold")
        taken = PROMPT_ROWS + self.rows([self.head], self.width)
        self.height = size.height - taken

    def parts(self) -> Parts:
        """Return the parts, top to bottom, in the layout that shows most of the map."""
        menu_beside, news_beside = halves(self.width)
        below = (
            self.abreast(menu_beside, news_beside)
            if news_beside and self.view.entries
            else self.stacked()
        )
        return [self.head, *(self.with_panel() or below)]

    def with_panel(self) -> Parts:
        """Return the map next to a panel, or nothing if the map gets smaller.

        The map has the same size for every question.
        """
        board = self.board(map_columns(self.width), self.height)
        seats = seat_lines(self.view, text_columns(self.width))
        rows = self.height - self.rows(seats, self.width) - MENU_ROWS
        default = self.board(self.width, rows - 1, rows - 1)
        if not board.extent.width or not board.fits:
            return []
        if not is_as_large(board.brick, default.brick):
            return []
        columns = panel_columns(self.width, board.extent.width)
        panel = self.panel(columns)
        return [side_by_side(board.text, Group(*panel), columns)] if panel else []

    def panel(self, columns: int) -> Parts:
        """Return the players, the news and the menu, or nothing without room."""
        seats = seat_lines(self.view, columns)
        for most in self.odds:
            below = rule_off(self.menu(columns, most))
            left = self.height - self.rows([*seats, *below], columns)
            if left >= (MIN_NEWS if most else 0):
                return [*seats, *self.latest_below(left, columns), *below]
        return []

    def abreast(self, columns: int, beside: int) -> Parts:
        """Return the map and the players, then the menu next to the news."""
        seats = seat_lines(self.view, self.width)
        free = self.height - self.rows([*seats, rule()], self.width)
        asked = self.rows(self.menu(columns, self.odds[0]), columns)
        board = self.board(self.width, free - max(asked, MENU_ROWS), free - asked)
        left = free - board.extent.height
        asking = self.fitting_menu(left, columns)
        columns, beside = narrowed(self.width, self.widest(asking, columns))
        news = Group(*self.latest(max(left, 1), beside))
        split = side_by_side(Constrain(Group(*asking), columns), news, beside)
        return [board.text, *seats, rule(), split]

    def stacked(self) -> Parts:
        """Return the map, the players, the news and the menu, top to bottom.

        The menu has the room it needs, without the first lines of the latest news. The
        map and then the news have the remaining room. A short menu does not enlarge the
        map beyond its size with a menu of a few lines.
        """
        columns = text_columns(self.width)
        seats = seat_lines(self.view, columns)
        free = self.height - self.rows(seats, columns)
        board = self.board_above(free, columns)
        free -= board.extent.height
        reserved = MIN_NEWS if self.news.latest else 1
        below = rule_off(self.fitting_menu(free - reserved, columns))
        news = self.latest_below(free - self.rows(below, columns), columns)
        text = (Constrain(part, columns) for part in (*seats, *news, *below))
        return [board.text, *text]

    def board_above(self, free: int, columns: int) -> Picture:
        """Return the map in the rows that the menu and the news leave."""
        if not self.view.entries and not self.news.latest:
            return self.board(self.width, free)
        asked = self.rows(rule_off(self.menu(columns, self.odds[0])), columns)
        left = free - max(asked, MENU_ROWS)
        return self.board(self.width, left - NEWS_ROWS, left - MIN_NEWS)

    def board(self, columns: int, rows: int, most: int = 0) -> Picture:
        """Return the map in a number of rows if possible, else in at most *most*."""
        view, room = self.view, Size(columns, rows)
        return draw_map(view.names, view.state, view.drawing, room, most)

    def menu(self, columns: int, most: int) -> Parts:
        """Return the menu with at most *most* odds for each entry."""
        view = self.view
        if not view.entries:
            return []
        heading = Text(view.heading, style="bold")
        if not most and any(entry.odds for entry in view.entries):
            heading.append(f"  {view.names.say('odds-left-out')}", style=NEWS)
        return [heading, menu(view.entries, columns, most)]

    def fitting_menu(self, rows: int, columns: int) -> Parts:
        """Return the menu with as many odds as fit."""
        menus = [self.menu(columns, most) for most in self.odds]
        fit = (each for each in menus if self.rows(each, columns) <= rows)
        return next(fit, menus[-1])

    def latest_below(self, rows: int, columns: int) -> Parts:
        """Return the latest events, below a line."""
        return rule_off(self.latest(rows - 1, columns))

    def latest(self, rows: int, columns: int) -> Parts:
        """Return the latest events, and earlier ones in the remaining rows."""
        return news_lines(self.news, rows, lambda parts: self.rows(parts, columns))

    def widest(self, parts: Iterable[RenderableType], columns: int) -> int:
        """Return the columns that parts need, up to a limit."""
        options = self.console.options.update_width(columns)
        lines = (
            line
            for part in parts
            for line in self.console.render_lines(part, options, pad=False)
        )
        texts = ("".join(segment.text for segment in line) for line in lines)
        return max((cell_len(text.rstrip()) for text in texts), default=0)

    def rows(self, parts: Iterable[RenderableType], columns: int) -> int:
        """Return the number of rows of parts below each other."""
        return rows_of(self.console, parts, columns)


def rows_of(console: Console, parts: Iterable[RenderableType], columns: int) -> int:
    """Return the number of rows of parts below each other on a terminal."""
    options = console.options.update_width(columns)
    lines = (console.render_lines(part, options, pad=False) for part in parts)
    return sum(map(len, lines))


def rule_off(parts: Parts) -> Parts:
    """Return parts below a line across the screen, or nothing without parts."""
    return [rule(), *parts] if parts else []


def rule() -> Rule:
    """Return a line across the screen."""
    return Rule(style="grey35")


def side_by_side(left: RenderableType, right: RenderableType, columns: int) -> Table:
    """Return two parts next to each other, with the right one's columns given."""
    table = Table.grid(padding=(0, GAP, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(width=columns)
    table.add_row(left, right)
    return table
