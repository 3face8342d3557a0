"""Playing lessons, one after another, and their list."""

from argparse import Namespace
from collections.abc import Iterator

from pocket_tactics.commands.errors import DONE, LEFT, UserError, error_message
from pocket_tactics.commands.learned import done_lessons, save_done
from pocket_tactics.commands.output import ui_for
from pocket_tactics.commands.printing import print_lines
from pocket_tactics.commands.questions import ask_agreement
from pocket_tactics.content.complaints import with_nearest
from pocket_tactics.lessons.course import Course
from pocket_tactics.lessons.files import lesson, lesson_files
from pocket_tactics.lessons.progress import next_lesson, open_lessons
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.lesson_loop import run_lesson
from pocket_tactics.tui.view import GameUI


def learn(args: Namespace, say: Catalogue) -> int:
    """Play the lesson of the command line and those after it, or list all."""
    ids = list(lesson_files())
    if args.lesson is None:
        print_lines(*list_lines(ids, say))
        return DONE
    if args.lesson not in ids:
        wrong = say("learn-unknown", id=args.lesson)
        raise UserError(with_nearest(wrong, args.lesson, ids, say))
    ui = ui_for(args)
    try:
        return play_from(args.lesson, ui, say)
    except (EOFError, KeyboardInterrupt):
        ui.line()
        return DONE


def play_from(lesson_id: str, ui: GameUI, say: Catalogue) -> int:
    """Play a lesson, and the next ones of its edition as long as the person agrees."""
    while run_lesson(Course(lesson(lesson_id)), ui, say):
        note_done(lesson_id, ui, say)
        following = next_lesson(list(lesson_files()), lesson_id)
        if following is None:
            return DONE
        title = lesson_files()[following].title(say.language)
        if not ask_agreement(say("learn-go-on", title=title), (ui, say)):
            return DONE
        lesson_id = following
    return LEFT


def note_done(lesson_id: str, ui: GameUI, say: Catalogue) -> None:
    """Note that a lesson is done, or report that this failed."""
    done = done_lessons()
    if lesson_id in done:
        return
    try:
        save_done([*done, lesson_id])
    except OSError as error:
        ui.line(say("learn-not-kept", complaint=error_message(error, say)))


def list_lines(ids: list[str], say: Catalogue) -> Iterator[str]:
    """Yield the list of lessons by edition, and how to start the next one."""
    done = done_lessons()
    suggested = list(open_lessons(ids, done))
    marks = dict.fromkeys(suggested, "next") | dict.fromkeys(done, "done")
    editions: set[str] = set()
    for each in lesson_files().values():
        if each.edition not in editions:
            editions.add(each.edition)
            yield say(f"edition-{each.edition}")
        mark, title = marks.get(each.id, "none"), each.title(say.language)
        yield f"  {say('learn-line', id=each.id, title=title, mark=mark)}"
    for lesson_id in suggested[:1]:
        yield ""
        yield say("learn-how", id=lesson_id)
