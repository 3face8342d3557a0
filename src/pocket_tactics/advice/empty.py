"""Empty questions: the program answers them, because nothing depends on them."""

from collections.abc import Collection
from typing import Literal

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds.prospects import (
    Ended,
    Prospect,
    are_alike,
    best_answer,
    prospects,
)

Why = Literal["only", "decided", "alike", "better"]
"""Why a question is empty.

One answer is legal, the game is decided, all answers lead to the same positions with
the same odds, or one answer is better than all others at everything.
"""


class TableAnswer(FrozenStruct, frozen=True):
    """The answer that a table gives to an empty question, and why it is empty."""

    action: Action
    why: Why


def table_answer(state: State) -> TableAnswer | None:
    """Return the answer to an empty question, or ``None`` if a player must decide.

    The action of a turn is always the player's.
    """
    if not is_judged(state):
        return None
    if len(state.actions()) == 1:
        return TableAnswer(state.actions()[0], "only")
    found = prospects(state) if state.turn else None
    best = best_answer(state, found) if found else None
    if not found or not best:
        return None
    return TableAnswer(best[0], reason(found.values()))


def compares_prospects(state: State) -> bool:
    """Whether `table_answer` compares several actions, which may take 0.2 s."""
    return bool(state.turn) and is_judged(state) and len(state.actions()) > 1


def is_judged(state: State) -> bool:
    """Whether a player is asked for something other than the action of a turn."""
    return state.mover not in (CHANCE, None) and not isinstance(state.step, TakeTurn)


def reason(found: Collection[Prospect]) -> Why:
    """Return why a question with these prospects and a best answer is empty."""
    first = next(iter(found))
    ended = all(isinstance(key, Ended) for key in first.positions)
    if ended and all(each.positions == first.positions for each in found):
        return "decided"
    return "alike" if all(are_alike(first, each) for each in found) else "better"
