"""Mutants of the kernel: one small error in a compiled source, and the kernel's tests.

``python -m mutants.kernel --count 20`` compiles each error into a copy of the package.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from mutants.builds import (
    KERNEL,
    CompileError,
    compile_kernel,
    copied,
    environment,
    pytest_command,
)

ROOT = Path(__file__).parents[1]
TESTS = (
    "kernel/test_sanitized.py::test_the_tested_kernel_is_that_of_the_copy",
    "kernel/test_thinker.py",
    "kernel/test_limits.py",
    "kernel/test_search.py",
    "kernel/test_many_players.py",
    "kernel/test_folds.py",
    "kernel/test_contests.py",
    "envs/test_actions.py",
    "envs/test_classic.py",
    "envs/test_fourth.py",
    "envs/test_observations.py",
    "envs/test_vector.py",
    "kernel/test_perft.py",
    "kernel/test_fourth_limits.py",
    "kernel/test_classic_limits.py",
    "kernel/test_classic_folds.py",
    "kernel/test_classic_search.py",
    "kernel/test_classic.py::test_engine_and_kernel_play_the_same_games[crowd-second]",
    "kernel/test_classic.py::test_engine_and_kernel_play_the_same_games[crowd-third]",
    "kernel/test_fourth.py::test_engine_and_kernel_play_the_same_games[0]",
    "kernel/test_fifth.py::test_engine_and_kernel_play_the_same_games[0]",
    "kernel/test_fifth.py::test_each_action_of_a_crowd_has_the_same_result",
    "kernel/test_fifth.py::test_the_same_edges_can_be_chosen_on_a_map_with_gaps",
)
"""The tests that must see an error, the fastest first."""
TEST_TIMEOUT = 600
"""The seconds after which tests that still run have seen the error: they hang."""
FLAGS = "-O0 -g0"
CHANGES = {
    " < ": " <= ",
    " <= ": " < ",
    " > ": " >= ",
    " >= ": " > ",
    " == ": " != ",
    " != ": " == ",
    " + ": " - ",
    " - ": " + ",
    " += ": " -= ",
    " and ": " or ",
    " or ": " and ",
    " not ": " ",
    "min(": "max(",
    "max(": "min(",
    "True": "False",
    "False": "True",
    "[0]": "[1]",
    "[index]": "[index + 1]",
    "1 - seat": "seat",
}
NUMBER = re.compile(r"(?<![\w.>])\d+(?![\w.])")
START = re.compile(r"c?def .*\(")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class Mutant(NamedTuple):
    """An error: a line of a file, and the text that replaces it."""

    path: Path
    line: int
    old: str
    new: str

    def __str__(self) -> str:
        """Return the place and the change, as a diff."""
        place = self.path.relative_to(KERNEL)
        return f"{place}:{self.line + 1}\n-{self.old.strip()}\n+{self.new.strip()}"


def mutants_in(root: Path, only: str) -> list[Mutant]:
    """Return the errors that can be made in files whose path contains *only*."""
    return [
        Mutant(path.relative_to(root), number, line, new)
        for path in sorted((root / KERNEL).glob("**/*.pxi"))
        if only in path.relative_to(root / KERNEL).as_posix()
        for number, line in code_lines(path.read_text("utf-8"))
        for new in changed(line)
    ]


def code_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines in the bodies of functions, without docstrings."""
    inside = quoted = False
    for number, line in enumerate(text.splitlines()):
        code = line.strip()
        if line and not line.startswith((" ", ")")):
            inside = False
        started = START.match(code) or line.startswith(")")
        quotes = code.count('"""')
        if inside and code and not (quoted or quotes or started):
            yield number, line
        quoted ^= quotes == 1
        inside |= bool(started) and code.endswith(":") and not quoted


def changed(line: str) -> Iterator[str]:
    """Yield the line with each of the changes that it has a place for."""
    code = line.strip()
    declares = code.startswith("cdef") and " = " not in code
    if declares or code.startswith("#") or '"' in code:
        return
    for old, new in CHANGES.items():
        if old in line:
            yield line.replace(old, new, 1)
    for match in NUMBER.finditer(line):
        yield f"{line[: match.start()]}{int(match[0]) + 1}{line[match.end() :]}"


def tried(mutant: Mutant, folder: Path) -> str:
    """Make an error in a copy, and return how it was found, or ``survived``."""
    path = folder / mutant.path
    source = path.read_text("utf-8")
    lines = source.splitlines(keepends=True)
    lines[mutant.line] = f"{mutant.new}\n"
    path.write_text("".join(lines), "utf-8")
    try:
        compile_kernel(folder, Path(sys.executable), FLAGS)
        return tested(folder)
    except CompileError:
        return "does not compile"
    finally:
        path.write_text(source, "utf-8")


def tested(folder: Path) -> str:
    """Return the result of the kernel's tests with a copy of the package."""
    names = [f"tests/{name}" for name in TESTS]
    try:
        done = subprocess.run(  # noqa: S603 - our own
            [*pytest_command(ROOT, folder), *names],
            cwd=ROOT,
            env=environment(ROOT, folder),
            capture_output=True,
            text=True,
            timeout=TEST_TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "killed: the tests hang"
    if done.returncode == 0:
        return "survived"
    found = FAILED.search(done.stdout)
    return f"killed: {found[1] if found else 'the tests crash'}"


def main() -> int:
    """Try errors drawn at random; return 1 if one of them survives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="the number of errors")
    parser.add_argument("--seed", type=int, default=1, help="of the draw")
    parser.add_argument("--only", default="", help="a part of the path of a file")
    given = parser.parse_args()
    known = mutants_in(ROOT, given.only)
    drawn = Random(given.seed).sample(known, min(given.count, len(known)))
    survivors = 0
    with TemporaryDirectory() as folder:
        copied(ROOT, Path(folder))
        for mutant in drawn:
            verdict = tried(mutant, Path(folder))
            survivors += verdict == "survived"
            print(f"{verdict}\n{mutant}\n", flush=True)
    print(f"{survivors} of {len(drawn)} survive")
    return int(survivors > 0)


if __name__ == "__main__":
    sys.exit(main())
