"""Lines on the standard output and on standard error."""

from collections.abc import Iterable

from rich.console import Console


def print_lines(*lines: str) -> None:
    """Print lines, broken between words where a person reads them."""
    print_on(Console(highlight=False, emoji=False), lines)


def print_error(text: str) -> None:
    """Print a text on standard error, broken between words where a person reads it."""
    print_on(Console(stderr=True, highlight=False, emoji=False), [text])


def print_on(console: Console, lines: Iterable[str]) -> None:
    """Print lines without markup, broken if the console is a terminal."""
    for line in lines:
        console.print(line, markup=False, soft_wrap=not console.is_terminal)
