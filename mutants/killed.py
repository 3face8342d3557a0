"""Errors that tests have seen: `make test` makes a few of them again.

They are in `killed.jsonl`, each with the test that saw it. `make mutants
ARGS=--write-killed` writes the file: from its entries and from the finished trials it
chooses some of each package, prefers modules that no entry has yet, and runs each test
again. Lines and tests that have moved are found by their text and their name.
"""

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from mutants.mutant import SOURCES, Mutant, StaleError
from mutants.trial import made, run

FILE = Path("mutants/killed.jsonl")
PER_PACKAGE = 6
"""The entries of a package when the file is written, if there are as many."""
MIN_PER_PACKAGE = 3
"""The entries of a package without which `make test` fails."""
MAX_CPU_SECONDS = 6
"""The CPU time that the test of an entry may take."""
SERVER_PROCESS = "test_serve.py"
"""The file of the tests that start a server in a separate process."""
MORE = "`make mutants`, or `make mutants ARGS='--module MODULE.py --count 5'`"
WRITE_AGAIN = (
    f"{FILE} is out of date: run `make mutants ARGS=--write-killed`. It finds moved "
    "lines and tests, and replaces what is gone by other errors that were tried."
)


class Killed(NamedTuple):
    """An error, and the test that sees it."""

    mutant: Mutant
    test: str

    @property
    def in_server_process(self) -> bool:
        """Whether the test runs the error in a server in a separate process."""
        return Path(self.test.partition("::")[0]).name == SERVER_PROCESS

    @property
    def test_name(self) -> str:
        """The name of the test's function."""
        return self.test.partition("[")[0].rpartition("::")[2]


def read_killed(root: Path) -> list[Killed]:
    """Return the entries of the file; none if there is no file."""
    file = root / FILE
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    entries = map(json.loads, lines)
    return [Killed(test=entry.pop("test"), mutant=Mutant(**entry)) for entry in entries]


def write_killed(root: Path, entries: list[Killed]) -> None:
    """Write the entries to the file, sorted by module."""
    lines = (each.mutant._asdict() | {"test": each.test} for each in sorted(entries))
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (root / FILE).write_text(text, "utf-8")


def is_seen(entry: Killed, folder: Path, python: Path) -> bool:
    """Whether the test of an entry fails with the error in a copy."""
    with made(entry.mutant, folder):
        result = run([entry.test], folder, python)
    return result.verdict == "killed" and result.test == entry.test


def problem(entry: Killed, root: Path) -> str:
    """Return the part of an entry that is no longer in the checkout, or nothing."""
    module = root / entry.mutant.path
    if not module.exists():
        return f"{entry.mutant.path} does not exist"
    try:
        entry.mutant.code(module.read_text("utf-8"))
    except StaleError as error:
        return str(error)
    file = entry.test.partition("::")[0]
    if not has_test(root / file, entry.test_name):
        return f"{entry.test} does not exist"
    return ""


def has_test(file: Path, name: str) -> bool:
    """Whether a file has a test of this name."""
    definition = rf"^ *(?:async )?def {re.escape(name)}\("
    return file.exists() and bool(
        re.search(definition, file.read_text("utf-8"), re.MULTILINE)
    )


def located(entry: Killed, root: Path) -> Killed | None:
    """Return an entry with its module and test where they are now.

    None if one of them is gone, or is found in several places.
    """
    mutant, test = located_mutant(entry.mutant, root), located_test(entry, root)
    return Killed(mutant, test) if mutant and test else None


def located_mutant(mutant: Mutant, root: Path) -> Mutant | None:
    """Return an error in the module that has its lines now."""
    here = list(with_lines(mutant, [root / mutant.path], root))
    modules = sorted((root / SOURCES).rglob("*.py"))
    found = here or list(with_lines(mutant, modules, root))
    return found[0] if len(found) == 1 else None


def with_lines(mutant: Mutant, modules: list[Path], root: Path) -> Iterator[Mutant]:
    """The error in each of the modules that have its lines."""
    for module in filter(Path.exists, modules):
        found = mutant._replace(path=module.relative_to(root).as_posix())
        source = module.read_text("utf-8")
        try:
            yield found._replace(number=found.line(source))
        except StaleError:
            continue


def located_test(entry: Killed, root: Path) -> str:
    """Return the id of a test in the file that has it now; nothing if it is gone."""
    file, _, name = entry.test.partition("::")
    if has_test(root / file, entry.test_name):
        return entry.test
    files = sorted((root / "tests").rglob("test_*.py"))
    found = [each for each in files if has_test(each, entry.test_name)]
    if len(found) != 1:
        return ""
    return f"{found[0].relative_to(root).as_posix()}::{name}"


def cpu_seconds() -> float:
    """Return the CPU time of all processes that were started here and have ended."""
    times = os.times()
    return times.children_user + times.children_system


class Choice:
    """The entries to be written, chosen one after another from those that are good."""

    def __init__(self, folder: Path, python: Path) -> None:
        self.folder = folder
        """A copy of the checkout."""
        self.python = python
        self.chosen: list[Killed] = []

    def fill(self, candidates: list[Killed]) -> None:
        """Choose from the candidates until there are enough, or none is left."""
        left = list(candidates)
        while left:
            entry = min(left, key=self.rank)
            left.remove(entry)
            if self.wants(entry) and self.is_good(entry):
                self.chosen.append(entry)

    def rank(self, entry: Killed) -> int:
        """Return how many entries of the same module have been chosen."""
        return sum(each.mutant.path == entry.mutant.path for each in self.chosen)

    def wants(self, entry: Killed) -> bool:
        """Whether its package needs an entry, or the file one in a server process."""
        same = [e for e in self.chosen if e.mutant.package == entry.mutant.package]
        separate = any(each.in_server_process for each in self.chosen)
        return len(same) < PER_PACKAGE or (entry.in_server_process and not separate)

    def is_good(self, entry: Killed) -> bool:
        """Whether the test fails with the error, passes without, and is fast enough."""
        before = cpu_seconds()
        seen = is_seen(entry, self.folder, self.python)
        fast = cpu_seconds() - before <= MAX_CPU_SECONDS
        passes = run([entry.test], self.folder, self.python).verdict == "survived"
        good = seen and fast and passes
        place = f"{entry.mutant.path}:{entry.mutant.number}"
        print("chosen" if good else "left out", place, entry.test, flush=True)
        return good

    def missing(self, packages: Iterable[str]) -> list[str]:
        """Return a sentence for each package that has too few entries."""
        counts = Counter(each.mutant.package for each in self.chosen)
        few = [
            f"{package}: {counts[package]} of {PER_PACKAGE} entries"
            for package in packages
            if counts[package] < PER_PACKAGE
        ]
        if not any(each.in_server_process for each in self.chosen):
            few.append(f"no entry is seen by a test of {SERVER_PROCESS}")
        return [f"{sentence}; try more errors: {MORE}" for sentence in few]
