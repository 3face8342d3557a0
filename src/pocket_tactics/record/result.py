"""Results: how games ended.

A position has an outcome when the rules end the game in it. A result is about the whole
game, which may also end otherwise; today every result is that of an outcome.
"""

from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct


class Result(FrozenStruct, frozen=True, kw_only=True):
    """The end of a game, and its winners. A draw has none.

    *rule* is the rule of the rulebook that ended it.
    """

    winners: tuple[int, ...]
    how: str
    rule: str


def result_of(state: State) -> Result | None:
    """Return how a game ended in its last position; ``None`` for an unfinished game."""
    outcome = state.outcome
    if outcome is None:
        return None
    return Result(winners=outcome.winners, how=outcome.how, rule=outcome.rule)
