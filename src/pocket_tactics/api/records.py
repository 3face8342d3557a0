"""Records as texts and in files, and their replay, for programs."""

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
    """Parse a record; raises `RecordError`.

    Only a replay checks that each action is legal.
    """
    check_text(text, "A record")
    return remembered(record.read_record(text))


def write_record(game: GameRecord) -> str:
    """Return the text of a game; raises `SetupError` if no text can hold it."""
    check_record(game)
    return record.write_record(game)


def load_record(path: str | Path) -> GameRecord:
    """Read the game in a file; raises `RecordError`, or `OSError` on a read error."""
    check_path(path)
    return remembered(record.load_record(path))


def save_record(
    path: str | Path, game: GameRecord, *, after: FileSnapshot | None = None
) -> FileSnapshot:
    """Write a game to a file atomically, and return a snapshot of the file.

    Missing folders are created. *after* is the snapshot of the last write. Raises
    `RecordChangedError` if the file has changed after it, `SetupError` if no text can
    hold the game, and `OSError` if the file cannot be written.
    """
    check_path(path)
    check_record(game)
    if after is not None:
        check_type(
            after, FileSnapshot, "the state of a file", "`save_record` returns it"
        )
    return record.save_record(path, game, after=after)


def first_position(game: GameRecord) -> State:
    """Return the position before the first action; raises `IllegalActionError`."""
    check_record(game)
    return record.first_position(game)


def replay(game: GameRecord) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield each position with the events that led to it; raises `RecordError`."""
    check_unread(game)
    return record.replay(game)


def verify(game: GameRecord) -> State:
    """Return the last position, its digest checked; raises `RecordError`."""
    check_unread(game)
    return record.verify(game)
