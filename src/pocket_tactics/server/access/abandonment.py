"""Work that nobody waits for any longer: it is dropped while it waits for its turn.

Otherwise a network could send more requests than it has connections, and disconnect
each time: the server would answer nobody for minutes afterwards. Changes are finished
although their client is gone, so that none is half done. What is calculated before a
change is dropped: a new game that is not stored yet is nothing half done.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar

from starlette.types import Scope

FIELD = "pocket_tactics.requester"
"""The field of the scope of a request for its `Requester`."""


class AbandonedError(Exception):
    """Raised in work that waits for its turn, when its client is gone."""


def always() -> bool:
    """Return true: a change is wanted although its client is gone."""
    return True


class Requester:
    """A client that waits for answers, and the turns that these wait for."""

    def __init__(self, is_present: Callable[[], bool] = always) -> None:
        self.is_present = is_present
        self.is_gone = False
        self.turns: set[asyncio.Future[None]] = set()

    def leave(self) -> None:
        """Drop all that waits for a turn, at once.

        A question in the line would keep the game of its client in memory.
        """
        self.is_gone = True
        for turn in self.turns:
            turn.cancel()

    @contextmanager
    def waiting(self, turn: "asyncio.Future[None]") -> Iterator[None]:
        """Wait in the block for a turn; raises `AbandonedError` when nobody waits."""
        self.turns.add(turn)
        try:
            yield
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if self.is_gone and task and not task.cancelling():
                raise AbandonedError from None
            raise
        finally:
            self.turns.discard(turn)


REQUESTER: ContextVar[Requester] = ContextVar("requester", default=Requester())  # noqa: B039 - shared by all work that is always wanted
"""The client that waits for the work of the context."""


def require_wanted() -> None:
    """Raise `AbandonedError` if nobody waits for the work of the context."""
    requester = REQUESTER.get()
    if requester.is_gone or not requester.is_present():
        raise AbandonedError


def requester_of(scope: Scope) -> Requester:
    """Return the client of a request."""
    requester: Requester = scope.setdefault(FIELD, Requester())
    return requester


def abandon(scope: Scope) -> None:
    """Note that the client of a request is gone."""
    requester_of(scope).leave()


def is_connected(scope: Scope) -> bool:
    """Whether the client of a request still waits for its answer."""
    return not requester_of(scope).is_gone


@contextmanager
def while_wanted_by(requester: Requester) -> Iterator[None]:
    """Drop the work of the block, while it waits for turns, if its client is gone.

    It must change nothing; what waits for no turn is finished.
    """
    token = REQUESTER.set(requester)
    try:
        yield
    finally:
        REQUESTER.reset(token)


def while_connected(scope: Scope) -> AbstractContextManager[None]:
    """Drop the work of the block, while it waits for turns, if its client is gone."""
    return while_wanted_by(requester_of(scope))
