"""The decisions that a search of the fifth edition compares."""

from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State


def is_node(state: State) -> bool:
    """Whether an action of a turn is due, or an invader may take a place."""
    return isinstance(state.step, TakeTurn | Follow)
