"""The text of a menu: short entries in columns, attacks with all their odds."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import ceil

from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Group
from rich.table import Table
from rich.text import Text

from pocket_tactics.tui.art import ARROWS
from pocket_tactics.tui.view import Entry

NUMBER = "bold #c77700"
ODDS = "#2a9d8f"
WAYS = "bold"
"""Colours that can be read on a dark and on a light terminal."""
NUMBERS = 4
GAP = 2
MIN_ROWS = 6
MAX_ODDS_LENGTH = 9
MIN_WIDTH = 24

Numbered = tuple[int, Entry]


def menu(entries: Iterable[Entry], width: int, most: int = MAX_ODDS_LENGTH) -> Group:
    """Return the entries of a menu with numbers, and at most *most* odds each."""
    kept = (replace(entry, odds=first_odds(entry.odds, most)) for entry in entries)
    numbered = enumerate(kept, 1)
    return Group(
        *(
            weighed_entry(list(block), width) if many else columns(list(block), width)
            for many, block in groupby(numbered, key=lambda each: len(each[1].odds) > 1)
        )
    )


def first_odds(odds: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Return at most *most* odds; an ellipsis stands for the others."""
    if not most or len(odds) <= most:
        return odds[:most]
    return (*odds[: most - 1], f"{odds[most - 1]} …")


def columns(block: Sequence[Numbered], width: int) -> Table:
    """Return short entries in as many columns as they need and have, read downwards."""
    words = [short(entry) for _, entry in block]
    rows = fewest_rows(words, width)
    table = Table.grid(padding=(0, GAP, 0, 0))
    for row in range(rows):
        cells = zip(block[row::rows], words[row::rows], strict=True)
        table.add_row(*(entry_number(number) + text for (number, _), text in cells))
    return table


def fewest_rows(words: Sequence[Text], width: int) -> int:
    """Return the number of rows with the maximum number of columns."""
    for count in range(ceil(len(words) / MIN_ROWS), 1, -1):
        rows = ceil(len(words) / count)
        columns = (words[start : start + rows] for start in range(0, len(words), rows))
        widths = (max(text.cell_len for text in column) for column in columns)
        if sum(each + NUMBERS + GAP for each in widths) - GAP <= width:
            return rows
    return len(words)


def short(entry: Entry) -> Text:
    """Return an entry in one line, with its open sides and its one chance, if any."""
    odds = "".join(f"  {part}" for part in entry.odds)
    ways = "  " + "".join(ARROWS[side] for side in entry.sides) if entry.sides else ""
    return Text.assemble(entry.words, (ways, WAYS), (odds, ODDS))


def weighed_entry(block: Sequence[Numbered], width: int) -> Table:
    """Return entries with several outcomes, the odds next to the words or below."""
    room = width - NUMBERS - GAP - max(cell_len(entry.words) for _, entry in block)
    longest = max(cell_len(part) for _, entry in block for part in entry.odds)
    table = Table.grid(padding=(0, GAP, 0, 0))
    for number, entry in block:
        words = entry_number(number) + Text(entry.words)
        if room > max(MIN_WIDTH, longest):
            table.add_row(words, Text(fill_lines(entry.odds, room), ODDS))
        else:
            below = fill_lines(entry.odds, width - NUMBERS - GAP)
            table.add_row(words)
            table.add_row(Text(indent_lines(below), ODDS))
    return table


def entry_number(number: int) -> Text:
    """Return the number of an entry, before its words."""
    return Text.assemble((f"{number:>{NUMBERS - 1}} ", NUMBER))


def indent_lines(text: str) -> str:
    """Return indented lines below an entry."""
    margin = " " * (NUMBERS + GAP)
    return "\n".join(f"{margin}{line}" for line in text.split("\n"))


def fill_lines(parts: Iterable[str], width: int) -> str:
    """Return parts in lines of some width, none of them broken."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}, {part}" if lines[-1] else part
        # One column is left for the comma at the end of a line.
        if cell_len(longer) < width:
            lines[-1] = longer
        else:
            lines.append(part)
    return ",\n".join(filter(None, lines))
