"""Games that are expensive to play, to view, or to compute odds of."""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from itertools import combinations, cycle
from typing import Any

from bench.server.pages import Page, Tally
from tests.faults.attacks.target import (
    BREATH,
    GOLDEN,
    JOIN,
    Attack,
    Target,
    hear,
    look_on,
)
from tests.heavy_records import (
    crowded,
    crowded_with_computers,
    long_record,
    packed,
)
from tests.server.websocket_frames import frame

Json = dict[str, Any]


def horde() -> bytes:
    """Return the record of a game of six computers with the maximum of units."""
    text = (GOLDEN / "fourth-six.txt").read_text("utf-8")
    head = text.partition("\n\n")[0].replace("computer:random", "computer:greedy")
    many = "\n".join(f"Force: {' '.join(['mage'] * 32)}" for _ in range(6))
    without = re.sub(r"^Force: .*\n", "", head, flags=re.MULTILINE)
    placed = without.replace("\nTiles:", f"\n{many}\nTiles:", 1)
    return re.sub(r'("cost":)\d+', r"\g<1>1", placed).encode() + b"\n\n"


async def computers(target: Target) -> None:
    """Start six games of six computers each with the maximum of units."""
    games = [await target.uploaded(horde()) for _ in range(6)]
    await asyncio.gather(*(look_on(target, game) for game in games))


async def crowd(target: Target) -> None:
    """Start sixty such games, all from one address."""
    one = target.from_one()
    games = [await one.uploaded(horde()) for _ in range(60)]
    await asyncio.gather(*(look_on(one, game) for game in games))


async def endless_rolls(target: Target) -> None:
    """Upload records of dice alone: the longest accepted ones, and longer ones."""
    head = (GOLDEN / "roll-off-tied.txt").read_text("utf-8").partition("\n\n")[0]
    for dice in cycle((200, 100_000, 400_000)):
        body = f"{head}\n\n" + "roll 6\n" * dice
        await target.uploaded(body.encode())


DEAR = {
    "fourth-two-legion-dwarfclan-greedy-too": (51, 238),
    "fourth-two-tribes-enclave-greedy": (42, 90),
    "third-switch-dice": (196,),
    "standard-blocked": (84,),
}
"""Games, and after how many actions odds take longest there."""


def dear(name: str, actions: int) -> bytes:
    """Return the record of a game of people, up to a position with expensive odds."""
    head, _, rest = (GOLDEN / f"{name}.txt").read_text("utf-8").partition("\n\n")
    played = "".join(rest.splitlines(keepends=True)[:actions])
    people = re.sub(r"computer:\w+", "human", head)
    return f"{people}\n\n{played}".encode()


async def odds(target: Target) -> None:
    """Request all odds of positions where they are expensive, and hints."""
    for name, moments in DEAR.items():
        for actions in moments:
            game = await target.uploaded(dear(name, actions))
            await asyncio.gather(*(weigh_all(target, game, seat) for seat in (0, 1)))


async def weigh_all(target: Target, game: str, seat: int) -> None:
    """Request all odds of a seat if it has the turn, and more requests meanwhile."""
    async with target.server.joined(game, seat, Tally(), target.by) as page:
        await page.join()
        message = json.loads(await page.socket.recv())
        at = message["view"]["number"]
        asked = [("hint", {}), ("threats", {"unit": ""})] * 2
        subjects = {each["subject"] for each in message["view"]["actions"]}
        for subject in sorted(subjects):
            asked += [("weigh", {"subject": subject}), ("threats", {"unit": subject})]
        for kind, given in asked:
            await page.ask(kind, at=at, **given)
            await hear(target, page)


async def swift_computers(target: Target) -> None:
    """Start six games of six strong computers with 32 swift flying units each."""
    record = crowded_with_computers().encode()
    games = [await target.uploaded(record) for _ in range(6)]
    await asyncio.gather(*(look_on(target, game) for game in games))


async def swift_odds(target: Target) -> None:
    """Request all odds of a position with many units, and hints."""
    game = await target.uploaded(crowded().encode())
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        await page.ask("join", protocol=2)
        view = (await snapshot(target, page))["view"]
        while True:
            for choice in view["choices"]:
                await page.ask("weigh", at=view["number"], subject=choice["subject"])
                await hear(target, page)
            await page.ask("hint", at=view["number"])
            await hear(target, page)


