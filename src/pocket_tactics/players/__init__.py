"""Players: anything that, shown a state, names an action. Chance is one of them."""

from collections.abc import Callable
from random import Random

from pocket_tactics.players.chance import dice, unseeded_dice
from pocket_tactics.players.greedy import greedy, improving
from pocket_tactics.players.playout import Player, Thinker, at_once, playout
from pocket_tactics.players.randomly import randomly

LEVELS: dict[str, Callable[[Random], Player]] = {"random": randomly, "greedy": greedy}
"""The computer players by their names, each made with a generator of its own."""

THINKERS: dict[str, Callable[[Random], Thinker]] = {
    "random": lambda rng: at_once(randomly(rng)),
    "greedy": improving,
}
"""The same players, heard while they think."""

__all__ = [
    "LEVELS",
    "THINKERS",
    "Player",
    "Thinker",
    "dice",
    "greedy",
    "playout",
    "randomly",
    "unseeded_dice",
]
