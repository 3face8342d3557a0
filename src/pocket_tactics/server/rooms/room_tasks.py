"""Tasks of a room: they work for its players, whatever client caused them."""

import asyncio
from collections.abc import Coroutine
from contextvars import Context

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.rooms.room import Room


def start_task(room: Room, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
    """Start a task that takes turns as the network of the players does.

    Else it could wait behind all other work of a spectator.
    """
    context = Context()
    context.run(CLIENT_ADDRESS.set, network_of_room(room))
    return asyncio.create_task(work, context=context)


def network_of_room(room: Room) -> str:
    """Return the network of a client that plays, or of a spectator if nobody does."""
    joined = sorted(room.joined, key=lambda each: bool(each[1].viewer.seats))
    return joined[-1][0].network if joined else ""
