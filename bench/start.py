"""How long the program takes to say what it can do."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bench.figures import Figure, milliseconds, percentile, timed

RUNS = 15
MOST = 300


def figures() -> Iterator[Figure]:
    """The middle and the 95th percentile of several starts."""
    script = Path(sys.executable).with_name("pocket-tactics")
    if not script.exists():
        yield Figure("pocket-tactics --help", f"skipped: there is no {script}")
        return
    helped(script)
    times = [timed(helped, script)[1] for _ in range(RUNS)]
    name = f"pocket-tactics --help, {RUNS} runs"
    yield milliseconds(f"{name}, median", median(times), MOST)
    yield milliseconds(f"{name}, 95th percentile", percentile(times, 0.95), MOST)


def helped(script: Path) -> None:
    """Run it once, its answer thrown away."""
    command = [str(script), "--help"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - ours
