"""First turns of games to train on: ready, fair and random maps, forces of any cards.

A third of the games has cards whose numbers are drawn, so that the evaluation learns
what numbers mean and not which cards there are.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.cards import Force, UnitCard
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players.chance import dice
from training import classic, fifth, fourth

Edition = Literal["fifth", "fourth", "third", "second"]
"""The editions whose kernel plays for training."""

SHARE_OF_DRAWN_CARDS = 1 / 3
SHARE_OF_PREBUILT = 1 / 2
RANDOM, FAIR = "random", "fair"
SEATS = 2


class Drawing(NamedTuple):
    """How the forces of an edition are drawn.

    They have up to *max_units* for *max_points*, from which the cards with drawn
    numbers of prebuilt ones may differ: the house rule *limit* is set to *allowed*. A
    card gets other *numbers*.
    """

    max_points: int
    max_units: int
    limit: str
    allowed: int
    numbers: Callable[[UnitCard, Random], UnitCard]


DRAWINGS: dict[Edition, Drawing] = {
    "fifth": Drawing(57, 8, "fifth_points", 200, fifth.with_drawn_numbers),
    "fourth": Drawing(50, 8, "points", 200, fourth.with_drawn_numbers),
    "third": Drawing(100, 10, "third_points", 300, classic.with_drawn_numbers),
    "second": Drawing(150, 14, "second_points", 300, classic.with_drawn_numbers),
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
    house = {drawing.limit: drawing.allowed}
    forces = [valid_force(edition, cards, house, rng) for _ in range(SEATS)]
    maps = [each.id for each in pt.maps(edition) if len(each.homes) == SEATS]
    chosen, seed = rng.choice((RANDOM, FAIR, *maps)), rng.getrandbits(32)
    new_game = partial(
        pt.new_game, pt.EDITIONS[edition], forces=forces, house=house, seed=seed
    )
    try:
        state: State = new_game(map=chosen)
    except pt.SetupError:  # the tiles that these forces bring do not fit that map
        state = new_game(map=RANDOM)
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


def valid_force(
    edition: Edition, cards: dict[str, UnitCard], house: dict[str, int], rng: Random
) -> Force:
    """Return a drawn force that may play by some house rules."""
    rules = pt.EDITIONS[edition]
    agreed = msgspec.convert(house, rules.house)
    while rules.force_refusal(agreed, force := drawn_force(edition, cards, rng)):
        pass
    return force


def drawn_force(edition: Edition, cards: dict[str, UnitCard], rng: Random) -> Force:
    """Return a prebuilt force, or one with random units for about as many points."""
    content, drawing = pt.load_content(edition), DRAWINGS[edition]
    force = content.forces[rng.choice(list(content.forces))]
    if rng.random() < SHARE_OF_PREBUILT:
        return replace(force, units=tuple(cards[unit.id] for unit in force.units))
    units: list[UnitCard] = []
    while len(units) < drawing.max_units:
        units.append(rng.choice(list(cards.values())))
        if sum(unit.cost for unit in units) > drawing.max_points:
            break
    return replace(force, units=tuple(units[:-1]))
