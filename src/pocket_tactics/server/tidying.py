"""Has games go at which nobody looks any more, while others are played."""

import asyncio
from contextlib import suppress
from time import time

from pocket_tactics.server import expiry, metrics
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.rooms import Rooms

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
