"""Texts of any length that the server words or reads, each another."""

import asyncio
import re
from itertools import count
from urllib.parse import quote

from tests.faults.attacks.target import TEXT, Attack, AttackFunction, Target
from tests.heavy_records import packed

NUMBERS = count(1)
WIDE = quote("\N{GRINNING FACE}")
"""A character that makes Python store a text in four bytes a character."""
NAME_LENGTH = 15_000
PART_LENGTH = 1_000_000
UPLOADS = 31
"""The uploads of such a size that a network may send at once."""
FOREVER = 1000
"""Seconds: longer than any attack lasts."""


def long_names(length: int) -> AttackFunction:
    """Return an attack that asks for cards of editions with long names."""

    async def attack(target: Target) -> None:
        reader, writer = await target.line(target.by)
        try:
            while True:
                path = f"/api/cards?edition={next(NUMBERS):0{length}d}{WIDE}"
                head = f"GET {path} HTTP/1.1\r\n{target.names}\r\n"
                writer.write(head.encode())
                target.note(await answer_of(reader))
        finally:
            writer.transport.abort()

    return attack


async def answer_of(reader: asyncio.StreamReader) -> bytes:
    """Return the head of an answer of known length, after its body."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    assert length
    await reader.readexactly(int(length[1]))
    return head


def long_parts(length: int) -> AttackFunction:
    """Return an attack that uploads records of units with long unknown cards."""

    async def attack(target: Target) -> None:
        one, header = target.from_one(), packed().partition("\n\n")[0]
        for _ in range(UPLOADS):
            unit = f"units=0.{'c' * length}{next(NUMBERS)}.1;"
            record = header.replace("units=", unit, 1)
            await one.ask("POST", "/api/records", f"{record}\n\n".encode(), TEXT)
        await asyncio.sleep(FOREVER)

    return attack


LONG_TEXTS = {
    "long-names": Attack(long_names(NAME_LENGTH), 1, 20),
    "long-parts": Attack(long_parts(PART_LENGTH), 4, 4),
}
