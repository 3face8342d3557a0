"""Ten thousand requests of every kind, valid ones among them.

Most go to the application in this process, in uvicorn's form. Some hundreds go over
real sockets, with errors in HTTP itself.
"""

import asyncio
import gzip
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from math import ceil
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Any, NamedTuple
from urllib.parse import unquote

import msgspec
import pytest
from starlette.applications import Starlette

from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.server.access import rate_limits
from pocket_tactics.server.access.hosts import HostPolicy
from pocket_tactics.server.access.security import CONTENT_SECURITY_POLICY
from pocket_tactics.server.access.sessions import hash_secret, new_secret
from pocket_tactics.server.app import create_app
from pocket_tactics.server.protocol.http_records import ErrorBody
from pocket_tactics.server.store.port import Maker, new_id
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.store.stored_games import StoredGame, to_stored_game
from tests.server.fuzz_requests import JSON, FuzzRequest, FuzzRequests
from tests.server.in_memory_socket import verified
from tests.server.ops.test_serve import Serving, serving

SEEDS = (1, 2, 3, 4)
REQUESTS = 2500
LONG = int(os.environ.get("SOAK_REQUESTS", "1000000"))
OVER_THE_WIRE = 500
AT_ONCE = 25
TIMEOUT = 0.5
PLACE = "games.example"
GAMES, BROWSERS = 3, 2
DONE = {200, 201, 204, 206, 304}
NOT_DONE = {307, 400, 403, 404, 405, 409, 413, 415, 416, 429, 507}
MIN_COUNTS = {200: 500, 201: 80, 204: 1, 400: 50, 403: 200, 404: 400, 405: 80}
"""The minimum number of answers with each status."""
SOUND = b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n"
HALF = 0.5


class Answer(NamedTuple):
    """The answer to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def unpacked(self) -> bytes:
        """Return the body, decompressed if it was compressed."""
        packed = self.headers.get("content-encoding") == "gzip"
        return gzip.decompress(self.body) if packed else self.body


def scope_of(asked: FuzzRequest, address: str) -> dict[str, Any]:
    """Return a request in uvicorn's form."""
    raw, _, query = asked.target.partition("?")
    length = {"Content-Length": str(len(asked.body))}
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": unquote(raw),
        "raw_path": raw.encode("latin-1", "replace"),
        "query_string": query.encode("latin-1", "replace"),
        "root_path": "",
        "headers": [
            (name.lower().encode(), said.encode("latin-1"))
            for name, said in (length | asked.headers).items()
        ],
        "client": (address, 50_000),
        "server": (PLACE, 80),
        "state": {},
    }


def receiving(asked: FuzzRequest) -> Callable[[], Awaitable[dict[str, Any]]]:
    """Return a function that receives the body: in two parts, or only the first."""
    half = len(asked.body) // 2
    parts = [(asked.body[:half], True), (asked.body[half:], False)]
    if not asked.whole:
        parts.pop()

    async def receive() -> dict[str, Any]:
        if parts:
            body, more = parts.pop(0)
            return {"type": "http.request", "body": body, "more_body": more}
        if asked.whole:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    return receive


async def answered(app: Starlette, asked: FuzzRequest, address: str) -> Answer | None:
    """Return the answer of an application; ``None`` for a broken off request.

    An error contains the request.
    """
    heard: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        heard.append(message)

    try:
        await app(scope_of(asked, address), receiving(asked), send)
    except Exception as error:
        error.add_note(f"asked by {asked}")
        raise
    if not heard and not asked.whole:
        return None
    start, *rest = heard
    headers = {name.decode(): said.decode() for name, said in start["headers"]}
    return Answer(start["status"], headers, b"".join(each["body"] for each in rest))


def check(asked: FuzzRequest, answer: Answer) -> None:
    """Assert that a request was answered, or refused with a reason."""
    assert answer.status in DONE | NOT_DONE, (asked, answer)
    assert answer.headers["x-content-type-options"] == "nosniff", (asked, answer)
    kind = answer.headers.get("content-type", "").partition(";")[0]
    if kind not in ("text/css", "text/javascript"):
        assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY, (
            asked,
            answer,
        )
    if kind == JSON and answer.status >= 400 and answer.body:
        complaint = msgspec.json.decode(answer.unpacked, type=ErrorBody)
        assert complaint.kind, asked
        assert complaint.sentence, asked


class Town:
    """A public server, with games of strangers and of the requesting browsers."""

    def __init__(self, app: Starlette, store: SQLiteStore, seed: int) -> None:
        self.app = app
        self.store = store
        self.rng = Random(seed)
        self.secrets = [new_secret() for _ in range(BROWSERS)]
        self.strangers: list[StoredGame] = []
        self.requests = FuzzRequests(seed, PLACE, [], self.secrets)
        self.statuses: Counter[int] = Counter()
        self.growth = 0

    async def settle(self) -> None:
        """Create a few games of each."""
        strangers = [await self.founded(new_secret()) for _ in range(GAMES)]
        ours = [await self.founded(secret) for secret in self.secrets]
        self.strangers = [await self.store.game(game) for game in strangers]
        self.requests.games = [*strangers, *ours]

    async def founded(self, secret: str) -> str:
        """Create a game of a browser, and return its id."""
        session = hash_secret("player", secret)
        asked = NewGame(seats=("human", "human"), seed=1)
        game = arrange_game(asked)
        stored = to_stored_game(new_id(), game, asked.seed, verified(game))
        await self.store.create(stored, {session}, Maker(session, b"network"))
        return stored.id

    async def ask(self, count: int) -> None:
        """Send a number of requests, each from a random address."""
        for _ in range(count):
            asked = self.requests.next()
            address = ".".join(map(str, self.rng.choices(range(1, 200), k=4)))
            answer = await answered(self.app, asked, address)
            if answer:
                check(asked, answer)
                self.count(asked, answer)

    def count(self, asked: FuzzRequest, answer: Answer) -> None:
        """Count an answer, and use a new game in later requests."""
        deleted = asked.method == "DELETE" and answer.status == 204
        made = answer.status == 201 and b'"id"' in answer.unpacked
        self.growth += made - deleted
        self.statuses[answer.status] += 1
        if made:
            theirs = self.rng.randrange(GAMES, len(self.requests.games))
            self.requests.games[theirs] = msgspec.json.decode(answer.unpacked)["id"]


