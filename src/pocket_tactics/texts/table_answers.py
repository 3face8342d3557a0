"""The answers of a table in words."""

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.texts.labels import label
from pocket_tactics.texts.names import Names


def table_answer_sentence(
    state: State, action: Action, why: str, names: Names, *, own: bool
) -> str:
    """Return what a table answered for a player, and why it did not ask.

    The player is *you* if the sentence is for the player of that seat alone.
    """
    assert state.mover is not None
    return names.say(
        "table-answered",
        seat="you" if own else names.seat(state.mover),
        words=label(state, action, names),
        why=why,
    )
