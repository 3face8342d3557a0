"""Games with far more pieces or legal actions than people ever have."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle

from bench.server.pages import Page, Tally
from tests.faults.attacks.crowds import crowd, read_again
from tests.faults.attacks.heavy_games import SEATS, Json
from tests.faults.attacks.requests import send
from tests.faults.attacks.target import (
    BREATH,
    JOIN,
    Attack,
    Line,
    Target,
    ignore,
    look_on,
)
from tests.heavy_records import (
    chosen_record,
    commented_record,
    deep_record,
    noted_record,
    perilous_header,
    swamp_record,
    wide_record,
)
from tests.server.websocket_frames import frame, upgrade

LANGUAGES = ("en", "de")
OTHERS = 31
"""The pages of a game besides the attacker's: no more may play."""
WATCHERS, PLAYERS = 60, 28
"""Nearly as many as one network may open of a game."""
FOREVER = 1 << 30
DEEP_GAMES = 40
NOTED_GAMES = 60
QUIET = ("nothing", "others")
"""The kinds of an action, by `then`, that can be undone."""
STEPS_OF_LAYING = ("choose-tile", "choose-feature")


class Player:
    """A client that plays, and the position that it knows."""

    def __init__(self, target: Target, page: Page) -> None:
        self.target = target
        self.page = page
        self.view: Json = {}

    async def hear(self, *kinds: str) -> None:
        """Receive messages until one of some types."""
        kind = ""
        while kind not in kinds:
            message: Json = json.loads(await self.page.socket.recv())
            kind = message["type"]
            self.target.did[message.get("kind") or kind] += 1
            self.view |= message.get("view", {})
            self.view["number"] = message.get("number", self.view.get("number"))

    async def do(self, kind: str, answer: str, **values: str) -> None:
        """Send a decision, and wait for the answer."""
        await self.page.ask(kind, at=self.view["number"], **values)
        await self.hear(answer, "refused")

    async def quiet_action(self) -> str:
        """Return an action without dice, when the player may act."""
        while not self.view["yours"]:
            await self.hear("options")
        quiet = (each for each in self.view["actions"] if each["then"] in QUIET)
        return str(next(quiet)["text"])


@asynccontextmanager
async def player(target: Target, game: str) -> AsyncIterator[Player]:
    """Join a game with a client for all its seats."""
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        found = Player(target, page)
        await page.ask("join", protocol=2)
        await found.hear("snapshot")
        yield found


async def play_and_undo(target: Target, game: str, times: int = FOREVER) -> None:
    """Play an action without dice and undo it, again and again."""
    async with player(target, game) as page:
        action = await page.quiet_action()
        for _ in range(times):
            await page.do("play", "update", action=action)
            await page.do("undo", "undone")


async def swamps(target: Target) -> None:
    """Play and undo in games whose units may move to nearly all of a large map."""
    one = target.from_one()
    await play_and_undo(one, await one.uploaded(swamp_record()))


async def undone_before_many(target: Target) -> None:
    """Play and undo in a game with many options before 31 other clients."""
    one = target.from_one()
    game = await one.uploaded(chosen_record())
    others = []
    for seats, language in zip(SEATS[:OTHERS], cycle(LANGUAGES), strict=False):
        others.append(asyncio.create_task(see(one, game, seats, language)))
        await asyncio.sleep(10 * BREATH)
    try:
        await play_and_undo(one, game)
    finally:
        for each in others:
            each.cancel()


async def undone_before_crowds(target: Target) -> None:
    """Undo and redo before 88 clients, without waiting for the answers."""
    one = target.from_one()
    game = await one.made(one.by, seats=["human"] * 2)
    others = []
    for number in range(WATCHERS + PLAYERS):
        other = watch(one, game) if number < WATCHERS else see(one, game, [0], "en")
        others.append(asyncio.create_task(other))
        await asyncio.sleep(10 * BREATH)
    await change_before(one, game, others)


async def change_before(
    target: Target, game: str, others: list[asyncio.Task[None]]
) -> None:
    """Undo and redo in a game before others, who leave afterwards."""
    try:
        async with player(target, game) as page:
            await page.do("play", "update", action=await page.quiet_action())
            await undo_and_redo(page)
    finally:
        for each in others:
            each.cancel()


async def watch(target: Target, game: str) -> None:
    """Join as somebody who does not play the game, and only read."""
    reader, writer = await target.line(target.by)
    writer.write(upgrade(target.server.place, game, target.server.origin, ""))
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(JOIN))
    try:
        await ignore(reader)
    finally:
        writer.transport.abort()


async def undo_and_redo(page: Player) -> None:
    """Undo and redo an action, ten times before the answers are read."""
    while True:
        first = page.view["number"]
        for at, kind in enumerate(("undo", "redo") * 10, first):
            await page.page.ask(kind, at=at)
            await asyncio.sleep(2 * BREATH)
        while page.view["number"] < first + 20:
            await page.hear("undone", "update", "refused")


@asynccontextmanager
async def seated(
    target: Target, game: str, seats: list[int], language: str
) -> AsyncIterator[Line]:
    """Join with some seats, and leave at the end."""
    more = f"Accept-Language: {language}\r\n"
    async with target.socket(game, more=more) as (reader, writer):
        writer.write(frame(json.dumps({"type": "join", "protocol": 2, "seats": seats})))
        yield reader, writer


async def see(target: Target, game: str, seats: list[int], language: str) -> None:
    """Join with some seats, and only read."""
    async with seated(target, game, seats, language) as (reader, _):
        await ignore(reader)


async def laid_at_once(target: Target) -> None:
    """Lay a map of the maximum of pieces at once, and undo it."""
    one = target.from_one()
    async with player(one, await one.uploaded(wide_record())) as page:
        while True:
            await page.do("auto", "update")
            while page.view["step"] in STEPS_OF_LAYING:
                await page.hear("update")
            await page.do("undo", "undone")


async def deep_games(target: Target) -> None:
    """Open games with many legal actions in every position, to fill all workers."""
    one = target.from_one()
    games = [await one.uploaded(deep_record()) for _ in range(DEEP_GAMES)]
    await asyncio.gather(*(look_on(one, game) for game in games))


async def noted_games(target: Target) -> None:
    """Open games whose positions all note the positions of earlier turns."""
    one = target.from_one()
    games = [await one.uploaded(noted_record()) for _ in range(NOTED_GAMES)]
    await asyncio.gather(*(look_on(one, game) for game in games))


async def hard_rematches(target: Target) -> None:
    """Request rematches of a game whose map cannot be fair, on many connections."""
    one = target.from_one()
    game = await one.uploaded(perilous_header())
    await crowd(lambda who: read_again(who, game))(one)


async def packed_records(target: Target) -> None:
    """Download a record that takes long to compress, again and again."""
    one = target.from_one()
    game = await one.uploaded(commented_record())
    while True:
        path = f"/api/games/{game}/record"
        await send(one, path, "Accept-Encoding: gzip\r\n")


WIDE_GAMES = {
    "swamps": Attack(swamps, 4, 12),
    "undone-before-many": Attack(undone_before_many, 1, 10),
    "undone-before-crowds": Attack(undone_before_crowds, 16, 16 * 90),
    "laid-at-once": Attack(laid_at_once, 2, 200),
    "deep-games": Attack(deep_games, 1, DEEP_GAMES),
    "noted-games": Attack(noted_games, 1, NOTED_GAMES),
    "hard-rematches": Attack(hard_rematches, 1, 3),
    "packed-records": Attack(packed_records, 2, 5),
}
