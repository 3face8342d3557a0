"""What cards of the second and third edition may do beyond the general rules."""

from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta

from pocket_tactics.abilities.common import Ability, Face, Pool, printed_kind
from pocket_tactics.records import Record, late_unions

Fails = Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]
Names = Annotated[tuple[str, ...], Meta(min_length=1)]
Few = Annotated[int, Meta(ge=1, le=3)]


class ClassicAbility(Ability, frozen=True, kw_only=True):
    """An ability of the second or third edition."""


class UnitAbility(ClassicAbility, frozen=True, kw_only=True):
    """An ability that units may have."""


class Numbers(UnitAbility, frozen=True, kw_only=True):
    """Its assist is worth this many situational re-rolls, instead of one."""

    worth: Annotated[int, Meta(ge=2, le=4)]


class Reach(UnitAbility, frozen=True, kw_only=True):
    """Make ranged assaults with a *skill* from this many tiles away.

    Perhaps only *straight*, or only while it stands *on* a terrain.
    """

    skill: str
    tiles: Annotated[int, Meta(ge=2, le=6)]
    straight: bool = False
    on: str | None = None


class Phalanx(UnitAbility, frozen=True):
    """Follow another friendly unit that has moved."""


class Duel(UnitAbility, frozen=True, kw_only=True):
    """With this *skill*, have a die of an enemy without assists rolled again."""

    skill: str


class Interpose(UnitAbility, frozen=True):
    """Change places with a friend beside it that is assaulted."""


class TwistFate(UnitAbility, frozen=True):
    """Have one die of another fighting unit beside it rolled again, once a turn."""


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


class SlowGun(UnitAbility, frozen=True, kw_only=True):
    """No assault with this *skill* on two turns running."""

    skill: str


class SteadyAim(UnitAbility, frozen=True, kw_only=True):
    """No assault with this *skill* on the turn after it moved."""

    skill: str


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


class Reprieve(UnitAbility, frozen=True, kw_only=True):
    """When it would be captured, a die may send it to the reserves instead.

    Not when a strike with the skill *unless* captures it.
    """

    needs: Face
    unless: str | None = None


class FallGuy(UnitAbility, frozen=True, kw_only=True):
    """A *card* of its side beside it may be captured in its place, by a die."""

    card: str
    needs: Face


class Redeem(UnitAbility, frozen=True, kw_only=True):
    """After a capture with this *skill*, a die or a test of it frees a captive."""

    skill: str
    needs: Face
    tested: bool = False


class LastSpark(UnitAbility, frozen=True, kw_only=True):
    """Defeated by a unit, a die may take that unit along."""

    needs: Face


class FreezeGround(UnitAbility, frozen=True, kw_only=True):
    """After it defeats an enemy, lay one of its player's counters on the tile."""

    ground: str
    counters: Annotated[int, Meta(ge=1, le=6)]


class Restore(UnitAbility, frozen=True, kw_only=True):
    """Each time an enemy is captured, a die may free a captive of this *type*."""

    type: str
    needs: Face


class Shove(UnitAbility, frozen=True, kw_only=True):
    """After a stalemate with this *skill*, push the defender one tile away."""

    skill: str


class SealedHull(UnitAbility, frozen=True, kw_only=True):
    """Takes no tests of these terrains."""

    on: Names


class Ambush(UnitAbility, frozen=True, kw_only=True):
    """May be brought on *onto* any free tile of these terrains.

    If it is *wary*, not beside an enemy.
    """

    onto: Names
    wary: bool = False


class Treewalk(UnitAbility, frozen=True, kw_only=True):
    """May move to any free tile of this terrain."""

    onto: str


class DoubleHop(UnitAbility, frozen=True):
    """May hop over two friends in a row."""


class KinStep(UnitAbility, frozen=True, kw_only=True):
    """May move beside another friend of this *type*, so many steps away."""

    type: str
    within: Annotated[int, Meta(ge=2, le=6)]


class Wings(UnitAbility, frozen=True):
    """May hop over an enemy too."""


class Current(UnitAbility, frozen=True, kw_only=True):
    """May cross connected free tiles of this terrain in one move."""

    over: str


class ShiftWood(UnitAbility, frozen=True, kw_only=True):
    """As an action, a free tile of this terrain changes places with one beside it."""

    terrain: str


class Ransom(UnitAbility, frozen=True, kw_only=True):
    """As an action, free a captive by an OFF test of this *skill*."""

    skill: str
    needs: Face


class SummonedGate(UnitAbility, frozen=True, kw_only=True):
    """Stays aside until a friend calls it by an OFF test of this *skill*."""

    skill: str
    needs: Face


class Immobile(UnitAbility, frozen=True):
    """Never moves, makes no close assault, is not swapped, pushed or recalled."""


class Inert(UnitAbility, frozen=True):
    """Takes no action of any kind."""


class Peril(Record, frozen=True, kw_only=True, tag_field="kind", tag=printed_kind):
    """A die is rolled on a tile, and on one of *fails* something happens."""

    fails: Fails


class Drowning(Peril, frozen=True, kw_only=True):
    """Going in: the unit goes to the enemy's captures."""


class Losing(Peril, frozen=True, kw_only=True):
    """Going in: the unit goes back to the reserves."""


class Sticking(Peril, frozen=True, kw_only=True):
    """Going out: the unit stays."""


class Slipping(Peril, frozen=True, kw_only=True):
    """Going in and going out: the unit moves at random."""


class Straying(Peril, frozen=True, kw_only=True):
    """Going out: the opponent may put the unit anywhere."""


class Void(Peril, frozen=True, kw_only=True):
    """Entering without the advantage: captured; more seldom with *skill* OFF dice."""

    skill: str
    with_skill: Fails


class Sky(Record, frozen=True, tag_field="kind", tag="sky"):
    """Entering without the advantage: back to a tile that the opponent chooses."""


SecondPeril = Drowning | Losing | Sticking | Slipping | Void | Sky
ThirdPeril = Drowning | Losing | Sticking | Slipping | Straying
AnyPeril = SecondPeril | ThirdPeril

if TYPE_CHECKING:
    AnyUnitAbility: TypeAlias = UnitAbility
else:
    __getattr__ = late_unions(AnyUnitAbility=UnitAbility)
