"""Who would keep a server from others, by whatever is known to have done so once.

A process of its own, at low priority: what is measured beside it is the server, and
not that attackers share a processor with it. ``ADDRESS GAME NAME`` are the server, a
game of others there, and which of the attacks it is; in the end it tells what it did.
"""

import asyncio
import json
import os
import re
import signal
import sys
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from websockets.exceptions import WebSocketException

from bench.server.pages import Page, Server, Tally
from tests.server.frames import frame, upgrade

GOLDEN = Path(__file__).parents[1] / "golden"
TEXT = "text/plain"
JSON = "application/json"
JOIN = '{"type":"join","protocol":2}'
BREATH = 0.005
"""The seconds that each of them rests: a processor is left for who is measured."""


class Target(NamedTuple):
    """A server, and a game of others there.

    *addresses* are the attackers', one after another; *did* counts what came of it.
    """

    server: Server
    game: str
    addresses: "cycle[str]"
    did: "Counter[str]"
    cookie: str = ""

    @property
    def by(self) -> str:
        """The next address to come from."""
        return next(self.addresses)

    async def line(self, by: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from an address."""
        host, port = self.server.host, self.server.port
        return await asyncio.open_connection(host, port, local_addr=(by, 0))

    async def socket(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket at the game of others, of which frames are written by hand."""
        reader, writer = await self.line(self.by)
        writer.write(upgrade(self.server.place, self.game))
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = JSON
    ) -> bytes:
        """What comes back to a request."""
        reader, writer = await self.line(self.by)
        writer.write(self.request(method, path, len(body), kind) + body)
        answer = await reader.read()
        writer.close()
        self.did[answer[9:12].decode() or "hung up"] += 1
        return answer

    def request(self, method: str, path: str, length: int, kind: str) -> bytes:
        """The head of a request."""
        place = self.server.place
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {place}\r\nOrigin: http://{place}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {length}\r\n"
            f"Cookie: {self.cookie}\r\nConnection: close\r\n\r\n"
        ).encode()

    async def made(self, by: str, **wanted: object) -> str:
        """The id of a new game."""
        return await asyncio.to_thread(self.server.new_game, by, **wanted)

    async def uploaded(self, record: bytes) -> str:
        """The id of a game of a record; empty, if it was not taken."""
        answer = await self.ask("POST", "/api/records", record, TEXT)
        found = re.search(rb'"id":"([^"]+)"', answer)
        if not found:
            return ""
        game = found[1].decode()
        cookie = re.search(rb"set-cookie: ([^;]+)", answer)
        assert cookie
        self.server.cookies[game] = cookie[1].decode()
        return game


Deed = Callable[[Target], Awaitable[None]]


def horde() -> bytes:
    """The record of a game of six computers with as many units as the server takes."""
    text = (GOLDEN / "fourth-six.txt").read_text("utf-8")
    head = text.partition("\n\n")[0].replace("computer:random", "computer:greedy")
    many = "\n".join(f"Force: {' '.join(['mage'] * 32)}" for _ in range(6))
    without = re.sub(r"^Force: .*\n", "", head, flags=re.MULTILINE)
    placed = without.replace("\nTiles:", f"\n{many}\nTiles:", 1)
    return re.sub(r'("cost":)\d+', r"\g<1>1", placed).encode() + b"\n\n"


async def computers(target: Target) -> None:
    """Six games of six computers each with all units there may be: they think."""
    games = [await target.uploaded(horde()) for _ in range(6)]
    await asyncio.gather(*(look_on(target, game) for game in games))


async def crowd(target: Target) -> None:
    """The same sixty times, all from one address."""
    one = target._replace(addresses=cycle([target.by]))
    games = [await one.uploaded(horde()) for _ in range(60)]
    await asyncio.gather(*(look_on(one, game) for game in games))


async def look_on(target: Target, game: str) -> None:
    """Look at a game, so that it goes on."""
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        await page.join()
        while True:
            await hear(target, page)


