"""Clients that do not wait for an answer, or for the game that they ask for."""

import asyncio
from contextlib import suppress
from secrets import token_urlsafe

from tests.faults.attacks.target import BREATH, Attack, Target

SOCKETS = 200


async def unknown_games(target: Target) -> None:
    """Open sockets of games that do not exist, each of another, from one network."""
    one = target.from_one()
    await asyncio.gather(*(knock_on(one) for _ in range(SOCKETS)))


async def knock_on(target: Target) -> None:
    """Open one such socket after another."""
    while True:
        with suppress(OSError, EOFError):
            async with target.socket(token_urlsafe(9)) as (reader, _):
                target.did["opened"] += 1
                await reader.read(1)
        await asyncio.sleep(10 * BREATH)


HASTY = {
    "unknown-games": Attack(unknown_games, 6, SOCKETS),
}
