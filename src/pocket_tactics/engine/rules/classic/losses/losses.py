"""Losses: their replacements, their destinations and their consequences."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.losses import (
    FallGuy,
    FreezeGround,
    LastSpark,
    Redeem,
    Reprieve,
    Restore,
)
from pocket_tactics.engine.actions import Action, Decline, NameInstead, Roll
from pocket_tactics.engine.events import Captured, Chanced, NamedInstead, SentHome
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.losses.captives import Freeing, Icing
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    ability_of,
    conjuration,
    enemy_of,
    rule_of_card,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import Automatic, State, Step, Unit, Zone
from pocket_tactics.engine.structs import FrozenStruct

MOMENT = "ability.moment"
INSTEAD = "instead"


class Loss(FrozenStruct, frozen=True, omit_defaults=True):
    """A unit that is about to be lost to a *slayer* or to a hazard.

    The slayer struck it with a *skill* over the tile *at* which they fought, or its
    *spark*, set off by that skill, strikes the slayer. The *stand_ins* are units that
    might be captured in its place.
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
        """The unit whose strike it is, if a unit struck."""
        return self.slayer if self.skill and not self.spark else None


def lose(state: State, *losses: Loss) -> State:
    """Lose units together, except those that a replacement saves."""
    return state.with_steps(Perishing(losses))


class Perishing(Automatic, frozen=True, tag="perishing"):
    """Units to lose. Their replacements are *tried* first (ability.moment)."""

    losses: tuple[Loss, ...] = field(name="dooms")
    tried: tuple[str, ...] = ()

    def run(self, state: State) -> State:
        losses = sorted(self.losses, key=lambda loss: others_last(state, loss.unit))
        for loss in losses:
            for step in replacements(state, self, loss):
                return state.with_steps(step)
        return remove_lost(state, self.losses)

    def after(self, attempt: str) -> "Perishing":
        """Return the step with one more replacement tried."""
        return replace(self, tried=(*self.tried, attempt))


def others_last(state: State, unit: str) -> bool:
    """Whether a unit comes after the units of the player whose turn it is."""
    return state.unit(unit).seat != state.seat


def replacements(state: State, fate: Perishing, loss: Loss) -> Iterator[Step]:
    """Yield the steps that may still save a unit."""
    unit = state.unit(loss.unit)
    if f"{unit.id}:{INSTEAD}" not in fate.tried and stand_ins(state, fate, loss):
        yield NamingInstead(fate, loss)
    for number, reprieve in enumerate(abilities_of(unit, Reprieve)):
        spared = reprieve.unless is None or reprieve.unless != loss.skill
        attempt = f"{unit.id}:{number}"
        if spared and attempt not in fate.tried:
            yield RollReprieve(
                fate=fate.after(attempt), loss=loss, needs=reprieve.needs
            )


def stand_ins(state: State, fate: Perishing, loss: Loss) -> list[str]:
    """Return the units that may be captured instead of one, and are not lost too."""
    dying = [other.unit for other in fate.losses]
    return [
        unit
        for unit in loss.stand_ins
        if unit not in dying and state.unit(unit).at is not None
    ]


