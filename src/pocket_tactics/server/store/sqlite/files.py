"""The files of a store: their names, and checks that nobody replaced them."""

import os
from pathlib import Path

SUFFIXES = ("", "-wal", "-shm", "-journal")
"""The suffixes of the files of an SQLite database."""


def is_part_of(store: Path, file: Path) -> bool:
    """Whether *file* is a file of the database at *store*, or leads to one."""
    # SQLite follows links, and writes its log next to the file that they lead to.
    places = (str(store), os.path.realpath(store))
    parts = [Path(f"{place}{suffix}") for place in places for suffix in SUFFIXES]
    return any(is_same(part, file) for part in parts)


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file, or would if it existed.

    Upper and lower case are not distinguished, as in some file systems.
    """
    try:
        return one.samefile(other)
    except OSError:
        names = (os.path.realpath(path).casefold() for path in (one, other))
        return next(names) == next(names)


def has_log(file: Path) -> bool:
    """Whether the last writes to a database are only in the log next to it."""
    try:
        return Path(f"{os.path.realpath(file)}-wal").stat().st_size > 0
    except FileNotFoundError:
        return False


class FilesInPlace:
    """The files of an open database, each with its device and inode number.

    A file that was removed or renamed stays open: later writes to it are lost when the
    process ends. So are writes to the log of a file that was replaced.
    """

    def __init__(self, store: Path) -> None:
        real = os.path.realpath(store)
        self.paths = (str(store), f"{real}-wal", f"{real}-shm")
        self.opened = self.found()
        self.lost = False

    def found(self) -> tuple[tuple[int, int] | None, ...]:
        """Return the device and the number of each file, if it is there."""
        return tuple(map(identity, self.paths))

    def check(self) -> None:
        """Raise `OSError` if a file is no longer the one that was opened.

        It stays so if the file returns: another program may have written to it.
        """
        self.lost = self.lost or self.found() != self.opened
        if self.lost:
            raise OSError(None, LOST)


LOST = "its file was removed, renamed or replaced: put it back and restart the server"


def identity(path: str) -> tuple[int, int] | None:
    """Return the device and the number of a file, or ``None`` if it does not exist."""
    try:
        found = os.stat(path)  # noqa: PTH116 - before and after every write
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
