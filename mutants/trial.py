"""A copy of the program with an error in it, and its tests: do they fail?"""

import os
import shutil
import subprocess
from pathlib import Path
from time import monotonic
from typing import Literal, NamedTuple

from mutants.population import Mutant

Verdict = Literal["killed", "timeout", "survived"]
COPIED = ("src", "tests", "bench", "docs", "examples", "pyproject.toml")
LONGEST = 900
"""The seconds after which tests that still run have seen it: they would not end."""
SLOW = ("test_fuzz.py", "test_fuzzed_requests.py")
"""What takes long and sees nothing that others do not."""


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


def tried(mutant: Mutant, folder: Path, python: Path) -> Trial:
    """Make an error in a copy, run its package's tests, and put it right again."""
    path = folder / mutant.path
    source = path.read_text("utf-8")
    begun = monotonic()
    path.write_text(mutant.code(source), "utf-8")
    try:
        verdict, seen_by = tested(mutant, folder, python)
    finally:
        path.write_text(source, "utf-8")
    return Trial(verdict, seen_by, round(monotonic() - begun, 1))


def tested(mutant: Mutant, folder: Path, python: Path) -> tuple[Verdict, str]:
    """Whether tests see an error, those that are nearest to it first."""
    command = [str(python), "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(  # noqa: S603 - our own
            [*command, "--no-header", "--tb=no", *nearest(mutant, folder)],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "timeout", ""
    if not done.returncode:
        return "survived", ""
    told = [
        line
        for line in done.stdout.splitlines()
        if line.startswith(("FAILED", "ERROR"))
    ]
    return "killed", told[0].split(" - ")[0].partition(" ")[2] if told else "loading"


def nearest(mutant: Mutant, folder: Path) -> list[str]:
    """The tests of a package, by how much of their names they share with a module."""
    words = set(Path(mutant.path).with_suffix("").parts)
    tests = folder / "tests" / mutant.package

    def distance(path: Path) -> tuple[int, str]:
        named = set(path.relative_to(folder).with_suffix("").parts)
        stem = path.stem.removeprefix("test_")
        return -len(words & (named | {stem})), path.as_posix()

    found = [path for path in tests.rglob("test_*.py") if path.name not in SLOW]
    return [path.relative_to(folder).as_posix() for path in sorted(found, key=distance)]
