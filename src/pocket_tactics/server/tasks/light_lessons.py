"""Lessons that are played without a worker, because that takes little time."""

from collections.abc import Sequence

from pocket_tactics.advice.empty import TableAnswer, compares_prospects
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.course import Course
from pocket_tactics.lessons.lesson import LEARNER, Lesson
from pocket_tactics.server.deadline import Deadline


class HeavyLessonError(Exception):
    """Raised when a lesson takes too long to be played without a worker."""


class LightCourse(Course):
    """A lesson that may take until a *deadline*, and compares no answers.

    Raises `HeavyLessonError`.
    """

    def __init__(
        self,
        lesson: Lesson,
        actions: Sequence[Action],
        deadline: Deadline,
        *,
        asks_everything: bool,
    ) -> None:
        self.deadline = deadline
        super().__init__(lesson, actions, asks_everything=asks_everything)

    def at(self, count: int) -> State:
        self.check_time()
        return super().at(count)

    def play(self, action: Action) -> tuple[Event, ...]:
        self.check_time()
        return super().play(action)

    def automatic_answer(self, count: int) -> TableAnswer | None:
        state = self.at(count)
        answers = state.mover == LEARNER and not self.asks_everything
        if answers and compares_prospects(state):
            raise HeavyLessonError
        return super().automatic_answer(count)

    def check_time(self) -> None:
        """Raise `HeavyLessonError` if the time is over."""
        if self.deadline.is_over():
            raise HeavyLessonError
