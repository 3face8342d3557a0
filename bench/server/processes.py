"""A server of one checkout in processes of its own, and what they have worked."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory

TICKS = os.sysconf("SC_CLK_TCK")
PARENT, USER, SYSTEM = 1, 11, 12
"""Where `/proc/ID/stat` has them, behind the name (proc(5))."""


@contextmanager
def served(checkout: Path) -> Iterator[tuple[str, int]]:
    """The address of a server of a checkout, and the id of its process.

    Its games are kept beside it, for a folder for temporary files may be no real disk.
    """
    build = checkout / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=build) as folder:
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
    """The seconds of the processor that a process and all below it have taken."""
    seconds, below = 0.0, {process}
    for number, fields in sorted(processes()):
        if number in below or int(fields[PARENT]) in below:
            below.add(number)
            seconds += (int(fields[USER]) + int(fields[SYSTEM])) / TICKS
    return seconds


def processes() -> Iterator[tuple[int, list[str]]]:
    """The ids of all processes, and what the system says of them."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = path.read_text()
        except OSError:
            continue
        yield int(path.parent.name), text.rpartition(")")[2].split()


def memory(process: int) -> float:
    """The megabytes that a process alone has in memory."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text()
    line = next(line for line in text.splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1024
