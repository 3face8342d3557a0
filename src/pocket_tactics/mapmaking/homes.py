"""Homes that the rules of an edition allow on a map."""

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random

from pocket_tactics.engine.board import Board
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.setup import possible_edges
from pocket_tactics.engine.rules.fourth.setup.sides import furthest_free
from pocket_tactics.mapmaking.symmetry import Turn

HomeRule = Callable[[Board, Sequence[Hex]], Collection[Hex]]
"""Returns the legal places of the next home, after those chosen before."""


HOME_RULES: dict[str, HomeRule] = {
    "fifth": possible_edges,
    "fourth": furthest_free,
}
"""The rule of the homes by edition; bases have separate places."""


def home_choices(
    options: Callable[[Sequence[Hex]], Collection[Hex]],
    count: int,
    rng: Random,
    turns: Sequence[Turn] = (),
    chosen: tuple[Hex, ...] = (),
) -> Iterator[tuple[Hex, ...]]:
    """Yield legal homes in random order; with *turns*, those that they exchange.

    *options* are the legal places of the next home, after those chosen before.
    """
    if len(chosen) == count:
        yield chosen
        return
    legal = sorted(set(options(chosen)).difference(chosen))
    if turns and chosen:
        moved = {turn(chosen[0]) for turn in turns}
        legal = [place for place in legal if place in moved]
    for place in rng.sample(legal, len(legal)):
        yield from home_choices(options, count, rng, turns, (*chosen, place))