async def snapshot(target: Target, page: Page) -> Json:
    """Return the next snapshot that a client receives."""
    while True:
        message: Json = json.loads(await page.socket.recv())
        target.did[message.get("kind") or message["type"]] += 1
        if message["type"] == "snapshot":
            return message


SEATS = [
    list(seats) for size in range(6, 0, -1) for seats in combinations(range(6), size)
]
"""Sets of seats: a page of each sees the same game otherwise."""


async def one_look(target: Target) -> None:
    """Join a game with many units again and again, each time with other seats."""
    game = await target.uploaded(packed().encode())
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        for seats in cycle(SEATS):
            await page.ask("join", protocol=2, seats=seats)
            await snapshot(target, page)


async def looks(target: Target) -> None:
    """Open thirty pages of such a game, each with other seats, while one plays."""
    one = target.from_one()
    game = await one.uploaded(crowded().encode())
    others = [asyncio.create_task(watch_as(one, game, each)) for each in SEATS[1:30]]
    try:
        await play_first(one, game)
    finally:
        for each in others:
            each.cancel()


async def watch_as(target: Target, game: str, seats: list[int]) -> None:
    """Join with some seats, and only read."""
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        await page.ask("join", protocol=2, seats=seats)
        while True:
            await hear(target, page)


async def laid_maps(target: Target) -> None:
    """Lay a map of 36 tiles and undo it, with thirty pages that have other seats."""
    one = target.from_one()
    record = re.sub(rb"computer:\w+", b"human", horde())
    game = await one.uploaded(record)
    others = [asyncio.create_task(watch_as(one, game, each)) for each in SEATS[1:30]]
    try:
        await lay_again_and_again(one, game)
    finally:
        for each in others:
            each.cancel()


async def lay_again_and_again(target: Target, game: str) -> None:
    """Lay the whole map at random in each turn, and undo a tile."""
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        await page.ask("join", protocol=2, seats=SEATS[0])
        while True:
            await page.ask("resync")
            number = (await snapshot(target, page))["view"]["number"]
            await page.ask("auto", at=number)
            kind = ""
            while kind != "refused":
                message = json.loads(await page.socket.recv())
                kind = message["type"]
                target.did[message.get("kind") or kind] += 1
                if message.get("view", {}).get("yours"):
                    await page.ask("undo", at=message.get("number", number))
            await asyncio.sleep(10 * BREATH)


async def play_first(target: Target, game: str) -> None:
    """Play the first legal action in each of one's turns."""
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        await page.ask("join", protocol=2, seats=SEATS[0])
        view: Json = {}
        while True:
            message = json.loads(await page.socket.recv())
            target.did[message.get("kind") or message["type"]] += 1
            view |= message.get("view", {})
            number = message.get("number", view.get("number"))
            if view.get("yours") and view.get("actions"):
                action = view["actions"][0]["text"]
                await page.ask("play", at=number, action=action)


async def long_pages(target: Target) -> None:
    """Request the page of a long game, over and over."""
    game = await target.uploaded(long_record().encode())
    for _ in range(100):
        await target.ask("GET", f"/games/{game}")


async def never_reading_long_games(target: Target) -> None:
    """Open two hundred pages of one address that request long games and never read."""
    one = target.from_one()
    games = [await one.uploaded(long_record().encode()) for _ in range(3)]
    async with AsyncExitStack() as opened:
        for number in range(200):
            _, writer = await opened.enter_async_context(
                one.socket(games[number % 3], one.by)
            )
            writer.write(frame(JOIN) + frame('{"type":"resync"}') * 30)
            target.did["not heard"] += 1
            await asyncio.sleep(BREATH)
        await asyncio.Event().wait()


HEAVY_GAMES = {
    "computers": Attack(computers, 1, 50),
    "crowd": Attack(crowd, 1, 200),
    "endless-rolls": Attack(endless_rolls, 3, 5),
    "odds": Attack(odds, 6, 30),
    "swift-computers": Attack(swift_computers, 1, 12),
    "swift-odds": Attack(swift_odds, 6, 12),
    "one-look": Attack(one_look, 1, 5),
    "four-looks": Attack(one_look, 4, 10),
    "looks": Attack(looks, 1, 5),
    "laid-maps": Attack(laid_maps, 2, 50),
    "long-pages": Attack(long_pages, 6, 12),
    "deaf-to-long-games": Attack(never_reading_long_games, 1, 50),
}
