"""The actions of the fifth edition by which an enemy may win the game at once."""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Action, Deploy, Invade, Move
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.attacks.declaring import (
    fighters,
    invadable,
    invasions,
    skirmishes,
)
from pocket_tactics.engine.rules.fifth.deploying import entries
from pocket_tactics.engine.rules.fifth.moves.paths import reach
from pocket_tactics.engine.rules.fifth.units import card_of, only_at
from pocket_tactics.engine.rules.fifth.winning import gate_taken, villages_held
from pocket_tactics.engine.state import State, Unit

HOP_LENGTH = 2
"""The maximum number of tiles that a unit moves with one point of SPD."""


def perils(state: State, enemy: int, seat: int) -> Iterator[Action]:
    """Yield the actions of an enemy that may end the game against a seat."""
    left = sum(unit.seat == seat and unit.zone != "captured" for unit in state.units)
    taken = gate_taken(state, seat)
    if taken or left == 1:
        yield from skirmishes(state, enemy)
        yield from invasions(state, enemy)
    gate = state.seats[seat].home
    if gate is not None and not taken:
        yield from ways_to(state, enemy, gate)


def ways_to(state: State, enemy: int, gate: Hex) -> Iterator[Action]:
    """Yield the moves, invasions and deployments of an enemy onto a tile."""
    steps, occupant = state.board.distances[gate], state.occupants.get(gate)
    for unit in fighters(state, enemy):
        assert unit.at is not None
        if steps[unit.at] > HOP_LENGTH * card_of(unit).speed:
            continue
        if occupant is None and gate in reach(state, unit).free:
            yield Move(unit.id, gate)
        elif occupant and only_at(unit) is None and gate in invadable(state, unit):
            yield Invade(unit.id, occupant.id)
    if occupant is None:
        yield from landings_on(state, enemy, gate)


def landings_on(state: State, enemy: int, gate: Hex) -> Iterator[Deploy]:
    """Yield the deployments of an enemy onto a tile."""
    steps = state.board.distances[gate]
    starts = [*villages_held(state, enemy), *own_gate(state, enemy)]
    for unit in one_of_each_speed(state, enemy):
        speed = card_of(unit).speed
        near = any(steps[start] <= HOP_LENGTH * speed for start in starts)
        if near and gate in entries(state, unit):
            yield Deploy(unit.id, gate)


def own_gate(state: State, seat: int) -> tuple[Hex, ...]:
    """Return the deployment tile of a seat, if it has one."""
    home = state.seats[seat].home
    return () if home is None else (home,)


def one_of_each_speed(state: State, seat: int) -> list[Unit]:
    """Return one reserve of a seat for every SPD."""
    reserves = (u for u in state.units if u.seat == seat and u.zone == "reserve")
    return list({card_of(unit).speed: unit for unit in reserves}.values())
