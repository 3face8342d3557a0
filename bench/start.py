"""The time that the program takes to print its help."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bench.figures import Figure, milliseconds, percentile

RUNS = 15
MAX_MILLISECONDS = 200


def figures() -> Iterator[Figure]:
    """Yield the median and the 95th percentile of several starts."""
    script = Path(sys.executable).with_name("pocket-tactics")
    if not script.exists():
        yield Figure("pocket-tactics --help", f"skipped: there is no {script}")
        return
    helped(script)
    times = [helped(script) for _ in range(RUNS)]
    name = f"pocket-tactics --help, {RUNS} runs"
    yield milliseconds(f"{name}, median", median(times), MAX_MILLISECONDS)
    yield milliseconds(
        f"{name}, 95th percentile", percentile(times, 0.95), MAX_MILLISECONDS
    )


def helped(script: Path) -> float:
    """Return the CPU seconds of one run; its output is discarded."""
    command = [str(script), "--help"]
    before = spent()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - ours
    return spent() - before


def spent() -> float:
    """Return the CPU seconds of all child processes so far."""
    times = os.times()
    return times.children_user + times.children_system
