"""Players: anything that, shown a state, names an action. Chance is one of them."""

from collections.abc import Callable
from random import Random

from pocket_tactics.players.chance import dice, unseeded_dice
from pocket_tactics.players.greedy import greedy
from pocket_tactics.players.playout import Player, playout
from pocket_tactics.players.randomly import randomly

LEVELS: dict[str, Callable[[Random], Player]] = {"random": randomly, "greedy": greedy}
"""The computer players by their names, each made with a generator of its own."""

__all__ = [
    "LEVELS",
    "Player",
    "dice",
    "greedy",
    "playout",
    "randomly",
    "unseeded_dice",
]
