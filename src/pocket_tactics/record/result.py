"""Results: how games ended.

A position has an outcome when the rules end the game in it. A result is about the whole
game, which its players can also end otherwise.
"""

from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.record.endings import Ending


class Result(FrozenStruct, frozen=True, kw_only=True):
    """The end of a game, and its winners. A draw has none.

    *rule* is the rule of the rulebook that ended it; empty if the players did. *seat*
    is the one that resigned.
    """

    winners: tuple[int, ...]
    how: str
    rule: str = ""
    seat: int | None = None


def result_of(state: State, ended: Ending | None = None) -> Result | None:
    """Return how a game ended in its last position; ``None`` for an unfinished game.

    *ended* is how its players ended it, if they did.
    """
    if ended is not None:
        return Result(
            winners=ended.winners(state),
            how=str(ended.__struct_config__.tag),
            seat=getattr(ended, "seat", None),
        )
    outcome = state.outcome
    if outcome is None:
        return None
    return Result(winners=outcome.winners, how=outcome.how, rule=outcome.rule)
