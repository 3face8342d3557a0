"""Losses: what replaces them, where the lost go, and what that sets off."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.abilities.classic import (
    FallGuy,
    FreezeGround,
    LastSpark,
    Redeem,
    Reprieve,
    Restore,
)
from pocket_tactics.actions import Action, Decline, NameInstead, Roll
from pocket_tactics.events import Captured, Chanced, NamedInstead, SentHome
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record
from pocket_tactics.rules.classic.fights.fight import rule_of_card
from pocket_tactics.rules.classic.losses.captives import Freeing, Icing
from pocket_tactics.rules.classic.units import (
    abilities_of,
    ability_of,
    conjuration,
    enemy_of,
)
from pocket_tactics.rules.rolls import RollDice
from pocket_tactics.state import Automatic, Refusal, State, Step, Unit, Zone

MOMENT = "ability.moment"
INSTEAD = "instead"


class Loss(Record, frozen=True, omit_defaults=True):
    """A unit that is about to be lost, to a *slayer* or to a hazard.

    The slayer struck it with a *skill* over the tile *at* which they fought, or its
    *spark* takes it along, set off by that skill. The *stand_ins* are units that might
    be captured in its place.
    """

    unit: str
    slayer: str | None
    skill: str | None
    rule: str
    at: Hex | None = None
    stand_ins: tuple[str, ...] = ()
    spark: bool = False

    @property
    def striker(self) -> str | None:
        """The unit whose strike it is, if it is one."""
        return self.slayer if self.skill and not self.spark else None


def lose(state: State, *dooms: Loss) -> State:
    """Units are lost together, unless something replaces that."""
    return state.then(Perishing(dooms))


class Perishing(Automatic, frozen=True, tag="perishing"):
    """What may replace losses is *tried*; then the lost go (ability.moment)."""

    dooms: tuple[Loss, ...]
    tried: tuple[str, ...] = ()

    def run(self, state: State) -> State:
        dooms = sorted(self.dooms, key=lambda doom: others_last(state, doom.unit))
        for doom in dooms:
            for step in replacements(state, self, doom):
                return state.then(step)
        return remove_lost(state, self.dooms)

    def after(self, attempt: str) -> "Perishing":
        """The same with one more replacement tried."""
        return replace(self, tried=(*self.tried, attempt))


def others_last(state: State, unit: str) -> bool:
    """Whether a unit comes behind those of the player whose turn it is."""
    return state.unit(unit).seat != state.turn


def replacements(state: State, fate: Perishing, doom: Loss) -> Iterator[Step]:
    """What may still keep a unit from being lost."""
    unit = state.unit(doom.unit)
    if f"{unit.id}:{INSTEAD}" not in fate.tried and stand_ins(state, fate, doom):
        yield NamingInstead(fate, doom)
    for number, reprieve in enumerate(abilities_of(unit, Reprieve)):
        spared = reprieve.unless is None or reprieve.unless != doom.skill
        attempt = f"{unit.id}:{number}"
        if spared and attempt not in fate.tried:
            yield RollReprieve(
                fate=fate.after(attempt), doom=doom, needs=reprieve.needs
            )


def stand_ins(state: State, fate: Perishing, doom: Loss) -> list[str]:
    """Who may be captured in the place of a unit, and is not lost too."""
    dying = [other.unit for other in fate.dooms]
    return [
        unit
        for unit in doom.stand_ins
        if unit not in dying and state.unit(unit).at is not None
    ]


class NamingInstead(Step, frozen=True, tag="naming-instead"):
    """A player may name the unit that is captured in the place of another."""

    fate: Perishing
    doom: Loss

    def mover(self, state: State) -> int:
        return state.unit(self.doom.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        named = stand_ins(state, self.fate, self.doom)
        return (*map(NameInstead, named), Decline())

    def apply(self, state: State, action: Action) -> State:
        unit = state.unit(self.doom.unit)
        fate = self.fate.after(f"{unit.id}:{INSTEAD}")
        if not isinstance(action, NameInstead):
            return state.then(fate)
        told = NamedInstead(rule=rule_of_card(unit), unit=action.unit, other=unit.id)
        step = RollInstead(fate=fate, doom=self.doom, unit=action.unit)
        return state.tell(told).then(step)

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(MOMENT, "Now another unit is named for this one, or none.")

    def about(self, state: State) -> dict[str, object]:  # noqa: ARG002
        return {"unit": self.doom.unit}


class RollInstead(RollDice, frozen=True, kw_only=True, tag="roll-instead"):
    """Chance says whether another unit is captured in the place of one."""

    rule: ClassVar[str] = MOMENT
    fate: Perishing
    doom: Loss
    unit: str
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit = state.unit(self.doom.unit)
        guy = ability_of(unit, FallGuy)
        assert guy is not None
        passed = face >= guy.needs
        told = Chanced(rule=rule_of_card(unit), unit=unit.id, face=face, passed=passed)
        dooms = tuple(map(self.instead, self.fate.dooms)) if passed else self.fate.dooms
        return state.tell(told).then(replace(self.fate, dooms=dooms))

    def instead(self, doom: Loss) -> Loss:
        """A loss as it is once the other unit takes it."""
        if doom.unit != self.doom.unit:
            return doom
        return replace(doom, unit=self.unit, stand_ins=())


class RollReprieve(RollDice, frozen=True, kw_only=True, tag="roll-reprieve"):
    """Chance says whether a unit goes back to the reserves instead."""

    rule: ClassVar[str] = MOMENT
    fate: Perishing
    doom: Loss
    needs: int
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit = state.unit(self.doom.unit)
        passed = face >= self.needs
        told = Chanced(rule=rule_of_card(unit), unit=unit.id, face=face, passed=passed)
        state = state.tell(told)
        if not passed:
            return state.then(self.fate)
        left = tuple(doom for doom in self.fate.dooms if doom.unit != unit.id)
        state = sent_home(state, unit, rule_of_card(unit))
        return state.then(replace(self.fate, dooms=left))


def sent_home(state: State, unit: Unit, rule: str) -> State:
    """The state with a unit back in the reserves, a conjured one in the queue."""
    zone: Zone = "queue" if conjuration(unit) else "reserve"
    home = replace(unit, zone=zone, at=None, reloads=0)
    return state.with_unit(home).tell(SentHome(rule=rule, unit=unit.id, zone=zone))


def remove_lost(state: State, dooms: tuple[Loss, ...]) -> State:
    """All the lost leave the map at once, and what that sets off is due."""
    for doom in dooms:
        state = lose_unit(state, doom)
    due = [late for doom in dooms for late in set_off(state, doom)]
    due.sort(key=lambda late: others_last(state, late.unit))
    return state.then(*due)


def lose_unit(state: State, doom: Loss) -> State:
    """The state with a unit captured, or defeated into the queue (conjure.return)."""
    unit = state.unit(doom.unit)
    if conjuration(unit):
        return sent_home(state, unit, "conjure.return")
    by = enemy_of(unit.seat)
    taken = replace(unit, zone="captured", at=None, by=by, reloads=0)
    return state.with_unit(taken).tell(Captured(rule=doom.rule, unit=unit.id, by=by))


def set_off(state: State, doom: Loss) -> Iterator["Consequence"]:
    """What the loss of a unit sets off, in its order."""
    victim = state.unit(doom.unit)
    slayer = state.unit(doom.striker) if doom.striker else None
    if slayer:
        yield from victories(doom, slayer, victim)
        for spark in abilities_of(victim, LastSpark):
            yield Sparking(victim.id, slayer.id, spark.needs, doom.skill)
    if victim.zone == "captured" and not doom.spark:
        for unit in witnesses(state, doom, victim):
            for restore in abilities_of(unit, Restore):
                yield Freeing(unit.id, restore)


def victories(doom: Loss, slayer: Unit, victim: Unit) -> Iterator["Consequence"]:
    """What the card of a unit gives for an enemy that its strike defeats."""
    if slayer.seat == victim.seat:
        return
    for redeem in abilities_of(slayer, Redeem):
        if redeem.skill == doom.skill and victim.zone == "captured":
            yield Freeing(slayer.id, redeem)
    for freeze in abilities_of(slayer, FreezeGround):
        yield Icing(slayer.id, freeze, doom.at)


def witnesses(state: State, doom: Loss, victim: Unit) -> list[Unit]:
    """The enemies of a lost unit on the map, and who struck it (ability.last-act)."""
    return [
        unit
        for unit in state.units
        if unit.seat != victim.seat and (unit.at is not None or unit.id == doom.striker)
    ]


class Sparking(Automatic, frozen=True, tag="sparking"):
    """The last spark of a unit may take its slayer along, if that is still there.

    It is of the *skill* that struck the unit.
    """

    unit: str
    slayer: str
    needs: int
    skill: str | None = None

    def run(self, state: State) -> State:
        if state.unit(self.slayer).at is None:
            return state
        return state.then(RollSpark(spark=self))


class RollSpark(RollDice, frozen=True, kw_only=True, tag="roll-spark"):
    """Chance says whether a slayer is lost too."""

    rule: ClassVar[str] = MOMENT
    spark: Sparking
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        spark, rule = self.spark, rule_of_card(state.unit(self.spark.unit))
        passed = face >= spark.needs
        told = Chanced(rule=rule, unit=spark.unit, face=face, passed=passed)
        state = state.tell(told)
        if not passed:
            return state
        doom = Loss(spark.slayer, spark.unit, spark.skill, rule, spark=True)
        return lose(state, doom)


Consequence = Freeing | Icing | Sparking
