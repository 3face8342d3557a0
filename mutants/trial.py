"""A trial: the tests of a package, run in a copy of the program with an error in it."""

import compileall
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from py_compile import PycInvalidationMode
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, Literal, NamedTuple

from mutants.mutant import SOURCES, Mutant

Verdict = Literal["killed", "timeout", "survived"]
COPIED = ("src", "tests", "bench", "docs", "examples", "mutants", "pyproject.toml")
TEST_TIMEOUT = 180
"""The seconds after which a test that still runs has seen the error: it hangs."""
SLOW = ("test_fuzzed_frames.py", "test_fuzzed_requests.py")
"""Tests that take long and see nothing that others do not."""
FAILED, INTERRUPTED, UNUSABLE = 1, 2, 4
"""The exit status of pytest: a test failed, a module or all modules do not load."""
NO_SUCH_TEST = "ERROR: not found:"
"""The error that pytest prints, beside `UNUSABLE`, for a test that does not exist."""
LOADING = "loading"
"""The name of the test that failed, if a module of tests did not load."""
MAX_FIRST = 40
"""The tests that are run before all others, of those that reach the line."""
MAX_REPEATS = 2
"""The runs of a test without the error, of which one must pass."""


class BrokenTestError(RuntimeError):
    """Raised when the test that saw an error fails without the error too."""


class Result(NamedTuple):
    """The result of a run of tests: the first test that failed, or did not end."""

    verdict: Verdict
    test: str = ""


class Trial(NamedTuple):
    """The result of an error: the first test that saw it, and how long that took."""

    verdict: Verdict
    seen_by: str
    seconds: float


def copied(root: Path, folder: Path) -> None:
    """Make a copy of a checkout, in which errors may be made.

    Its modules are compiled, and compiled again when their text differs.
    """
    for name in COPIED:
        place = root / name
        if place.is_dir():
            skip = shutil.ignore_patterns("__pycache__", "*.egg-info", "site")
            shutil.copytree(place, folder / name, ignore=skip)
        else:
            shutil.copy(place, folder / name)
    compileall.compile_dir(
        folder / SOURCES, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH
    )


@contextmanager
def made(mutant: Mutant, folder: Path) -> Iterator[None]:
    """Make an error in a copy, and put it right again; raise `StaleError`."""
    path = folder / mutant.path
    source = path.read_text("utf-8")
    path.write_text(mutant.code(source), "utf-8")
    try:
        yield
    finally:
        path.write_text(source, "utf-8")


def tried(
    mutant: Mutant, folder: Path, python: Path, reaching: Sequence[str] = ()
) -> Trial:
    """Make an error in a copy, run tests of its package, and put it right again.

    The tests *reaching* the line come first, then all others. The one that sees the
    error must pass without it; raise `BrokenTestError` if it does not.
    """
    begun = monotonic()
    with made(mutant, folder):
        verdict, test = tested(mutant, folder, python, reaching)
    if verdict == "killed" and test != LOADING:
        check_passes(test, folder, python)
    return Trial(verdict, test, round(monotonic() - begun, 1))


def tested(
    mutant: Mutant, folder: Path, python: Path, reaching: Sequence[str]
) -> Result:
    """Return whether tests see an error, and which of them does first.

    A test that fails once, and passes when it is run alone, has not seen it.
    """
    first = list(reaching[:: len(reaching) // MAX_FIRST + 1])
    unsteady: list[str] = []
    for tests in filter(None, (first, nearest(mutant, folder))):
        result = run(tests, folder, python, unsteady)
        while result.verdict == "killed" and not confirmed(result, folder, python):
            unsteady.append(result.test)
            result = run(tests, folder, python, unsteady)
        if result.verdict != "survived":
            return result
    return Result("survived")


def confirmed(result: Result, folder: Path, python: Path) -> bool:
    """Whether the test that failed fails again when it is run alone."""
    return result.test == LOADING or (
        run([result.test], folder, python).verdict != "survived"
    )


def check_passes(test: str, folder: Path, python: Path) -> None:
    """Raise `BrokenTestError` if a test fails in a copy that has no error in it."""
    for _ in range(MAX_REPEATS):
        if run([test], folder, python).verdict == "survived":
            return
    raise BrokenTestError(f"{test} fails without an error too; fix it, then go on")


def run(
    tests: Sequence[str], folder: Path, python: Path, without: Sequence[str] = ()
) -> Result:
    """Run tests in a copy until one of them fails, or does not end."""
    command = [str(python), "-m", "pytest", "-x", "-v", "-p", "no:cacheprovider"]
    left_out = [f"--deselect={test}" for test in without]
    with TemporaryFile("w+", encoding="utf-8") as output:
        process = subprocess.Popen(  # noqa: S603 - our own
            [*command, "--no-header", "--tb=no", *left_out, *tests],
            cwd=folder,
            env=environment(folder),
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        status = ended(process, output, TEST_TIMEOUT)
        output.seek(0)
        return result_of(status, output.read())


def ended(
    process: subprocess.Popen[bytes], output: IO[str], seconds: float
) -> int | None:
    """Return the exit status of a process once it has ended.

    If it writes nothing for some seconds, end it and return None.
    """
    before, size = -1, 0
    while size > before:
        with suppress(subprocess.TimeoutExpired):
            return process.wait(seconds)
        before, size = size, os.fstat(output.fileno()).st_size
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    return None


def result_of(status: int | None, output: str) -> Result:
    """Return the result of a run of pytest that has ended with a status."""
    if status is None:
        return Result("timeout", hanging_test(output))
    seen = status in (FAILED, INTERRUPTED, UNUSABLE)
    if not seen or NO_SUCH_TEST in output:
        return Result("survived")
    return Result("killed", LOADING if status != FAILED else first_failure(output))


def environment(folder: Path) -> dict[str, str]:
    """Return the environment in which a server and its workers run the copy too.

    No test needs a plugin of pytest, and loading them takes half of its start.
    """
    return os.environ | {
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)]),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }


def first_failure(output: str) -> str:
    """Return the id of the first test that pytest says has failed."""
    for line in output.splitlines():
        words = line.split(" ")
        if words[0] in {"FAILED", "ERROR"} and "::" in line:
            return line.partition(" ")[2].partition(" - ")[0]
    return LOADING


def hanging_test(output: str) -> str:
    """Return the id of the test that was running when the output ended."""
    return output.rpartition("\n")[2].strip()


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
