"""The seconds for which each client had turns lately."""

from collections import defaultdict
from collections.abc import Callable
from time import monotonic

PERIOD_SECONDS = 30.0
"""The seconds after which the use before them is forgotten."""

FREE_SECONDS = 0.25
"""The use that does not count: about that of a game that opens and its first turn."""


class RecentUse:
    """The seconds of all turns of each client, in this period and in the last one."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.since = clock()
        self.now: defaultdict[str, float] = defaultdict(float)
        self.before: dict[str, float] = {}

    def add(self, client: str, seconds: float) -> None:
        """Add the seconds of a turn."""
        self.begin_period()
        self.now[client] += seconds

    def of(self, client: str) -> float:
        """Return the seconds of a client beyond `FREE_SECONDS`."""
        seconds = self.now.get(client, 0.0) + self.before.get(client, 0.0)
        return max(0.0, seconds - FREE_SECONDS)

    def begin_period(self) -> None:
        """Begin a new period if this one is over."""
        if self.clock() - self.since >= PERIOD_SECONDS:
            self.before, self.now = self.now, defaultdict(float)
            self.since = self.clock()
