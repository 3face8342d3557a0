"""Attacks at the end of a move, by units that may assault at once (fourth.dive)."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.moves import Dive
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.moves.actions import kin_steps, treewalks
from pocket_tactics.engine.rules.fourth.moves.paths import (
    Journey,
    Onward,
    bonus_moves,
    onward,
    resume_move,
    steps,
)
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    enemies_beside,
    of_seat,
    place_of_unit,
)
from pocket_tactics.engine.state import State, Unit


def leaps(state: State, seat: int) -> Iterator[tuple[str, Hex]]:
    """Yield a player's units that may assault after a move, and their targets' places.

    Tests on the way are taken as passed.
    """
    for unit, end in landings(state, seat):
        if card_of(unit).off and end != unit.at:
            there = replace(unit, at=end)
            for foe in enemies_beside(state.with_unit(there), there):
                yield unit.id, place_of_unit(foe)


def landings(state: State, seat: int) -> Iterator[tuple[Unit, Hex]]:
    """Yield a player's units that may assault at the end of a move, with those ends."""
    for unit in of_seat(state, seat):
        if ability_of(unit, Dive):
            start = Journey(unit.id, place_of_unit(unit), bonus_moves(unit))
            yield from ((unit, end) for end in ends(state, start, steps(state, unit)))
    for joining in kin_steps(state, seat):
        if ability_of(state.unit(joining.unit), Dive):
            yield state.unit(joining.unit), joining.to
    for walking in treewalks(state, seat):
        yield state.unit(walking.unit), walking.to


def ends(state: State, journey: Journey, places: list[Hex]) -> Iterator[Hex]:
    """Yield the ends of a move to one of some places, and perhaps on from there."""
    for place in places:
        yield place
        there = state.with_unit(replace(state.unit(journey.unit), at=place))
        if isinstance(resume_move(there, journey).agenda[0], Onward):
            further = list(onward(there, journey))
            yield from ends(there, replace(journey, left=journey.left - 1), further)
