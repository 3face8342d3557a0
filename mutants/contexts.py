"""Which tests reach which lines: the coverage of a package's tests, test by test."""

import os
import subprocess
from pathlib import Path

from coverage import CoverageData

from mutants.mutant import PACKAGES, SOURCES, Mutant
from mutants.trial import SLOW

CONFIG = Path("mutants/coverage.ini")
MEASURING_TIMEOUT = 1200
TIMED_OUT = 124
"""The exit status, as `timeout` has it, of what did not end in time."""
MAX_TAIL_LINES = 40
STOPPED = """\
The tests of {package} did not pass while their coverage was measured:

{tail}

{failed}

No error is put into {package} before they pass. To see the failure again:

    {command}

Fix the tests, then start `make mutants` again: finished trials and the coverage of
other packages are reused."""


class MeasuringError(RuntimeError):
    """Raised when tests do not pass while their coverage is measured."""


def measure(root: Path, package: str, python: Path) -> Path:
    """Run a package's tests once and return the file with the lines that they reached.

    The file is made again when a module of the package is newer than it. If a test
    fails, raise `MeasuringError` and leave no file.
    """
    file = root / "build" / f"contexts-{package}"
    sources = root / SOURCES / PACKAGES.get(package, package)
    if file.exists() and file.stat().st_mtime > newest(sources):
        return file
    unfinished = file.with_suffix(".part")
    try:
        run_measured(measuring(root, package, python), root, package, unfinished)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return file


def measuring(root: Path, package: str, python: Path) -> list[str]:
    """Return the command that measures the coverage of a package's tests."""
    folder = f"tests/{package}"
    slow = [path for name in SLOW for path in (root / folder).rglob(name)]
    return [
        *(str(python), "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", folder),
        *(f"--ignore={path.relative_to(root)}" for path in slow),
        *("--cov", f"--cov-config={CONFIG}", "--cov-context=test", "--cov-report="),
    ]


def run_measured(command: list[str], root: Path, package: str, file: Path) -> None:
    """Run tests and write their coverage; raise `MeasuringError` if one fails."""
    said = root / "build" / f"measuring-{package}.txt"
    with said.open("w", encoding="utf-8") as lines:
        try:
            status = subprocess.run(  # noqa: S603 - our own
                command,
                cwd=root,
                env=os.environ | {"COVERAGE_FILE": str(file)},
                check=False,
                stdout=lines,
                stderr=subprocess.STDOUT,
                timeout=MEASURING_TIMEOUT,
            ).returncode
        except subprocess.TimeoutExpired:
            status = TIMED_OUT
    if status:
        output = said.read_text("utf-8")
        raise MeasuringError(stopped(package, command, output, status))


def stopped(package: str, command: list[str], output: str, status: int) -> str:
    """Return the message of a measurement that failed, with the tests that failed."""
    lines = output.splitlines()
    starts = ("FAILED", "ERROR")
    failed = [line.partition(" - ")[0] for line in lines if line.startswith(starts)]
    return STOPPED.format(
        package=package,
        tail="\n".join(lines[-MAX_TAIL_LINES:]),
        failed="\n".join(failed) or f"No test is named; the exit status is {status}.",
        command=" ".join(command),
    )


def newest(folder: Path) -> float:
    """Return when a module of a folder was changed last."""
    return max(path.stat().st_mtime for path in folder.rglob("*.py"))


def reaching(mutant: Mutant, root: Path, file: Path) -> list[str]:
    """Return the ids of the tests that run a line of the error.

    Those that set up a fixture there count as well.
    """
    data = CoverageData(str(file))
    data.read()
    contexts = data.contexts_by_lineno(str(root / mutant.path))
    last = mutant.number + mutant.before.count("\n")
    ids = {
        context.rpartition("|")[0]
        for number in range(mutant.number, last + 1)
        for context in contexts.get(number, ())
    }
    return sorted(ids - {""})
