"""Hints: the choices of the greedy player."""

from collections.abc import Iterator
from random import Random

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.players import THINKERS
from pocket_tactics.players.playouts import final_choice

HINT_LEVEL = "greedy"
"""The level whose choice is shown as a hint."""

HINT_SEED = 0
"""The seed of that player: every hint for a position is the same."""


def hints(state: State) -> Iterator[Action]:
    """Yield the actions that a hint may name, each better than the one before."""
    yield from THINKERS[HINT_LEVEL](Random(HINT_SEED))(state)


def hint(state: State) -> Action:
    """Return the action that a hint names."""
    return final_choice(hints, state)
