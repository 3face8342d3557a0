"""Work that nobody waits for any longer: it is dropped when its turn comes.

Otherwise a network could send more requests than it has connections, and disconnect
each time: the server would answer nobody for minutes afterwards. Changes are finished
although their client is gone, so that none is half done. What is calculated before a
change is dropped: a new game that is not stored yet is nothing half done.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from functools import partial

from starlette.types import Scope

ABANDONED = "pocket_tactics.abandoned"
"""The field of the scope of a request whose client is gone."""


class AbandonedError(Exception):
    """Raised when the turn comes of work whose client is gone."""


def always() -> bool:
    """Return true: a change is wanted although its client is gone."""
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


def is_connected(scope: Scope) -> bool:
    """Whether the client of a request still waits for its answer."""
    return ABANDONED not in scope


@contextmanager
def while_wanted(is_wanted: Callable[[], bool]) -> Iterator[None]:
    """Drop the work of the block when its turn comes, if nobody wants it by then.

    It must change nothing; what waits for no turn is finished.
    """
    token = IS_WANTED.set(is_wanted)
    try:
        yield
    finally:
        IS_WANTED.reset(token)


def while_connected(scope: Scope) -> AbstractContextManager[None]:
    """Drop the work of the block when its turn comes, if its client is gone by then."""
    return while_wanted(partial(is_connected, scope))
