"""The table at the terminal: it answers empty questions and orders the others."""

from collections.abc import Sequence

from pocket_tactics.advice.empty import table_answer
from pocket_tactics.advice.ordering import ordering
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.games.session import Session
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.texts import Names
from pocket_tactics.texts.table_answers import table_answer_sentence
from pocket_tactics.tui.view import GameUI


class TableAnswers:
    """The answers of a table to empty questions, unless it *asks_everything*.

    *given* has the number of actions before each. A question that was reopened by an
    undo is left to the person.
    """

    def __init__(self, *, asks_everything: bool) -> None:
        self.asks_everything = asks_everything
        self.given: set[int] = set()
        self.reopened: State | None = None

    def answer(self, session: Session, ui: GameUI, names: Names) -> Action | None:
        """Return the answer to an empty question and tell it, or ``None``."""
        state = session.state
        if self.asks_everything or self.reopened is state:
            return None
        found = table_answer(state)
        if found is None:
            return None
        self.given.add(session.action_count)
        own = session.game.seats.count(HUMAN) == 1
        told = table_answer_sentence(state, found.action, found.why, names, own=own)
        ui.tell(told)
        return found.action

    def undo(self, session: Session) -> bool:
        """Undo the last decision of a person, with the answers given after it."""
        if not session.undo():
            return False
        while session.action_count in self.given:
            self.given.remove(session.action_count)
            if not session.undo():
                break
        self.given = {each for each in self.given if each < session.action_count}
        self.reopened = session.state
        return True


def in_order(
    state: State, actions: Sequence[Action]
) -> tuple[list[Action], list[Action]]:
    """Return some answers, the best first, and those of them that only harm."""
    found = ordering(state)
    ordered = [action for action in found.actions if action in actions]
    useful = [action for action in ordered if action not in found.harmful]
    return useful, [action for action in ordered if action in found.harmful]