async def hear(target: Target, page: Page) -> None:
    """Hear what a page is told."""
    told = json.loads(await page.socket.recv())
    target.did[told.get("kind") or told["type"]] += 1


async def endless_rolls(target: Target) -> None:
    """Records of dice alone: the longest that are taken, and such as are not."""
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
    """The record of a game of people, up to where odds are dear."""
    head, _, rest = (GOLDEN / f"{name}.txt").read_text("utf-8").partition("\n\n")
    played = "".join(rest.splitlines(keepends=True)[:actions])
    people = re.sub(r"computer:\w+", "human", head)
    return f"{people}\n\n{played}".encode()


async def odds(target: Target) -> None:
    """Ask for the odds of all there is where they are dear, and for hints."""
    for name, moments in DEAR.items():
        for actions in moments:
            game = await target.uploaded(dear(name, actions))
            await asyncio.gather(*(weigh_all(target, game, seat) for seat in (0, 1)))


async def weigh_all(target: Target, game: str, seat: int) -> None:
    """Ask for all odds of a seat, if it is its turn, and for more meanwhile."""
    async with target.server.joined(game, seat, Tally(), target.by) as page:
        await page.join()
        told = json.loads(await page.socket.recv())
        at = told["view"]["number"]
        asked = [("hint", {}), ("threats", {"unit": ""})] * 2
        subjects = {each["subject"] for each in told["view"]["actions"]}
        for subject in sorted(subjects):
            asked += [("weigh", {"subject": subject}), ("threats", {"unit": subject})]
        for kind, given in asked:
            await page.ask(kind, at=at, **given)
            await hear(target, page)


async def knockers(target: Target) -> None:
    """Sockets at the game of others that never join, and new ones for those let go."""
    opened: deque[Page] = deque(maxlen=64)
    while True:
        joining = target.server.joined(target.game, 0, Tally(), target.by)
        opened.append(await joining.__aenter__())
        target.did["knocked"] += 1
        await asyncio.sleep(BREATH)


async def watchers(target: Target) -> None:
    """Look at the game of others, and leave again at once."""
    async with target.server.joined(target.game, 0, Tally(), target.by) as page:
        await page.join()
        await hear(target, page)


async def deaf(target: Target) -> None:
    """Ask for the whole game of others again and again, and never read it."""
    _, writer = await target.socket()
    writer.write(frame(JOIN))
    while True:
        writer.write(frame('{"type":"resync"}'))
        await writer.drain()
        target.did["not heard"] += 1
        await asyncio.sleep(BREATH)


async def shouters(target: Target) -> None:
    """Send frames as fast as the line takes them, too long ones among them."""
    reader, writer = await target.socket()
    for _ in range(500):
        writer.write(frame(JOIN) + frame("[]") * 20)
        await writer.drain()
        target.did["shouted"] += 1
    writer.write(b"\x81\xfe\xff\xff\0\0\0\0" + bytes(65_535))
    await reader.read()


