"""Cards of the second and third edition whose numbers are drawn.

They keep their abilities, and dice in the skills of their assaults.
"""

from random import Random
from typing import Any

from msgspec.structs import replace

from pocket_tactics.engine.cards import ClassicUnit, Skill, UnitCard

SHARE_OF_KICKERS = 1 / 12


def with_drawn_numbers(card: UnitCard, rng: Random) -> UnitCard:
    """Return a card with other dice and kickers, and fair points."""
    assert isinstance(card, ClassicUnit)
    fields = [name for name in FIELDS if isinstance(getattr(card, name, None), Skill)]
    drawn: dict[str, Any] = {
        name: drawn_skill(getattr(card, name), rng) for name in fields
    }
    points = sum(worth(skill) for skill in drawn.values())
    return replace(card, **drawn, cost=max(2 * points - 1, 1))


FIELDS = (
    "melee",
    "archery",
    "firearms",
    "magic",
    "ballistics",
    "arcane",
    "tech",
    "magitech",
)
"""The skills that a card may have."""


def drawn_skill(skill: Skill, rng: Random) -> Skill:
    """Return other dice of a skill, with OFF dice if there were some."""
    off = rng.randint(1, 3) if skill.off else rng.choice((0, 0, 0, 1))
    return Skill(
        off=off,
        defence=rng.choice((0, 1, 1, 2, 2, 3)),
        off_kicker=drawn_kicker(rng) if off else None,
        defence_kicker=drawn_kicker(rng),
    )


def drawn_kicker(rng: Random) -> int | None:
    """Return a kicker, or none."""
    return rng.randint(2, 5) if rng.random() < SHARE_OF_KICKERS else None


def worth(skill: Skill) -> int:
    """Return the dice and kickers of a skill."""
    kickers = (skill.off_kicker, skill.defence_kicker)
    return skill.off + skill.defence + sum(kicker is not None for kicker in kickers)
