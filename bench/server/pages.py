"""Scripted pages: two a game, each of which plays random actions of a seat."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.client import HTTPConnection, HTTPSConnection
from itertools import count
from json import dumps, loads
from random import Random
from ssl import SSLContext
from time import perf_counter
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, UnsetType
from websockets.asyncio.client import ClientConnection, connect

SEATS = (0, 1)
PROTOCOLS = (2, 1)
MAX_CLIENTS = 250
"""The addresses from which pages come: of one, a server takes only so many."""


class Offered(msgspec.Struct, frozen=True):
    """A legal action."""

    text: str


class Seen(msgspec.Struct, frozen=True):
    """The fields of a view that a page needs here; unchanged ones may be missing."""

    yours: bool | UnsetType = UNSET
    auto: bool | UnsetType = UNSET
    actions: tuple[Offered, ...] | UnsetType = UNSET
    outcome: dict[str, object] | UnsetType | None = UNSET
    number: int | UnsetType = UNSET


class Heard(msgspec.Struct, frozen=True):
    """A message of the server."""

    type: str
    number: int | None = None
    view: Seen = Seen()
    kind: str = ""


HEARD = msgspec.json.Decoder(Heard)


class Tally:
    """The counts since the measurement began."""

    def __init__(self) -> None:
        self.updates = 0
        self.seconds: list[float] = []
        self.played = asyncio.Event()

    def count_play(self, seconds: float) -> None:
        """Count an action that was acknowledged after some seconds."""
        self.seconds.append(seconds)
        self.played.set()

    async def reach(self, plays: int) -> None:
        """Wait until the number of acknowledged actions is reached."""
        while self.plays < plays:
            self.played.clear()
            await self.played.wait()

    @property
    def plays(self) -> int:
        """The number of acknowledged actions."""
        return len(self.seconds)


class Page:
    """A page that plays one seat."""

    def __init__(self, socket: ClientConnection, seat: int, tally: Tally) -> None:
        self.socket = socket
        self.seat = seat
        self.tally = tally
        self.rng = Random(seat)
        self.number = -1
        self.yours = self.auto = self.over = False
        self.actions: tuple[Offered, ...] = ()
        self.sent: tuple[int, float] | None = None
        self.set_up = asyncio.Event()

    async def ask(self, kind: str, **values: object) -> None:
        """Send a message."""
        await self.socket.send(dumps({"type": kind, **values}))

    async def play_on(self) -> None:
        """Play until the game is over."""
        await self.join()
        while not self.over:
            self.hear(HEARD.decode(await self.socket.recv()))
            if self.yours and self.sent is None and not self.over:
                await self.decide()

    async def hear_all(self) -> None:
        """Read messages until the position has come."""
        while HEARD.decode(await self.socket.recv()).type != "snapshot":
            pass

    async def join(self) -> None:
        """Join; older servers speak an older protocol."""
        for protocol in PROTOCOLS:
            await self.ask("join", protocol=protocol, seats=[self.seat])
            heard = HEARD.decode(await self.socket.recv())
            if heard.kind != "protocol":
                return

    def hear(self, heard: Heard) -> None:
        """Process a message of the server."""
        assert heard.type != "refused", heard
        if heard.type not in ("snapshot", "update", "options"):
            return
        self.tally.updates += heard.type == "update"
        number = heard.view.number if heard.number is None else heard.number
        assert isinstance(number, int)
        self.number = number
        self.look(heard.view)
        if self.sent and self.number > self.sent[0]:
            self.tally.count_play(perf_counter() - self.sent[1])
            self.sent = None

    def look(self, view: Seen) -> None:
        """Update the position from a view."""
        self.yours = self.yours if view.yours is UNSET else view.yours
        self.auto = self.auto if view.auto is UNSET else view.auto
        self.actions = self.actions if view.actions is UNSET else view.actions
        self.over = self.over if view.outcome is UNSET else bool(view.outcome)
        if self.yours and not self.auto:
            self.set_up.set()

    async def decide(self) -> None:
        """Ask for a random map, or play a random action."""
        self.sent = self.number, perf_counter()
        if self.auto:
            await self.ask("auto", at=self.number)
        else:
            action = self.rng.choice(self.actions).text
            await self.ask("play", at=self.number, action=action)


class Server:
    """A server's address, and the games that are created there."""

    page = Page

    def __init__(self, address: str, tls: SSLContext | None = None) -> None:
        """Note the address; *tls* is for a proxy on this machine."""
        parts = urlsplit(address)
        self.place = parts.netloc
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.tls = tls
        self.host = parts.hostname if tls is None else "127.0.0.1"
        self.port = parts.port
        self.seeds = count(1)
        self.clients = count()
        self.cookies: dict[str, str] = {}

    def new_game(self, by: str, **wanted: object) -> str:
        """Create a game of two people from a client's address; return its id."""
        asked = {"seats": ["human", "human"]} | wanted
        if "seed" not in asked:
            asked["seed"] = next(self.seeds)
        headers = {
            "Content-Type": "application/json",
            "Origin": self.origin,
            "Host": self.place,
        }
        connection = self.connection(by)
        connection.request("POST", "/api/games", dumps(asked), headers)
        answer = connection.getresponse()
        game: str = loads(answer.read())["id"]
        self.cookies[game] = answer.headers.get("Set-Cookie", "").partition(";")[0]
        connection.close()
        return game

    def new_unlaid_game(self, by: str) -> str:
        """Create a game whose players lay the map; older servers have no others."""
        seed = next(self.seeds)
        try:
            return self.new_game(by, seed=seed, map="manual")
        except KeyError:
            return self.new_game(by, seed=seed)

    def connection(self, by: str) -> HTTPConnection:
        """Return a connection for requests from a client's address."""
        assert self.host
        if self.tls is None:
            return HTTPConnection(
                self.host, self.port, timeout=60, source_address=(by, 0)
            )
        return HTTPSConnection(
            self.host, self.port, timeout=60, source_address=(by, 0), context=self.tls
        )

    @asynccontextmanager
    async def joined(
        self, game: str, seat: int, tally: Tally, by: str
    ) -> AsyncIterator[Page]:
        """Yield a page of a game, not yet joined, from a client's address."""
        address = f"{self.origin.replace('http', 'ws', 1)}/games/{game}/socket"
        socket = await connect(
            address,
            host=self.host,
            port=self.port,
            ssl=self.tls,
            origin=self.origin,  # type: ignore[arg-type]
            compression=None,
            ping_interval=None,
            max_size=None,
            open_timeout=120,
            local_addr=(by, 0),
            additional_headers={"Cookie": self.cookies.get(game, "")},
        )
        try:
            yield self.page(socket, seat, tally)
        finally:
            try:
                await socket.close()
            finally:  # a page that is cancelled while it closes has left it open
                socket.transport.abort()

    def address(self) -> str:
        """Return the address of the next client; some of many share one."""
        return f"127.0.1.{next(self.clients) % MAX_CLIENTS + 1}"

    async def keep_playing(self, tally: Tally, ready: asyncio.Semaphore) -> None:
        """Play one game after another; release *ready* once each is set up."""
        by = self.address()
        while True:
            async with self.set_up(tally, by) as (_, playing):
                ready.release()
                await asyncio.gather(*playing)

    @asynccontextmanager
    async def set_up(
        self, tally: Tally, by: str
    ) -> AsyncIterator[tuple[str, list[asyncio.Task[None]]]]:
        """Create a game, lay its map, and play on in tasks of its two pages."""
        game = await asyncio.to_thread(self.new_unlaid_game, by)
        async with (
            self.joined(game, SEATS[0], tally, by) as one,
            self.joined(game, SEATS[1], tally, by) as other,
        ):
            playing = [asyncio.create_task(each.play_on()) for each in (one, other)]
            laid = asyncio.create_task(one.set_up.wait())
            try:
                await asyncio.wait([*playing, laid], return_when="FIRST_COMPLETED")
                yield game, playing
            finally:
                for each in playing:
                    each.cancel()
