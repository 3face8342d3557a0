"""The cost of a step of the kernel as units and seats double."""

from collections.abc import Sequence
from random import Random

import pocket_tactics as pt
from pocket_tactics import kernel
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel.position import Position
from pocket_tactics.players.chance import draw

STARTS = 10
UNITS = (3, 6, 12)
"""The units of each side in the fifth edition; the standard force has six."""
SEATS = (2, 4)
"""The seats of games of the fourth edition, each with the same force."""
POINTS = 200
"""The limit of points, so that twice the standard force may play."""


def growing_games() -> tuple[dict[str, list[Position]], ...]:
    """Return two series of starts, each by its sizes: of units, and of seats."""
    units = {f"fifth, {2 * count} units": starts_of_units(count) for count in UNITS}
    seats = {f"fourth, {count} seats": starts_of_seats(count) for count in SEATS}
    return units, seats


def starts_of_units(count: int) -> list[Position]:
    """Return first turns of the fifth edition with that many units a side."""
    standard = pt.load_content("fifth").forces["standard"].units
    force = pt.Force(units=(standard * count)[:count])
    return first_turns("fifth", (force,) * 2, {"fifth_points": POINTS})


def starts_of_seats(seats: int) -> list[Position]:
    """Return first turns of the fourth edition with that many seats."""
    return first_turns("fourth", ("legion",) * seats, {})


def first_turns(
    edition: str, forces: Sequence[str | pt.Force], house: dict[str, int]
) -> list[Position]:
    """Return first turns on fair maps."""
    games = (
        pt.new_game(
            pt.EDITIONS[edition], forces=forces, house=house, map="fair", seed=seed
        )
        for seed in range(STARTS)
    )
    return [kernel.pack(set_up(state, Random(0))) for state in games]


def set_up(state: State, rng: Random) -> State:
    """Return the first turn of a game whose set-up is random."""
    while not state.turn:
        by_dice = state.mover == CHANCE
        state = state.play(draw(rng, state) if by_dice else rng.choice(state.actions()))
    return state
