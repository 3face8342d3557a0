"""Games that many clients delete and leave at once, while they are played.

Long games are among them, which the store reads, writes or deletes at once.
"""

import asyncio
from contextlib import AsyncExitStack

from bench.server.pages import Page, Tally
from tests.faults.attacks.crowds import MANY, crowd
from tests.faults.attacks.target import BREATH, Attack, Target, ignore
from tests.heavy_records import long_record

GAMES = 8
PAGES_OF_A_GAME = 20
LONG_GAMES = 8
"""The long games that each attacker deletes at once."""
REQUESTS = (
    ("POST", "/invitations", b'{"seat":1,"name":"Bob"}'),
    ("DELETE", "/seats/1", b""),
    ("POST", "/again", b""),
    ("POST", "/branches", b'{"moment":0}'),
    ("GET", "/record", b""),
    ("DELETE", "/players", b""),
    ("DELETE", "", b""),
    ("DELETE", "", b""),
    ("DELETE", "/players", b""),
    ("POST", "/invitations", b"{}"),
)
"""The questions of a page about a game, sent at once."""


async def at_once(target: Target) -> None:
    """Many pages play several games, and all games are deleted at once."""
    one = target.from_one()
    games = [await one.made(one.by) for _ in range(GAMES)]
    async with AsyncExitStack() as opened:
        pages: list[Page] = []
        for game in games * PAGES_OF_A_GAME:
            joining = one.server.joined(game, 0, Tally(), one.by)
            pages.append(await opened.enter_async_context(joining))
            await pages[-1].join()
        ends = (end(one, game, more) for game in games for more in REQUESTS)
        laying = (page.ask("auto", at=0) for page in pages)
        await asyncio.gather(*ends, *laying, return_exceptions=True)


async def end(target: Target, game: str, asked: tuple[str, str, bytes]) -> None:
    """Send a request for a game of one's own."""
    method, path, body = asked
    owner = target._replace(cookie=target.server.cookies[game])
    await owner.ask(method, f"/api/games/{game}{path}", body)


async def while_opened(target: Target) -> None:
    """Delete a game while many pages open it, again and again."""
    one = target.from_one()
    game = await one.made(one.by)
    opening = [asyncio.create_task(open_and_wait(one, game)) for _ in range(40)]
    await asyncio.sleep(BREATH)
    for asked in REQUESTS[2:8]:
        await end(one, game, asked)
    await asyncio.gather(*opening, return_exceptions=True)


async def open_and_wait(target: Target, game: str) -> None:
    """Open a socket of a game, and wait until the server closes it."""
    async with target.socket(game) as (reader, _):
        target.did["opened"] += 1
        await ignore(reader)


async def long_games(target: Target) -> None:
    """Delete several games with as many actions as there may be, all at once."""
    one = target.from_one()
    record = long_record().encode()
    games = [await one.uploaded(record) for _ in range(LONG_GAMES)]
    await asyncio.gather(*(end(one, game, ("DELETE", "", b"")) for game in games))


async def downloads(target: Target) -> None:
    """Download the record of such a game on many connections."""
    one = target.from_one()
    game = await one.uploaded(long_record().encode())
    await crowd(lambda who: download(who, game))(one)


async def download(target: Target, game: str) -> None:
    """Download a record."""
    await target.ask("GET", f"/api/games/{game}/record")


DELETIONS = {
    "long-deletions": Attack(long_games, 4, 3 * LONG_GAMES),
    "crowd-of-downloads": Attack(downloads, 1, MANY),
    "deletions-at-once": Attack(at_once, 2, 2 * GAMES),
    "deleted-while-opened": Attack(while_opened, 4, 80),
}
