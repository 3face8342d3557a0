"""Frames that are cheap to send: many, empty, fragmented, or control frames."""

import asyncio
from collections.abc import Callable, Coroutine

from tests.faults.attacks.target import BREATH, JOIN, Attack, Target, ignore
from tests.server.websocket_frames import (
    CONTINUATION,
    PING,
    PONG,
    TEXT_FRAME,
    coded,
    frame,
)

WRITE_BYTES = 1 << 18
"""The bytes of one write: what a server reads at once."""
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"


async def shouters(target: Target) -> None:
    """Send messages as fast as the connection accepts them, some of them too long."""
    async with target.socket() as (reader, writer):
        for _ in range(500):
            writer.write(frame(JOIN) + frame("[]") * 20)
            await writer.drain()
            target.did["shouted"] += 1
        writer.write(b"\x81\xfe\xff\xff\0\0\0\0" + bytes(65_535))
        await reader.read()


def pouring(
    piece: bytes, first: bytes = b"", a_second: int = 0
) -> Callable[[Target], Coroutine[None, None, None]]:
    """Return an attack that sends the same frames as fast as they are accepted.

    With *a_second*, it sends so many bytes in a second, as a slow connection does.
    """
    size = a_second or WRITE_BYTES

    async def pour(target: Target) -> None:
        by = target.by
        game = await target.made(by)
        async with target.socket(game, by) as (reader, writer):
            hearing = asyncio.create_task(ignore(reader))
            writer.write(frame(JOIN) + first)
            while not hearing.done():
                writer.write(piece * (size // len(piece)))
                target.did["wrote"] += 1
                await writer.drain()
                await asyncio.sleep(1 if a_second else BREATH)

    return pour


async def one_byte_fragments(target: Target) -> None:
    """Send a message of 16,000 pieces of a byte."""
    by = target.by
    game = await target.made(by)
    async with target.socket(game, by) as (reader, writer):
        writer.write(frame(JOIN) + coded(b'"', TEXT_FRAME, last=False))
        for _ in range(160):
            writer.write(coded(b"x", CONTINUATION, last=False) * 100)
            await writer.drain()
            target.did["wrote"] += 1
        writer.write(coded(b'"', CONTINUATION))
        await ignore(reader)


async def compressed(target: Target) -> None:
    """Send a compressed frame although no compression was negotiated."""
    by = target.by
    game = await target.made(by)
    async with target.socket(game, by, DEFLATE) as (reader, writer):
        writer.write(bytes([0xC1, 0x80 | 100]) + bytes(4) + b"\xaa" * 100)
        await ignore(reader)
    target.did["refused"] += 1


FRAMES = {
    "shouters": Attack(shouters, 4, 1000),
    "pings": Attack(pouring(coded(b"", PING)), 1, 1),
    "pings-of-four": Attack(pouring(coded(b"", PING)), 4, 4),
    "two-megabits": Attack(pouring(coded(b"", PING), a_second=250_000), 1, 1),
    "one-megabit": Attack(pouring(coded(b"", PING), a_second=125_000), 1, 1),
    "pongs": Attack(pouring(coded(b"", PONG)), 2, 2),
    "empty-fragments": Attack(
        pouring(
            coded(b"", CONTINUATION, last=False), coded(b"", TEXT_FRAME, last=False)
        ),
        1,
        1,
    ),
    "one-byte-fragments": Attack(one_byte_fragments, 4, 4),
    "empty-texts": Attack(pouring(coded(b"", TEXT_FRAME)), 2, 2),
    "compressed": Attack(compressed, 4, 8),
}
