"""Games to measure: prebuilt forces of each edition, players and dice from seeds.

Other checkouts run this too, so it uses nothing but public names.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

import pocket_tactics as pt


def opening(edition: str, seed: int) -> pt.State:
    """Return a game of two before its first action; the seed picks the forces."""
    pairs = PAIRS[edition](list(content_of(edition).forces))
    forces = pairs[seed % len(pairs)]
    content = content_of(edition)
    return pt.new_game(pt.EDITIONS[edition], forces=forces, content=content)


@cache
def content_of(edition: str) -> pt.Content:
    """Return the cards and forces of an edition, loaded once."""
    return pt.load_content(edition)


PAIRS: dict[str, Callable[[list[str]], list[tuple[str, ...]]]] = {
    "fifth": lambda _: [("standard", "standard")],
    "fourth": lambda names: list(product(names, repeat=2)),
    "third": lambda names: list(product(names, repeat=2)),
    "second": lambda names: list(product(names, repeat=2)),
}
"""The pairs of forces that play: the standard ones, or all pairs."""

RANDOM = "random_player" if hasattr(pt, "random_player") else "randomly"
"""The public name of the random player, which differs in older checkouts."""

LEVELS = {"greedy": pt.greedy, "random": getattr(pt, RANDOM)}


def players(level: str, seed: int) -> dict[int, pt.Player]:
    """Return two computer players of a level, and the dice."""
    return {
        **{seat: LEVELS[level](Random(f"{seed}/{seat}")) for seat in (0, 1)},
        pt.CHANCE: pt.seeded_dice(Random(f"{seed}/dice")),
    }
