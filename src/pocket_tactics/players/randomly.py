"""A player without a plan."""

from random import Random

from pocket_tactics.actions import Action
from pocket_tactics.players.playout import Player
from pocket_tactics.state import State


def randomly(rng: Random) -> Player:
    """Any legal action, each as likely as the next."""

    def choose(state: State) -> Action:
        return rng.choice(state.actions())

    return choose
