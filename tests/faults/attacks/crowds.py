"""Requests on as many connections as one network may have, all at once."""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import cycle

from bench.server.pages import Tally
from tests.faults.attacks.target import BREATH, JOIN, Attack, Target, hear, ignore
from tests.heavy_records import light_record, long_header, long_record
from tests.server.websocket_frames import frame

MANY = 200
"""The connections of a crowd: fewer than a network may have."""
MANY_GAMES = 30
PAGES_OF_A_GAME = 25
"""The sockets of a crowd at one game: fewer than may play there."""
MESSAGE_PAUSE = 0.02
"""The seconds between two messages: a socket may send 50 a second."""

Asking = Callable[[Target], Coroutine[None, None, None]]


def crowd(ask: Asking) -> Asking:
    """Return an attack that does the same on many connections of one address."""

    async def on_and_on(target: Target) -> None:
        while True:
            await ask(target)
            await asyncio.sleep(10 * BREATH)

    async def all_at_once(target: Target) -> None:
        one = target.from_one()
        await asyncio.gather(*(on_and_on(one) for _ in range(MANY)))

    return all_at_once


async def texts(target: Target) -> None:
    """Request all texts of the pages."""
    await target.ask("GET", "/texts/de.json")


async def rule(target: Target) -> None:
    """Request the shortest answer."""
    await target.ask("GET", "/api/rules/turn.pass")


async def cookies(target: Target) -> None:
    """Send a request with as many cookies as a head has room for."""
    many = "; ".join(f"a{number % 10}=" for number in range(2500))
    await target._replace(cookie=many[:15_000]).ask("GET", "/api/games")


async def socket(target: Target) -> None:
    """Open a socket at the game of others, and close it."""
    async with target.server.joined(target.game, 0, Tally(), target.by):
        target.did["opened"] += 1


async def long_lists(target: Target) -> None:
    """Request the list of many games with such headers, on many connections."""
    one = target.from_one()
    game = await one.uploaded(long_header())
    owner = one._replace(cookie=one.server.cookies[game])
    for _ in range(MANY_GAMES):
        await owner.uploaded(long_header())
    await crowd(lambda who: read_list(who._replace(cookie=owner.cookie)))(one)


async def read_list(target: Target) -> None:
    """Request the list of one's games."""
    await target.ask("GET", "/api/games")


async def long_rematches(target: Target) -> None:
    """Request a rematch of a game with such a header again and again."""
    one = target.from_one()
    game = await one.uploaded(long_header())
    await crowd(lambda who: read_again(who, game))(one)


async def read_again(target: Target, game: str) -> None:
    """Request a rematch."""
    await target.ask("POST", f"/api/games/{game}/again")


UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nContent-Length: 9000\r\n\r\n"
)


async def half_upgrades(target: Target) -> None:
    """Request a socket with a body that never comes, and wait for an answer."""
    reader, writer = await target.line(target.by)
    head = f"GET /games/{target.game}/socket HTTP/1.1\r\n{target.names}{UPGRADE}"
    writer.write(head.encode())
    target.did["half asked"] += 1
    await ignore(reader)
    writer.close()


def crowd_of_messages(text: str) -> Asking:
    """Return an attack that sends the same message on many sockets of one address."""

    async def send_all(target: Target) -> None:
        one = target.from_one()
        games = [await one.made(one.by) for _ in range(MANY // PAGES_OF_A_GAME)]
        sending = (send(one, each, text) for each in games * PAGES_OF_A_GAME)
        await asyncio.gather(*sending)

    return send_all


async def send(target: Target, game: str, text: str) -> None:
    """Join a game, and send a message as often as a client may."""
    async with target.socket(game) as (reader, writer):
        hearing = asyncio.create_task(ignore(reader))
        writer.write(frame(JOIN))
        while not hearing.done():
            target.did["sent"] += 1
            writer.write(frame(text))
            await writer.drain()
            await asyncio.sleep(MESSAGE_PAUSE)


async def light_games(target: Target) -> None:
    """Open the largest games that need no worker, on many connections."""
    one = target.from_one()
    await open_all(one, await light_ones(one))


async def lock_holders(target: Target) -> None:
    """Open the largest games without a worker, while spectators request snapshots."""
    one = target.from_one()
    games = await light_ones(one)
    asking = (open_and_ask(one) for _ in range(PAGES_OF_A_GAME))
    await asyncio.gather(open_all(one, games), *asking)


async def light_ones(target: Target) -> list[str]:
    """Upload the largest games that need no worker."""
    return [await target.uploaded(light_record()) for _ in range(MANY_GAMES)]


async def open_all(target: Target, games: list[str]) -> None:
    """Open games in turn on many connections, and leave them at once."""
    waiting = cycle(games)
    await crowd(lambda who: open_game(who, next(waiting)))(target)


async def open_and_ask(target: Target) -> None:
    """Watch the game of others, and request the next snapshot after each."""
    async with target.server.joined(target.game, 0, Tally(), target.by) as page:
        await page.join()
        while True:
            await page.ask("resync")
            await hear(target, page)


async def open_game(target: Target, game: str) -> None:
    """Join a game, receive its position, and leave."""
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        await page.join()
        await page.hear_all()
        target.did["opened"] += 1


async def never_reading_crowd(target: Target) -> None:
    """Request a long game again and again on many sockets, without reading."""
    one = target.from_one()
    record = long_record().encode()
    games = [await one.uploaded(record) for _ in range(MANY // PAGES_OF_A_GAME)]
    asking = (never_read(one, each) for each in games * PAGES_OF_A_GAME)
    await asyncio.gather(*asking)


async def never_read(target: Target, game: str) -> None:
    """Join a game, and request snapshots as often as a client may, without reading."""
    async with target.socket(game) as (_, writer):
        writer.write(frame(JOIN))
        while True:
            target.did["not heard"] += 1
            writer.write(frame('{"type":"resync"}'))
            await writer.drain()
            await asyncio.sleep(MESSAGE_PAUSE)


FLAWS = f'{{"type":"guide","at":0,"given":[{",".join(["0"] * 7_900)}]}}'
"""A message that is as long as it may be, of values that are all wrong."""

CROWDS = {
    "crowd-of-texts": Attack(crowd(texts), 2, MANY),
    "crowd-of-rules": Attack(crowd(rule), 2, MANY),
    "crowd-of-cookies": Attack(crowd(cookies), 2, MANY),
    "crowd-of-sockets": Attack(crowd(socket), 2, MANY),
    "long-lists": Attack(long_lists, 1, MANY),
    "long-rematches": Attack(long_rematches, 1, MANY_GAMES),
    "light-games": Attack(light_games, 1, MANY),
    "lock-holders": Attack(lock_holders, 1, 2 * MANY),
    "crowd-of-threats": Attack(
        crowd_of_messages('{"type":"threats","at":0,"unit":""}'), 1, 5 * MANY
    ),
    "crowd-of-hints": Attack(crowd_of_messages('{"type":"hint","at":0}'), 1, 5 * MANY),
    "crowd-of-resyncs": Attack(crowd_of_messages('{"type":"resync"}'), 1, 5 * MANY),
    "crowd-of-flaws": Attack(crowd_of_messages(FLAWS), 1, 5 * MANY),
    "deaf-crowd": Attack(never_reading_crowd, 1, 5 * MANY),
    "half-upgrades": Attack(crowd(half_upgrades), 1, MANY),
}
