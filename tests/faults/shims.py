"""The shim in front of the disk and the clock: built, controlled and read."""

import mmap
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).with_name("shim.c")
COMPILER = shutil.which("gcc") or shutil.which("cc")
NEEDS_COMPILER = pytest.mark.skipif(
    COMPILER is None and os.environ.get("CI") != "true",
    reason="gcc is not installed: no fault of a disk or a clock is tried",
)
ORDERS = Struct("qiiii")
ENTRY = Struct("BBHIQ")


class Shim:
    """The library, its log, and its orders."""

    def __init__(self, folder: Path) -> None:
        assert COMPILER, "there is no C compiler: apt install gcc libc6-dev"
        self.library = folder / "shim.so"
        command = [COMPILER, "-shared", "-fPIC", "-O1", "-Wall", "-Werror"]
        subprocess.run(
            [*command, "-o", self.library, SOURCE, "-ldl", "-lpthread"], check=True
        )
        self.log = folder / "shim.log"
        self.orders = folder / "shim.orders"
        self.order()

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment of a process that preloads the shim."""
        return {
            "LD_PRELOAD": str(self.library),
            "SHIM_LOG": str(self.log),
            "SHIM_ORDERS": str(self.orders),
        }

    def order(
        self,
        *,
        ahead: int = 0,
        on_write: int = 0,
        on_sync: int = 0,
        on_open: int = 0,
        halves: bool = False,
    ) -> None:
        """Set the clock *ahead*, and let calls fail with errors or write a half."""
        orders = ORDERS.pack(ahead, on_write, on_sync, on_open, halves)
        if not self.orders.exists():
            self.orders.write_bytes(bytes(mmap.PAGESIZE))
        with self.orders.open("r+b") as file:
            file.write(orders)

    def entries(self) -> Iterator["Entry"]:
        """Yield the entries of the log, in order."""
        yield from entries_of(self.log.read_bytes())


class Entry(NamedTuple):
    """A call that changed a file, or a mark of a test."""

    kind: str
    name: str
    place: int
    data: bytes


MARK = "m"


def entries_of(log: bytes) -> Iterator[Entry]:
    """Yield the entries of a log."""
    at = 0
    while at < len(log):
        kind, name, _, length, place = ENTRY.unpack_from(log, at)
        data = at + ENTRY.size + name
        at = data + length
        text = log[data - name : data].decode()
        yield Entry(chr(kind), text, place, log[data:at])


def marked(data: bytes) -> bytes:
    """Return a mark as an entry of the log."""
    return ENTRY.pack(ord(MARK), 0, 0, len(data), 0) + data
