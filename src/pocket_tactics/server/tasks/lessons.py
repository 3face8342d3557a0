"""The functions that workers run for lessons: they replay the actions of a page."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from pocket_tactics.advice.intents import reason_against_going
from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.lessons.course import Course, shows_roll, turns_left
from pocket_tactics.lessons.files import lesson
from pocket_tactics.lessons.lesson import LEARNER
from pocket_tactics.lessons.words import answer_words, turns_words
from pocket_tactics.notation import NotationError, read_action, write_action
from pocket_tactics.notation.errors import quoted
from pocket_tactics.server.deadline import Deadline
from pocket_tactics.server.protocol.lessons import (
    LessonProgress,
    LessonQuestion,
    LessonRequest,
)
from pocket_tactics.server.protocol.message import ENCODER, ServerMessage
from pocket_tactics.server.protocol.play import Update
from pocket_tactics.server.protocol.questions import (
    Foresee,
    Odds,
    Reaches,
    Reason,
    Stakes,
    Threats,
    Weigh,
    Why,
)
from pocket_tactics.server.protocol.table import Snapshot, Welcome
from pocket_tactics.server.protocol.views import (
    ActionView,
    Changes,
    EventView,
    View,
)
from pocket_tactics.server.tasks.light_lessons import LightCourse
from pocket_tactics.server.views.card_views import card_views
from pocket_tactics.server.views.odds_views import odds_of_actions
from pocket_tactics.server.views.position_views import (
    Viewer,
    event_views,
    options_of,
    player_view,
    shared_view,
    standing_units,
)
from pocket_tactics.server.views.reach_views import reached
from pocket_tactics.server.views.stakes_views import staked
from pocket_tactics.server.views.threat_views import foreseen, threatened
from pocket_tactics.server.views.view_cache import ViewCache
from pocket_tactics.server.views.view_diff import changes
from pocket_tactics.texts import Names, catalogue, names_in, refusal_sentence

VIEWER = Viewer((LEARNER,))


def play_lesson(
    lesson_id: str,
    request: LessonRequest,
    language: str,
    deadline: Deadline | None = None,
) -> Iterator[bytes]:
    """Yield the messages that answer a request, in JSON.

    Raises `NotationError` or `RecordError` for invalid actions, or `HeavyLessonError`
    if there is a *deadline*.
    """
    actions = [read_action(text) for text in request.actions]
    played, asks = lesson(lesson_id), not request.table_answers
    if deadline is None:
        course = Course(played, actions, asks_everything=asks)
    else:
        course = LightCourse(played, actions, deadline, asks_everything=asks)
    shown = ShownLesson(course, Names(catalogue(language), course.lesson.start))
    if request.ask is not None:
        yield ENCODER.encode([shown.answer(request.ask)])
        return
    # All answers follow at once: the learner is asked next, or the lesson stops.
    for _ in course.advance():
        pass
    known = len(actions) if request.known is None else request.known
    first = shown.opening(known) if request.known is None else []
    yield ENCODER.encode([*first, *shown.updates(known), shown.progress()])


class ShownLesson:
    """A lesson in progress, as a page shows it."""

    def __init__(self, course: Course, names: Names) -> None:
        self.course = course
        self.names = names
        self.views = ViewCache(course.game, names)

    def view(self, count: int) -> View:
        """Return the position after *count* actions; the last one with its options."""
        course = self.course
        view = shared_view(self.views, course.at(count), count, number=count)
        if count < course.action_count:
            return view
        undo = course.undo_target() is not None
        if course.progress not in {"playing", "late"}:
            return replace(view, undo=undo)
        options = options_of(course.state, self.names)
        view = player_view(view, course, VIEWER, options)
        actions = tuple(map(undoable, view.actions))
        return replace(
            view, actions=actions, undo=undo, redo=False, resign=None, draw=None
        )

    def events(self, count: int) -> tuple[EventView, ...]:
        """Return the events that led to the position after *count* actions.

        Each says whether its dice are set or fair.
        """
        course = self.course
        state, found = course.moments[count]
        views = event_views(found, names_in(state, self.names))
        if not count or not isinstance(course.actions[count - 1], ChanceAction):
            return views
        dice = "lesson-set-dice" if course.is_scripted(count) else "lesson-fair-dice"
        return tuple(
            replace(view, sentence=self.names.say(dice, sentence=view.sentence))
            if shows_roll(event)
            else view
            for event, view in zip(found, views, strict=True)
        )

    def opening(self, count: int) -> list[ServerMessage]:
        """Return the cards, and the position after *count* actions."""
        course, say = self.course, self.names.say
        welcome = Welcome(
            game="",
            edition=course.lesson.edition,
            title=course.lesson.words[say.language].title,
            seats=(LEARNER,),
            cards=tuple(card_views(course.game.cards, say)),
            people=(LEARNER,),
        )
        log = tuple(each for at in range(count + 1) for each in self.events(at))
        units, view = standing_units(course.lesson.start), self.view(count)
        return [welcome, Snapshot(view=view, told=len(log), units=units, log=log)]

    def updates(self, known: int) -> Iterator[Update]:
        """Yield the updates after the first *known* actions."""
        counts = range(known, self.course.action_count + 1)
        for (before, old), (count, new) in pairwise(
            (count, self.view(count)) for count in counts
        ):
            mover = self.course.at(before).mover
            assert mover is not None
            sent = changes(old, new)
            yield Update(
                number=count,
                action=write_action(self.course.actions[before]),
                seat=mover,
                events=self.events(count),
                view=with_decision(sent, new) if before == known else sent,
                answered=answer_words(self.course, before, self.names),
            )

    def progress(self) -> LessonProgress:
        """Return the progress of the lesson, with its texts."""
        course, say = self.course, self.names.say
        return LessonProgress(
            progress=course.progress,
            text=course.text(say.language),
            turns=self.turns_words(),
            actions=tuple(map(write_action, course.actions)),
            undo=course.undo_target(),
            back=course.departure() if course.is_astray else None,
        )

    def turns_words(self) -> str:
        """Return how many turns are left; empty if the text says that they are used."""
        if self.course.progress == "late":
            return ""
        within = self.course.lesson.within
        return turns_words(turns_left(self.course), within, self.names.say)

    def answer(self, question: LessonQuestion) -> ServerMessage:
        """Return the answer to a question."""
        self.check_question(question)
        match question:
            case Weigh(at=at, subject=subject):
                odds = odds_of_actions(self.course.state, subject, self.names)
                return Odds(at=at, subject=subject, odds=tuple(odds))
            case Stakes(at=at):
                # A lesson shows what a risk leads to, and can be undone.
                return staked(self.course.state, at, self.names, warns=False)
            case Why():
                return self.reason(question)
            case _:
                return self.about_enemies(question)

    def about_enemies(self, question: Reaches | Threats | Foresee) -> ServerMessage:
        """Return what an enemy can do, or could do next turn."""
        state, names, at = self.course.state, self.names, question.at
        match question:
            case Reaches(unit=unit):
                return reached(state, at, unit, names)
            case Threats(unit=unit):
                return threatened(state, at, LEARNER, unit, names)
            case Foresee(action=text):
                return foreseen(state, at, self.legal_action(text), names)

    def check_question(self, question: LessonQuestion) -> None:
        """Raise `NotationError` for an unknown unit, or if the learner cannot act."""
        unit = getattr(question, "unit", "")
        names_unit = unit or isinstance(question, Reaches | Why)
        if names_unit and unit not in self.course.state.roster:
            raise NotationError(f"no such unit: {quoted(unit)}")
        decides = isinstance(question, Weigh | Why | Stakes | Foresee)
        if decides and not self.course.awaits_human:
            raise NotationError("the learner does not decide here")

    def reason(self, question: Why) -> Reason:
        """Return why a unit may not go to a place."""
        state, say = self.course.state, self.names.say
        unit = state.unit(question.unit)
        refusal = reason_against_going(state, unit, Hex(*question.to))
        if refusal is None:
            return Reason(at=question.at, rule="", sentence=say("legal"))
        sentence = refusal_sentence(refusal, say)
        return Reason(at=question.at, rule=refusal.rule, sentence=sentence)

    def legal_action(self, text: str) -> Action:
        """Return the action of a text; raises `NotationError` if it is not legal."""
        action = read_action(text)
        if action not in self.course.state.actions():
            raise NotationError(f"not legal here: {quoted(text)}")
        return action


def undoable(action: ActionView) -> ActionView:
    """Return an action of a lesson, where dice and answers of others can be undone."""
    return action if action.then == "defeat" else replace(action, then="nothing")


def with_decision(sent: Changes, view: View) -> Changes:
    """Return changes with all that a decision adds to a view.

    The page had the options of the learner, which the view before lacks.
    """
    return replace(sent, yours=view.yours, choices=view.choices, actions=view.actions)
