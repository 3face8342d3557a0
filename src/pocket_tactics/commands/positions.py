"""Positions on the command line, as text or as a file."""

import re
from pathlib import Path

from pocket_tactics.commands.errors import UserError, with_filename
from pocket_tactics.commands.program import replay_command
from pocket_tactics.content import Pack, read_position
from pocket_tactics.content.complaints import visible
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.setup.forces import own_file
from pocket_tactics.notation import NotationError, read_action
from pocket_tactics.record.header import FORMAT_KEY
from pocket_tactics.texts import Catalogue, Names, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.tui.view import GameUI, View

MAX_BYTES = 1 << 20
COUNT = re.compile(r"\d+ \d+")


def show_position(state: State, ui: GameUI, say: Catalogue) -> None:
    """Show a position: the map, the units, and the next decision with its choices."""
    names = Names(say, state)
    ui.look(View(names, state))
    if state.mover not in (None, CHANCE):
        ui.line(heading(state, names))
        for number, action in enumerate(state.actions(), 1):
            words = label(state, action, names)
            ui.line(say("option", number=str(number), text=words))


def position_from_argument(word: str, packs: tuple[Pack, ...], say: Catalogue) -> State:
    """Parse a position, or read it from the file of that name; raises `UserError`."""
    if not word.strip():
        raise UserError(say("position-empty"))
    path = own_file(word)
    if path is not None:
        return position_from_file(path, packs, say)
    if len(word.split()) == 1 and word not in EDITIONS:
        raise UserError(say("no-position", text=visible(word)))
    return read_position(word.strip(), *packs)


def position_from_file(path: Path, packs: tuple[Pack, ...], say: Catalogue) -> State:
    """Read the position in a file, which may be one of perft counts."""
    text = without_comments(read_text(path, say))
    if text.startswith(f"{FORMAT_KEY}: "):
        command = replay_command(path)
        raise UserError(say("position-of-record", path=visible(str(path)), **command))
    if text.partition(" ")[0] not in EDITIONS:
        raise UserError(say("no-position-file", path=visible(str(path))))
    try:
        return position_in(text, packs)
    except NotationError as error:
        message = say("in-file", path=visible(str(path)), complaint=str(error))
        raise UserError(message) from error


def without_comments(text: str) -> str:
    """Return the lines of a text that do not begin with ``#``."""
    lines = text.strip().splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


def position_in(text: str, packs: tuple[Pack, ...]) -> State:
    """Return a position after the decisions in lines after ``>``.

    Lines with a depth and a count are skipped.
    """
    lines = [line for line in text.splitlines() if not COUNT.fullmatch(line)]
    decisions = [line for line in lines if line.startswith(">")]
    position = (line for line in lines if line not in decisions)
    state = read_position("\n".join(position), *packs)
    for line in decisions:
        for action in line[1:].split(";"):
            state = state.play(read_action(action.strip()))
    return state


def read_text(path: Path, say: Catalogue) -> str:
    """Return the text of a file that should hold a position."""
    with with_filename(path, say):
        if path.exists() and not path.is_file() and not path.is_dir():
            raise UserError(say("no-position-file", path=visible(str(path))))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise UserError(say("no-position-file", path=visible(str(path)))) from error
