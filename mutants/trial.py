"""A copy of the program with an error in it, and its tests: do they fail?"""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Literal, NamedTuple

from mutants.mutant import Mutant

Verdict = Literal["killed", "timeout", "survived"]
COPIED = ("src", "tests", "bench", "docs", "examples", "mutants", "pyproject.toml")
MAX_SECONDS = 900
"""The seconds after which tests that still run have seen it: they would not end."""
SLOW = ("test_fuzz.py", "test_fuzzed_requests.py")
"""Tests that take long and see nothing that others do not."""
FAILED, INTERRUPTED, UNUSABLE = 1, 2, 4
"""The exit status of pytest: a test failed, a module or all modules do not load."""
NO_SUCH_TEST = "ERROR: not found:"
"""The error that pytest prints, beside `UNUSABLE`, for a test that does not exist."""
MAX_FIRST = 40
"""The tests that are run before all others, of those that reach the line."""


class Trial(NamedTuple):
    """What came of an error: the first test that saw it, and how long that took."""

    verdict: Verdict
    seen_by: str
    seconds: float


def copied(root: Path, folder: Path) -> None:
    """Make a copy of a checkout, in which errors may be made."""
    for name in COPIED:
        place = root / name
        if place.is_dir():
            skip = shutil.ignore_patterns("__pycache__", "*.egg-info", "site")
            shutil.copytree(place, folder / name, ignore=skip)
        else:
            shutil.copy(place, folder / name)


def tried(
    mutant: Mutant, folder: Path, python: Path, reaching: Sequence[str] = ()
) -> Trial:
    """Make an error in a copy, run tests of its package, and put it right again.

    The tests *reaching* the line come first, then all others.
    """
    path = folder / mutant.path
    source = path.read_text("utf-8")
    begun = monotonic()
    path.write_text(mutant.code(source), "utf-8")
    try:
        verdict, seen_by = tested(mutant, folder, python, reaching)
    finally:
        path.write_text(source, "utf-8")
    return Trial(verdict, seen_by, round(monotonic() - begun, 1))


def tested(
    mutant: Mutant, folder: Path, python: Path, reaching: Sequence[str]
) -> tuple[Verdict, str]:
    """Return whether tests see an error, and which of them does first."""
    first = list(reaching[:: len(reaching) // MAX_FIRST + 1])
    for tests in (first, nearest(mutant, folder)):
        if tests:
            verdict, seen_by = run(tests, folder, python)
            if verdict != "survived":
                return verdict, seen_by
    return "survived", ""


def run(tests: list[str], folder: Path, python: Path) -> tuple[Verdict, str]:
    """Run tests in a copy until one of them fails."""
    command = [str(python), "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(  # noqa: S603 - our own
            [*command, "--no-header", "--tb=no", *tests],
            cwd=folder,
            env=environment(folder),
            capture_output=True,
            text=True,
            timeout=MAX_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "timeout", ""
    seen = done.returncode in (FAILED, INTERRUPTED, UNUSABLE)
    if not seen or NO_SUCH_TEST in done.stderr:
        return "survived", ""
    return "killed", first_failure(done.stdout)


def environment(folder: Path) -> dict[str, str]:
    """Return the environment in which a server and its workers run the copy too."""
    paths = os.pathsep.join([str(folder / "src"), str(folder)])
    return os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": paths}


def first_failure(said: str) -> str:
    """Return the id of the test that pytest says has failed."""
    for line in said.splitlines():
        if line.startswith(("FAILED", "ERROR")):
            return line.split(" - ")[0].partition(" ")[2]
    return "loading"


def nearest(mutant: Mutant, folder: Path) -> list[str]:
    """Return the tests of a package, first those whose names are like the module's."""
    words = set(Path(mutant.path).with_suffix("").parts)
    tests = folder / "tests" / mutant.package

    def distance(path: Path) -> tuple[int, str]:
        named = set(path.relative_to(folder).with_suffix("").parts)
        stem = path.stem.removeprefix("test_")
        return -len(words & (named | {stem})), path.as_posix()

    found = [path for path in tests.rglob("test_*.py") if path.name not in SLOW]
    return [path.relative_to(folder).as_posix() for path in sorted(found, key=distance)]
