"""Two people who play at one table during an attack."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from time import monotonic
from typing import NamedTuple

from bench.server.pages import SEATS, Page, Server, Tally

BY = "127.0.2.1"
"""The address of the two who play: nobody else comes from it."""
NEWCOMERS = cycle(f"127.0.2.{last}" for last in range(2, 250))
"""The addresses that create games: in a long run one would create too many."""
PAUSE = 0.03
"""The seconds until a player decides: ten times as fast as people do."""
REST = 0.4
"""The seconds between two new games: nobody begins as many."""


class Waits(NamedTuple):
    """The seconds until the answer to each play, and until each new game."""

    plays: list[float]
    games: list[float]


class Person(Page):
    """A client that waits before it decides."""

    async def decide(self) -> None:
        self.sent = self.number, 0.0
        await asyncio.sleep(PAUSE)
        await super().decide()


class Table(Server):
    """A server at which people play."""

    page = Person
    current = ""
    """The game that is played."""

    def address(self) -> str:
        return BY

    @asynccontextmanager
    async def set_up(
        self, tally: Tally, by: str
    ) -> AsyncIterator[tuple[str, list[asyncio.Task[None]]]]:
        """Create a game with a laid map, which the attackers know."""
        async with super().set_up(tally, by) as (game, playing):
            self.current = game
            yield game, playing


async def waits(table: Table, tally: Tally, seconds: float) -> Waits:
    """Return the waiting times of people during some seconds."""
    tally.seconds.clear()
    games: list[float] = []
    until = monotonic() + seconds
    while monotonic() < until:
        games.append(await new_game(table))
        await asyncio.sleep(REST)
    return Waits(sorted(tally.seconds), sorted(games))


async def new_game(table: Table) -> float:
    """Create a game, and return the seconds until its page is ready."""
    started = monotonic()
    by = next(NEWCOMERS)
    game = await asyncio.to_thread(table.new_game, by)
    async with table.joined(game, SEATS[0], Tally(), by) as page:
        await page.join()
        await page.hear_all()
        return monotonic() - started
