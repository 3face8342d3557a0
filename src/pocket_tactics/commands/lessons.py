"""Playing lessons, one after another, and their list."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime

from msgspec.structs import asdict

from pocket_tactics.commands.errors import DONE, LEFT, UserError, error_message
from pocket_tactics.commands.learned import done_lessons, save_done
from pocket_tactics.commands.output import ui_for
from pocket_tactics.commands.play.game import play_games
from pocket_tactics.commands.play.new_game import save_game
from pocket_tactics.commands.questions import ask_agreement
from pocket_tactics.commands.saves import games_folder
from pocket_tactics.content.complaints import with_nearest
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.lessons.course import Course
from pocket_tactics.lessons.files import lesson, listed_lessons
from pocket_tactics.lessons.first_game import FIRST_GAME
from pocket_tactics.lessons.progress import group, next_lesson, open_lessons
from pocket_tactics.printing import print_lines
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.guided_game import run_guided_game
from pocket_tactics.tui.lesson_loop import run_lesson
from pocket_tactics.tui.view import GameUI

GAME = "game"
"""The word for the whole game after the lessons."""


def learn(args: Namespace, say: Catalogue) -> int:
    """Play the lesson of the command line and those after it, or list all."""
    ids = list(listed_lessons())
    if args.lesson not in (None, *ids, GAME):
        wrong = say("learn-unknown", id=args.lesson)
        raise UserError(with_nearest(wrong, args.lesson, [*ids, GAME], say))
    ui = ui_for(args)
    try:
        args.lesson = args.lesson or ask_lesson(ids, ui, say)
        if args.lesson == GAME:
            return play_first_game(args, ui, say)
        return play_from(args, ui, say) if args.lesson else DONE
    except (EOFError, KeyboardInterrupt):
        ui.line()
        return DONE


def ask_lesson(ids: list[str], ui: GameUI, say: Catalogue) -> str | None:
    """List the lessons; at a terminal, return the next one if a person agrees."""
    print_lines(*list_lines(ids, say))
    following = next(open_lessons(ids, done_lessons()), GAME)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_lines("", *command_lines(following, say))
        return None
    return following if ask_agreement(offer_of(following, say), (ui, say)) else None


def offer_of(following: str, say: Catalogue) -> str:
    """Return the question whether a person wants to play the next lesson, or game."""
    if following == GAME:
        return say("learn-game")
    return say("learn-begin", title=listed_lessons()[following].title(say.language))


def play_from(args: Namespace, ui: GameUI, say: Catalogue) -> int:
    """Play a lesson, and the next ones of its edition as long as the person agrees.

    The lessons of the first edition end in the offer of a whole game.
    """
    lesson_id: str = args.lesson
    while run_lesson(Course(lesson(lesson_id)), ui, say):
        note_done(lesson_id, ui, say)
        following = next_lesson(list(listed_lessons()), lesson_id)
        if following is None:
            return after_last_lesson(lesson_id, args, ui, say)
        title = listed_lessons()[following].title(say.language)
        if not ask_agreement(say("learn-go-on", title=title), (ui, say)):
            return DONE
        lesson_id = following
    return LEFT


def after_last_lesson(
    lesson_id: str, args: Namespace, ui: GameUI, say: Catalogue
) -> int:
    """Offer a whole game after the lessons of the first edition."""
    first = group(next(iter(listed_lessons())))
    if group(lesson_id) != first or not ask_agreement(say("learn-game"), (ui, say)):
        return DONE
    return play_first_game(args, ui, say)


def play_first_game(args: Namespace, ui: GameUI, say: Catalogue) -> int:
    """Play a whole game with a guide. It is saved as every game."""
    asked = NewGame(**asdict(FIRST_GAME), date=datetime.now().astimezone().date())
    game = begin_game(asked)
    path = save_game(game, games_folder(args.settings), ui, say)

    def run(session: Session) -> bool:
        """Play a game with a guide; return whether it ended."""
        return run_guided_game(session, ui, say)

    return play_games(Session(game, path, None), run, args, ui, say)


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
    """Yield the list of lessons by edition. With a question it has 24 lines."""
    done = done_lessons()
    marks = dict.fromkeys(open_lessons(ids, done), "next") | dict.fromkeys(done, "done")
    editions: set[str] = set()
    for each in listed_lessons().values():
        if each.edition not in editions:
            editions.add(each.edition)
            yield say(f"edition-{each.edition}")
        mark, title = marks.get(each.id, "none"), each.title(say.language)
        yield f"  {say('learn-line', id=each.id, title=title, mark=mark)}"


def command_lines(following: str, say: Catalogue) -> Iterator[str]:
    """Yield the commands that begin the next lesson and the whole game."""
    yield say("learn-how", id=following)
    if following != GAME:
        yield say("learn-whole-game")
