"""Exit statuses, and errors reported in a line without a traceback."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path

from pocket_tactics.texts.catalogue import Catalogue

Subcommand = Callable[[Namespace, Catalogue], int]

DONE, FAILED, REFUSED, LEFT = 0, 1, 2, 130


class UserError(ValueError):
    """Raised for a mistake of the person at the terminal, with a sentence for them."""


def report_errors(run: Subcommand) -> Subcommand:
    """Return the command with its expected errors as a line on standard error."""

    @wraps(run)
    def carefully(args: Namespace, say: Catalogue) -> int:
        try:
            return run(args, say)
        except BrokenPipeError:
            raise
        except expected_errors() as error:
            return report_error(error_message(error, say), say)

    return carefully


def report_error(complaint: str, say: Catalogue) -> int:
    """Print on standard error why nothing was done; return the exit status."""
    from pocket_tactics.printing import print_error

    print_error(say("error", complaint=complaint))
    return REFUSED


def expected_errors() -> tuple[type[Exception], ...]:
    """Return the errors of a wrong request; loaded when a command raises one."""
    from pocket_tactics.content import ContentError
    from pocket_tactics.engine.refusal import IllegalActionError
    from pocket_tactics.games.setup.errors import NewGameError
    from pocket_tactics.notation import NotationError
    from pocket_tactics.record import RecordChangedError, RecordError

    return (
        ContentError,
        IllegalActionError,
        NewGameError,
        NotationError,
        OSError,
        RecordChangedError,
        RecordError,
        UserError,
    )


def error_message(error: Exception, say: Catalogue) -> str:
    """Return the message of an error as a person reads it."""
    from pocket_tactics.content import ContentError
    from pocket_tactics.engine.refusal import IllegalActionError
    from pocket_tactics.games.setup.errors import NewGameError
    from pocket_tactics.texts import refusal_line

    if isinstance(error, OSError) and error.strerror and error.filename:
        complaint = system_reason(error, say)
        return say("in-file", path=str(error.filename), complaint=complaint)
    if isinstance(error, IllegalActionError):
        return refusal_line(error.refusal, say)
    if isinstance(error, NewGameError | ContentError):
        return error.message(say)
    return str(error)


def system_reason(error: OSError, say: Catalogue) -> str:
    """Return why a file cannot be read or written, without its name."""
    from pocket_tactics.regular_files import NoRegularFileError

    if isinstance(error, NoRegularFileError):
        return say("flaw-no-file")
    return error.strerror or str(error)


@contextmanager
def with_filename(path: Path, say: Catalogue) -> Iterator[None]:
    """Raise errors of a record as a `UserError` with the name of its file."""
    from pocket_tactics.record import RecordError

    try:
        yield
    except BrokenPipeError:
        raise
    except RecordError as error:
        message = say("in-file", path=str(path), complaint=str(error))
        raise UserError(message) from error
    except OSError as error:
        complaint = system_reason(error, say)
        message = say("in-file", path=str(path), complaint=complaint)
        raise UserError(message) from error
