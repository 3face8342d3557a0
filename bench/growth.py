"""The cost of a step of the kernel as units and seats double."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics import kernel
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel.position import Position
from pocket_tactics.players.chance import draw

STARTS = 10
UNITS = (3, 6, 12)
"""The units of each side."""
GROWING = {
    "fifth": ("standard", "fifth_points"),
    "fourth": ("legion", "points"),
    "third": ("legion", "third_points"),
    "second": ("legion", "second_points"),
}
"""The force of each edition, and the house rule that limits its points."""
SEATS = (2, 4)
"""The seats of games of the fourth edition, each with the same force."""
POINTS = 200
"""The limit of points, so that twice the force may play."""


def growing_games() -> tuple[dict[str, list[Position]], ...]:
    """Return series of starts, each by its sizes: of units, and of seats."""
    units = (
        {f"{edition}, {2 * n} units": starts_of_units(edition, n) for n in UNITS}
        for edition in GROWING
    )
    seats = {f"fourth, {count} seats": starts_of_seats(count) for count in SEATS}
    return *units, seats


def starts_of_units(edition: str, count: int) -> list[Position]:
    """Return first turns of an edition with that many units a side."""
    name, limit = GROWING[edition]
    whole = pt.load_content(edition).forces[name]
    force = replace(whole, units=(whole.units * 2)[:count])
    return first_turns(edition, (force,) * 2, {limit: POINTS})


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
