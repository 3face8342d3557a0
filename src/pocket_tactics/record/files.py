"""Record files: read whole, written whole, never half."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from time import time
from typing import NamedTuple

from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.text import read_record, write_record
from pocket_tactics.regular_files import read_regular

MAX_BYTES = 4 << 20
UNFINISHED = ".record."
"""What the name of a file begins with that is being written."""

LONG_AGO = 3600
"""The seconds after which nobody is writing at a file any more."""


def load_record(path: str | Path) -> GameRecord:
    """The game in a file; raises `RecordError`, or `OSError` if it cannot be read."""
    data = read_regular(Path(path), MAX_BYTES)
    if len(data) > MAX_BYTES:
        raise RecordError(1, "no record of a game is so large")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "not UTF-8 text") from error
    return read_record(text)


class RecordChangedError(ValueError):
    """Raised when a record is no longer as it was left: somebody else plays on it."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: the game has been played on elsewhere")


class Left(NamedTuple):
    """What a file was left with, and the marks by which it is known again unread."""

    text: str
    marks: tuple[int, ...]


def left_in(path: Path) -> Left:
    """What a file holds now; raises `OSError` if it cannot be read."""
    marks = marks_of(path)
    return Left(path.read_bytes().decode(), marks)


def marks_of(path: Path) -> tuple[int, ...]:
    """What no longer holds of a file once it is replaced, or written into."""
    found = path.stat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def still_holds(path: Path, left: Left) -> bool:
    """Whether a file is as it was left; it is read only if its marks have changed."""
    return marks_of(path) == left.marks or path.read_bytes() == left.text.encode()


def create_record(path: Path, game: GameRecord) -> None:
    """Put a game into a file of its own; raises `FileExistsError`, or `OSError`."""
    path = path.resolve()  # what a link leads to is made, not the link
    with write_beside(path, write_record(game)) as fresh:
        try:
            path.hardlink_to(fresh)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            fresh.replace(path)


def save_record(
    path: str | Path, game: GameRecord, *, after: Left | None = None
) -> Left:
    """Put a game into a file, in one stroke: a kill leaves the old file or the new.

    Raises `RecordChangedError` if the file is there and not as it was left *after* the
    last time, where that is given, and `OSError` if it cannot be written.
    """
    path = Path(path).resolve()  # what a link leads to is replaced, no link
    text = write_record(game)
    with write_beside(path, text) as fresh:
        if path.exists():
            if after is not None and not still_holds(path, after):
                raise RecordChangedError(path)
            copymode(path, fresh)
        left = Left(text, marks_of(fresh))
        fresh.replace(path)
    return left


@contextmanager
def write_beside(path: Path, text: str) -> Iterator[Path]:
    """A file beside *path* that holds a text, gone again in the end."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{UNFINISHED}{token_hex(4)}")
    try:
        with fresh.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


def sweep_unfinished(folder: Path) -> None:
    """Have the files gone that saves have left in a folder because they were killed."""
    for path in folder.glob(f"{UNFINISHED}{'[0-9a-f]' * 8}"):
        with suppress(OSError):
            if time() - path.stat().st_mtime > LONG_AGO:
                path.unlink()
