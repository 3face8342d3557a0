"""Background jobs of the store: expiry, free disk space, and its files."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from time import time

from pocket_tactics.server import metrics
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.limits import (
    DISK_CHECK_SECONDS,
    STORE_CHECK_SECONDS,
    UNBEGUN_SECONDS,
)
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.port import Store

LOG = logging.getLogger(__name__)

CLEANUP_INTERVAL = 60 * 60
"""The seconds between two cleanups; the calendar advances once a day."""
BATCH_SIZE = 1000
"""The games that one search finds: most of them are deleted before the next search."""
DELETE_BATCH = 8
"""The games that one transaction deletes. Meanwhile moves wait: 3 ms for usual games,
and 0.25 s for the longest."""


async def run_cleanup(rooms: RoomRegistry, keep: int | None) -> None:
    """Advance the calendar and delete expired games, until cancelled.

    A cleanup that fails is repeated an hour later.
    """
    retention = rooms.store.retention
    while True:
        with suppress(StoreError):
            await retention.advance_day(int(time()))
            await delete_unbegun(rooms, int(time()))
            if keep is not None:
                await delete_expired(rooms, keep)
        await asyncio.sleep(CLEANUP_INTERVAL)


async def delete_unbegun(rooms: RoomRegistry, now: int) -> None:
    """Delete all games that nobody began to play within a day."""
    retention, before = rooms.store.retention, now - UNBEGUN_SECONDS
    after = ""
    while games := await retention.unbegun_games(before, BATCH_SIZE, after):
        for batch in batches(games):
            deleted = await retention.delete_unbegun(batch, before, set(rooms.opened))
            metrics.EXPIRED.inc(deleted)
        after = games[-1]


async def delete_expired(rooms: RoomRegistry, keep: int) -> None:
    """Delete all games that no player opened for *keep* days."""
    deleted = DELETE_BATCH
    while deleted == DELETE_BATCH:
        deleted = await rooms.store.retention.delete_expired(
            keep, set(rooms.opened), DELETE_BATCH
        )
        metrics.EXPIRED.inc(deleted)


async def keep_disk_free(rooms: RoomRegistry) -> None:
    """Delete games that only their maker opened whenever the disk is short."""
    while True:
        with suppress(StoreError):
            await free_disk(rooms)
        await asyncio.sleep(DISK_CHECK_SECONDS)


async def free_disk(rooms: RoomRegistry) -> None:
    """Delete games that only their maker opened until the disk has room again.

    If these games are too small for that, something else fills the disk: none is lost.
    """
    retention = rooms.store.retention
    shortage = await retention.disk_shortage()
    if shortage and await retention.unshared_bytes(int(time())) < shortage:
        LOG.warning("the disk is short, and games that could be deleted are too small")
        return
    while await retention.disk_shortage():
        found = await retention.unshared_games(BATCH_SIZE, int(time()))
        if not await delete_unshared(rooms, found):
            return


async def delete_unshared(rooms: RoomRegistry, games: list[str]) -> int:
    """Delete games in this order while the disk is short; return how many."""
    retention, count = rooms.store.retention, 0
    for batch in batches(games):
        if not await retention.disk_shortage():
            break
        count += await retention.delete_unshared(batch, set(rooms.opened))
    metrics.EXPIRED.inc(count)
    if count:
        LOG.warning("the disk is short: unshared games are deleted")
    return count


def batches(games: list[str]) -> Iterator[list[str]]:
    """Yield the games that one transaction deletes."""
    for start in range(0, len(games), DELETE_BATCH):
        yield games[start : start + DELETE_BATCH]


async def watch_files(store: Store) -> None:
    """Check the files of the store regularly, so that the log reports a loss."""
    while True:
        with suppress(StoreError):
            await store.check_files()
        await asyncio.sleep(STORE_CHECK_SECONDS)
