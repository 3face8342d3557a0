"""What each command of the command line does; it gives the exit status."""

import sys
from argparse import Namespace
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from rich.console import Console

from pocket_tactics.content import ContentError, load, problems, rulebook
from pocket_tactics.editions import EDITIONS
from pocket_tactics.notation import NotationError
from pocket_tactics.record import GameRecord, RecordError, load_record, save_record
from pocket_tactics.state import IllegalActionError
from pocket_tactics.texts import Catalogue, card_lines, named
from pocket_tactics.tui.colour import ColourFace
from pocket_tactics.tui.newgame import Wish, WishError, arranged
from pocket_tactics.tui.plain import PlainFace
from pocket_tactics.tui.play import play as play_on
from pocket_tactics.tui.questions import completed
from pocket_tactics.tui.reading import rule_lines
from pocket_tactics.tui.replaying import recite, step_through, verified
from pocket_tactics.tui.saves import new_path, unfinished
from pocket_tactics.tui.session import HUMAN, Session
from pocket_tactics.tui.view import Face

Deed = Callable[[Namespace, Catalogue], int]

DONE, FAILED, REFUSED, LEFT = 0, 1, 2, 130
REFUSALS = (
    ContentError,
    IllegalActionError,
    NotationError,
    OSError,
    RecordError,
    WishError,
)
"""What is wrong with what was asked for: told in a line, without a traceback."""


def told_plainly(deed: Deed) -> Deed:
    """The deed, with refusals told as a line on standard error."""

    def carefully(wanted: Namespace, say: Catalogue) -> int:
        try:
            return deed(wanted, say)
        except BrokenPipeError:
            raise
        except REFUSALS as error:
            sys.stderr.write(say("error", complaint=str(error)) + "\n")
            return REFUSED

    return carefully


@told_plainly
def play(wanted: Namespace, say: Catalogue) -> int:
    """Play a new game, or go on with one."""
    face = face_for(wanted)
    try:
        session = seated(wanted, face, say)
    except (EOFError, KeyboardInterrupt):
        return LEFT
    if play_on(session, face, say):
        return DONE
    if session.path is not None:
        face.line(say("kept", path=str(session.path)))
    return LEFT


def seated(wanted: Namespace, face: Face, say: Catalogue) -> Session:
    """The game to play: the one in the record, an unfinished one, or a new one."""
    path: Path | None = wanted.record
    if path is not None and path.exists():
        return resumed(path, load_record(path), wanted, say)
    if path is None and asks(wanted) and (found := offered(face, say)):
        return resumed(*found, wanted, say)
    wish = wish_of(wanted)
    if asks(wanted):
        wish = completed(wish, face, say)
    game = arranged(wish, say)
    if path is not None:
        save_record(path, game)
    elif HUMAN in game.seats:
        path = kept(game, face, say)
    return Session(game, path, wanted.seed)


def kept(game: GameRecord, face: Face, say: Catalogue) -> Path | None:
    """The file of its own that a game is kept in; ``None`` where that cannot be."""
    path = new_path(datetime.now().astimezone())
    try:
        save_record(path, game)
    except OSError as error:
        face.line(say("not-kept", complaint=str(error)))
        return None
    return path


def resumed(path: Path, game: GameRecord, wanted: Namespace, say: Catalogue) -> Session:
    """The game in a record, if it goes on."""
    if game.digest is not None:
        raise WishError(say("game-over", path=str(path)))
    if any(getattr(wanted, name) for name in SETTLED):
        raise WishError(say("settled", path=str(path)))
    return Session(game, path, wanted.seed)


SETTLED = ("seat", "force", "team", "house", "content")
"""The options that a record has settled already."""


def offered(face: Face, say: Catalogue) -> tuple[Path, GameRecord] | None:
    """The unfinished game, if there is one and the person wants to go on with it."""
    found = unfinished()
    if found is None:
        return None
    face.line(say("resume", path=found[0].name))
    answer = face.ask(say("yes-no")).strip().lower()
    return found if answer in ("", "y", "yes") else None


def asks(wanted: Namespace) -> bool:
    """Whether a person can be asked: there is a terminal, and nothing was said yet."""
    said = any(getattr(wanted, name) for name in ("seat", "force"))
    return sys.stdin.isatty() and not said


def wish_of(wanted: Namespace) -> Wish:
    """What the command line asks for."""
    return Wish(
        edition=wanted.edition,
        seats=tuple(wanted.seat),
        forces=tuple(wanted.force),
        teams=tuple(wanted.team),
        house=tuple(wanted.house),
        packs=tuple(map(Path, wanted.content)),
        pieces=wanted.set,
    )


def face_for(wanted: Namespace) -> Face:
    """Colour where the terminal has it, plain lines elsewhere."""
    console = Console(highlight=False)
    if wanted.plain or not console.is_terminal or console.is_dumb_terminal:
        return PlainFace()
    return ColourFace(console)


@told_plainly
def replay(wanted: Namespace, say: Catalogue) -> int:
    """Step through a record, or verify it."""
    game = load_record(wanted.file)
    face = face_for(wanted)
    if wanted.verify:
        face.line(verified(game, say))
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(game, face, say)
    else:
        recite(game, face, say)
    return DONE


@told_plainly
def check(wanted: Namespace, say: Catalogue) -> int:
    """Say what is wrong with content of one's own."""
    found = problems(wanted.path)
    put(*(found or [say("content-sound", path=str(wanted.path))]))
    return FAILED if found else DONE


@told_plainly
def rules(wanted: Namespace, say: Catalogue) -> int:
    """Read the rulebook."""
    if wanted.edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise WishError(say("no-edition", name=wanted.edition, known=known))
    text = " ".join(wanted.wanted)
    put(*rule_lines(rulebook(), text, wanted.edition, say))
    return DONE if rulebook().search(text) else FAILED


@told_plainly
def cards(wanted: Namespace, say: Catalogue) -> int:
    """Show cards."""
    content = load(wanted.edition, *map(Path, wanted.content))
    word = " ".join(wanted.wanted)
    found = named(content.cards, word)
    for card in found:
        put(*card_lines(card, say), "")
    if not found:
        put(say("no-card", text=word))
    return DONE if found else FAILED


def put(*lines: str) -> None:
    """Print lines."""
    for line in lines:
        print(line)  # noqa: T201 - what a command is for
