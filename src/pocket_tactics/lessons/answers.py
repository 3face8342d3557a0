"""Answers that a lesson gives for the learner, because nothing depends on them."""

from collections.abc import Sequence

from msgspec.structs import replace

from pocket_tactics.advice.empty import TableAnswer, table_answer
from pocket_tactics.engine.actions import Action, Decline, Retaliate
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.script import Script

USING_NO_RIGHT = Decline | Retaliate
"""Answers that use no right: they teach nothing if they are the best."""


def empty_answer(
    script: Script, states: Sequence[State], actions: Sequence[Action]
) -> TableAnswer | None:
    """Return the answer to the question in the last of some states, if it is empty.

    The learner answers if there is something to learn: if the best answer uses a right,
    or if a line of the script has a worse one. Of equal answers that of the script is
    given.
    """
    found = table_answer(states[-1])
    if found is None:
        return None
    written = script.answers(states, actions)
    if found.why == "better":
        worse = any(each != found.action for each in written)
        return found if isinstance(found.action, USING_NO_RIGHT) and not worse else None
    return replace(found, action=written[0]) if written else found
