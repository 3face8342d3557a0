"""Abilities to change dice in fights and tests: bumps, and re-rolls of whole pools."""

from collections.abc import Callable, Iterator

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import (
    Anew,
)
from pocket_tactics.engine.rules.fights import POOLS
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.units import (
    card_of,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import FrozenStruct


class UnusedBump(FrozenStruct, frozen=True):
    """A bump that may still be used, and its rule."""

    pool: Pool
    by: int
    rule: str


BUMP = "fourth.bump"


def printed_bumps(unit: Unit) -> Iterator[UnusedBump]:
    """Yield the bumps under the dice of a card."""
    card = card_of(unit)
    if card.off_bump:
        yield UnusedBump("off", card.off_bump, BUMP)
    if card.defence_bump:
        yield UnusedBump("def", card.defence_bump, BUMP)


def bumpable(state: State, boost: UnusedBump) -> tuple[Pool, ...]:
    """The pools that a bump may be used on."""
    return BUMP_DICE[house_of(state).bump_dice](boost)


BUMP_DICE: dict[str, Callable[[UnusedBump], tuple[Pool, ...]]] = {
    "own-colour": lambda boost: (boost.pool,),
    "any": lambda _: POOLS,
}


ANEW: dict[Pool, str] = {"off": "fourth.fury", "def": "fourth.thick-hide"}


def anew_pools(unit: Unit) -> list[Pool]:
    """Return the pools that a unit may re-roll as a whole."""
    return [a.pool for a in card_of(unit).abilities if isinstance(a, Anew)]