def number_of_games(connection: sqlite3.Connection) -> int:
    """Return the number of stored games."""
    (number,) = connection.execute("SELECT count(*) FROM games").fetchone()
    return int(number)


async def asked_for(folder: Path, seed: int, count: int) -> Counter[int]:
    """Send requests, and assert that only answered ones changed anything.

    No stranger's game changes. Return how often each status was answered.
    """
    store = SQLiteStore(folder)
    app = create_app(store, hosts=HostPolicy(public=f"http://{PLACE}"))
    async with app.router.lifespan_context(app):
        town = Town(app, store, seed)
        await town.settle()
        before = await store.threads.read(number_of_games)
        await town.ask(count)
        assert await store.threads.read(number_of_games) == before + town.growth
        for game in town.strangers:
            assert await store.game(game.id) == game
    return town.statuses


@pytest.mark.parametrize("seed", SEEDS)
def test_no_request_breaks_anything(
    tmp_path: Path,
    seed: int,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The server answers each of 10,000 requests, and logs nothing."""
    # The tokens of clients return with time, and later requests depend on answers.
    monkeypatch.setattr(rate_limits, "monotonic", lambda: 0.0)
    statuses = asyncio.run(asked_for(tmp_path, seed, REQUESTS))

    assert len(SEEDS) * REQUESTS == 10_000
    # A request that broke off may have no answer. All kinds of answers came.
    assert statuses.total() > 0.97 * REQUESTS
    for status, least in MIN_COUNTS.items():
        assert statuses[status] >= least, statuses
    assert caplog.records == []


@pytest.mark.soak
def test_no_request_breaks_anything_for_long(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The number is an option. Each server gets as many as in the short test."""
    statuses: Counter[int] = Counter()
    for seed in range(100, 100 + ceil(LONG / REQUESTS)):
        statuses += asyncio.run(asked_for(tmp_path / str(seed), seed, REQUESTS))
        rmtree(tmp_path / str(seed))

    print(f"{statuses.total()} requests answered: {dict(statuses)}")  # noqa: T201
    assert statuses.total() > 0.97 * LONG
    assert caplog.records == []


def said(rng: Random, requests: FuzzRequests) -> bytes:
    """Return the bytes of a few requests, or invalid bytes."""
    talk = b"".join(chunked(rng, requests.next()) for _ in range(rng.randint(1, 3)))
    if rng.random() < HALF:
        return talk
    start = rng.randrange(len(talk))
    noise = rng.choice([b"\r\n", b"\0", b" ", b"\n\n", rng.randbytes(9), b":" * 70_000])
    return talk[:start] + noise + talk[start + rng.choice([0, 1, 9]) :]


def chunked(rng: Random, asked: FuzzRequest) -> bytes:
    """Return a request as bytes, with its body at once or in chunks."""
    if rng.random() < HALF:
        return asked.written()
    size = rng.choice([f"{len(asked.body):x}", "0", "fffffffff", "-1", "x", ""])
    body = f"{size}\r\n".encode() + asked.body + b"\r\n0\r\n\r\n"
    headers = asked.headers | {"Transfer-Encoding": "chunked"}
    return asked._replace(headers=headers, body=body).written()


async def talk_to(server: Serving, by: str, talk: bytes) -> bytes:
    """Send bytes from an address, and return the answer."""
    heard = b""
    reader, writer = await asyncio.open_connection(*server.place, local_addr=(by, 0))
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(TIMEOUT):
            writer.write(talk)
            await writer.drain()
            while more := await reader.read(1 << 16):
                heard += more
    writer.transport.abort()
    return heard


async def talked(server: Serving, count: int) -> list[bytes]:
    """Send bytes on many connections, some at once, and return the answers."""
    rng, few = Random(5), asyncio.Semaphore(AT_ONCE)
    games = [await asyncio.to_thread(server.new_game) for _ in range(GAMES)]
    requests = FuzzRequests(5, server.address[7:].rstrip("/"), games, [new_secret()])

    async def one(number: int) -> bytes:
        async with few:
            by = f"127.0.{number % 100 + 2}.1"
            return await talk_to(server, by, said(rng, requests))

    return await asyncio.gather(*map(one, range(count)))


def test_no_bytes_on_the_line_break_anything(tmp_path: Path) -> None:
    """500 connections send invalid heads, chunks and bodies, or several requests."""
    with serving(tmp_path) as server:
        heard = asyncio.run(talked(server, OVER_THE_WIRE))
        last = asyncio.run(talk_to(server, "127.0.0.1", SOUND % server.place[1]))
        _, out = server.end(signal.SIGTERM)

    assert out == ""
    assert last.startswith(b"HTTP/1.1 200 ")
    answers = [each for each in heard if each]
    assert len(answers) > 0.8 * OVER_THE_WIRE
    assert all(each.startswith(b"HTTP/1.1 ") for each in answers)
    assert not any(b"HTTP/1.1 500" in each for each in answers)
