"""Games to measure: prebuilt forces of each edition, players and dice from seeds."""

from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

from pocket_tactics.content import Content, load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.state import CHANCE, State, Table
from pocket_tactics.players import LEVELS, Player, dice


def opening(edition: str, seed: int) -> State:
    """A game of two at its very beginning; the seed picks the pair of forces."""
    box = box_of(edition)
    pairs = PAIRS[edition](list(box.forces))
    table = Table(
        house=EDITIONS[edition].house(),
        forces=tuple(box.forces[name] for name in pairs[seed % len(pairs)]),
        pieces=box.sets["standard"],
    )
    return new_game(EDITIONS[edition], table)


@cache
def box_of(edition: str) -> Content:
    """What there is to play an edition with, loaded once."""
    return load(edition)


PAIRS: dict[str, Callable[[list[str]], list[tuple[str, ...]]]] = {
    "fifth": lambda _: [("standard", "standard")],
    "fourth": lambda names: list(product(names, repeat=2)),
    "third": lambda names: list(product(names, repeat=2)),
    "second": lambda names: list(product(names, repeat=2)),
}
"""Which forces meet: the standard ones, or all pairs."""


def players(level: str, seed: int) -> dict[int, Player]:
    """Two computer players of a level, and chance."""
    return {
        **{seat: LEVELS[level](Random(f"{seed}/{seat}")) for seat in (0, 1)},
        CHANCE: dice(Random(f"{seed}/dice")),
    }
