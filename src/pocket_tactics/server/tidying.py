"""Looks after the store while games are played: expiry, the disk, the files."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import time

from pocket_tactics.server import expiry, metrics, quotas
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.limits import DISK_CHECK_SECONDS, STORE_CHECK_SECONDS
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.store import Store

LOG = logging.getLogger(__name__)

EVERY = 60 * 60
"""The seconds between two looks at the calendar, which has a new page once a day."""
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
    store = rooms.store
    is_short = partial(quotas.is_disk_short, folder=store.database.path.parent)
    gone = 1
    while gone and await store.asked(is_short):
        present = set(rooms.opened)
        gone = await store.changed(
            lambda file: expiry.delete_unshared(file, present, AT_ONCE, int(time()))  # noqa: B023
        )
        metrics.GONE.inc(gone)
        if gone:
            LOG.warning("the disk is short: unshared games are deleted")


async def watch_files(store: Store) -> None:
    """Check the files again and again, so that the log tells if they are gone."""
    while True:
        with suppress(StoreError):
            await store.aside(store.database.check_in_place)
        await asyncio.sleep(STORE_CHECK_SECONDS)
