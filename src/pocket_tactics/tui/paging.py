"""Long texts, a screen at a time."""

import os
import pydoc
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

Words = str | Text
"""A line of a text, perhaps with styles."""

PROMPT_ROWS = 1


def show_lines(
    console: Console, lines: Sequence[Words], columns: int, keys: str
) -> None:
    """Print lines, by a pager if they are more than the screen has rows.

    *keys* says how to leave the pager.
    """
    if not is_read_here(console) or is_short(console, lines, columns):
        print_lines(console, lines, columns)
        return
    with console.capture() as captured:
        print_lines(console, lines, columns)
    shown = captured.get()
    os.environ.setdefault("LESS", less_options(keys))
    pydoc.pager(shown if shows_colour() else Text.from_ansi(shown).plain)


def is_read_here(console: Console) -> bool:
    """Whether a person reads the output at a terminal that can turn pages."""
    return console.file.isatty() and sys.stdin.isatty() and not console.is_dumb_terminal


def is_short(console: Console, lines: Sequence[Words], columns: int) -> bool:
    """Whether lines fit the screen, with a row for the next input."""
    options = console.options.update_width(columns)
    texts = map(as_text, lines)
    rows = sum(len(console.render_lines(text, options, pad=False)) for text in texts)
    return rows <= console.height - PROMPT_ROWS


def print_lines(console: Console, lines: Sequence[Words], columns: int) -> None:
    """Print each line, broken between words."""
    for line in lines:
        console.print(as_text(line), width=columns)


def as_text(line: Words) -> Text:
    """Return a line as text without markup."""
    return Text(line) if isinstance(line, str) else line


def less_options(keys: str) -> str:
    """Return the default options for `less`: colours, and its keys.

    >>> less_options("q: back")
    '-R -Psq\\\\: back$'
    """
    quoted = "".join(f"\\{c}" if c in LESS_SIGNS else c for c in keys)
    return f"-R -Ps{quoted}$"


LESS_SIGNS = "?:.%\\$"
"""The special characters in a prompt of `less`."""


def shows_colour() -> bool:
    """Whether the pager passes colours on, as far as known."""
    pager = os.environ.get("MANPAGER") or os.environ.get("PAGER") or "less"
    return "less" in pager and "r" in os.environ.get("LESS", "").lower()
