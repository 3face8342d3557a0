"""A disk after a process was killed or the power failed, at any point of a log."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal

from tests.faults.shims import Entry

SECTOR = 512
"""The bytes that a disk writes at once."""

Loss = Literal["process", "power", "torn"]
"""Lost are only the process, all unsynced writes, or a random half of their sectors."""
Image = dict[str, bytes]


@dataclass
class File:
    """A file: as programs see it, as it is synced, and the changes in between."""

    seen: bytearray = field(default_factory=bytearray)
    synced: bytearray = field(default_factory=bytearray)
    pending: list[Entry] = field(default_factory=list)

    def take(self, entry: Entry) -> None:
        """Apply a write or a truncation that is not synced yet."""
        apply(entry, self.seen)
        self.pending.append(entry)

    def sync(self) -> None:
        """Sync all changes."""
        self.synced = bytearray(self.seen)
        self.pending.clear()

    def after(self, loss: Loss, rng: Random) -> bytes:
        """Return the bytes that are left after a loss."""
        if loss == "process":
            return bytes(self.seen)
        left = bytearray(self.synced)
        if loss == "torn":
            for entry in self.pending:
                tear(entry, left, rng)
        return bytes(left)


def apply(entry: Entry, data: bytearray) -> None:
    """Change the bytes of a file."""
    if entry.kind == "t":
        del data[entry.place :]
        data.extend(bytes(entry.place - len(data)))
    else:
        end = entry.place + len(entry.data)
        data.extend(bytes(max(0, end - len(data))))
        data[entry.place : end] = entry.data


def tear(entry: Entry, data: bytearray, rng: Random) -> None:
    """Change some sectors of a file; the others were not written in time."""
    if entry.kind == "t":
        if rng.random() < 0.5:
            apply(entry, data)
        return
    end = entry.place + len(entry.data)
    for start in range(entry.place - entry.place % SECTOR, end, SECTOR):
        first, last = max(start, entry.place), min(start + SECTOR, end)
        if rng.random() < 0.5:
            part = entry.data[first - entry.place : last - entry.place]
            apply(entry._replace(place=first, data=part), data)


class Disk:
    """The files of a folder; their names are durable once the folder is synced."""

    def __init__(self) -> None:
        self.files: dict[str, File] = {}
        self.certain: dict[str, File] = {}

    def take(self, entry: Entry) -> None:
        """Apply one call."""
        if entry.kind == "u":
            self.files.pop(entry.name, None)
        elif entry.kind == "s" and not entry.name:
            self.certain = dict(self.files)
        elif entry.kind == "s":
            self.files.setdefault(entry.name, File()).sync()
        else:
            self.files.setdefault(entry.name, File()).take(entry)

    def after(self, loss: Loss, rng: Random) -> Image:
        """Return the files that are left after a loss."""
        names = self.files if loss == "process" else self.certain
        return {name: file.after(loss, rng) for name, file in names.items()}


def write(image: Image, folder: Path) -> None:
    """Replace the files in a folder by those of a disk."""
    for path in folder.iterdir():
        path.unlink()
    for name, data in image.items():
        (folder / name).write_bytes(data)
