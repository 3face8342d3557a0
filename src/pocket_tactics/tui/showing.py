"""Showing a position that somebody wrote down."""

from argparse import Namespace
from pathlib import Path

from pocket_tactics.content import Pack, read_position
from pocket_tactics.content.complaints import visible
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.new_game import UserError, own_file
from pocket_tactics.notation import NotationError
from pocket_tactics.texts import Catalogue, Names, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.tui.answering import DONE, face_for, naming, told_plainly
from pocket_tactics.tui.packs import packs_for
from pocket_tactics.tui.view import View

MAX_BYTES = 1 << 20


@told_plainly
def show(wanted: Namespace, say: Catalogue) -> int:
    """Show a position: the map, who has what, whose decision it is, and the choices."""
    state = position_in(wanted.position, packs_for(wanted, say), say)
    names, face = Names(say, state), face_for(wanted)
    face.look(View(names, state))
    if state.mover not in (None, CHANCE):
        face.line(heading(state, names))
        for number, action in enumerate(state.actions(), 1):
            words = label(state, action, names)
            face.line(say("option", number=str(number), text=words))
    return DONE


def position_in(word: str, packs: tuple[Pack, ...], say: Catalogue) -> State:
    """The position in a word of the command line, or in the file of that name."""
    if not word.strip():
        raise UserError(say("position-empty"))
    path = own_file(word)
    if path is not None:
        return position_in_file(path, packs, say)
    if len(word.split()) == 1 and word not in EDITIONS:
        raise UserError(say("no-position", text=visible(word)))
    return read_position(word.strip(), *packs)


def position_in_file(path: Path, packs: tuple[Pack, ...], say: Catalogue) -> State:
    """The position in a file."""
    text = text_in(path, say).strip()
    if text.partition(" ")[0] not in EDITIONS:
        raise UserError(say("no-position-file", path=visible(str(path))))
    try:
        return read_position(text, *packs)
    except NotationError as error:
        told = say("in-file", path=visible(str(path)), complaint=str(error))
        raise UserError(told) from error


def text_in(path: Path, say: Catalogue) -> str:
    """The text of a file that may hold a position."""
    with naming(path, say):
        if path.exists() and not path.is_file() and not path.is_dir():
            raise UserError(say("no-position-file", path=visible(str(path))))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise UserError(say("no-position-file", path=visible(str(path)))) from error
