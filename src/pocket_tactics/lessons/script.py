"""The script of a lesson: what dice and enemy do while the play follows a line."""

from collections.abc import Sequence

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.lesson import LEARNER, Lesson, WrongWay

Line = tuple[Action, ...]


class Script:
    """The lines of a lesson, and how far the play follows them.

    *states* are the positions of the play; each action led from one to the next.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def line(self, states: Sequence[State], actions: Sequence[Action]) -> Line | None:
        """Return the line that begins as the play; that with most of its actions.

        A line that was played to its end counts too.
        """
        begun = (each for each in self.lesson.lines if follows(each, states, actions))
        return max(begun, key=lambda line: equal_actions(line, actions), default=None)

    def next_action(
        self, states: Sequence[State], actions: Sequence[Action]
    ) -> Action | None:
        """Return what comes next in the line of the play, if it is legal."""
        line = self.line(states, actions)
        if line is None or len(line) == len(actions):
            return None
        action = line[len(actions)]
        return action if action in states[-1].actions() else None

    def answers(
        self, states: Sequence[State], actions: Sequence[Action]
    ) -> list[Action]:
        """Return what comes next in all lines that begin as the play."""
        count = len(actions)
        begun = (each for each in self.lesson.lines if follows(each, states, actions))
        return [line[count] for line in begun if len(line) > count]

    def finished_way(
        self, states: Sequence[State], actions: Sequence[Action]
    ) -> WrongWay | None:
        """Return the wrong way that was played to its end, if any."""
        line = self.line(states, actions)
        ways = (way for way in self.lesson.wrong if way.line == line)
        return next((way for way in ways if len(way.line) == len(actions)), None)

    def departure(self, states: Sequence[State], actions: Sequence[Action]) -> int:
        """Return the number of actions before the play left the solution.

        That is the last decision of the learner before the first difference.
        """
        solution = self.lesson.solution
        pairs = zip(states, solution, actions, strict=False)
        same = [is_same(*each) for each in pairs]
        count = same.index(False) if False in same else len(same)
        last = min(count, len(actions) - 1)
        decisions = [n for n in range(last + 1) if states[n].mover == LEARNER]
        return max(decisions, default=0)


def follows(line: Line, states: Sequence[State], actions: Sequence[Action]) -> bool:
    """Whether a play is the beginning of a line, or all of it."""
    if len(actions) > len(line):
        return False
    return all(map(is_same, states, line, actions))


def equal_actions(line: Line, actions: Sequence[Action]) -> int:
    """Return how many actions of a play are those of a line."""
    return sum(
        expected == action for expected, action in zip(line, actions, strict=False)
    )


def is_same(state: State, expected: Action, action: Action) -> bool:
    """Whether an action is that of a line, or an answer with the same effect.

    Answers in a fight have the same effect if they have the same odds.
    """
    if action == expected:
        return True
    if type(action) is not type(expected) or state.mover != LEARNER:
        return False
    if not fighting_pair(state) or expected not in state.actions():
        return False
    odds = gamble_of(state, expected)
    return odds is not None and odds == gamble_of(state, action)