async def half_requests(target: Target) -> None:
    """Begin requests and never end them, from as many connections as there are."""
    by, held = target.by, []
    while True:
        _, writer = await target.line(by)
        writer.write(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
        held.append(writer)
        target.did["half said"] += 1
        if len(held) % 300 == 0:
            by = target.by
        await asyncio.sleep(0.001)


async def broken_bodies(target: Target) -> None:
    """Say that much comes, send a little, and leave."""
    _, writer = await target.line(target.by)
    writer.write(target.request("POST", "/api/records", 900_000, TEXT) + b"Edition")
    await asyncio.sleep(BREATH)
    writer.transport.abort()
    target.did["broken off"] += 1


async def many_fields(target: Target) -> None:
    """Bodies that are as long as they may be, of fields that there are not."""
    body = json.dumps({f"f{number}": number for number in range(4000)}).encode()
    await target.ask("POST", "/api/games", body[:60_000] + b'":1}')
    await target.ask("POST", "/api/games", b"[" * 60_000)


async def new_games(target: Target) -> None:
    """New games as fast as they are made."""
    await target.ask("POST", "/api/games", b'{"seats":["human","human"]}')


async def again(target: Target) -> None:
    """The game of others from its beginning, again and again."""
    await target.ask("POST", f"/api/games/{target.game}/again")


async def deletions(target: Target) -> None:
    """Delete one's own games while something is done to them."""
    by = target.by
    game = await target.made(by)
    async with target.server.joined(game, 0, Tally(), by) as page:
        await page.join()
        for number in range(10):
            await page.ask("auto", at=number)
            await hear(target, page)
        owner = target._replace(cookie=target.server.cookies[game])
        await owner.ask("DELETE", f"/api/games/{game}")


PATHS = ("/", "/api/games", "/api/catalogue", "/api/cards?edition=second", "/api/rules")


async def readers(target: Target) -> None:
    """All that is to be read, from one address, over and over."""
    for path in (*PATHS, f"/games/{target.game}", f"/api/games/{target.game}/record"):
        await target._replace(addresses=cycle(["127.0.99.1"])).ask("GET", path)


async def flood(target: Target) -> None:
    """The same, each time from another address."""
    for path in (*PATHS, f"/games/{target.game}", f"/api/games/{target.game}/record"):
        await target.ask("GET", path)


async def thousand_sockets(target: Target) -> None:
    """A thousand pages that have joined: the game of others, and games of their own."""
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


class Attack(NamedTuple):
    """What is done, and how many do it at once.

    It has begun in earnest when so many of its *deeds* have come to something.
    """

    deed: Deed
    times: int
    deeds: int


ATTACKS = {
    "computers": Attack(computers, 1, 50),
    "crowd": Attack(crowd, 1, 200),
    "endless-rolls": Attack(endless_rolls, 3, 5),
    "odds": Attack(odds, 6, 100),
    "knockers": Attack(knockers, 1, 64),
    "watchers": Attack(watchers, 4, 50),
    "deaf": Attack(deaf, 20, 1000),
    "shouters": Attack(shouters, 4, 1000),
    "half-requests": Attack(half_requests, 2, 1000),
    "broken-bodies": Attack(broken_bodies, 4, 100),
    "many-fields": Attack(many_fields, 3, 50),
    "new-games": Attack(new_games, 6, 100),
    "again": Attack(again, 3, 50),
    "deletions": Attack(deletions, 4, 50),
    "readers": Attack(readers, 3, 50),
    "flood": Attack(flood, 4, 50),
    "thousand-sockets": Attack(thousand_sockets, 4, 1000),
}


async def over_and_over(deed: Deed, target: Target) -> None:
    """Attack, and begin anew however it ends."""
    while True:
        with suppress(OSError, EOFError, WebSocketException, ValueError, KeyError):
            await deed(target)
        await asyncio.sleep(BREATH)


async def main(address: str, game: str, name: str) -> None:
    """Attack a server until somebody ends it."""
    number = list(ATTACKS).index(name) + 1
    addresses = cycle([f"127.0.{100 + number}.{last}" for last in range(1, 200)])
    target = Target(Server(address), game, addresses, Counter())
    attack = ATTACKS[name]
    deeds = (over_and_over(attack.deed, target) for _ in range(attack.times))
    # Held on to: the loop by itself forgets tasks that wait for one another.
    attacking = list(map(asyncio.create_task, deeds))
    for each in attacking:
        each.add_done_callback(asyncio.Task.result)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    while target.did.total() < attack.deeds:  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(BREATH)
    tell(["under way"])
    await ended.wait()
    tell(target.did)
    os._exit(0)  # whatever is still under way


def tell(what: object) -> None:
    """Tell who started us."""
    print(json.dumps(what), flush=True)  # noqa: T201 - it is read


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
