"""Short turns of the interpreter, so that a calculation does not delay the event loop.

Between its steps the event loop waits until the thread that calculates gives way. With
short turns at all times each commit would interrupt the event loop several times, which
takes a tenth of the processor.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TypeVar

from pocket_tactics.server.limits import THREAD_TURN_SECONDS

T = TypeVar("T")


class ShortTurns:
    """The number of calculations in threads, and the interpreter's turns without any.

    Turns are a setting of the whole process, so all calculations share one object.
    """

    def __init__(self) -> None:
        self.lock = Lock()
        self.calculations = 0
        self.default = sys.getswitchinterval()

    @contextmanager
    def calculating(self) -> Iterator[None]:
        """Shorten the turns of all threads for the time of a calculation."""
        with self.lock:
            if not self.calculations:
                sys.setswitchinterval(THREAD_TURN_SECONDS)
            self.calculations += 1
        try:
            yield
        finally:
            with self.lock:
                self.calculations -= 1
                if not self.calculations:
                    sys.setswitchinterval(self.default)


SHORT_TURNS = ShortTurns()
"""The turns of this process."""


def in_short_turns(calculate: Callable[[], T]) -> Callable[[], T]:
    """Return a calculation that shortens the turns of all threads while it runs.

    Its future refuses `StopIteration` and would never be done, so it raises
    `RuntimeError` instead.
    """

    def calculate_in_short_turns() -> T:
        with SHORT_TURNS.calculating():
            try:
                return calculate()
            except StopIteration as error:
                raise RuntimeError("A calculation raised StopIteration.") from error

    return calculate_in_short_turns
