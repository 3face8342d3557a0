"""The files of a store: their names, and whether they are still in their places."""

import os
from pathlib import Path

SUFFIXES = ("", "-wal", "-shm", "-journal")
"""The ends of the names that SQLite gives to the files of one database."""


def is_part_of(store: Path, file: Path) -> bool:
    """Whether *file* is a file of the database at *store*, or leads to one."""
    # SQLite follows links, and writes its log next to the file that they lead to.
    places = (str(store), os.path.realpath(store))
    parts = [Path(f"{place}{suffix}") for place in places for suffix in SUFFIXES]
    return any(is_same(part, file) for part in parts)


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, or would if there were one.

    Letters count alike in upper and lower case, as some file systems have it.
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