class NamingInstead(Step, frozen=True, tag="naming-instead"):
    """The choice of the unit that is captured in the place of another."""

    fate: Perishing
    loss: Loss = field(name="doom")

    def mover(self, state: State) -> int:
        return state.unit(self.loss.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        named = stand_ins(state, self.fate, self.loss)
        return (*map(NameInstead, named), Decline())

    def apply(self, state: State, action: Action) -> State:
        unit = state.unit(self.loss.unit)
        fate = self.fate.after(f"{unit.id}:{INSTEAD}")
        if not isinstance(action, NameInstead):
            return state.with_steps(fate)
        event = NamedInstead(rule=rule_of_card(unit), unit=action.unit, other=unit.id)
        step = RollInstead(fate=fate, loss=self.loss, unit=action.unit)
        return state.with_events(event).with_steps(step)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(MOMENT, "Name a unit to be captured instead, or decline.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.loss.unit}


class RollInstead(RollDice, frozen=True, kw_only=True, tag="roll-instead"):
    """The roll that decides whether another unit is captured in place of one."""

    rule: ClassVar[str] = MOMENT
    fate: Perishing
    loss: Loss = field(name="doom")
    unit: str
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit = state.unit(self.loss.unit)
        guy = ability_of(unit, FallGuy)
        assert guy is not None
        passed = face >= guy.needs
        event = Chanced(rule=rule_of_card(unit), unit=unit.id, face=face, passed=passed)
        losses = (
            tuple(map(self.instead, self.fate.losses)) if passed else self.fate.losses
        )
        return state.with_events(event).with_steps(replace(self.fate, losses=losses))

    def instead(self, loss: Loss) -> Loss:
        """Return the loss of the unit that replaces another."""
        if loss.unit != self.loss.unit:
            return loss
        return replace(loss, unit=self.unit, stand_ins=())


class RollReprieve(RollDice, frozen=True, kw_only=True, tag="roll-reprieve"):
    """The roll that decides whether a unit returns to the reserves instead."""

    rule: ClassVar[str] = MOMENT
    fate: Perishing
    loss: Loss = field(name="doom")
    needs: int
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit = state.unit(self.loss.unit)
        passed = face >= self.needs
        event = Chanced(rule=rule_of_card(unit), unit=unit.id, face=face, passed=passed)
        state = state.with_events(event)
        if not passed:
            return state.with_steps(self.fate)
        left = tuple(loss for loss in self.fate.losses if loss.unit != unit.id)
        state = sent_home(state, unit, rule_of_card(unit))
        return state.with_steps(replace(self.fate, losses=left))


def sent_home(state: State, unit: Unit, rule: str) -> State:
    """Return a unit to the reserves, or a conjured one to the queue."""
    zone: Zone = "queue" if conjuration(unit) else "reserve"
    home = replace(unit, zone=zone, at=None, reloads=0)
    return state.with_unit(home).with_events(
        SentHome(rule=rule, unit=unit.id, zone=zone)
    )


def remove_lost(state: State, losses: tuple[Loss, ...]) -> State:
    """Remove all lost units at once, then run the consequences."""
    for loss in losses:
        state = lose_unit(state, loss)
    due = [late for loss in losses for late in set_off(state, loss)]
    due.sort(key=lambda late: others_last(state, late.unit))
    return state.with_steps(*due)


def lose_unit(state: State, loss: Loss) -> State:
    """Capture a unit, or move a conjured one to the queue (conjure.return)."""
    unit = state.unit(loss.unit)
    if conjuration(unit):
        return sent_home(state, unit, "conjure.return")
    by = enemy_of(unit.seat)
    taken = replace(unit, zone="captured", at=None, by=by, reloads=0)
    return state.with_unit(taken).with_events(
        Captured(rule=loss.rule, unit=unit.id, by=by)
    )


def set_off(state: State, loss: Loss) -> Iterator["Consequence"]:
    """Yield the consequences of the loss of a unit, in order."""
    victim = state.unit(loss.unit)
    slayer = state.unit(loss.striker) if loss.striker else None
    if slayer:
        yield from victories(loss, slayer, victim)
        for spark in abilities_of(victim, LastSpark):
            yield Sparking(victim.id, slayer.id, spark.needs, loss.skill)
    if victim.zone == "captured" and not loss.spark:
        for unit in witnesses(state, loss, victim):
            for restore in abilities_of(unit, Restore):
                yield Freeing(unit.id, restore)


def victories(loss: Loss, slayer: Unit, victim: Unit) -> Iterator["Consequence"]:
    """Yield the consequences of a victory that are printed on the victor's card."""
    if slayer.seat == victim.seat:
        return
    for redeem in abilities_of(slayer, Redeem):
        if redeem.skill == loss.skill and victim.zone == "captured":
            yield Freeing(slayer.id, redeem)
    for freeze in abilities_of(slayer, FreezeGround):
        yield Icing(slayer.id, freeze, loss.at)


def witnesses(state: State, loss: Loss, victim: Unit) -> list[Unit]:
    """Return a lost unit's enemies on the map, and its slayer (ability.last-act)."""
    return [
        unit
        for unit in state.units
        if unit.seat != victim.seat and (unit.at is not None or unit.id == loss.striker)
    ]


class Sparking(Automatic, frozen=True, tag="sparking"):
    """The last spark of a unit, which may defeat a slayer that is still on the map.

    *skill* is the skill that struck the unit.
    """

    unit: str
    slayer: str
    needs: int
    skill: str | None = None

    def run(self, state: State) -> State:
        if state.unit(self.slayer).at is None:
            return state
        return state.with_steps(RollSpark(spark=self))


class RollSpark(RollDice, frozen=True, kw_only=True, tag="roll-spark"):
    """The roll that decides whether a slayer is lost too."""

    rule: ClassVar[str] = MOMENT
    spark: Sparking
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        spark, rule = self.spark, rule_of_card(state.unit(self.spark.unit))
        passed = face >= spark.needs
        event = Chanced(rule=rule, unit=spark.unit, face=face, passed=passed)
        state = state.with_events(event)
        if not passed:
            return state
        loss = Loss(spark.slayer, spark.unit, spark.skill, rule, spark=True)
        return lose(state, loss)


Consequence = Freeing | Icing | Sparking
