"""Attacks from many networks at once, each of which stays within its limits."""

import asyncio

from tests.faults.attacks.crowds import Asking
from tests.faults.attacks.pages import knockers
from tests.faults.attacks.target import BREATH, Attack, Target

NETWORKS = 190
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
    """Begin a request from one of many networks whose body never comes."""
    by = target.by
    while True:
        _, writer = await target.line(by)
        writer.write(target.request("POST", "/api/games", 9))
        target.did["begun"] += 1
        await asyncio.sleep(1)
        writer.transport.abort()


async def map_previews(target: Target) -> None:
    """Ask for a fair map of four seats."""
    await target.ask("POST", "/api/maps", FOUR_SEATS)


MANY_NETWORKS = {
    "silent-requests": Attack(silent_requests, NETWORKS, NETWORKS),
    "never-joined-of-many": Attack(from_one_network(knockers), NETWORKS, NETWORKS),
    "map-previews": Attack(from_one_network(map_previews), NETWORKS, NETWORKS),
}
