"""The server that is attacked, and the ways to reach it."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from bench.server.pages import Page, Server, Tally
from tests.server.websocket_frames import upgrade

GOLDEN = Path(__file__).parents[2] / "golden"
TEXT = "text/plain"
JSON = "application/json"
JOIN = '{"type":"join","protocol":2}'
BREATH = 0.005
"""The seconds that each attacker rests: a processor is left for the measured server."""

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


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

    def from_one(self) -> "Target":
        """Return the same target, attacked from one address alone."""
        return self._replace(addresses=cycle([self.by]))

    async def line(self, by: str) -> Line:
        """A connection from an address."""
        host, port = self.server.host, self.server.port
        return await asyncio.open_connection(
            host, port, local_addr=(by, 0), ssl=self.server.tls
        )

    @asynccontextmanager
    async def socket(
        self, game: str = "", by: str = "", more: str = ""
    ) -> AsyncIterator[Line]:
        """A socket, of others' game or another, of which frames are written by hand."""
        game = game or self.game
        reader, writer = await self.line(by or self.by)
        cookie = f"Cookie: {self.server.cookies.get(game, '')}\r\n"
        writer.write(
            upgrade(self.server.place, game, self.server.origin, cookie + more)
        )
        try:
            await reader.readuntil(b"\r\n\r\n")
            yield reader, writer
        finally:
            writer.transport.abort()

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = JSON
    ) -> bytes:
        """What comes back to a request."""
        reader, writer = await self.line(self.by)
        writer.write(self.request(method, path, len(body), kind) + body)
        answer = await reader.read()
        writer.close()
        self.note(answer)
        return answer

    def note(self, answer: bytes) -> None:
        """Count the status of an answer."""
        self.did[answer[9:12].decode() or "hung up"] += 1

    def request(
        self, method: str, path: str, length: int, kind: str = JSON, more: str = ""
    ) -> bytes:
        """The head of a request."""
        return (
            f"{method} {path} HTTP/1.1\r\n{self.names}"
            f"Content-Type: {kind}\r\nContent-Length: {length}\r\n"
            f"Cookie: {self.cookie}\r\n{more}Connection: close\r\n\r\n"
        ).encode()

    @property
    def names(self) -> str:
        """The header fields that say who is asked, and from which page."""
        return f"Host: {self.server.place}\r\nOrigin: {self.server.origin}\r\n"

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
        cookie = re.search(rb"set-cookie: ([^;]+)", answer, re.IGNORECASE)
        assert cookie
        self.server.cookies[game] = cookie[1].decode()
        return game


Deed = Callable[[Target], Awaitable[None]]


class Attack(NamedTuple):
    """What is done, and how many do it at once.

    It has begun in earnest when so many of its *deeds* have come to something.
    """

    deed: Deed
    times: int
    deeds: int


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


async def ignore(reader: asyncio.StreamReader) -> None:
    """Read all that comes until the server hangs up."""
    with suppress(OSError):
        while await reader.read(1 << 20):
            pass
