"""Playing a game: a new one, the one in a record, or an unfinished one."""

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from shlex import quote

from pocket_tactics.commands.errors import DONE, LEFT, error_message
from pocket_tactics.commands.output import ui_for
from pocket_tactics.commands.play.new_game import save_game, show_map, start_game
from pocket_tactics.commands.play.resume import (
    can_ask,
    offer_unfinished,
    resume_game,
    sets_up_game,
)
from pocket_tactics.commands.program import program
from pocket_tactics.commands.saves import games_folder
from pocket_tactics.games.session import Session
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import GameRecord
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.game_end import end_game
from pocket_tactics.tui.game_loop import run_game
from pocket_tactics.tui.view import GameUI


def play(args: Namespace, say: Catalogue) -> int:
    """Play a new game or continue one; return the exit status."""
    ui = ui_for(args)
    try:
        session = open_session(args, ui, say)
    except (EOFError, KeyboardInterrupt):
        ui.line()
        return LEFT
    asks = args.settings.play.ask_everything

    def run(game: Session) -> bool:
        """Play a game; return whether it ended."""
        return run_game(game, ui, say, asks_everything=asks)

    return play_games(session, run, args, ui, say)


def play_games(
    session: Session,
    run: Callable[[Session], bool],
    args: Namespace,
    ui: GameUI,
    say: Catalogue,
) -> int:
    """Play a game, and others that a person chooses after it; return the exit status.

    *run* plays a game, and returns whether it ended.
    """
    while run(session):
        following = end_game(session, ui, say, asks=sys.stdin.isatty())
        print_saved(session, say)
        if following is None:
            return DONE
        session = save_following(following, args, ui, say)
    print_saved(session, say)
    return LEFT


def save_following(
    game: GameRecord, args: Namespace, ui: GameUI, say: Catalogue
) -> Session:
    """Save a game that follows another, in its own file, and return it."""
    ui.clear_news()
    path = save_game(game, games_folder(args.settings), ui, say)
    if not game.continued:
        show_map(game, ui, say)
    return Session(game, path, None)


def print_saved(session: Session, say: Catalogue) -> None:
    """Print where the game is saved, or that a person's game is not."""
    if session.path is not None:
        sys.stdout.write(closing_message(session, session.path, say) + "\n")
    elif HUMAN in session.game.seats:
        sys.stdout.write(say("never-saved") + "\n")


def closing_message(session: Session, path: Path, say: Catalogue) -> str:
    """Return where the game is saved, and the command that opens it again."""
    if session.trouble:
        session.write(path)
    if session.trouble:
        return say("not-kept", complaint=error_message(session.trouble, say))
    # The command is on one line, unbroken, so that it can be copied.
    kind = "recorded" if session.result else "kept"
    return say(kind, path=quote(str(path)), program=program())


def open_session(args: Namespace, ui: GameUI, say: Catalogue) -> Session:
    """Return the game in the record, an unfinished one, or a new one."""
    path: Path | None = args.record
    if path is not None and path.exists():
        return resume_game(path, args, say)
    if path is None and can_ask(args) and not sets_up_game(args):
        old = offer_unfinished(games_folder(args.settings), ui, say)
        if old is not None:
            return resume_game(old, args, say)
    return start_game(path, args, ui, say)
