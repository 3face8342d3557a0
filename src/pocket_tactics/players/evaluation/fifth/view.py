"""A position of the fifth edition from one side, with the attacks of that side."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.attacks.declaring import (
    fighters,
    invasions,
    skirmishes,
)
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fifth.house import house_of
from pocket_tactics.engine.rules.fifth.winning import (
    GATE_BLOCK,
    VILLAGE_SAVES,
    opponent,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.fifth.fights import alone, odds_of_two


class Attack(NamedTuple):
    """An attack that a side could declare in its turn.

    *struck* is the probability that the target falls, *replied* that the attacker falls
    by its reply.
    """

    unit: Unit
    target: Unit
    invading: bool
    struck: float
    replied: float


class View(NamedTuple):
    """A position from one side: its *gate*, and the enemy's, which is its *goal*."""

    state: State
    seat: int
    enemy: int
    gate: Hex
    goal: Hex
    units: list[Unit]
    reserves: list[Unit]
    attacks: list[Attack]
    open: bool


def view_of(state: State, seat: int) -> View:
    """Return a position from the side of a seat."""
    enemy = opponent(state, seat)
    gate, goal = (state.seats[side].home for side in (seat, enemy))
    assert gate is not None
    assert goal is not None
    return View(
        state,
        seat,
        enemy,
        gate,
        goal,
        fighters(state, seat),
        [u for u in state.units if u.seat == seat and u.zone == "reserve"],
        list(attacks_of(state, seat)),
        is_open(state, enemy, goal),
    )


def attacks_of(state: State, seat: int) -> Iterator[Attack]:
    """Yield the attacks that a side could declare, with their odds."""
    for skirmish in skirmishes(state, seat):
        yield attack_of(state, Fight(Side(skirmish.unit), Side(skirmish.target)))
    for invasion in invasions(state, seat):
        place = state.unit(invasion.target).at
        assert place is not None
        fight = Fight(Side(invasion.unit), Side(invasion.target), (place,))
        yield attack_of(state, fight)


def attack_of(state: State, fight: Fight) -> Attack:
    """Return an attack with its odds, without hazards on the way."""
    odds = odds_of_two(alone(state, fight), fight)
    return Attack(
        state.unit(fight.attacker.unit),
        state.unit(fight.target.unit),
        fight.invading,
        float(odds.target_falls),
        float(odds.attacker_falls),
    )


def is_open(state: State, seat: int, gate: Hex) -> bool:
    """Whether a player would lose by an enemy who takes the *gate* now."""
    house = house_of(state)
    guard = state.occupants.get(gate)
    if guard and guard.seat == seat:
        state = state.with_unit(replace(guard, zone="captured", at=None))
    zones = [unit.zone for unit in state.units if unit.seat == seat]
    return GATE_BLOCK[house.gate_block](zones) and not VILLAGE_SAVES[
        house.village_saves
    ](state, seat)


def steps(view: View, unit: Unit, place: Hex) -> int:
    """Return the distance of a unit on the map to a tile."""
    assert unit.at is not None
    return view.state.board.distances[place][unit.at]
