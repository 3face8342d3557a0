"""Reading the texts of a lesson: its position, claims, marks and lines, checked."""

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.claims import Claim, read_claim
from pocket_tactics.lessons.lesson import Lesson, Mark, WrongWay, read_mark
from pocket_tactics.lessons.tables import LessonTable
from pocket_tactics.notation import NotationError, read_action, read_position
from pocket_tactics.texts.catalogue import LANGUAGES

T = TypeVar("T")


class LessonReader:
    """A reader of one lesson table, which collects all flaws."""

    def __init__(self, table: LessonTable, cards: Cards) -> None:
        self.table = table
        self.cards = cards
        self.flaws: list[Flaw] = []

    def lesson(self, lesson_id: str) -> Lesson | None:
        """Return the lesson, or ``None`` without a valid position."""
        self.check_languages()
        try:
            start = read_position(self.table.position, self.cards)
        except NotationError as error:
            self.add("position", str(error))
            return None
        lesson = Lesson(
            id=lesson_id,
            start=start,
            within=self.table.within,
            goal=self.claims(start),
            marks=self.marks(start),
            solution=self.line(("solution",), self.table.solution, start),
            wrong=self.wrong(start),
            words=self.table.words,
        )
        self.check_goal(lesson)
        return lesson

    def add(self, at: str | At, reason: str) -> None:
        """Note a flaw."""
        self.flaws.append(flaw(at, "flaw-refused", reason=reason))

    def check_languages(self) -> None:
        """Note the languages without words."""
        translated: dict[At, Collection[str]] = {("words",): self.table.words}
        for name, way in self.table.wrong.items():
            translated["wrong", name, "tell"] = way.tell
        for at, languages in translated.items():
            for language in LANGUAGES:
                if language not in languages:
                    self.flaws.append(flaw((*at, language), "flaw-missing"))

    def each(
        self, at: At, texts: Iterable[str], read: Callable[[str], T]
    ) -> tuple[T, ...]:
        """Return what texts mean; note those that mean nothing."""
        found: list[T] = []
        for number, text in enumerate(texts):
            try:
                found.append(read(text))
            except NotationError as error:
                self.add((*at, number), str(error))
        return tuple(found)

    def claims(self, start: State) -> tuple[Claim, ...]:
        """Return the goal; note claims about units or places that do not exist."""

        def read(text: str) -> Claim:
            claim = read_claim(text)
            return checked(text, claim, lambda: claim.holds(start))

        return self.each(("goal",), self.table.goal, read)

    def marks(self, start: State) -> tuple[Mark, ...]:
        """Return the marks; note those of units or places that do not exist."""

        def read(text: str) -> Mark:
            mark = read_mark(text)
            return checked(text, mark, lambda: look_up(mark, start))

        return self.each(("show",), self.table.show, read)

    def wrong(self, start: State) -> tuple[WrongWay, ...]:
        """Return the wrong ways."""
        return tuple(
            WrongWay(self.line(("wrong", name, "line"), way.line, start), way.tell)
            for name, way in self.table.wrong.items()
        )

    def line(self, at: At, texts: Iterable[str], start: State) -> tuple[Action, ...]:
        """Return the actions of a line, up to the first that is illegal."""
        state, actions = start, list[Action]()
        for number, text in enumerate(texts):
            try:
                action = read_action(text)
                state = state.play(action)
            except (NotationError, IllegalActionError) as error:
                self.add((*at, number), f"{text}: {error}")
                break
            actions.append(action)
        return tuple(actions)

    def check_goal(self, lesson: Lesson) -> None:
        """Note a solution that misses the goal, or has it before the end."""
        if self.flaws:
            return
        state = lesson.start
        for number, action in enumerate(lesson.solution):
            if lesson.is_reached(state):
                self.add(("solution", number), "the goal is reached before this action")
                return
            state = state.play(action)
        if not lesson.is_reached(state):
            self.add("solution", "its last action does not reach the goal")


def checked(text: str, value: T, use: Callable[[], object]) -> T:
    """Return a value that can be used; raise `NotationError` for unknown names."""
    try:
        use()
    except (IllegalActionError, LookupError, ValueError) as error:
        raise NotationError(
            f"{text}: it names a unit or a place that is not here"
        ) from error
    return value


def look_up(mark: Mark, state: State) -> None:
    """Raise `LookupError` if the unit or a place of a mark does not exist."""
    if mark.unit:
        state.unit(mark.unit)
    for place in mark.places:
        state.board.by_place[place]
