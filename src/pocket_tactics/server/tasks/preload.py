"""Imported by the fork server before it starts workers: all that they may need."""

import sys
from types import TracebackType

from pocket_tactics.server.tasks import lessons, new_games, tasks
from pocket_tactics.server.tasks.msgspec_types import register_types

__all__ = ["lessons", "new_games", "tasks"]


def end_quietly(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Log why the fork server ends, unless the server interrupted a call.

    The server does so without free descriptors, and then starts another fork server.
    """
    if not isinstance(error, EOFError):
        sys.__excepthook__(kind, error, trace)


sys.excepthook = end_quietly
register_types()
