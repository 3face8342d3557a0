"""Reading regular files alone: a pipe may never say anything, a device never end."""

import errno
import stat
from pathlib import Path


class NoRegularFileError(OSError):
    """Raised for a pipe or a device where a file is to be read."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "no regular file", str(path))


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a regular file, one more than *most* if there are more.

    Raises `NoRegularFileError`, or another `OSError`.
    """
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # a folder fails by itself
        raise NoRegularFileError(path)
    with path.open("rb") as file:
        return file.read(most + 1)
