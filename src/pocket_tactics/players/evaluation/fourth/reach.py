"""The tiles that units of the fourth edition can reach with one action."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.moves import (
    Dive,
    Halt,
    KinStep,
    Treewalk,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.features import free
from pocket_tactics.engine.rules.fourth.moves.actions import beside_kin
from pocket_tactics.engine.rules.fourth.moves.paths import (
    bonus_moves,
    hazard_for,
    steps,
)
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    ground_at,
    ground_has,
    ignores_halt,
    place_of_unit,
)
from pocket_tactics.engine.state import State, Unit


def reach(state: State, unit: Unit) -> set[Hex]:
    """Return the tiles where a unit may end its move, if it passes all tests."""
    start, kin = place_of_unit(unit), ability_of(unit, KinStep)
    found = walks(state, unit) | set(trees(state, unit))
    if kin:
        found |= beside_kin(state, unit, kin.type).keys()
    return found - {start}


def walks(state: State, unit: Unit) -> set[Hex]:
    """Return the tiles that a unit can walk to with all of its bonus moves."""
    front = {place_of_unit(unit)}
    found = set(front)
    for _ in range(1 + bonus_moves(unit)):
        front = {to for place in front for to in steps_from(state, unit, place)} - found
        found |= front
        front = {place for place in front if not halts(state, unit, place)}
    return found


def steps_from(state: State, unit: Unit, place: Hex) -> list[Hex]:
    """Return the tiles that one move leads to, once the unit is at a place."""
    there = replace(unit, at=place)
    return steps(state.with_unit(there), there)


def halts(state: State, unit: Unit, place: Hex) -> bool:
    """Whether the ground of a tile ends the move of a unit."""
    halting = ground_has(ground_at(state, place), Halt)
    return halting and not ignores_halt(state, unit, place)


def trees(state: State, unit: Unit) -> Iterator[Hex]:
    """Yield the features that a unit may go to at any distance."""
    treewalk = ability_of(unit, Treewalk)
    if treewalk is None:
        return
    for tile in state.board.tiles:
        if tile.ground.id == treewalk.feature and free(state, tile.at):
            yield tile.at


def leaps(state: State, unit: Unit) -> dict[str, Hex]:
    """Return the enemies that a unit may assault after a move, and where it then is.

    That is the first tile next to the enemy, in the order of places, that does not
    test the unit.
    """
    ends = landings(state, unit) if card_of(unit).off else []
    found: dict[str, Hex] = {}
    for end in ends:
        for near in state.board.neighbours[end]:
            foe = state.occupants.get(near)
            if foe and not state.friendly(foe.seat, unit.seat):
                found.setdefault(foe.id, end)
    return found


def landings(state: State, unit: Unit) -> list[Hex]:
    """Return the ends of moves after which a unit may assault, without tests."""
    diving = ability_of(unit, Dive) is not None
    ends = reach(state, unit) if diving else set(trees(state, unit))
    return [place for place in sorted(ends) if hazard_for(state, unit, place) is None]
