"""Abilities that count in a fight of the second and third edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.hazards import Fails
from pocket_tactics.engine.abilities.classic.kinds import Few, Names, UnitAbility
from pocket_tactics.engine.abilities.common import Pool


class Numbers(UnitAbility, frozen=True, kw_only=True):
    """Its assist is worth this many situational re-rolls, instead of one."""

    worth: Annotated[int, Meta(ge=2, le=4)]


class Duel(UnitAbility, frozen=True, kw_only=True):
    """With this *skill*, have a die of an enemy without assists rolled again."""

    skill: str


class Interpose(UnitAbility, frozen=True):
    """Change places with a friend beside it that is assaulted."""


class TwistFate(UnitAbility, frozen=True):
    """Re-roll one die of another fighting unit next to it, once a turn."""


class Anew(UnitAbility, frozen=True, kw_only=True):
    """Once an assault, roll all dice of a pool again."""

    pool: Pool


class Stubborn(UnitAbility, frozen=True):
    """Assaulted from an adjacent tile, roll one die again."""


class Standard(UnitAbility, frozen=True, kw_only=True):
    """A friend of this *type* beside it may trade an assist for +1 on an OFF die."""

    type: str


class LowerShield(UnitAbility, frozen=True, kw_only=True):
    """With this *skill*, trade a DEF die for an OFF die before the roll."""

    skill: str


class Lob(UnitAbility, frozen=True, kw_only=True):
    """Its assaults with this *skill* scatter one tile when a die *strays*."""

    skill: str
    strays: Fails


class Spellblade(UnitAbility, frozen=True, kw_only=True):
    """Its OFF kicker in this *skill* is lost against the types that it *spares*."""

    skill: str
    spares: Names


class GangUp(UnitAbility, frozen=True, kw_only=True):
    """Assaulting a target beside another *card* of its side: one re-roll more."""

    card: str


class CloseRanks(UnitAbility, frozen=True, kw_only=True):
    """Defending, one re-roll more for each unit of a *faction* beside it."""

    faction: str


class Distraction(UnitAbility, frozen=True, kw_only=True):
    """Its enemy has so many assist re-rolls *fewer*."""

    fewer: Few


class WastingAura(UnitAbility, frozen=True, kw_only=True):
    """Enemies beside it roll so many dice *fewer* of each pool in assaults."""

    fewer: Few


class KickerAura(UnitAbility, frozen=True, kw_only=True):
    """While it is on the map, friendly kickers are raised and enemy ones lowered."""

    by: Few


class Shove(UnitAbility, frozen=True, kw_only=True):
    """After a stalemate with this *skill*, push the defender one tile away."""

    skill: str
