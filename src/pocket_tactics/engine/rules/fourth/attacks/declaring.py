"""Declaring assaults: on adjacent units, or at a distance."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot, Reload, Treeline
from pocket_tactics.engine.actions import Assault, ShootOver
from pocket_tactics.engine.events import Assaulted
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Manner, Side, again
from pocket_tactics.engine.rules.fourth.line_of_sight import sees
from pocket_tactics.engine.rules.fourth.refusals import CITES
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    of_seat,
    place_of_unit,
    steps_apart,
)
from pocket_tactics.engine.rules.refusals import not_an_enemy, not_at_hand
from pocket_tactics.engine.state import State, TurnOption, Unit

ASSAULT = "fourth.assault"
RANGED = "fourth.ranged"
RELOADING = 2
"""The number of turn ends until a unit has reloaded: this turn's and the next one's."""


def attack_aimed(unit: Unit, target: str, _: Hex) -> Iterator[Assault]:
    """Yield the attack that a player means by pointing from a unit to an enemy."""
    yield Assault(unit.id, target)


def foes(state: State, seat: int) -> list[Unit]:
    """Return the units on the map that are not friendly to a player."""
    units = state.occupants.values()
    return [unit for unit in units if not state.friendly(unit.seat, seat)]


@memoized
def meetings(state: State, seat: int) -> tuple[tuple[Unit, Unit, int], ...]:
    """Return the units of a player with OFF dice, and the enemies in their reach."""
    enemies = foes(state, seat)
    return tuple(
        (unit, foe, tiles)
        for unit in of_seat(state, seat)
        if card_of(unit).off
        for foe in enemies
        if (tiles := steps_apart(state, unit, foe)) <= card_of(unit).ranged + 1
    )


def assaults(state: State, seat: int) -> Iterator[Assault]:
    """Yield the assaults that the units of a player may declare."""
    return (
        Assault(unit.id, foe.id)
        for unit, foe, tiles in meetings(state, seat)
        if tiles == 1 or (may_shoot(state, unit) and sees(state, unit, foe))
    )


def arcs(state: State, seat: int) -> Iterator[ShootOver]:
    """Yield the assaults over obstacles that the units of a player may declare."""
    return (
        ShootOver(unit.id, foe.id)
        for unit, foe, _ in meetings(state, seat)
        if may_arc(unit) and may_shoot(state, unit) and not sees(state, unit, foe)
    )


def may_arc(unit: Unit) -> bool:
    """Whether a unit may shoot over obstacles. At least one die must be left."""
    arcing = ability_of(unit, ArcingShot)
    return arcing is not None and card_of(unit).off > arcing.fewer


def may_shoot(state: State, unit: Unit) -> bool:
    """Whether a unit may start a ranged assault from its tile this turn."""
    return not unit.reloads and in_line(state, unit)


def in_line(state: State, unit: Unit) -> bool:
    """Whether a unit is on or next to the feature that it must shoot from, if any."""
    treeline = ability_of(unit, Treeline)
    if treeline is None:
        return True
    places = (place_of_unit(unit), *state.board.neighbours[place_of_unit(unit)])
    grounds = {state.board.by_place[place].ground.id for place in places}
    return treeline.feature in grounds


def declare_assault(state: State, unit_id: str, target: str, manner: Manner) -> State:
    """Announce an assault."""
    unit = state.unit(unit_id)
    ranged = steps_apart(state, unit, state.unit(target)) > 1
    if ranged and ability_of(unit, Reload):
        state = state.with_unit(replace(unit, reloads=RELOADING))
    state = state.with_events(
        Assaulted(rule=MANNERS[manner], unit=unit_id, target=target)
    )
    fight = Fight(Side(unit_id), Side(target), aimed=target, manner=manner)
    return again(state, fight)


MANNERS: dict[Manner, str] = {
    "plain": ASSAULT,
    "arc": "fourth.arcing-shot",
    "dive": "fourth.dive",
}


def assault(state: State, action: Assault) -> State:
    """Announce an assault of the usual kind."""
    return declare_assault(state, action.unit, action.target, "plain")


def shoot_over(state: State, action: ShootOver) -> State:
    """Announce an assault over obstacles."""
    return declare_assault(state, action.unit, action.target, "arc")


def refuse_assault(state: State, action: Assault) -> Refusal:
    """Return why a unit may not assault another."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_an_enemy(state, CITES, action.target)
        or cannot_reach(state, state.unit(action.unit), state.unit(action.target))
        or Refusal(RANGED, "Features, enemies or empty spaces block the line of sight.")
    )


def cannot_reach(state: State, unit: Unit, foe: Unit) -> Refusal | None:
    """Return why a unit cannot assault another even with a free line of sight."""
    if not card_of(unit).off:
        return Refusal("fourth.dice", "A unit without OFF dice starts no assault.")
    if steps_apart(state, unit, foe) > card_of(unit).ranged + 1:
        return Refusal(RANGED, "The enemy is out of its range.")
    if unit.reloads:
        return Refusal("fourth.reload", "It must reload before its next shot.")
    if not in_line(state, unit):
        return Refusal(
            "fourth.treeline", "It shoots only from or next to such terrain."
        )
    return None


def refuse_arc(state: State, action: ShootOver) -> Refusal:
    """Return why a unit may not shoot over obstacles."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_an_enemy(state, CITES, action.target)
        or cannot_reach(state, state.unit(action.unit), state.unit(action.target))
        or Refusal("fourth.arcing-shot", "It has nothing to shoot over, or may not.")
    )


ASSAULTING = TurnOption(Assault, offers=assaults, begin=assault, refusal=refuse_assault)
ARCING = TurnOption(ShootOver, offers=arcs, begin=shoot_over, refusal=refuse_arc)
