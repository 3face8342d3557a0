"""First turns of games to train on: ready, fair and random maps, forces of any cards.

A third of the games has cards whose numbers are drawn, so that the evaluation learns
what numbers mean and not which cards there are.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Literal, NamedTuple

from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.cards import Force, UnitCard
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players.chance import dice
from training import fifth, fourth

Edition = Literal["fifth", "fourth"]
"""The editions whose kernel plays for training."""

SHARE_OF_DRAWN_CARDS = 1 / 3
SHARE_OF_PREBUILT = 1 / 2
MAX_POINTS_OF_DRAWN_CARDS = 200
MAX_UNITS = 8
RANDOM, FAIR = "random", "fair"
SEATS = 2


class Drawing(NamedTuple):
    """How the forces of an edition are drawn.

    They cost *max_points*, about which their cards with drawn numbers may differ. The
    house rule *limit* has to allow that. A card gets other *numbers*.
    """

    max_points: int
    limit: str
    numbers: Callable[[UnitCard, Random], UnitCard]


DRAWINGS: dict[Edition, Drawing] = {
    "fifth": Drawing(57, "fifth_points", fifth.with_drawn_numbers),
    "fourth": Drawing(50, "points", fourth.with_drawn_numbers),
}


def starts(edition: Edition, count: int, seed: int) -> Iterator[State]:
    """Yield the first turns of games, the same ones for the same seed."""
    rng = Random(seed)
    for _ in range(count):
        yield start(edition, rng)


def start(edition: Edition, rng: Random) -> State:
    """Return the first turn of a game with random forces, cards and map."""
    content, drawing = pt.load_content(edition), DRAWINGS[edition]
    cards = dict(content.units)
    if rng.random() < SHARE_OF_DRAWN_CARDS:
        cards = {name: drawing.numbers(card, rng) for name, card in cards.items()}
    forces = [
        drawn_force(content, cards, drawing.max_points, rng) for _ in range(SEATS)
    ]
    maps = [each.id for each in pt.maps(edition) if len(each.homes) == SEATS]
    chosen = rng.choice((RANDOM, FAIR, *maps))
    state: State = pt.new_game(
        pt.EDITIONS[edition],
        forces=forces,
        house={drawing.limit: MAX_POINTS_OF_DRAWN_CARDS},
        map=chosen,
        seed=rng.getrandbits(32),
    )
    return at_first_turn(state, rng)


def at_first_turn(state: State, rng: Random) -> State:
    """Return the position after random choices in the rest of the set-up."""
    roll = dice(rng)
    while not state.turn:
        by_dice = state.mover == CHANCE
        state = state.play(roll(state) if by_dice else rng.choice(choices(state)))
    return state


def choices(state: State) -> list[Action]:
    """Return the actions of a set-up. Nobody stops who can place another unit."""
    placings = [each for each in state.actions() if not isinstance(each, Decline)]
    return placings or list(state.actions())


def drawn_force(
    content: pt.Content, cards: dict[str, UnitCard], max_points: int, rng: Random
) -> Force:
    """Return a prebuilt force, or one with random units for about as many points."""
    force = content.forces[rng.choice(list(content.forces))]
    if rng.random() < SHARE_OF_PREBUILT:
        return replace(force, units=tuple(cards[unit.id] for unit in force.units))
    units: list[UnitCard] = []
    while len(units) < MAX_UNITS:
        units.append(rng.choice(list(cards.values())))
        if sum(unit.cost for unit in units) > max_points:
            break
    return replace(force, units=tuple(units[:-1]))
