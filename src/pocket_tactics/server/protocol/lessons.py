"""Lessons: what a page asks for, and what it receives.

A lesson is not stored: a page sends its actions with each request, and receives the
messages that a game would send.
"""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.lessons.course import Progress
from pocket_tactics.server.limits import MAX_LESSON_ACTIONS
from pocket_tactics.server.protocol.message import Number, ServerMessage, Text
from pocket_tactics.server.protocol.questions import (
    Foresee,
    Reaches,
    Stakes,
    Threats,
    Weigh,
    Why,
)

LessonQuestion = Weigh | Why | Stakes | Reaches | Threats | Foresee
"""The questions about a position that a lesson answers."""


class LessonRequest(FrozenStruct, frozen=True, kw_only=True):
    """A lesson after some *actions*, of which the page has shown the first *known*.

    Without *known* the page has shown nothing, and receives the whole position first.
    With a question in *ask* it receives only the answer. With *table_answers* questions
    that make no difference are answered.
    """

    actions: Annotated[tuple[Text, ...], Meta(max_length=MAX_LESSON_ACTIONS)] = ()
    known: Number | None = None
    ask: LessonQuestion | None = None
    table_answers: bool = False


class LessonProgress(ServerMessage, frozen=True, kw_only=True, tag="lesson-progress"):
    """How a lesson stands after all its *actions*, and what is said about it.

    *turns* says how many turns are left for the goal.
    *undo* is the number of actions that are left by an undo, ``None`` if there is none;
    *back* the number before the decision that left the solution, if it was left.
    """

    progress: Progress
    text: str
    turns: str
    actions: tuple[str, ...]
    undo: int | None
    back: int | None


class LessonSummary(FrozenStruct, frozen=True, kw_only=True):
    """A lesson in the list."""

    id: str
    edition: str
    title: str


class LessonMark(FrozenStruct, frozen=True, kw_only=True):
    """A mark on the board for the first look, in words, and its places.

    An arrow has those of its start and its end.
    """

    kind: Literal["unit", "tile", "arrow"]
    words: str
    places: tuple[Hex, ...]


class LessonView(FrozenStruct, frozen=True, kw_only=True):
    """A lesson in words: *turns* is how many turns the goal may take."""

    id: str
    edition: str
    title: str
    say: str
    hint: str
    turns: str
    marks: tuple[LessonMark, ...]
    next: LessonSummary | None
