"""Showing a position that somebody wrote down."""

from argparse import Namespace
from pathlib import Path

from pocket_tactics.content import Pack, read_position
from pocket_tactics.games.new_game import WishError, own_file
from pocket_tactics.state import CHANCE, State
from pocket_tactics.texts import Catalogue, Names, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.tui.answering import DONE, face_for, naming, told_plainly
from pocket_tactics.tui.packs import packs_for
from pocket_tactics.tui.view import View

MOST_BYTES = 1 << 20


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
    path = own_file(word)
    text = word if path is None else text_in(path, say)
    return read_position(text.strip(), *packs)


def text_in(path: Path, say: Catalogue) -> str:
    """The text of a file that may hold a position."""
    with naming(path, say):
        if path.exists() and not path.is_file() and not path.is_dir():
            raise WishError(say("no-position-file", path=str(path)))
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise WishError(say("no-position-file", path=str(path))) from error
