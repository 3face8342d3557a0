"""Records from Python: as texts, in files, and played again."""

from collections.abc import Iterator
from pathlib import Path
from weakref import WeakValueDictionary

from pocket_tactics import record
from pocket_tactics.api.type_checks import (
    check_path,
    check_record,
    check_text,
    check_type,
)
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import State
from pocket_tactics.record import FileSnapshot, GameRecord

READ: WeakValueDictionary[int, GameRecord] = WeakValueDictionary()
"""The records that this module has read and that are in use, by their identity."""


def remembered(game: GameRecord) -> GameRecord:
    """Return a record that was just read, and remember that it is valid."""
    READ[id(game)] = game
    return game


def check_unread(game: GameRecord) -> None:
    """Check a record as `check_record` does, unless it was read from a text."""
    if READ.get(id(game)) is not game:
        check_record(game)


def read_record(text: str) -> GameRecord:
    """The game that a text stands for; raises `RecordError`.

    That each action is legal shows when the game is replayed.
    """
    check_text(text, "A record")
    return remembered(record.read_record(text))


def write_record(game: GameRecord) -> str:
    """The text of a game; raises `SetupError` if no text can hold it."""
    check_record(game)
    return record.write_record(game)


def load_record(path: str | Path) -> GameRecord:
    """The game in a file; raises `RecordError`, or `OSError` if it cannot be read."""
    check_path(path)
    return remembered(record.load_record(path))


def save_record(
    path: str | Path, game: GameRecord, *, after: FileSnapshot | None = None
) -> FileSnapshot:
    """Put a game into a file, in one stroke: a kill leaves the old file or the new.

    Folders on the way that are not there are made. What it gives is how the file was
    left. Raises `RecordChangedError` if the file is there and not as it was left
    *after* the last time, where that is given, `SetupError` if no text can hold the
    game, and `OSError` if the file cannot be written.
    """
    check_path(path)
    check_record(game)
    if after is not None:
        check_type(after, FileSnapshot, "state of a file", "`save_record` gives it")
    return record.save_record(path, game, after=after)


def first_position(game: GameRecord) -> State:
    """The position before the first action; raises `IllegalActionError`."""
    check_record(game)
    return record.first_position(game)


def replay(game: GameRecord) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every position in turn, with what led to it; raises `RecordError`."""
    check_unread(game)
    return record.replay(game)


def verify(game: GameRecord) -> State:
    """The last position, with the digest checked; raises `RecordError`."""
    check_unread(game)
    return record.verify(game)
