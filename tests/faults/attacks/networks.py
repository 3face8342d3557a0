"""Attacks from many networks at once, each of which stays within its limits."""

import asyncio
from itertools import count
from secrets import token_urlsafe

from tests.faults.attacks.crowds import Asking
from tests.faults.attacks.pages import never_joining
from tests.faults.attacks.slow_games import ask_on
from tests.faults.attacks.target import BREATH, Attack, Target

NETWORKS = 190
STRANGERS = 60
WATCHERS = 60
NUMBERS = count(1)
FOUR_SEATS = b'{"edition":"fourth","seats":["human","human","human","human"]}'
"""A new game whose fair map takes longest to find."""


def from_one_network(ask: Asking) -> Asking:
    """Return an attack of which each attacker has one address."""

    async def stay(target: Target) -> None:
        one = target.from_one()
        while True:
            await ask(one)
            await asyncio.sleep(BREATH)

    return stay


async def silent_requests(target: Target) -> None:
    """Begin a request from one of many networks, and never send its body."""
    by = target.by
    while True:
        _, writer = await target.line(by)
        writer.write(target.request("POST", "/api/games", 9))
        target.did["begun"] += 1
        await asyncio.sleep(1)
        writer.transport.abort()


async def map_previews(target: Target) -> None:
    """Request a fair map of four seats."""
    await target.ask("POST", "/api/maps", FOUR_SEATS)


async def strangers(target: Target) -> None:
    """Begin a request, and send the rest later, each time from another network.

    Each has its own cookie.
    """
    number, cookie = next(NUMBERS), f"player={token_urlsafe(32)}"
    high, low = divmod(number, 250)
    reader, writer = await target.line(f"127.{10 + high // 250}.{high % 250}.{low + 1}")
    head = target._replace(cookie=cookie).request("POST", "/api/maps", 1)
    for part in (head[:9], head[9:] + b"{"):
        writer.write(part)
        await asyncio.sleep(4 * BREATH)
    target.note(await reader.read())
    writer.close()


async def qr_codes(target: Target) -> None:
    """Create links to an own game, each with its QR code."""
    one = target.from_one()
    game = await one.made(one.by)
    owner = one._replace(cookie=one.server.cookies[game])
    while True:
        await owner.ask("POST", f"/api/games/{game}/invitations", b"{}")
        await asyncio.sleep(BREATH)


async def resyncs_of_many(target: Target) -> None:
    """Watch the game of others from one network, and ask for snapshots of it."""
    await ask_on(target.from_one(), target.game, "resync")


MANY_NETWORKS = {
    "resyncs-of-many": Attack(resyncs_of_many, WATCHERS, 2 * WATCHERS),
    "qr-codes": Attack(qr_codes, 60, 60),
    "silent-requests": Attack(silent_requests, NETWORKS, NETWORKS),
    "never-joined-of-many": Attack(from_one_network(never_joining), NETWORKS, NETWORKS),
    "strangers": Attack(strangers, STRANGERS, STRANGERS),
    "map-previews": Attack(from_one_network(map_previews), NETWORKS, NETWORKS),
}
