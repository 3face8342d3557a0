"""Cards of the fifth edition whose numbers are drawn."""

from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.fights import (
    Bump,
    DiceAbility,
    Kicker,
    Reroll,
)
from pocket_tactics.engine.cards import FifthUnit, UnitCard


def with_drawn_numbers(card: UnitCard, rng: Random) -> UnitCard:
    """Return a card with other dice, range, speed and abilities, and fair points."""
    assert isinstance(card, FifthUnit)
    off, defence = rng.randint(0, 3), rng.randint(1, 3)
    reach = rng.choice((1, 1, 2, 3)) if off else 0
    speed = rng.choice((1, 1, 1, 2, 3))
    abilities = tuple(drawn_ability(rng) for _ in range(rng.choice((0, 0, 1, 2))))
    points = 2 * (off + defence + speed) + off * reach // 2 + len(abilities)
    return replace(
        card,
        off=off,
        defence=defence,
        range=reach,
        speed=speed,
        abilities=abilities,
        cost=points,
    )


def drawn_ability(rng: Random) -> DiceAbility:
    """Return a bump, re-roll or kicker that may work at any time."""
    pool: Pool = rng.choice(("off", "def"))
    return rng.choice(
        (
            Bump(pool=pool, by=rng.randint(1, 2)),
            Reroll(pool=pool),
            Kicker(pool=pool, face=rng.randint(3, 5)),
        )
    )
