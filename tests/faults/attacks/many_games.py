"""Clients that change many games at once, as often as they may."""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import cycle
from typing import Any

from tests.faults.attacks.heavy_games import SEATS
from tests.faults.attacks.target import (
    BREATH,
    Attack,
    AttackFunction,
    Target,
    ignore,
)
from tests.faults.attacks.wide_games import LANGUAGES, change_before, seated, see
from tests.heavy_records import chosen_record
from tests.server.websocket_frames import frame

RESYNC_PAUSE = 0.2
Client = Callable[[Target, str, list[int], str], Coroutine[Any, Any, None]]
"""A client of a game with some seats and a language."""


def crowds(games: int, others: int, client: Client = see) -> AttackFunction:
    """Return an attack of one network: a player undoes and redoes in each of *games*.

    It does not wait for answers. Some *others*, all such a *client*, see each change.
    """

    async def attack(target: Target) -> None:
        one, record = target.from_one(), chosen_record()
        changing = (change_one(one, record, others, client) for _ in range(games))
        await asyncio.gather(*changing)

    return attack


async def change_one(
    target: Target, record: bytes, others: int, client: Client
) -> None:
    """Undo and redo in a game before some others, each with a view of its own."""
    game, seeing = await target.uploaded(record), []
    for seats, language, _ in zip(cycle(SEATS), cycle(LANGUAGES), range(others)):
        seeing.append(asyncio.create_task(client(target, game, seats, language)))
        await asyncio.sleep(4 * BREATH)
    await change_before(target, game, seeing)


async def resync(target: Target, game: str, seats: list[int], language: str) -> None:
    """Join with some seats, and ask for a snapshot five times a second."""
    async with seated(target, game, seats, language) as (reader, writer):
        hearing = asyncio.create_task(ignore(reader))
        while not hearing.done():
            target.did["resync"] += 1
            writer.write(frame('{"type":"resync"}'))
            await writer.drain()
            await asyncio.sleep(RESYNC_PAUSE)


MANY_GAMES = {
    "ten-games": Attack(crowds(10, 0), 1, 30),
    "six-crowds": Attack(crowds(6, 15), 1, 50),
    "six-resyncs": Attack(crowds(6, 12, resync), 1, 50),
}
"""One network with a player in each of ten games, or with others in each of six."""
