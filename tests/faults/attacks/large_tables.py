"""Games of many players, whose fair maps take the longest to make."""

import asyncio
import json

from tests.faults.attacks.target import Attack, AttackFunction, Target

SIX = json.dumps({"edition": "fourth", "seats": ["human"] * 6}).encode()
CONNECTIONS = 8


def six_players(path: str) -> AttackFunction:
    """Return an attack that asks for games of six, or for their maps, without end."""

    async def attack(target: Target) -> None:
        one = target.from_one()

        async def ask() -> None:
            while True:
                await one.ask("POST", path, SIX)

        await asyncio.gather(*(ask() for _ in range(CONNECTIONS)))

    return attack


LARGE_TABLES = {
    "six-players": Attack(six_players("/api/games"), 16, 4),
    "maps-for-six": Attack(six_players("/api/maps"), 16, 4),
}
