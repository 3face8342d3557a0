"""The output of commands: lines, pages, and the user interface of a game."""

from argparse import Namespace
from collections.abc import Iterable

from rich.console import Console

from pocket_tactics.commands.settings.file import Settings
from pocket_tactics.printing import print_lines
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.colour import ColourUI, ScreenOptions
from pocket_tactics.tui.paging import is_read_here, show_lines
from pocket_tactics.tui.plain import PlainUI
from pocket_tactics.tui.view import GameUI


def ui_for(args: Namespace) -> GameUI:
    """Return the coloured interface if the terminal can show it, else the plain one."""
    settings: Settings = args.settings
    plain = settings.plain if args.plain is None else args.plain
    # `None` leaves it to the environment, which may ask for no colour.
    no_color = None if settings.colour else True
    console = Console(highlight=False, emoji=False, no_color=no_color)
    draws = console.is_terminal and not console.is_dumb_terminal
    if plain or not draws or not console.encoding.startswith("utf"):
        return PlainUI(odds=settings.odds)
    options = ScreenOptions(
        width=settings.width, odds=settings.odds, pager=settings.pager
    )
    return ColourUI(console, options)


def print_paged(lines: Iterable[str], args: Namespace, say: Catalogue) -> None:
    """Print lines, a screen at a time where a person reads them."""
    console = Console(highlight=False, emoji=False)
    if args.settings.pager and is_read_here(console):
        show_lines(console, [*lines], console.width, say("pager-keys"))
    else:
        print_lines(*lines)
