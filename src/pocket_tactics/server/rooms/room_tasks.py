"""Tasks of a room: they work for its players, whatever client caused them."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from contextvars import Context

from pocket_tactics.server.access.abandonment import while_wanted
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.unsound_games import unless_unsound

Work = Callable[[], Coroutine[None, None, None]]


def start_task(room: Room, work: Work) -> asyncio.Task[None]:
    """Start a task that takes turns as the network of the players does.

    Else it could wait behind all other work of a spectator. A task that is cancelled
    before its first step never begins the work.
    """
    context = Context()
    context.run(CLIENT_ADDRESS.set, network_of_room(room))
    return asyncio.create_task(report_failure(room, work), context=context)


async def report_failure(room: Room, work: Work) -> None:
    """Do the work; send the clients why, if the rules fail in a given position."""
    with unless_unsound(room):
        await work()


def while_watched(room: Room) -> AbstractContextManager[None]:
    """Drop the work of the block when its turn comes, if no client watches by then.

    Else clients that join and leave all the time would fill the queue of the workers.
    """
    return while_wanted(lambda: bool(room.joined))


def network_of_room(room: Room) -> str:
    """Return the network of a client that plays, or of a spectator if nobody does."""
    joined = sorted(room.joined, key=lambda each: bool(each[1].viewer.seats))
    return joined[-1][0].network if joined else ""
