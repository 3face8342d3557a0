"""Garbage collection by the clock."""

import asyncio
import ctypes
import gc
import os
from collections.abc import Callable
from itertools import count

from pocket_tactics.server.limits import (
    COLLECTION_CHECK_INTERVAL,
    COLLECTION_INTERVAL,
    COLLECTION_RSS_GROWTH,
    DEPARTURES_OF_A_COLLECTION,
    DEPARTURES_OF_A_TRIM,
    YOUNG_CHECK_INTERVAL,
    YOUNG_OBJECTS,
)
from pocket_tactics.server.workers.memory import rss_bytes

NEVER = 1_000_000_000
"""The threshold of older generations, which are collected by the clock alone."""

LIBC = ctypes.CDLL(None) if os.name == "posix" else None

TRIM = getattr(LIBC, "malloc_trim", None)
"""The function of glibc that returns free memory to the system. 230 MB take 16 ms."""

M_MMAP_THRESHOLD = -3
"""The option of `mallopt` for the size from which a block is returned when freed."""

LARGE_BLOCK = 64 << 10
"""The size in bytes of such blocks. With 16 KiB updates cost 6 % more."""


def tune_gc() -> None:
    """Exclude what is loaded by now from collection, and keep each collection short.

    With a hundred games open, full collections took a third of the server's time, and
    held its event loop for 80 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
    if freeze_survivors not in gc.callbacks:
        gc.callbacks.append(freeze_survivors)


def return_large_blocks() -> None:
    """Let glibc return each large block of memory to the system when it is freed.

    By itself it raises the size of these blocks with each one that is freed. Then the
    memory of 450 uploads of 1 MB waited for the next collection, which took 25 ms.
    """
    if mallopt := getattr(LIBC, "mallopt", None):
        mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)


def return_free_memory() -> None:
    """Let glibc return free memory to the system."""
    if TRIM:
        TRIM(0)


def freeze_survivors(phase: str, _info: dict[str, int]) -> None:
    """Freeze the objects that have outlived a collection.

    So each object is examined once, and each collection has a bounded number of objects
    to examine. A frozen object is freed once nothing refers to it: connections and
    rooms are in no cycle (`tests/server/workers/test_garbage_collection.py`).
    """
    if phase == "stop":
        gc.freeze()


class Collector:
    """Garbage collections by the clock, and sooner if memory grows."""

    def __init__(self, rss: Callable[[], int] | None = None) -> None:
        self.rss = rss or rss_bytes
        self.idle = 0.0
        self.base = self.rss()

    def check(self, seconds: float) -> bool:
        """Collect if due, *seconds* after the last check; return whether it was."""
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
        """Free all cycles of objects that are not frozen, and return the memory."""
        gc.collect()
        return_free_memory()
        self.idle, self.base = 0.0, self.rss()


async def collect_by_clock() -> None:
    """Collect garbage for as long as the server runs."""
    collector = Collector()
    while True:
        await asyncio.sleep(COLLECTION_CHECK_INTERVAL)
        collector.check(COLLECTION_CHECK_INTERVAL)


class YoungCollector:
    """Collections of new objects by the clock, while the interpreter makes none.

    The interpreter subtracts from its count of new objects every object that is freed,
    however old. Where connections come and go, there are 50,000 new objects before it
    counts 3,000, and a collection examines all of them. It has few new objects left if
    it has collected since the last check: they are as old as two checks.
    """

    def __init__(self) -> None:
        self.collections = collections()

    def check(self) -> None:
        """Collect new objects, unless some have been collected since the last check."""
        if self.collections == collections():
            gc.collect(0)
        self.collections = collections()


DEPARTURES = count(1)


def collect_after_departures() -> None:
    """Collect new objects after some connections have closed, or clients have left.

    If thousands hang up at once, the interpreter counts the old objects that are freed
    against the new ones, and the next collection by the clock examines them all. It
    would also return the memory of all of them at once, which took 32 ms.
    """
    number = next(DEPARTURES)
    if number % DEPARTURES_OF_A_COLLECTION == 0:
        gc.collect(0)
    if number % DEPARTURES_OF_A_TRIM == 0:
        return_free_memory()


def collections() -> int:
    """Return how often this process has collected garbage."""
    return sum(generation["collections"] for generation in gc.get_stats())


async def collect_young_by_clock() -> None:
    """Collect new objects for as long as the server runs."""
    collector = YoungCollector()
    while True:
        await asyncio.sleep(YOUNG_CHECK_INTERVAL)
        collector.check()
