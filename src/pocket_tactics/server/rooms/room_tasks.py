"""Tasks of a room: they work for its players, whatever client caused them."""

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.unsound_games import may_be_unsound, send_unsound

LOG = logging.getLogger(__name__)


def start_task(room: Room, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
    """Start a task that takes turns as the network of the players does.

    Else it could wait behind all other work of a spectator.
    """
    context = Context()
    context.run(CLIENT_ADDRESS.set, network_of_room(room))
    return asyncio.create_task(report_failure(room, work), context=context)


async def report_failure(room: Room, work: Coroutine[None, None, None]) -> None:
    """Do the work; send the clients why, if the rules fail in a given position."""
    try:
        await work
    except Exception:
        if not may_be_unsound(room):
            raise
        LOG.debug("the rules fail in game %s", room.id, exc_info=True)
        send_unsound(room)


def network_of_room(room: Room) -> str:
    """Return the network of a client that plays, or of a spectator if nobody does."""
    joined = sorted(room.joined, key=lambda each: bool(each[1].viewer.seats))
    return joined[-1][0].network if joined else ""
