"""Which tests reach which lines: the coverage of a package's tests, test by test."""

import os
import subprocess
from pathlib import Path

from coverage import CoverageData

from mutants.mutant import SOURCES, Mutant

CONFIG = Path(__file__).with_name("coverage.ini")


def measure(root: Path, package: str, python: Path) -> Path:
    """Run a package's tests once and return the file of what they reached.

    The file is made again when a module of the package is newer than it.
    """
    file = root / "build" / f"contexts-{package}"
    if file.exists() and file.stat().st_mtime > newest(root / SOURCES / package):
        return file
    command = [str(python), "-m", "pytest", "-q", "-n", "2", f"tests/{package}"]
    options = ["--cov", f"--cov-config={CONFIG}", "--cov-context=test", "--cov-report="]
    subprocess.run(  # noqa: S603 - our own
        [*command, *options],
        cwd=root,
        env=os.environ | {"COVERAGE_FILE": str(file)},
        check=False,  # what a failed test has reached counts too
        stdout=subprocess.DEVNULL,
    )
    return file


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
        context.partition("|")[0]
        for number in range(mutant.number, last + 1)
        for context in contexts.get(number, ())
    }
    return sorted(ids - {""})
