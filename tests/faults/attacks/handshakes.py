"""Handshakes and heads on as many connections as a network may have, all at once."""

import asyncio

from tests.faults.attacks.crowds import MANY, PAGES_OF_A_GAME, crowd
from tests.faults.attacks.target import BREATH, JOIN, Attack, Target, ignore
from tests.server.websocket_frames import PING, RESERVED_BIT, coded, frame, upgrade

HEAD_BYTES = 15_000
"""The bytes of a field or of all fields: a head may have 16 KiB."""
FIELDS = "a:\r\n" * (HEAD_BYTES // 4)
LISTS = (
    f"Sec-WebSocket-Protocol: {'b, ' * (HEAD_BYTES // 6)}b\r\n"
    f"Connection: {'a,' * (HEAD_BYTES // 4)}Upgrade\r\n"
)
COOKIES = f"Cookie: {'; '.join(['player=a'] * (7_000 // 10))}\r\n" * 2
EXTENSIONS = "Sec-WebSocket-Extensions: " + "x;a=b," * 1_000 + "\r\n"
OLD_SECONDS = 0.3
"""The age of a socket that the garbage collector does not examine again."""
WRONG = (
    "Sec-WebSocket-Key: \xff\r\n",
    "Sec-WebSocket-Protocol: ,\r\n",
    f"Sec-WebSocket-Key: {'A' * 5_000}\r\n",
    "Sec-WebSocket-Version: 12\r\n",
    "Upgrade: websocket\r\nUpgrade: websocket\r\n",
    "Origin: null\r\n",
)
"""Fields that make a handshake invalid, or ambiguous."""


async def many_lines(target: Target) -> None:
    """Send heads with as many fields as a head has room for."""
    reader, writer = await target.line(target.by)
    writer.write(target.request("GET", "/", 0, more=FIELDS))
    target.note(await reader.read())
    writer.close()


async def shake(target: Target, more: str) -> None:
    """Request a socket with given fields, and leave after the answer."""
    reader, writer = await target.line(target.by)
    server = target.server
    writer.write(upgrade(server.place, target.game, server.origin, more))
    target.note(await reader.read(100))
    writer.transport.abort()


async def long_lists(target: Target) -> None:
    """Send handshakes whose lists are as long as a head may be."""
    await shake(target, LISTS)


async def many_cookies(target: Target) -> None:
    """Send handshakes with a cookie as often as there is room for it."""
    await shake(target, COOKIES)


async def wrong_handshakes(target: Target) -> None:
    """Send handshakes that are invalid, each in another way."""
    for more in (*WRONG, EXTENSIONS):
        await shake(target, more)
        await asyncio.sleep(BREATH)


async def invalid_frames(target: Target) -> None:
    """Send invalid frames on many connections of one address; each is closed."""
    one = target.from_one()
    games = [await one.made(one.by) for _ in range(MANY // PAGES_OF_A_GAME)]
    ending = (end_by_frames(one, each) for each in games * PAGES_OF_A_GAME)
    await asyncio.gather(*ending)


async def end_by_frames(target: Target, game: str) -> None:
    """Open sockets with long cookies, and have each closed for an invalid frame."""
    while True:
        async with target.socket(game, more=COOKIES) as (reader, writer):
            writer.write(frame(JOIN))
            await asyncio.sleep(OLD_SECONDS)
            writer.write(coded(b"", PING | RESERVED_BIT))
            await ignore(reader)
            target.did["closed"] += 1


async def unread_upgrades(target: Target) -> None:
    """Request long answers and then a socket, and read nothing."""
    reader, writer = await target.line(target.by)
    get = f"GET /texts/de.json HTTP/1.1\r\n{target.names}\r\n".encode()
    asked = upgrade(target.server.place, target.game, target.server.origin)
    writer.write(get * 20 + asked)
    target.did["not read"] += 1
    await asyncio.sleep(1)
    await ignore(reader)
    writer.close()


HANDSHAKES = {
    "crowd-of-heads": Attack(crowd(many_lines), 4, 2 * MANY),
    "long-handshakes": Attack(crowd(long_lists), 4, 2 * MANY),
    "handshakes-with-cookies": Attack(crowd(many_cookies), 2, MANY),
    "wrong-handshakes": Attack(crowd(wrong_handshakes), 2, MANY),
    "invalid-frames": Attack(invalid_frames, 2, MANY),
    "unread-upgrades": Attack(crowd(unread_upgrades), 2, MANY),
}
