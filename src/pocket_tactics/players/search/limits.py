"""The limits of a search, and what it has spent."""

from time import monotonic
from typing import NamedTuple


class Limit(NamedTuple):
    """The maximum time and number of judged positions; ``None`` is no limit."""

    seconds: float | None = None
    nodes: int | None = None


class LimitReachedError(Exception):
    """Raised in the middle of a search whose limit is reached."""


class Budget:
    """The time and positions that a search has left. Its time starts at once."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.start = monotonic()
        self.nodes = 0

    @property
    def is_spent(self) -> bool:
        """Whether a limit is reached."""
        seconds, nodes = self.limit
        return (seconds is not None and monotonic() - self.start >= seconds) or (
            nodes is not None and self.nodes >= nodes
        )

    def check(self) -> None:
        """Raise `LimitReachedError` if a limit is reached."""
        if self.is_spent:
            raise LimitReachedError
