"""Requests that are invalid, endless, or cost more than they seem to."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import cycle

from tests.faults.attacks.target import BREATH, TEXT, Attack, Target, ignore


async def half_requests(target: Target) -> None:
    """Begin requests and never end them, on the maximum of connections."""
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
    """Announce a long body, send a part of it, and leave."""
    _, writer = await target.line(target.by)
    writer.write(target.request("POST", "/api/records", 900_000, TEXT) + b"Edition")
    await asyncio.sleep(BREATH)
    writer.transport.abort()
    target.did["broken off"] += 1


async def many_fields(target: Target) -> None:
    """Send bodies of the maximum length, of unknown fields."""
    body = json.dumps({f"f{number}": number for number in range(4000)}).encode()
    await target.ask("POST", "/api/games", body[:60_000] + b'":1}')
    await target.ask("POST", "/api/games", b"[" * 60_000)


async def many_flaws(target: Target) -> None:
    """Send bodies of the maximum length, of invalid values."""
    wrong = f"[{','.join(['0'] * 31_000)}]"
    await target.ask("POST", "/api/games", f'{{"seats":{wrong}}}'.encode())
    await target.ask("POST", "/api/games", f'{{"forces":{wrong}}}'.encode())


PATHS = ("/", "/api/games", "/api/catalogue", "/api/cards?edition=second", "/api/rules")


async def readers(target: Target) -> None:
    """Request all readable resources from one address, over and over."""
    for path in (*PATHS, f"/games/{target.game}", f"/api/games/{target.game}/record"):
        await target._replace(addresses=cycle(["127.0.99.1"])).ask("GET", path)


async def flood(target: Target) -> None:
    """Request all readable resources, each time from another address."""
    for path in (*PATHS, f"/games/{target.game}", f"/api/games/{target.game}/record"):
        await target.ask("GET", path)


async def repeat(target: Target, request: bytes, times: int = 1) -> None:
    """Send the same requests on one connection, *times* in a write."""
    reader, writer = await target.line(target.by)
    hearing = asyncio.create_task(ignore(reader))
    try:
        while not hearing.done():
            writer.write(request * times)
            target.did["requests"] += times
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        writer.transport.abort()


def get(target: Target, path: str, more: str = "") -> bytes:
    """Return a request that leaves the connection open."""
    return f"GET {path} HTTP/1.1\r\n{target.names}{more}\r\n".encode()


async def cookies(target: Target) -> None:
    """Send requests of one address with 60 kB of cookies each."""
    many = "; ".join(f"a{number % 10}=" for number in range(11_000))[:60_000]
    request = get(target, "/api/games", f"Cookie: {many}\r\n")
    await repeat(target._replace(addresses=cycle(["127.0.98.1"])), request)


async def many_headers(target: Target) -> None:
    """Send requests with heads of 6,000 header fields."""
    fields = "".join(f"a{number}: b\r\n" for number in range(6000))
    await repeat(target, get(target, "/", fields))


async def short_headers(target: Target) -> None:
    """Send requests with as many header fields as the server accepts."""
    fields = "".join(f"a{number}:\r\n" for number in range(100))
    await repeat(target, get(target, "/", fields))


async def pipelined(target: Target) -> None:
    """Send five hundred requests in a write."""
    await repeat(target, get(target, "/api/rules/turn.pass"), 500)


async def chunks(target: Target) -> None:
    """Upload a record in chunks of a byte."""
    reader, writer = await target.line(target.by)
    head = f"POST /api/records HTTP/1.1\r\n{target.names}Content-Type: {TEXT}\r\n"
    writer.write(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
    target.did["begun"] += 1
    for _ in range(100):
        writer.write(b"1\r\nx\r\n" * 10_000)
        await writer.drain()
    writer.write(b"0\r\n\r\n")
    target.note(await reader.read(100))
    writer.close()


def dripping(head: str, rest: bytes) -> Callable[[Target], Coroutine[None, None, None]]:
    """Return an attack that sends requests byte by byte, on many connections."""

    async def drip(target: Target) -> None:
        one = target.from_one()
        await asyncio.gather(*(drop_by_drop(one) for _ in range(DRIPPING)))

    async def drop_by_drop(target: Target) -> None:
        reader, writer = await target.line(target.by)
        hearing = asyncio.create_task(ignore(reader))
        writer.write(f"{head} HTTP/1.1\r\n{target.names}".encode())
        for byte in rest:
            if hearing.done():
                break
            writer.write(bytes([byte]))
            target.did["drops"] += 1
            await asyncio.sleep(0.001)
        await hearing

    return drip


DRIPPING = 190
"""The connections on which an address sends bytes: it may begin 200 games at once."""
A_BODY = f"Content-Type: {TEXT}\r\nContent-Length: 90000\r\n\r\n".encode()


async def held_bodies(target: Target) -> None:
    """Send one byte of a long body every few seconds, on thousands of connections."""
    one, openings = target.from_one(), asyncio.Semaphore(40)
    await asyncio.gather(*(hold_bodies(one, openings) for _ in range(HOLDING)))


async def hold_bodies(target: Target, openings: asyncio.Semaphore) -> None:
    """Begin a body whenever the server has refused the one before."""
    head = target.request("POST", "/api/records", 900_000, TEXT)
    while True:
        with suppress(OSError):
            async with openings:
                reader, writer = await target.line(target.by)
                writer.write(head)
            target.did["begun"] += 1
            hearing = asyncio.create_task(ignore(reader))
            while not hearing.done():
                writer.write(b"x")
                await asyncio.wait([hearing], timeout=8.0)
            writer.transport.abort()
        await asyncio.sleep(0.3)


HOLDING = 4200
"""More connections than nginx has in the tests."""


async def ranges(target: Target) -> None:
    """Request a file in as many ranges as Starlette would send."""
    many = ",".join(f"{number}-{number}" for number in range(0, 200, 2))
    await send(target, "/static/css/board.css", f"Range: bytes={many}\r\n")


HEAVY_ANSWERS = (
    *("/api/rules?edition=fifth", "/api/cards?edition=second", "/library"),
    *("/api/catalogue?edition=fourth", "/texts/de.json"),
    "/api/rules?edition=second&word=e",
)


async def packed_answers(target: Target) -> None:
    """Request the longest answers, which are compressed for each request."""
    for path in HEAVY_ANSWERS:
        await send(target, path, "Accept-Encoding: gzip\r\n")


async def send(target: Target, path: str, more: str) -> None:
    """Request a path with given header fields."""
    reader, writer = await target.line(target.by)
    writer.write(target.request("GET", path, 0, more=more))
    target.note(await reader.read())
    writer.close()


async def refused_uploads(target: Target) -> None:
    """Upload a megabyte that is no record, each time from another address."""
    await target.ask("POST", "/api/records", b"x" * 1_000_000, TEXT)


async def blank_addresses(target: Target) -> None:
    """Upload to nowhere, with lines that look like those of a proxy, full of blanks."""
    line = b"\r\nX-Forwarded-For:" + b" " * 1_500 + b","
    await target.ask("POST", "/nowhere", line * 600, TEXT)


async def long_paths(target: Target) -> None:
    """Request a file in as many folders as a head has room for."""
    await target.ask("GET", "/static/" + "a/" * 7_000)


async def connections(target: Target) -> None:
    """Open connections and leave, as fast as the server accepts them."""
    for _ in range(50):
        _, writer = await target.line(target.by)
        writer.transport.abort()
        target.did["opened"] += 1


async def no_requests(target: Target) -> None:
    """Send bytes that are no request, and reconnect."""
    reader, writer = await target.line(target.by)
    writer.write(b"\0" * 100 + b"\r\n\r\n")
    target.note(await reader.read())
    writer.close()


REQUESTS = {
    "half-requests": Attack(half_requests, 2, 1000),
    "blank-addresses": Attack(blank_addresses, 2, 2),
    "broken-bodies": Attack(broken_bodies, 4, 100),
    "many-fields": Attack(many_fields, 3, 50),
    "many-flaws": Attack(many_flaws, 3, 50),
    "readers": Attack(readers, 3, 50),
    "flood": Attack(flood, 4, 50),
    "cookies-of-one": Attack(cookies, 1, 20),
    "cookies": Attack(cookies, 4, 20),
    "many-headers": Attack(many_headers, 2, 20),
    "short-headers": Attack(short_headers, 4, 20),
    "pipelined-of-one": Attack(pipelined, 1, 500),
    "pipelined": Attack(pipelined, 4, 500),
    "chunks-of-one": Attack(chunks, 1, 1),
    "chunks": Attack(chunks, 4, 4),
    "dripped-heads": Attack(dripping("GET /", b"Cookie: " + b"a" * 15_000), 4, 1000),
    "dripped-bodies": Attack(
        dripping("POST /api/records", A_BODY + b"a" * 90_000), 4, 1000
    ),
    "held-bodies": Attack(held_bodies, 1, 300),
    "ranges": Attack(ranges, 4, 20),
    "packed-answers": Attack(packed_answers, 4, 20),
    "refused-uploads": Attack(refused_uploads, 3, 5),
    "long-paths": Attack(long_paths, 80, 20),
    "connections": Attack(connections, 4, 200),
    "no-requests": Attack(no_requests, 4, 50),
}
