"""Playing a lesson in the terminal."""

from collections.abc import Mapping, Sequence

from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.course import Course, shows_roll, turns_left
from pocket_tactics.lessons.lesson import LEARNER, Mark
from pocket_tactics.lessons.words import answer_words, mark_words, turns_words
from pocket_tactics.texts import Catalogue, Names, event_sentence
from pocket_tactics.tui.cells import Drawing
from pocket_tactics.tui.commands import COMMANDS
from pocket_tactics.tui.editing import complete_lines
from pocket_tactics.tui.ending_commands import agreed
from pocket_tactics.tui.prompt import Answer, Command, GamePrompt, QuitGame
from pocket_tactics.tui.view import Entry, GameUI, View

TILE_MARK = "!"
"""The mark of a tile that a lesson shows."""
FAILURES_BEFORE_HINT = 2
"""The failures at one decision after which the marks and the hint are shown again."""


def run_lesson(course: Course, ui: GameUI, say: Catalogue) -> bool:
    """Play a lesson until the learner leaves; return whether the goal is reached."""
    table = LessonPrompt(course, ui, say)
    ui.clear_news()
    table.introduce()
    try:
        with complete_lines(table):
            while not table.is_done():
                table.answer_progress()
    except (QuitGame, KeyboardInterrupt):
        return False
    ui.tell(say("lesson-done", text=table.text))
    ui.show(table.view())
    return True


class LessonPrompt(GamePrompt):
    """A lesson at one interface."""

    def __init__(self, course: Course, ui: GameUI, say: Catalogue) -> None:
        super().__init__(course, ui, Names(say, course.state), LESSON_COMMANDS)
        self.course = course
        self.warning = warn_of_nothing
        self.marked = True
        self.was_late = False
        self.turns_told = 0
        """The number of turns left that was reported last."""

    @property
    def text(self) -> str:
        """The text for the current end of the lesson."""
        return self.course.text(self.say.language)

    def introduce(self) -> None:
        """Report the lesson: its title, its goal, and what to look at."""
        lesson = self.course.lesson
        words = lesson.words[self.say.language]
        self.ui.tell(self.say("lesson-title", id=lesson.id, title=words.title))
        self.ui.tell(words.say)
        self.report_turns()
        things = [mark_words(mark, lesson.start, self.names) for mark in lesson.marks]
        text = self.say("lesson-look", things="; ".join(things), sign=TILE_MARK)
        self.ui.tell(text)

    def report_turns(self) -> None:
        """Report how many turns are left, if that has changed."""
        left = turns_left(self.course)
        if left not in {0, self.turns_told}:
            self.ui.tell(self.turns)
        self.turns_told = left

    @property
    def turns(self) -> str:
        """The number of turns left in words."""
        within = self.course.lesson.within
        return turns_words(turns_left(self.course), within, self.say)

    def is_done(self) -> bool:
        """Let dice and enemy play; return whether the goal is reached."""
        for events in self.course.advance():
            before = self.course.action_count - 1
            if answered := answer_words(self.course, before, self.names):
                self.ui.tell(answered)
            self.narrate(events)
        return self.course.progress == "done"

    def answer_progress(self) -> None:
        """Let the learner decide, or say what went wrong."""
        progress = self.course.progress
        if progress == "late" and not self.was_late:
            self.ui.tell(self.say("lesson-late", text=self.text))
        self.was_late = progress == "late"
        if progress in {"playing", "late"}:
            self.report_turns()
            self.decide()
        else:
            self.stop()

    def stop(self) -> None:
        """Say why the goal is missed, and ask how to continue."""
        over = self.course.progress == "over"
        text = self.text
        self.ui.tell(self.say("lesson-over", text=text) if over else text)
        ways = (self.take_back, self.restart, leave)
        words = ("lesson-take-back", "lesson-restart", "lesson-leave")
        seat = self.names.seat(LEARNER)
        question = self.say("lesson-stuck", seat=seat)
        index = self.choose(question, [Entry(self.say(each)) for each in words])
        if index is not None:
            ways[index]()

    def take_back(self) -> None:
        """Return to the decision that left the solution."""
        failures = self.course.take_back()
        self.marked = failures >= FAILURES_BEFORE_HINT
        self.ui.tell(self.say("undone"))
        if self.marked:
            hint = self.course.lesson.words[self.say.language].hint
            self.ui.tell(self.say("lesson-hint", text=hint))

    def restart(self) -> None:
        """Begin the lesson again."""
        self.course.truncate(0)
        self.turns_told = 0
        self.introduce()

    def narrate(self, events: Sequence[Event]) -> None:
        """Report events; say of dice whether they are set or fair."""
        if not self.course.actions or not isinstance(
            self.course.actions[-1], ChanceAction
        ):
            return super().narrate(events)
        dice = "lesson-set-dice" if self.course.has_set_dice else "lesson-fair-dice"
        for event in events:
            sentence = event_sentence(event, self.names)
            rolled = shows_roll(event)
            self.ui.tell(self.say(dice, sentence=sentence) if rolled else sentence)
        return None

    def view(
        self,
        text: str = "",
        entries: Sequence[Entry] = (),
        drawing: Drawing | None = None,
    ) -> View:
        """Return the position with a menu, and at first with the marks."""
        drawing = drawing or Drawing()
        if self.marked:
            marks = tiles_marked(self.course.lesson.marks, drawing.marks)
            drawing = Drawing(marks, drawing.chosen)
        return super().view(text, entries, drawing)


