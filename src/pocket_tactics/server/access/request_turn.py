"""The turn of the request that is being handled: others have it while it waits."""

from collections.abc import Callable
from contextvars import ContextVar

End = Callable[[], None]

REQUEST_TURN: ContextVar[End | None] = ContextVar("request turn", default=None)
"""The function that ends the turn of the request, if it has one."""


def end_request_turn() -> None:
    """End the turn of the request, which is going to wait for something else."""
    end = REQUEST_TURN.get()
    if end is not None:
        end()
