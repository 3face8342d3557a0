"""Abilities that count in a fight of the second and third edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.hazards import Fails
from pocket_tactics.engine.abilities.classic.kinds import Few, Names, UnitAbility
from pocket_tactics.engine.abilities.common import Pool


class Numbers(UnitAbility, frozen=True, kw_only=True):
    """Give this number of situational re-rolls as an assist, instead of one."""

    worth: Annotated[int, Meta(ge=2, le=4)]


class Duel(UnitAbility, frozen=True, kw_only=True):
    """With this *skill*, re-roll a die of an enemy without assists."""

    skill: str


class Interpose(UnitAbility, frozen=True):
    """Swap places with an adjacent friend that is assaulted."""


class TwistFate(UnitAbility, frozen=True):
    """Re-roll one die of another fighting unit next to it, once a turn."""


class Anew(UnitAbility, frozen=True, kw_only=True):
    """Once an assault, re-roll all dice of a pool."""

    pool: Pool


class Stubborn(UnitAbility, frozen=True):
    """Re-roll one die, if assaulted from an adjacent tile."""


class Standard(UnitAbility, frozen=True, kw_only=True):
    """Let an adjacent friend of this *type* trade an assist for +1 on an OFF die."""

    type: str


class LowerShield(UnitAbility, frozen=True, kw_only=True):
    """With this *skill*, trade a DEF die for an OFF die before the roll."""

    skill: str


class Lob(UnitAbility, frozen=True, kw_only=True):
    """Scatter one tile, in assaults with this *skill*, if a die *strays*."""

    skill: str
    strays: Fails


class Spellblade(UnitAbility, frozen=True, kw_only=True):
    """Lose the OFF kicker in this *skill* against the types that it *spares*."""

    skill: str
    spares: Names


class GangUp(UnitAbility, frozen=True, kw_only=True):
    """Get one more re-roll against a target next to another *card* of its side."""

    card: str


class CloseRanks(UnitAbility, frozen=True, kw_only=True):
    """In defence, get one more re-roll for each adjacent unit of a *faction*."""

    faction: str


class Distraction(UnitAbility, frozen=True, kw_only=True):
    """Take this number of assist re-rolls from its enemy."""

    fewer: Few


class WastingAura(UnitAbility, frozen=True, kw_only=True):
    """Take this number of dice from each pool of adjacent enemies in assaults."""

    fewer: Few


class KickerAura(UnitAbility, frozen=True, kw_only=True):
    """Raise friendly kickers and lower enemy ones while on the map."""

    by: Few


class Shove(UnitAbility, frozen=True, kw_only=True):
    """After a stalemate with this *skill*, push the defender one tile away."""

    skill: str
