"""The pace of a game with many clients, to each of which every change is sent."""

import asyncio

from pocket_tactics.server.rooms.room import Room

FREE_CLIENTS = 16
"""The clients of a game that slow nothing down: more than any game has players."""
SECONDS_A_CLIENT = 0.002
"""The seconds that each further client delays the next change of its game.

A client may undo and redo 48 times a second: before 88 clients that would be 4,200
messages a second. With this delay it is 600.
"""
MAX_DELAY = 0.25
"""The maximum delay in seconds: a thousand may watch a game that goes on."""


async def keep_pace(room: Room) -> None:
    """Wait until a game may change again; its room is locked."""
    delay = room.paced_until - asyncio.get_running_loop().time()
    if delay > 0:
        await asyncio.sleep(delay)


def set_pace(room: Room) -> None:
    """Delay the next change of a game, after one that was sent to all its clients."""
    now = asyncio.get_running_loop().time()
    room.paced_until = now + delay_of(len(room.joined))


def delay_of(clients: int) -> float:
    """Return the seconds between two changes of a game with some clients."""
    return min(SECONDS_A_CLIENT * max(0, clients - FREE_CLIENTS), MAX_DELAY)
