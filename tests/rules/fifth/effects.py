"""A unit with abilities, as the attacker or the defender against a plain one."""

from pocket_tactics.engine.abilities.fifth.fights import Bump, Reroll
from pocket_tactics.engine.abilities.fifth.kinds import UnitAbility
from pocket_tactics.engine.cards import UnitCard
from pocket_tactics.engine.state import State
from tests.conftest import card, position

PLAIN = card("plain", "2 2 0 1")
"""With RNG 0 it never retaliates."""
TILES = "0,0 1,0 2,0"


def able(*abilities: UnitAbility) -> UnitCard:
    """Return a unit with two dice each and abilities."""
    return card("able", "2 2 1 1", *abilities)


def attacking(*abilities: UnitAbility) -> State:
    """Return a position in which a unit with abilities may attack a plain one."""
    units = "0.able.1@0,0 1.plain.1@1,0 1.mage.1"
    return position(TILES, units, able(*abilities), PLAIN)


def defending(*abilities: UnitAbility) -> State:
    """Return a position in which a plain unit may attack one with abilities."""
    units = "0.spear.1@0,0 1.able.1@1,0 1.mage.1 0.mage.1"
    return position(TILES, units, able(*abilities), card("spear", "2 2 1 1"))


ATTACK = "skirmish 0.able.1 1.plain.1"
DEFEND = "skirmish 0.spear.1 1.able.1"
BUMP = Bump(pool="off", by=1)
REROLL = Reroll(pool="off")
GUARD_BUMP = Bump(pool="def", by=2)
GUARD_REROLL = Reroll(pool="def")
