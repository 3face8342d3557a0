"""Loaded before the first worker is started: all that any of them may need."""

import sys
from types import TracebackType

from pocket_tactics.server import deeds
from pocket_tactics.server.warmup import get_acquainted

__all__ = ["deeds"]


def end_quietly(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Write down why the fork server ends, unless the server broke off a call.

    It does so if it has no descriptors left; then it starts another fork server.
    """
    if not isinstance(error, EOFError):
        sys.__excepthook__(kind, error, trace)


sys.excepthook = end_quietly
get_acquainted()
