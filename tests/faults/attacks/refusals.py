"""Requests that the server refuses, many in one write, on many connections."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from tests.faults.attacks.target import BREATH, Attack, AttackFunction, Target, ignore

LONG = 15_700
"""The bytes of an address that fits in the largest head."""


def refused(
    request: Callable[[Target], bytes], lines: int, times: int
) -> AttackFunction:
    """Return an attack of a network that writes a request many times, on many lines."""

    async def refuse(target: Target) -> None:
        one = target.from_one()
        block = request(one) * times
        await asyncio.gather(*(pour(one, block) for _ in range(lines)))

    return refuse


async def pour(target: Target, block: bytes) -> None:
    """Write a block on one connection after another, as long as each is open."""
    while True:
        with suppress(OSError):
            reader, writer = await target.line(target.by)
            answers = asyncio.create_task(ignore(reader))
            try:
                while not answers.done():
                    writer.write(block)
                    target.did["asked"] += 1
                    await writer.drain()
                    await asyncio.sleep(BREATH)
            finally:
                answers.cancel()
                writer.transport.abort()
        await asyncio.sleep(BREATH)


def long_query(target: Target) -> bytes:
    """Return a request with many fields in its query."""
    fields = "%&" * (LONG // 2)
    return f"GET /api/catalogue?{fields} HTTP/1.1\r\n{target.names}\r\n".encode()


def long_path(target: Target) -> bytes:
    """Return a request for a path of percent signs."""
    return f"GET /static/{'%' * LONG} HTTP/1.1\r\n{target.names}\r\n".encode()


def another_host(_target: Target) -> bytes:
    """Return a request that names another server."""
    return b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


def no_origin(target: Target) -> bytes:
    """Return a request that changes something, and names no page."""
    host = f"Host: {target.server.place}\r\n"
    return f"POST / HTTP/1.1\r\n{host}Content-Length: 0\r\n\r\n".encode()


REFUSALS = {
    "long-queries": Attack(refused(long_query, 8, 1), 4, 8),
    "long-paths": Attack(refused(long_path, 8, 1), 4, 8),
    "another-host": Attack(refused(another_host, 240, 100), 1, 240),
    "no-origin": Attack(refused(no_origin, 240, 100), 1, 240),
}