def warn_of_nothing(_state: State, _action: Action, _names: Names) -> str:
    """Return no warning: a lesson shows what a risk leads to, and can be undone."""
    return ""


def leave() -> None:
    """Leave the lesson."""
    raise QuitGame


def tiles_marked(marks: Sequence[Mark], labels: Mapping[Hex, str]) -> dict[Hex, str]:
    """Return the labels of tiles, those of marks with the sign of a mark."""
    tiles = (mark.places[-1] for mark in marks if mark.places)
    return {**labels, **{at: f"{labels.get(at, '')}{TILE_MARK}" for at in tiles}}


def goal(table: GamePrompt, _rest: str) -> Answer:
    """Show the goal of the lesson, and how many turns are left for it."""
    prompt = lesson_of(table)
    table.ui.line(prompt.course.lesson.words[table.say.language].say)
    table.ui.line(prompt.turns)
    return "again"


def hint(table: GamePrompt, _rest: str) -> Answer:
    """Show the hint of the lesson."""
    words = lesson_of(table).course.lesson.words[table.say.language]
    table.ui.line(table.say("lesson-hint", text=words.hint))
    return "again"


def back(table: GamePrompt, _rest: str) -> Answer:
    """Return to the decision that left the solution."""
    lesson = lesson_of(table)
    if not lesson.course.is_astray:
        table.ui.line(table.say("lesson-nothing-back"))
        return "again"
    lesson.take_back()
    return "back"


def quit_(table: GamePrompt, _rest: str) -> Answer:
    """Leave the lesson; if it has begun, ask first, as its turns are not saved."""
    begun = lesson_of(table).course.actions
    if begun and not agreed(table, table.say("lesson-leave-sure")):
        return "again"
    raise QuitGame


def help_(table: GamePrompt, _rest: str) -> Answer:
    """Show the possible inputs."""
    table.ui.line(table.say("lesson-help"))
    return "again"


def lesson_of(table: GamePrompt) -> LessonPrompt:
    """Return the prompt of a lesson."""
    assert isinstance(table, LessonPrompt)
    return table


WITHOUT = ("auto", "note", "save", "redo", "resign", "draw")
"""The commands of a game that a lesson lacks: it has no record, set-up or result."""

LESSON_COMMANDS: dict[str, Command] = {
    **{name: command for name, command in COMMANDS.items() if name not in WITHOUT},
    "help": help_,
    "?": help_,
    "goal": goal,
    "hint": hint,
    "back": back,
    "quit": quit_,
}
"""The commands of a lesson."""
