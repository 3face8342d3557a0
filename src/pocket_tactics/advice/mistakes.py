"""The action that lost a game: the last one that risked it more than the safest."""

from collections.abc import Collection, Sequence

from pocket_tactics.advice.outlook import is_warned_of
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.odds.stakes import stakes

LAST_TURNS = 3
"""The last turns of the loser, in which the action is looked for."""


def losing_seat(end: State, preferred: Collection[int]) -> int | None:
    """Return a seat that has lost, if any has: one of the *preferred* if possible."""
    if end.outcome is None or not end.outcome.winners:
        return None
    losers = [s for s in range(len(end.seats)) if s not in end.outcome.winners]
    return next((s for s in losers if s in preferred), losers[0]) if losers else None


def last_mistake(
    states: Sequence[State], actions: Sequence[Action], seat: int
) -> int | None:
    """Return the number of the last action of a seat that a table warns of.

    *states* are the positions before the *actions*. Only the last turns count.
    """
    turns = [at for at, state in enumerate(states) if begins_turn(state, seat)]
    return next(
        (
            at
            for at in reversed(turns[-LAST_TURNS:])
            if is_risky(states[at], actions[at])
        ),
        None,
    )


def is_risky(state: State, action: Action) -> bool:
    """Whether a table warns of an action. One without any risk is found out sooner."""
    return stakes(state, action).risk > 0 and is_warned_of(state, action)


def begins_turn(state: State, seat: int) -> bool:
    """Whether a player chooses the action of a turn."""
    return state.mover == seat and isinstance(state.step, TakeTurn)
