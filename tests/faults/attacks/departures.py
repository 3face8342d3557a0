"""Many clients that hang up at the same moment."""

import asyncio
from itertools import count

from tests.faults.attacks.target import BREATH, JOIN, Attack, Line, Target
from tests.server.websocket_frames import frame, upgrade

NETWORKS = 16
GAMES = 3
SOCKETS = 80
"""The sockets of a network in each of its games: fewer in all than it may open."""

ALL = NETWORKS * GAMES * SOCKETS

PAUSE = 0.03
"""The seconds from one join to the next, so that nobody waits for them."""


async def mass_hang_up(target: Target) -> None:
    """Join games on many sockets, one after another, and hang up on all at once."""
    one = target.from_one()
    games = [await one.made(one.by) for _ in range(GAMES)]
    for times in count(1):
        lines = []
        for game in games * SOCKETS:
            lines.append(await joined(one, game))
            one.did["joined"] += 1
            await asyncio.sleep(PAUSE)
        while one.did["joined"] < times * ALL:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(BREATH)
        for _, writer in lines:
            writer.transport.abort()


async def joined(target: Target, game: str) -> Line:
    """Join a game as a spectator on another socket, and read nothing more."""
    reader, writer = await target.line(target.by)
    writer.write(upgrade(target.server.place, game, target.server.origin))
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(JOIN))
    return reader, writer


DEPARTURES = {"mass-hang-up": Attack(mass_hang_up, NETWORKS, ALL)}
