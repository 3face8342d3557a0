"""The computer's players and the dice, each with a generator of its own."""

from random import Random

from pocket_tactics.front_door.kinds import check_generator
from pocket_tactics.players import Player, dice
from pocket_tactics.players import greedy as weighing
from pocket_tactics.players import randomly as drawing

__all__ = ["greedy", "randomly", "seeded_dice"]


def greedy(rng: Random) -> Player:
    """The action worth most on average; of equals to decline, or else by *rng*.

    Raises `TypeError` for what is no `random.Random`.
    """
    check_generator(rng)
    return weighing(rng)


def randomly(rng: Random) -> Player:
    """Any legal action, each as likely as the next.

    Raises `TypeError` for what is no `random.Random`.
    """
    check_generator(rng)
    return drawing(rng)


def seeded_dice(rng: Random) -> Player:
    """Dice that a generator throws; the same seed throws the same dice.

    Raises `TypeError` for what is no `random.Random`.
    """
    check_generator(rng)
    return dice(rng)
