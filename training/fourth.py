"""Cards of the fourth edition whose numbers are drawn. They keep their abilities."""

from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.cards import FourthUnit, UnitCard


def with_drawn_numbers(card: UnitCard, rng: Random) -> UnitCard:
    """Return a card with other dice, bumps, range and moves, and fair points."""
    assert isinstance(card, FourthUnit)
    # Some abilities are only for units that shoot with two OFF dice.
    shoots = min(card.ranged, 1)
    off, defence = rng.randint(1 + shoots, 3), rng.randint(1, 3)
    off_bump, defence_bump = rng.choice((0, 0, 1, 2)), rng.choice((0, 0, 1, 2))
    ranged = max(rng.choice((0, 0, 0, 1, 2)), shoots)
    swift, flying = rng.choice(((0, 0), (0, 0), (0, 0), (1, 0), (0, 1)))
    points = off + defence + off_bump + defence_bump + 2 * (ranged + swift + flying)
    return replace(
        card,
        off=off,
        defence=defence,
        off_bump=off_bump,
        defence_bump=defence_bump,
        ranged=ranged,
        swift=swift,
        flying=flying,
        cost=points + 1,
    )
