"""Clients that reconnect, do not join, do not read, or create and delete games."""

import asyncio
from collections import deque
from contextlib import AsyncExitStack, suppress

from websockets.exceptions import ConnectionClosed

from bench.server.pages import Page, Tally
from tests.faults.attacks.target import BREATH, JOIN, Attack, Target, hear
from tests.server.websocket_frames import frame

RETURN_SECONDS = 4.0
"""The seconds after which a client reconnects that was disconnected repeatedly."""


async def never_joining(target: Target) -> None:
    """Open sockets at the game of others that never join, and replace closed ones."""
    opened: deque[Page] = deque(maxlen=64)
    while True:
        joining = target.server.joined(target.game, 0, Tally(), target.by)
        opened.append(await joining.__aenter__())
        target.did["knocked"] += 1
        await asyncio.sleep(BREATH)


async def watchers(target: Target) -> None:
    """Watch the game of others, and leave again at once."""
    async with target.server.joined(target.game, 0, Tally(), target.by) as page:
        await page.join()
        await hear(target, page)


async def never_reading(target: Target) -> None:
    """Request the game of others again and again, without reading the answers."""
    async with target.socket() as (_, writer):
        writer.write(frame(JOIN))
        while True:
            writer.write(frame('{"type":"resync"}'))
            await writer.drain()
            target.did["not heard"] += 1
            await asyncio.sleep(BREATH)


async def never_joined(target: Target) -> None:
    """Open eighty sockets of one game that never join; then a player still joins."""
    game = await target.made(target.by)
    async with AsyncExitStack() as opened:
        for _ in range(80):
            await opened.enter_async_context(target.socket(game))
            target.did["knocked"] += 1
        async with target.server.joined(game, 0, Tally(), target.by) as page:
            await page.join()
            await page.hear_all()
            target.did["joined"] += 1


async def resyncs(target: Target) -> None:
    """Request the whole game again and again from many clients of one address."""
    one = target.from_one()
    game = await one.made(one.by)
    async with AsyncExitStack() as opened:
        pages: list[Page] = []
        for _ in range(30):
            joining = one.server.joined(game, 0, Tally(), one.by)
            pages.append(await opened.enter_async_context(joining))
            await pages[-1].join()
        await asyncio.gather(*(resync(one, page) for page in pages))


async def resync(target: Target, page: Page) -> None:
    """Request the whole game again after each answer."""
    while True:
        await page.ask("resync")
        await hear(target, page)


async def new_games(target: Target) -> None:
    """Create games as fast as the server allows."""
    await target.ask("POST", "/api/games", b'{"seats":["human","human"]}')


async def new_games_of_four(target: Target) -> None:
    """Create games of four, whose fair map takes ten times as long to find."""
    four = b'{"edition":"fourth","seats":["human","human","human","human"]}'
    await target.ask("POST", "/api/games", four)


async def again(target: Target) -> None:
    """Request a rematch of the game of others."""
    await target.ask("POST", f"/api/games/{target.game}/again")


async def deletions(target: Target) -> None:
    """Delete one's own games while they are in use."""
    by = target.by
    game = await target.made(by)
    async with target.server.joined(game, 0, Tally(), by) as page:
        await page.join()
        for number in range(10):
            await page.ask("auto", at=number)
            await hear(target, page)
        owner = target._replace(cookie=target.server.cookies[game])
        await owner.ask("DELETE", f"/api/games/{game}")


async def thousand_sockets(target: Target) -> None:
    """Join the game of others and one's own games with a thousand clients."""
    opened: list[Page] = []
    games = [target.game]
    while True:
        if len(opened) % 60 == 0:
            games.append(await target.made(target.by))
        joining = target.server.joined(games[-1], 0, Tally(), target.by)
        page = await joining.__aenter__()
        opened.append(page)
        await page.join()
        target.did["joined"] += 1
        await asyncio.sleep(0.001 if len(opened) < 1000 else 0.5)


async def spectators(target: Target) -> None:
    """Watch the game of others with the maximum of clients, and reconnect."""
    while True:
        async with target.server.joined(target.game, 0, Tally(), target.by) as page:
            await page.join()
            target.did["joined"] += 1
            with suppress(ConnectionClosed):
                await look(target, page)
        await asyncio.sleep(RETURN_SECONDS)


async def look(target: Target, page: Page) -> None:
    """Receive messages until the server closes the connection."""
    while True:
        await hear(target, page)


PAGES = {
    "knockers": Attack(never_joining, 1, 64),
    "never-joined": Attack(never_joined, 2, 90),
    "watchers": Attack(watchers, 4, 50),
    "deaf": Attack(never_reading, 20, 1000),
    "resyncs": Attack(resyncs, 4, 200),
    "new-games": Attack(new_games, 6, 100),
    "new-games-of-four": Attack(new_games_of_four, 6, 20),
    "again": Attack(again, 3, 50),
    "deletions": Attack(deletions, 4, 50),
    "spectators": Attack(spectators, 1000, 1000),
    "thousand-sockets": Attack(thousand_sockets, 4, 1000),
}
