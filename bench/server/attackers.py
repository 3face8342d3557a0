"""Attackers, which ask about games of six computers as fast as they can."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.server.pages import Server, Tally

COMPUTERS = {"edition": "fourth", "seats": ["computer:greedy"] * 6}
QUESTIONS: tuple[dict[str, Any], ...] = (
    {"kind": "visit", "moment": 0},
    {"kind": "resync"},
)
BY = "127.0.2.1"
"""The one address of all of them."""


@asynccontextmanager
async def attacked(server: Server, number: int) -> AsyncIterator[None]:
    """Attack a server with so many pages while the context lasts."""
    attacking = [asyncio.create_task(attack(server)) for _ in range(number)]
    try:
        yield
    finally:
        for each in attacking:
            each.cancel()
        await asyncio.gather(*attacking, return_exceptions=True)


async def attack(server: Server) -> None:
    """Watch a game of computers, and ask again after each answer."""
    game = await asyncio.to_thread(server.new_game, BY, **COMPUTERS)
    async with server.joined(game, 0, Tally(), BY) as page:
        await page.join()
        with suppress(ConnectionClosed):
            for question in cycle(QUESTIONS):
                await page.ask(**question)
                await page.socket.recv()
