"""Garbage collection by the clock."""

import asyncio
import gc
import os
from collections.abc import Callable
from pathlib import Path

from pocket_tactics.server.limits import (
    COLLECTION_CHECK_INTERVAL,
    COLLECTION_INTERVAL,
    COLLECTION_RSS_GROWTH,
    YOUNG_OBJECTS,
)

STATM = Path("/proc/self/statm")
"""The memory of this process, in pages of the system, where the system tells it."""


def set_up_collection() -> None:
    """Exclude what is loaded by now from collection, and leave the rest to the clock.

    The interpreter collects young objects alone: with a hundred games open, its own
    full collections took a third of the server's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, 1_000, 1_000)


class Collector:
    """Full garbage collections by the clock, and sooner if memory grows.

    Only what was loaded at the start is frozen. A connection that ends leaves cycles:
    had it been frozen while it was open, they would never be found.
    """

    def __init__(self, rss: Callable[[], int] | None = None) -> None:
        self.rss = rss or rss_bytes
        self.idle = 0.0
        self.base = self.rss()

    def check(self, seconds: float) -> bool:
        """Collect if it is due *seconds* after the last check; whether it was."""
        self.idle += seconds
        due = self.is_due()
        if due:
            self.collect()
        return due

    def is_due(self) -> bool:
        """Return whether the interval is over, or enough has been allocated."""
        grown = self.rss() - self.base >= COLLECTION_RSS_GROWTH
        return grown or self.idle >= COLLECTION_INTERVAL

    def collect(self) -> None:
        """Free all cycles."""
        gc.collect()
        self.idle, self.base = 0.0, self.rss()


async def collect_by_clock() -> None:
    """Collect garbage for as long as the server runs."""
    collector = Collector()
    while True:
        await asyncio.sleep(COLLECTION_CHECK_INTERVAL)
        collector.check(COLLECTION_CHECK_INTERVAL)


def rss_bytes() -> int:
    """The resident memory of this process; 0 where the system does not tell it."""
    try:
        pages = int(STATM.read_bytes().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
