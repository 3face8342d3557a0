"""Clients that change many games at once, as often as they may."""

import asyncio
from itertools import cycle

from tests.faults.attacks.heavy_games import SEATS
from tests.faults.attacks.target import BREATH, Attack, AttackFunction, Target
from tests.faults.attacks.wide_games import LANGUAGES, change_before, see
from tests.heavy_records import chosen_record


def crowds(games: int, others: int) -> AttackFunction:
    """Return an attack of one network: a player undoes and redoes in each of *games*.

    It does not wait for answers. Some *others* see each change.
    """

    async def attack(target: Target) -> None:
        one, record = target.from_one(), chosen_record()
        changing = (change_one(one, record, others) for _ in range(games))
        await asyncio.gather(*changing)

    return attack


async def change_one(target: Target, record: bytes, others: int) -> None:
    """Undo and redo in a game before some others, each with a view of its own."""
    game, seeing = await target.uploaded(record), []
    for seats, language, _ in zip(cycle(SEATS), cycle(LANGUAGES), range(others)):
        seeing.append(asyncio.create_task(see(target, game, seats, language)))
        await asyncio.sleep(4 * BREATH)
    await change_before(target, game, seeing)


MANY_GAMES = {
    "ten-games": Attack(crowds(10, 0), 1, 30),
    "six-crowds": Attack(crowds(6, 15), 1, 50),
}
"""One network with a player in each of ten games, or with 16 clients in each of six."""
