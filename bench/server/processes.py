"""The server of a checkout in its own processes, with their CPU time and memory."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory

TICKS = os.sysconf("SC_CLK_TCK")
PARENT, TIMES = 1, slice(11, 15)
"""Where `/proc/ID/stat` has them, behind the name (proc(5))."""


@contextmanager
def served(checkout: Path) -> Iterator[tuple[str, int]]:
    """Run the server of a checkout; yield its address and the id of its process.

    Its games are kept beside it, for a folder for temporary files may be no real disk.
    """
    with real_folder(checkout) as folder, started(checkout, folder) as server:
        yield server


@contextmanager
def real_folder(checkout: Path) -> Iterator[str]:
    """Yield a temporary folder on the disk of a checkout."""
    build = checkout / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=build) as folder:
        yield folder


@contextmanager
def started(checkout: Path, folder: str) -> Iterator[tuple[str, int]]:
    """Run a server of a folder's games; yield its address and the id of its process."""
    command = [sys.executable, "-m", "pocket_tactics", "serve", "--no-browser"]
    process = Popen(  # noqa: S603 - our own
        [*command, "--port", "0", "--data", folder],
        stdout=PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(checkout / "src")},
    )
    assert process.stdout
    try:
        said = process.stdout.readline().split()
        yield next(word for word in said if "://" in word), process.pid
    finally:
        process.terminate()
        process.wait()


def worked(process: int) -> float:
    """Return the CPU seconds of a process and all its descendants.

    Those that have ended count as well.
    """
    ticks = [sum(map(int, fields[TIMES])) for _, fields in family(process)]
    return sum(ticks) / TICKS


def family(process: int) -> Iterator[tuple[int, list[str]]]:
    """Yield a process and its descendants, with the fields that the system lists."""
    below = {process}
    for number, fields in sorted(processes()):
        if number in below or int(fields[PARENT]) in below:
            below.add(number)
            yield number, fields


def processes() -> Iterator[tuple[int, list[str]]]:
    """Yield the ids of all processes, with the fields that the system lists."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = path.read_text()
        except OSError:
            continue
        yield int(path.parent.name), text.rpartition(")")[2].split()


def family_memory(process: int) -> float:
    """Return the megabytes of a process and all its descendants."""
    found = 0.0
    for number, _ in family(process):
        with suppress(OSError):  # it has ended meanwhile
            found += memory(number)
    return found


def memory(process: int) -> float:
    """Return the megabytes of a process; shared memory counts by its share."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text()
    line = next(line for line in text.splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1024


def resident_memory(process: int) -> float:
    """Return the resident mebibytes of a process, without its descendants."""
    text = Path(f"/proc/{process}/status").read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024
