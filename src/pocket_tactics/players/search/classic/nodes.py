"""The decisions that a search compares: all that are not about dice."""

from pocket_tactics.engine.rules.classic.fights.aftermath import Pushing
from pocket_tactics.engine.rules.fights import InFight
from pocket_tactics.engine.state import Chance, State


def is_node(state: State) -> bool:
    """Whether the game is over, or a decision is due that is not about dice.

    This is the action of a turn, or a choice in it: which hazard is tested first, whom
    a mega unit fights next, who is captured instead, where a unit is pushed, sent or
    followed. The odds settle the decisions in a fight before and at its dice.
    """
    if state.outcome or isinstance(state.step, Pushing):
        return True
    return not isinstance(state.step, InFight | Chance)
