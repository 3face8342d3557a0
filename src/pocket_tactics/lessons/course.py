"""A lesson as it is played: dice and enemy by its script, free trying, and undo."""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from pocket_tactics.advice.empty import TableAnswer
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event, Kicked
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.games.session import Session
from pocket_tactics.lessons.answers import empty_answer
from pocket_tactics.lessons.lesson import LEARNER, Lesson
from pocket_tactics.lessons.script import Script
from pocket_tactics.players import Player
from pocket_tactics.players.seats import HUMAN, computer
from pocket_tactics.record import record_from
from pocket_tactics.version import __version__

Progress = Literal["playing", "done", "wrong", "late", "over"]
"""How a lesson stands.

It is *done* with its goal, *wrong* at the end of a wrong way, *late* when the turns of
the goal are used up, and *over* if the game ended otherwise.
"""


class Course(Session):
    """A lesson in progress. It has no file, and is part of no statistics.

    Questions that make no difference are answered, unless it *asks_everything*.
    """

    def __init__(
        self,
        lesson: Lesson,
        actions: Sequence[Action] = (),
        *,
        asks_everything: bool = False,
    ) -> None:
        game = record_from(lesson.start, (HUMAN, computer("greedy")), __version__)
        super().__init__(replace(game, actions=tuple(actions)), None, None)
        self.lesson = lesson
        self.script = Script(lesson)
        self.asks_everything = asks_everything
        self.failures: dict[tuple[Action, ...], int] = {}
        self.players = {
            seat: self.scripted(player) for seat, player in self.players.items()
        }

    def scripted(self, player: Player) -> Player:
        """Return a player who does what the script says, else what *player* does."""

        def choose(state: State) -> Action:
            written = self.script.next_action(self.states, self.actions)
            return player(state) if written is None else written

        return choose

    @property
    def states(self) -> list[State]:
        """All positions."""
        return [state for state, _ in self.moments]

    @property
    def progress(self) -> Progress:
        """The progress of the lesson in the current position."""
        if self.lesson.is_reached(self.state):
            return "done"
        if self.script.finished_way(self.states, self.actions):
            return "wrong"
        if self.state.outcome:
            return "over"
        return "late" if is_late(self) else "playing"

    def is_scripted(self, count: int) -> bool:
        """Whether the first *count* actions follow the script."""
        return self.script.line(self.states, self.actions[:count]) is not None

    @property
    def has_set_dice(self) -> bool:
        """Whether all actions follow the script."""
        return bool(self.actions) and self.is_scripted(len(self.actions))

    def advance(self) -> Iterator[tuple[Event, ...]]:
        """Let dice and enemy decide until the learner must, or the lesson stops."""
        while self.progress in {"playing", "late"}:
            state = self.state
            if state.mover != LEARNER:
                assert state.mover is not None
                yield self.play(self.players[state.mover](state))
            elif answer := self.automatic_answer(self.action_count):
                yield self.play(answer.action)
            else:
                return

    def automatic_answer(self, count: int) -> TableAnswer | None:
        """Return the answer that is given for the learner after *count* actions."""
        state = self.at(count)
        if state.mover != LEARNER:
            return None
        if self.asks_everything and len(state.actions()) > 1:
            return None
        return empty_answer(self.script, self.states[: count + 1], self.actions[:count])

    @property
    def awaits_human(self) -> bool:
        """Whether the learner must decide next."""
        return self.state.mover == LEARNER

    @property
    def is_astray(self) -> bool:
        """Whether the play has left the solution, or is at the end of a wrong way."""
        line = self.script.line(self.states, self.actions)
        return bool(self.actions) and line != self.lesson.solution

    def departure(self) -> int:
        """Return the number of actions before the decision that left the solution."""
        return self.script.departure(self.states, self.actions)

    def take_back(self) -> int:
        """Undo all after the decision that left the solution.

        Return how often the learner has failed there.
        """
        count = self.departure()
        self.truncate(count)
        start = tuple(self.actions)
        self.failures[start] = self.failures.get(start, 0) + 1
        return self.failures[start]

    def undo_target(self) -> int | None:
        """Return the number of actions before the learner's last decision, if any.

        In a lesson dice can be undone.
        """
        decisions = (
            count
            for count in reversed(range(self.action_count))
            if self.at(count).mover == LEARNER and not self.automatic_answer(count)
        )
        return next(decisions, None)

    def undo(self) -> bool:
        """Undo the learner's last decision, dice included."""
        count = self.undo_target()
        if count is None:
            return False
        self.truncate(count)
        return True

    def text(self, language: str) -> str:
        """Return what is said at the end of a way: `done`, `tell` or `hint`."""
        words = self.lesson.words[language]
        if self.progress == "done":
            return words.done
        way = self.script.finished_way(self.states, self.actions)
        return way.tell[language] if way else words.hint


def is_late(course: Course) -> bool:
    """Whether the last turn for the goal has just been used up."""
    if course.script.line(course.states, course.actions):
        return False
    *before, state = map(begins_turn, course.states)
    return state and sum(before) == course.lesson.within


def turns_left(course: Course) -> int:
    """Return how many turns are left for the goal, with the one in progress."""
    begun = sum(map(begins_turn, course.states))
    return max(course.lesson.within - max(begun - 1, 0), 0)


def begins_turn(state: State) -> bool:
    """Whether the learner is to begin a turn."""
    return state.mover == LEARNER and isinstance(state.step, TakeTurn)


def shows_roll(event: Event) -> bool:
    """Whether an event shows dice that fell; a kicker is no roll."""
    return bool(event.dice) and not isinstance(event, Kicked)
