"""Games whose actions take long to list, while other tasks wait for the list."""

import asyncio
import json

from tests.faults.attacks.target import BREATH, JOIN, Attack, Target, ignore
from tests.faults.attacks.wide_games import play_and_undo, swamps
from tests.heavy_records import crowded, light_record, swamp_record
from tests.server.websocket_frames import frame

LOCKED_GAMES = 24
QUESTIONS = ("resync", "chapters") * 2
"""The requests of a game's clients that need a worker."""
REOPENED_GAMES = 20
UNDONE_GAMES = 4
UNDOS = 45
"""The actions that are played and undone: a game with no more is short."""
NETWORKS = 16
RESYNCED_GAMES = 4
PAGES_OF_A_GAME = 16


async def locked_games(target: Target) -> None:
    """Play games in which each action takes long, and send requests meanwhile."""
    one = target.from_one()
    games = [await one.uploaded(swamp_record()) for _ in range(LOCKED_GAMES)]
    playing = [play_and_undo(one, each) for each in games]
    asking = [ask_on(one, each, kind) for each in games for kind in QUESTIONS]
    await asyncio.gather(*playing, *asking)


async def ask_on(target: Target, game: str, kind: str) -> None:
    """Send requests about a game to a worker again and again."""
    async with target.socket(game) as (reader, writer):
        hearing = asyncio.create_task(ignore(reader))
        writer.write(frame(JOIN))
        while not hearing.done():
            writer.write(frame(json.dumps({"type": kind})))
            await writer.drain()
            target.did[kind] += 1
            await asyncio.sleep(10 * BREATH)


async def undone_games(target: Target) -> None:
    """Open short games in which such actions were played and undone, and leave."""
    one = target.from_one()
    games = [await one.uploaded(swamp_record()) for _ in range(UNDONE_GAMES)]
    await asyncio.gather(*(play_and_undo(one, each, UNDOS) for each in games))
    await asyncio.gather(*(open_on(one, each) for each in games))


async def reopened_games(target: Target) -> None:
    """Open short games again and again that the server gives up and a worker loads."""
    one = target.from_one()
    games = [await one.uploaded(light_record()) for _ in range(REOPENED_GAMES)]
    await asyncio.gather(*(open_on(one, each) for each in games))


async def open_on(target: Target, game: str) -> None:
    """Open a game and leave it, again and again."""
    while True:
        async with target.socket(game) as (reader, writer):
            writer.write(frame(JOIN))
            await reader.readuntil(b'"type":"snapshot"')
            target.did["opened"] += 1
        await asyncio.sleep(BREATH)


async def urgent_jobs(target: Target) -> None:
    """Keep all workers busy with jobs that opening a game needs."""
    one = target.from_one()
    games = [await one.uploaded(crowded().encode()) for _ in range(RESYNCED_GAMES)]
    asking = (ask_on(one, each, "resync") for each in games * PAGES_OF_A_GAME)
    await asyncio.gather(*asking)


SLOW_GAMES = {
    "locked-games": Attack(locked_games, 1, 200),
    "undone-games": Attack(undone_games, 1, 4 * UNDONE_GAMES * UNDOS // 2),
    "reopened-games": Attack(reopened_games, 1, REOPENED_GAMES),
    "urgent-jobs": Attack(urgent_jobs, 4, 200),
    "swamps-of-many": Attack(swamps, NETWORKS, 4 * NETWORKS),
}
