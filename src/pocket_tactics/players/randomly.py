"""A player without a plan."""

from functools import partial
from random import Random

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.players.playout import Player


def randomly(rng: Random) -> Player:
    """Any legal action, each as likely as the next."""
    return partial(any_action, rng)


def any_action(rng: Random, state: State) -> Action:
    """A legal action by chance."""
    return rng.choice(state.actions())
