"""The decisions that a search compares: all that are not about dice."""

from pocket_tactics.engine.rules.dice_tests import InTest
from pocket_tactics.engine.rules.fights import InFight
from pocket_tactics.engine.rules.fourth.losses import Defying
from pocket_tactics.engine.state import State


def is_node(state: State) -> bool:
    """Whether the game is over, or a decision is due that is not about dice.

    This is the action of a turn, or a choice after it: where to move on, whom to bring
    back. The odds settle the decisions in an assault, in a test and on a defeat.
    """
    return state.outcome is not None or not isinstance(
        state.step, InFight | InTest | Defying
    )
