"""The endpoints of the lessons: their list, their words, and playing them."""

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from pocket_tactics.engine.state import State
from pocket_tactics.lessons.files import (
    LessonFile,
    lesson,
    lesson_files,
    listed_lessons,
)
from pocket_tactics.lessons.lesson import Mark
from pocket_tactics.lessons.progress import next_lesson
from pocket_tactics.lessons.words import mark_words, turns_words
from pocket_tactics.server.access.abandonment import while_connected
from pocket_tactics.server.access.languages import catalogue_for
from pocket_tactics.server.access.rate_limits import client_of
from pocket_tactics.server.deadline import Deadline
from pocket_tactics.server.errors import ApiError, in_words
from pocket_tactics.server.http.bodies import read_json
from pocket_tactics.server.http.new_games import INVALID_GAME
from pocket_tactics.server.http.responses import JSON, cacheable_response
from pocket_tactics.server.limits import MAX_LESSON_BYTES, MAX_LIGHT_SECONDS
from pocket_tactics.server.protocol.lessons import (
    LessonMark,
    LessonRequest,
    LessonSummary,
    LessonView,
)
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.site import site_of
from pocket_tactics.server.tasks.lessons import play_lesson
from pocket_tactics.server.tasks.light_lessons import HeavyLessonError
from pocket_tactics.server.workers import Job
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.texts import Catalogue, Names

MAX_LIGHT_ACTIONS = 40
"""The most actions of a lesson that is played without a worker."""


async def lessons(request: Request) -> Response:
    """Answer with the list of all lessons, in the order of teaching."""
    say = catalogue_for(request)
    found = [summary(each, say) for each in listed_lessons().values()]
    return cacheable_response(request, ENCODER.encode(found), JSON)


def summary(source: LessonFile, say: Catalogue) -> LessonSummary:
    """Return a lesson for the list."""
    title = source.title(say.language)
    return LessonSummary(id=source.id, edition=source.edition, title=title)


async def words(request: Request) -> Response:
    """Answer with the words of a lesson."""
    found = await lesson_view(request)
    return cacheable_response(request, ENCODER.encode(found), JSON)


async def lesson_view(request: Request) -> LessonView:
    """Return the lesson of the path of a request in words; raises `ApiError`."""
    source, say = known_lesson(request), catalogue_for(request)
    return await in_thread(lambda: view_of(source, say))


def known_lesson(request: Request) -> LessonFile:
    """Return the lesson of the path of a request; raises `ApiError`."""
    name = request.path_params["lesson"]
    found = lesson_files().get(name)
    if found is None:
        sentence = catalogue_for(request)("api-no-such-lesson")
        raise ApiError(404, "no-such-lesson", sentence)
    return found


def view_of(source: LessonFile, say: Catalogue) -> LessonView:
    """Return a lesson in words."""
    read = lesson(source.id)
    text, names = read.words[say.language], Names(say, read.start)
    taught = listed_lessons()
    following = next_lesson(list(taught), source.id) if source.table.listed else None
    return LessonView(
        id=source.id,
        edition=source.edition,
        title=text.title,
        say=text.say,
        hint=text.hint,
        turns=turns_words(read.within, read.within, say),
        marks=tuple(mark_view(mark, read.start, names) for mark in read.marks),
        next=summary(taught[following], say) if following else None,
    )


def mark_view(mark: Mark, start: State, names: Names) -> LessonMark:
    """Return a mark in words, with its places."""
    unit = names.roster.get(mark.unit)
    at = unit.at if unit else None
    places = (at,) if at else mark.places
    words = mark_words(mark, start, names)
    return LessonMark(kind=mark.kind, words=words, places=places)


async def play(request: Request) -> Response:
    """Answer with the messages that follow the actions of a page."""
    name, say = known_lesson(request).id, catalogue_for(request)
    asked = await read_json(request, LessonRequest, MAX_LESSON_BYTES)
    try:
        with while_connected(request.scope):
            body = await messages_after(request, asked, name, say.language)
    except INVALID_GAME as error:
        raise ApiError(400, "unfit", in_words(error, say)) from error
    return Response(body, headers={"Cache-Control": "no-store"}, media_type=JSON)


async def messages_after(
    request: Request, asked: LessonRequest, name: str, language: str
) -> bytes:
    """Return the messages that follow the actions of a page.

    A thread finds them, or a worker if that takes long: to answer questions, also
    instead of the learner, may take a second.
    """
    if asked.ask is None and len(asked.actions) <= MAX_LIGHT_ACTIONS:
        with suppress(HeavyLessonError):
            return await in_thread(lambda: play_lightly(name, asked, language))

    def prepare() -> Job:
        return Job(play_lesson, (name, asked, language))

    owner = f"lessons of {client_of(request.scope)}"
    return b"".join(await site_of(request).workers.do(owner, prepare))


def play_lightly(name: str, asked: LessonRequest, language: str) -> bytes:
    """Return the messages that follow the actions of a page.

    Raises `HeavyLessonError` if that takes more than `MAX_LIGHT_SECONDS`.
    """
    deadline = Deadline(MAX_LIGHT_SECONDS)
    return b"".join(play_lesson(name, asked, language, deadline))
