"""Breaks cycles of references, so that objects are freed without a collection.

The garbage collector does not examine old objects twice: what is in a cycle when it is
old stays in memory until the server ends.
"""

import asyncio
from contextlib import suppress


def break_cycle(transport: asyncio.BaseTransport) -> None:
    """Remove the reference of a closed transport to itself.

    asyncio stores a method of the transport in its field.
    """
    with suppress(AttributeError):
        del transport._read_ready_cb  # type: ignore[attr-defined]  # noqa: SLF001


def drop_tracebacks(error: BaseException | None) -> None:
    """Remove the tracebacks of a stored error and of the errors that led to it.

    They refer to the frames of the program, which refer to what stores the error.
    """
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__
