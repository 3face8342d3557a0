"""The value of a unit's place in the second and third edition.

It is the distance to the enemy's base, the possible gains from there, and the risks.
The weights were found by matches between greedy players.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.classic.units import enemy_of, on_map, place_of_unit
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.players.greedy.classic.fights import assault_value

BASE = 60.0
"""The value of a base in points."""

NEAR = 2.5
FAR = 14
DANGER = 0.3
OPPORTUNITY = 0.6
GUARD = 0.5
REACH = 3
"""The maximum distance at which units may fight in the next turn."""


def place_value(state: State, unit: Unit, at: Hex) -> float:
    """Return the value of a place to a unit."""
    unit = replace(unit, zone="map", at=at)
    return (
        NEAR * nearness(state, unit, at)
        + OPPORTUNITY * max(prizes(state, unit, at), default=0.0)
        - DANGER * max(risks(state, unit, at), default=0.0)
    )


@memoized
def current_place_value(state: State, unit: Unit) -> float:
    """Return the value of a unit's present place; 0 off the map."""
    if unit.at is None:
        return 0.0
    return place_value(state, unit, place_of_unit(unit))


def nearness(state: State, unit: Unit, at: Hex) -> float:
    """Return the nearness of a place to the enemy's base: higher for fewer steps."""
    goal = state.seats[enemy_of(unit.seat)].home
    if goal is None:
        return 0.0
    return max(FAR - steps_to(state.board, goal).get(at, FAR), 0)


@lru_cache(maxsize=256)
def steps_to(board: Board, goal: Hex) -> dict[Hex, int]:
    """Return the number of steps through openings from each tile to a goal."""
    steps = {goal: 0}
    queue = [goal]
    for place in queue:
        for other in board.passages[place]:
            if other not in steps:
                steps[other] = steps[place] + 1
                queue.append(other)
    return steps


def foes_near(state: State, unit: Unit, at: Hex) -> Iterator[Unit]:
    """Yield the enemies of a unit that are close enough to fight it soon."""
    for foe in on_map(state, enemy_of(unit.seat)):
        if distance(place_of_unit(foe), at) <= REACH:
            yield foe


def prizes(state: State, unit: Unit, at: Hex) -> Iterator[float]:
    """Yield the expected gain of each assault of a unit from a place."""
    for foe in foes_near(state, unit, at):
        chance = assault_value(state, unit, at, foe, place_of_unit(foe))
        yield chance.takes * foe.card.cost - chance.costs * unit.card.cost
    goal = state.seats[enemy_of(unit.seat)].home
    if goal is not None and distance(at, goal) <= REACH:
        yield assault_value(state, unit, at, None, goal).takes * BASE


def risks(state: State, unit: Unit, at: Hex) -> Iterator[float]:
    """Yield the expected loss of a unit at a place by each enemy's assault."""
    for foe in foes_near(state, unit, at):
        chance = assault_value(state, foe, place_of_unit(foe), unit, at)
        yield chance.takes * unit.card.cost - chance.costs * foe.card.cost


@memoized
def base_risk(state: State, seat: int) -> float:
    """Return the probability that a player's base is struck in the next turn."""
    home = state.seats[seat].home
    if home is None:
        return 0.0
    foes = on_map(state, enemy_of(seat))
    near = (foe for foe in foes if distance(place_of_unit(foe), home) <= REACH)
    chances = (
        assault_value(state, foe, place_of_unit(foe), None, home).takes for foe in near
    )
    return max(chances, default=0.0)
