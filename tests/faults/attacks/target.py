"""The server that is attacked, and ways to connect to it."""

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

    *addresses* are the attackers', one after another; *did* counts the results.
    """

    server: Server
    game: str
    addresses: "cycle[str]"
    did: "Counter[str]"
    cookie: str = ""

    @property
    def by(self) -> str:
        """Return the next address to connect from."""
        return next(self.addresses)

    def from_one(self) -> "Target":
        """Return the same target, attacked from one address alone."""
        return self._replace(addresses=cycle([self.by]))

    async def line(self, by: str) -> Line:
        """Connect to the server from an address."""
        host, port = self.server.host, self.server.port
        return await asyncio.open_connection(
            host, port, local_addr=(by, 0), ssl=self.server.tls
        )

    @asynccontextmanager
    async def socket(
        self, game: str = "", by: str = "", more: str = ""
    ) -> AsyncIterator[Line]:
        """Open a socket of a game, to which an attack writes raw frames."""
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
        """Send a request, and return the answer."""
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
        """Return the head of a request."""
        return (
            f"{method} {path} HTTP/1.1\r\n{self.names}"
            f"Content-Type: {kind}\r\nContent-Length: {length}\r\n"
            f"Cookie: {self.cookie}\r\n{more}Connection: close\r\n\r\n"
        ).encode()

    @property
    def names(self) -> str:
        """Return the header fields for the host and the origin."""
        return f"Host: {self.server.place}\r\nOrigin: {self.server.origin}\r\n"

    async def made(self, by: str, **wanted: object) -> str:
        """Create a game, and return its id."""
        return await asyncio.to_thread(self.server.new_game, by, **wanted)

    async def uploaded(self, record: bytes) -> str:
        """Upload a record, and return the id of its game; empty if it was refused."""
        answer = await self.ask("POST", "/api/records", record, TEXT)
        found = re.search(rb'"id":"([^"]+)"', answer)
        if not found:
            return ""
        game = found[1].decode()
        cookie = re.search(rb"set-cookie: ([^;]+)", answer, re.IGNORECASE)
        assert cookie
        self.server.cookies[game] = cookie[1].decode()
        return game


AttackFunction = Callable[[Target], Awaitable[None]]


class Attack(NamedTuple):
    """A function, and how many tasks call it at once.

    The attack is under way once it has had *min_results* results.
    """

    function: AttackFunction
    times: int
    min_results: int


async def look_on(target: Target, game: str) -> None:
    """Watch a game, so that it continues."""
    async with target.server.joined(game, 0, Tally(), target.by) as page:
        await page.join()
        while True:
            await hear(target, page)


async def hear(target: Target, page: Page) -> None:
    """Receive a message of the server."""
    message = json.loads(await page.socket.recv())
    target.did[message.get("kind") or message["type"]] += 1


async def ignore(reader: asyncio.StreamReader) -> None:
    """Read all bytes until the server closes the connection."""
    with suppress(OSError):
        while await reader.read(1 << 20):
            pass
