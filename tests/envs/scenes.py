"""Games of environments that several tests use."""

from functools import cache
from random import Random

import numpy as np

from pocket_tactics.engine.abilities.fifth.fights import Kicker, Reroll
from pocket_tactics.engine.state import State
from pocket_tactics.envs import first_turns
from pocket_tactics.envs.arrays import Arrays
from tests.conftest import card, position

FORCES = ("charge", "volley")


@cache
def starts() -> tuple[State, ...]:
    """Return three first turns: two ready maps, and one with water in the way."""
    ready = first_turns("fifth", FORCES, map="lakes", count=2)
    return (*ready, *first_turns("fifth", ("standard", "shield-wall"), count=1))


def small() -> State:
    """Return a game of two against two units on seven tiles, with a card of our own."""
    return position(
        "0,-2 0,-1+forest 0,0:water 0,1+hill 1,-1 1,0+village 0,2",
        "0.troll.1 0.archer.1 1.cavalier.1 1.troll.1",
        card("troll", "3 3 1 1", Reroll(pool="def"), Kicker(pool="off", face=4)),
    )


def drawn(rng: Random, arrays: Arrays) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return a random legal action of each game."""
    return np.array(
        [
            row[rng.randrange(count)]
            for row, count in zip(arrays.actions, arrays.counts, strict=True)
        ],
        np.int64,
    )
