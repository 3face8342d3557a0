"""Lines on the standard output."""

from rich.console import Console


def print_lines(*lines: str) -> None:
    """Print lines, broken between words where a person reads them."""
    console = Console(highlight=False, emoji=False)
    for line in lines:
        console.print(line, markup=False, soft_wrap=not console.is_terminal)
