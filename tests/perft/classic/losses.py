"""Units that are lost, what may save them, and what their loss sets off."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from pocket_tactics.engine.abilities.classic.fights import KickerAura
from pocket_tactics.engine.abilities.classic.losses import (
    FallGuy,
    FreezeGround,
    LastSpark,
    Redeem,
    Reprieve,
    Restore,
)
from tests.perft.classic.table import (
    Asking,
    Place,
    Table,
    Telling,
    Unit,
    asked,
    beside,
    chosen,
    die,
    thrown,
)


@dataclass
class Loss:
    """A unit that a strike took off the map, and who struck with what."""

    victim: Unit
    slayer: Unit
    skill: str
    captured: bool = True


def kicked(table: Table, seat: int, kicker: int | None) -> int:
    """A kicker after all that raises and lowers it; 0 is no die."""
    if kicker is None:
        return 0
    for unit in table.out_there():
        for aura in unit.all(KickerAura):
            kicker += aura.by if unit.seat == seat else -aura.by
    return max(0, min(6, kicker))


def passed(table: Table, unit: Unit, skill: str, needs: int) -> Asking[bool]:
    """Whether a unit passes an OFF test."""
    printed = unit.card.skills[skill]
    dice = yield from thrown(printed.off)
    return max([*dice, kicked(table, unit.seat, printed.off_kicker)]) >= needs


def lost(table: Table, unit: Unit) -> Telling:
    """A tile, a fall or a slip takes a unit."""
    yield from taken(unit, "", 1 - unit.seat)
    if unit.zone == "captured":
        yield from restored(table, unit, None)


def taken(unit: Unit, skill: str, by: int) -> Asking[bool]:
    """A unit leaves the map; whether it was really defeated."""
    for reprieve in unit.all(Reprieve):
        if not skill or reprieve.unless != skill:
            face = yield from die()
            if face >= reprieve.needs:
                unit.retire()
                return False
    if unit.conjured:
        unit.retire()
    else:
        unit.leave("captured", by)
    return True


def struck(table: Table, loss: Loss, places: list[Place]) -> Asking[Loss | None]:
    """A strike takes a unit that holds these places, or another; who is defeated."""
    victim = loss.victim
    instead = yield from fall_guy(table, victim, places)
    if instead:
        instead.leave("captured", loss.slayer.seat)
        return Loss(instead, loss.slayer, loss.skill)
    friendly = victim.seat == loss.slayer.seat
    by = 1 - victim.seat if friendly else loss.slayer.seat
    really = yield from taken(victim, loss.skill, by)
    loss.captured = victim.zone == "captured"
    return loss if really else None


def fall_guy(table: Table, victim: Unit, places: list[Place]) -> Asking[Unit | None]:
    """Who goes in the place of a unit, if anybody does."""
    for talent in victim.all(FallGuy):
        named: list[Unit] = []
        deeds = {
            f"instead {unit.name}": partial(name_one, named, unit)
            for unit in table.out_there(victim.seat)
            if unit.card.id == talent.card
            and unit is not victim
            and beside(unit.spaces(), places)
        }
        yield from asked(victim.seat, deeds)
        if named:
            face = yield from die()
            if face >= talent.needs:
                return named[0]
    return None


def name_one(named: list[Unit], unit: Unit) -> Telling:
    """A unit is named."""
    named.append(unit)
    yield from ()


def set_off(table: Table, losses: list[Loss], at: Place) -> Telling:
    """What losses in an assault on a place set off, the active player's first."""
    for seat in (table.turn, 1 - table.turn):
        for loss in losses:
            if loss.slayer.seat == seat:
                yield from redeemed(table, loss)
                yield from frozen(table, loss, at)
            if loss.victim.seat == seat:
                yield from sparked(loss)
            elif loss.captured:
                yield from restored(table, loss.victim, loss.slayer)


def redeemed(table: Table, loss: Loss) -> Telling:
    """A slayer may free a captive."""
    slayer = loss.slayer
    for talent in slayer.all(Redeem):
        if talent.skill == loss.skill and loss.captured:
            attempt = partial(redeem, table, slayer, talent)
            if others(table.captives(slayer.seat), slayer):
                deeds = {f"attempt {slayer.name}": attempt}
                yield from asked(slayer.seat, deeds)


def redeem(table: Table, slayer: Unit, talent: Redeem) -> Telling:
    """A slayer frees a captive, if a die or a test allows it."""
    if talent.tested:
        done = yield from passed(table, slayer, talent.skill, talent.needs)
    else:
        face = yield from die()
        done = face >= talent.needs
    if done:
        yield from taken_back(slayer.seat, others(table.captives(slayer.seat), slayer))


def others(units: Iterable[Unit], but: Unit) -> list[Unit]:
    """All of some units but one."""
    return [unit for unit in units if unit is not but]


def taken_back(seat: int, captives: list[Unit]) -> Telling:
    """A player takes one of some captives back."""
    units = {unit.name: unit for unit in captives}
    name = yield from chosen(seat, "take-back", units)
    units[name].retire()


def frozen(table: Table, loss: Loss, at: Place) -> Telling:
    """A slayer may lay a counter on the tile that was assaulted."""
    slayer = loss.slayer
    for talent in slayer.all(FreezeGround):
        laid = [
            tile
            for tile in table.map.values()
            if tile.counter and tile.layer == slayer.seat
        ]
        able = at in table.map and not table.aloft(at) and table.counter
        if able and len(laid) < talent.counters and table.sort(at) != talent.ground:
            deeds = {f"freeze {slayer.name}": partial(freeze, table, slayer.seat, at)}
            yield from asked(slayer.seat, deeds)


def freeze(table: Table, seat: int, at: Place) -> Telling:
    """A tile turns to Ice."""
    table.map[at].counter, table.map[at].layer = table.counter, seat
    yield from ()


def sparked(loss: Loss) -> Telling:
    """A victim may take its slayer along."""
    for talent in loss.victim.all(LastSpark):
        if loss.slayer.zone == "map":
            face = yield from die()
            if face >= talent.needs:
                yield from taken(loss.slayer, loss.skill, loss.victim.seat)


def restored(table: Table, victim: Unit, slayer: Unit | None) -> Telling:
    """Each capture may free a captive of the other player.

    A unit that has fallen itself answers for what its own strike captured alone.
    """
    present = table.zoned(1 - victim.seat, "map")
    for unit in table.units.values():
        own = unit is slayer and unit.seat != victim.seat
        for talent in unit.all(Restore) if unit in present or own else []:
            attempt = partial(restore, table, unit, talent)
            if restorable(table, unit, talent):
                yield from asked(unit.seat, {f"attempt {unit.name}": attempt})


def restorable(table: Table, unit: Unit, talent: Restore) -> list[Unit]:
    """The captives that a unit may free."""
    captives = others(table.captives(unit.seat), unit)
    return [captive for captive in captives if talent.type in captive.card.types]


def restore(table: Table, unit: Unit, talent: Restore) -> Telling:
    """A captive is freed by a die."""
    face = yield from die()
    if face >= talent.needs:
        yield from taken_back(unit.seat, restorable(table, unit, talent))
