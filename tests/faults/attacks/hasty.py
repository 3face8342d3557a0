"""Clients that do not wait for an answer, or for the game that they ask for."""

import asyncio
from contextlib import suppress
from secrets import token_urlsafe

from tests.faults.attacks.target import BREATH, JOIN, Attack, Target
from tests.heavy_records import crowded
from tests.server.websocket_frames import frame

SOCKETS = 200
RUNNERS = 3
ASKERS = 12
PIPELINED = 30
PLAIN = "Accept-Encoding: identity\r\n"


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


async def hit_and_run(target: Target) -> None:
    """Request the options of a new game, and hang up."""
    one = target.from_one()
    await asyncio.gather(*(run_on(one) for _ in range(RUNNERS)))


async def run_on(target: Target) -> None:
    """Send one such request after another, as often as a network may."""
    while True:
        with suppress(OSError):
            _, writer = await target.line(target.by)
            writer.write(target.request("GET", "/api/catalogue?edition=fourth", 0))
            await writer.drain()
            await asyncio.sleep(4 * BREATH)
            writer.transport.abort()
            target.did["hung up"] += 1
        await asyncio.sleep(16 * BREATH)


async def abandoned_questions(target: Target) -> None:
    """Ask about a large game on one socket after another, and hang up."""
    one = target.from_one()
    game = await one.uploaded(crowded().encode())
    await asyncio.gather(*(ask_on(one, game) for _ in range(ASKERS)))


async def ask_on(target: Target, game: str) -> None:
    """Join a game, ask once, and hang up."""
    while True:
        with suppress(OSError, EOFError):
            async with target.socket(game) as (reader, writer):
                writer.write(frame(JOIN))
                await reader.readuntil(b'"type":"snapshot"')
                writer.write(frame('{"type":"chapters"}'))
                await asyncio.sleep(BREATH)
                target.did["asked"] += 1
        await asyncio.sleep(BREATH)


async def unread_files(target: Target) -> None:
    """Request a file many times on a connection, read nothing, and hang up."""
    one = target.from_one()
    asked = one.request("GET", "/static/css/board.css", 0, more=PLAIN)
    pipelined = asked.replace(b"Connection: close\r\n", b"") * PIPELINED
    while True:
        with suppress(OSError):
            _, writer = await one.line(one.by)
            writer.write(pipelined)
            await asyncio.sleep(70 * BREATH)
            writer.transport.abort()
            target.did["hung up"] += 1


HASTY = {
    "unread-files": Attack(unread_files, 16, 32),
    "hit-and-run": Attack(hit_and_run, 20, 60),
    "abandoned-questions": Attack(abandoned_questions, 5, 60),
    "unknown-games": Attack(unknown_games, 6, SOCKETS),
}
