"""How a command answers: its exit status, its lines, what it was refused for."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from pocket_tactics.content import ContentError
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.new_game import UserError
from pocket_tactics.games.settings import Settings
from pocket_tactics.notation import NotationError
from pocket_tactics.record import RecordChangedError, RecordError
from pocket_tactics.regular_files import NoRegularFileError
from pocket_tactics.texts import Catalogue, refusal_line
from pocket_tactics.tui.colour import ColourFace, Look
from pocket_tactics.tui.paging import is_read_here, show_lines
from pocket_tactics.tui.plain import PlainFace
from pocket_tactics.tui.view import Face

Subcommand = Callable[[Namespace, Catalogue], int]

DONE, FAILED, REFUSED, LEFT = 0, 1, 2, 130
REFUSALS = (
    ContentError,
    IllegalActionError,
    NotationError,
    OSError,
    RecordChangedError,
    RecordError,
    UserError,
)
"""What is wrong with what was asked for: told in a line, without a traceback."""


def told_plainly(deed: Subcommand) -> Subcommand:
    """The deed, with refusals told as a line on standard error."""

    def carefully(wanted: Namespace, say: Catalogue) -> int:
        try:
            return deed(wanted, say)
        except BrokenPipeError:
            raise
        except REFUSALS as error:
            sys.stderr.write(say("error", complaint=complaint(error, say)) + "\n")
            return REFUSED

    return carefully


def complaint(error: Exception, say: Catalogue) -> str:
    """What is wrong, as a person reads it."""
    if isinstance(error, OSError) and error.strerror and error.filename:
        told = system_reason(error, say)
        return say("in-file", path=str(error.filename), complaint=told)
    if isinstance(error, IllegalActionError):
        return refusal_line(error.refusal, say)
    return error.told(say) if isinstance(error, ContentError) else str(error)


def system_reason(error: OSError, say: Catalogue) -> str:
    """Why a file cannot be read or written, without its name."""
    if isinstance(error, NoRegularFileError):
        return say("flaw-no-file")
    return error.strerror or str(error)


@contextmanager
def naming(path: Path, say: Catalogue) -> Iterator[None]:
    """Have what is wrong with a record told with the name of its file."""
    try:
        yield
    except BrokenPipeError:
        raise
    except RecordError as error:
        told = say("in-file", path=str(path), complaint=str(error))
        raise UserError(told) from error
    except OSError as error:
        told = say("in-file", path=str(path), complaint=system_reason(error, say))
        raise UserError(told) from error


def face_for(wanted: Namespace) -> Face:
    """A drawing where the terminal can show it, plain lines elsewhere."""
    settings: Settings = wanted.settings
    plain = settings.plain if wanted.plain is None else wanted.plain
    # Nothing leaves it to the environment, which may ask for none.
    no_color = None if settings.colour else True
    console = Console(highlight=False, emoji=False, no_color=no_color)
    draws = console.is_terminal and not console.is_dumb_terminal
    if plain or not draws or not console.encoding.startswith("utf"):
        return PlainFace(odds=settings.odds)
    return ColourFace(
        console, Look(width=settings.width, odds=settings.odds, pager=settings.pager)
    )


def put_in_pages(lines: Iterable[str], wanted: Namespace, say: Catalogue) -> None:
    """Print lines, a screen at a time where a person reads them."""
    console = Console(highlight=False, emoji=False)
    if wanted.settings.pager and is_read_here(console):
        show_lines(console, [*lines], console.width, say("pager-keys"))
    else:
        put(*lines)


def put(*lines: str) -> None:
    """Print lines, broken between words where a person reads them."""
    console = Console(highlight=False, emoji=False)
    for line in lines:
        console.print(line, markup=False, soft_wrap=not console.is_terminal)
