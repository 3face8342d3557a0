"""Work that nobody waits for any longer: it is dropped when its turn comes.

Else a network could ask for more than it has connections, and hang up each time: the
server would answer nobody for minutes afterwards.
"""

from collections.abc import Callable
from contextvars import ContextVar

from starlette.types import Scope

ABANDONED = "pocket_tactics.abandoned"
"""The field of the scope of a request whose client is gone."""


class AbandonedError(Exception):
    """Raised when the turn comes of work whose client is gone."""


def always() -> bool:
    """Return that the work is wanted: a change is made although its client is gone."""
    return True


IS_WANTED: ContextVar[Callable[[], bool]] = ContextVar("is wanted", default=always)
"""Whether somebody still waits for the work of the context."""


def require_wanted() -> None:
    """Raise `AbandonedError` if nobody waits for the work of the context."""
    if not IS_WANTED.get()():
        raise AbandonedError


def abandon(scope: Scope) -> None:
    """Note that the client of a request is gone."""
    scope[ABANDONED] = True


def is_kept(scope: Scope) -> bool:
    """Whether the client of a request still waits for its answer."""
    return ABANDONED not in scope
