"""Looks after the store while games are played: expiry, the disk, the files."""

import asyncio
import logging
from contextlib import suppress
from time import time

from pocket_tactics.server import expiry, metrics, quotas
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.limits import DISK_CHECK_SECONDS, STORE_CHECK_SECONDS
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.store import Store

LOG = logging.getLogger(__name__)

EVERY = 60 * 60
"""The seconds between two looks at the calendar, which has a new page once a day."""
BATCH_SIZE = 1000
"""The games that are found in one search: most go before the next one."""
AT_ONCE = 50
"""The games that go in one transaction: moves wait for it no longer than for a move."""


async def tidy(rooms: Rooms, keep: int | None) -> None:
    """Turn the pages of the calendar, and let go what is due, until somebody ends it.

    What cannot be done now is done an hour later.
    """
    while True:
        with suppress(StoreError):
            await rooms.store.changed(lambda file: expiry.turn_page(file, int(time())))
            if keep is not None:
                await let_go(rooms, keep)
        await asyncio.sleep(EVERY)


async def let_go(rooms: Rooms, keep: int) -> None:
    """Have all games go that are due."""
    gone = AT_ONCE
    while gone == AT_ONCE:
        present = set(rooms.opened)
        gone = await rooms.store.changed(
            lambda file: expiry.let_go(file, keep, present, AT_ONCE)  # noqa: B023
        )
        metrics.GONE.inc(gone)


async def keep_disk_free(rooms: Rooms) -> None:
    """Delete what only its maker opened, whenever the disk is short of room."""
    while True:
        with suppress(StoreError):
            await free_disk(rooms)
        await asyncio.sleep(DISK_CHECK_SECONDS)


async def free_disk(rooms: Rooms) -> None:
    """Delete games that only their maker opened until the disk has room again."""
    while await is_disk_short(rooms.store):
        # The search takes 0.1 s among 50,000 games: no play waits for it.
        due = await rooms.store.read(
            lambda file: expiry.unshared(file, BATCH_SIZE, int(time()))
        )
        if not await delete_unshared(rooms, due):
            return


async def delete_unshared(rooms: Rooms, due: list[str]) -> int:
    """Delete games in this order while the disk is short; return how many."""
    count = 0
    for start in range(0, len(due), AT_ONCE):
        if not await is_disk_short(rooms.store):
            break
        part, present = due[start : start + AT_ONCE], set(rooms.opened)
        count += await rooms.store.changed(
            lambda file: expiry.delete_unshared(file, part, present)  # noqa: B023
        )
    metrics.GONE.inc(count)
    if count:
        LOG.warning("the disk is short: unshared games are deleted")
    return count


async def is_disk_short(store: Store) -> bool:
    """Whether games are to be deleted so that the disk has room for new ones."""
    folder = store.database.path.parent
    return await store.asked(lambda file: quotas.is_disk_short(file, folder))


async def watch_files(store: Store) -> None:
    """Check the files again and again, so that the log tells if they are gone."""
    while True:
        with suppress(StoreError):
            await store.aside(store.database.check_in_place)
        await asyncio.sleep(STORE_CHECK_SECONDS)
