"""The limits of a search, and what it has spent."""

from time import monotonic
from typing import NamedTuple


class Limit(NamedTuple):
    """The maximum time and number of judged positions; ``None`` is no limit."""

    seconds: float | None = None
    nodes: int | None = None


DECISION = Limit(seconds=0.9)
"""The limit of a decision of the searching player, which takes a second in all."""


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
        return any(rest is not None and rest <= 0 for rest in self.left)

    @property
    def left(self) -> Limit:
        """The time and positions that are left, which may be below 0."""
        seconds, nodes = self.limit
        return Limit(
            seconds=None if seconds is None else self.start + seconds - monotonic(),
            nodes=None if nodes is None else nodes - self.nodes,
        )

    def check(self) -> None:
        """Raise `LimitReachedError` if a limit is reached."""
        if self.is_spent:
            raise LimitReachedError
