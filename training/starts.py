"""First turns of games to train on: ready, fair and random maps, forces of any cards.

A third of the games has cards whose numbers are drawn, so that the evaluation learns
what numbers mean and not which cards there are.
"""

from collections.abc import Iterator
from random import Random
from typing import Literal

from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.fights import (
    Bump,
    DiceAbility,
    Kicker,
    Reroll,
)
from pocket_tactics.engine.cards import FifthUnit, Force, UnitCard
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players.chance import dice

Edition = Literal["fifth"]
"""The editions whose kernel plays for training."""

SHARE_OF_DRAWN_CARDS = 1 / 3
SHARE_OF_PREBUILT = 1 / 2
MAX_POINTS = 57
MAX_POINTS_OF_DRAWN_CARDS = 200
MAX_UNITS = 8
RANDOM, FAIR = "random", "fair"


def starts(edition: Edition, count: int, seed: int) -> Iterator[State]:
    """Yield the first turns of games, the same ones for the same seed."""
    rng = Random(seed)
    for _ in range(count):
        yield start(edition, rng)


def start(edition: Edition, rng: Random) -> State:
    """Return the first turn of a game with random forces, cards and map."""
    content = pt.load_content(edition)
    cards = {name: fifth_card(card) for name, card in content.units.items()}
    if rng.random() < SHARE_OF_DRAWN_CARDS:
        cards = {name: with_drawn_numbers(card, rng) for name, card in cards.items()}
    forces = [drawn_force(content, cards, rng) for _ in range(2)]
    maps = [each.id for each in pt.maps(edition)]
    chosen = rng.choice((RANDOM, FAIR, *maps))
    state = pt.new_game(
        edition,
        forces=forces,
        house={"fifth_points": MAX_POINTS_OF_DRAWN_CARDS},
        map=chosen,
        seed=rng.getrandbits(32),
    )
    return at_first_turn(state, rng)


def fifth_card(card: UnitCard) -> FifthUnit:
    """Return a card of the fifth edition."""
    assert isinstance(card, FifthUnit)
    return card


def at_first_turn(state: State, rng: Random) -> State:
    """Return the position after random choices in the rest of the set-up."""
    roll = dice(rng)
    while not state.turn:
        by_dice = state.mover == CHANCE
        state = state.play(roll(state) if by_dice else rng.choice(state.actions()))
    return state


def drawn_force(content: pt.Content, cards: dict[str, FifthUnit], rng: Random) -> Force:
    """Return a prebuilt force, or random units for about as many points."""
    if rng.random() < SHARE_OF_PREBUILT:
        force = content.forces[rng.choice(list(content.forces))]
        return replace(force, units=tuple(cards[unit.id] for unit in force.units))
    units: list[FifthUnit] = []
    while len(units) < MAX_UNITS:
        units.append(rng.choice(list(cards.values())))
        if sum(unit.cost for unit in units) > MAX_POINTS:
            break
    return replace(next(iter(content.forces.values())), units=tuple(units[:-1]))


def with_drawn_numbers(card: FifthUnit, rng: Random) -> FifthUnit:
    """Return a card with other dice, range, speed and abilities, and fair points."""
    off, defence = rng.randint(0, 3), rng.randint(1, 3)
    reach = rng.choice((1, 1, 2, 3)) if off else 0
    speed = rng.choice((1, 1, 1, 2, 3))
    abilities = tuple(drawn_ability(rng) for _ in range(rng.choice((0, 0, 1, 2))))
    points = 2 * (off + defence + speed) + off * reach // 2 + len(abilities)
    return replace(
        card,
        off=off,
        defence=defence,
        range=reach,
        speed=speed,
        abilities=abilities,
        cost=points,
    )


def drawn_ability(rng: Random) -> DiceAbility:
    """Return a bump, re-roll or kicker that may work at any time."""
    pool: Pool = rng.choice(("off", "def"))
    return rng.choice(
        (
            Bump(pool=pool, by=rng.randint(1, 2)),
            Reroll(pool=pool),
            Kicker(pool=pool, face=rng.randint(3, 5)),
        )
    )
