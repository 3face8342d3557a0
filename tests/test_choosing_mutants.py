"""The file of errors that `make test` makes: which entries it contains and selects."""

import sys
from pathlib import Path

import pytest

from mutants import killed
from mutants.killed import (
    PER_PACKAGE,
    Choice,
    Killed,
    located,
    problem,
    read_killed,
    write_killed,
)
from mutants.mutant import Mutant

PARTS = Path("src/pocket_tactics/parts/parts.py")
MOVED = Path("src/pocket_tactics/others/moved.py")
TESTS = Path("tests/parts/test_parts.py")
MOVED_TESTS = Path("tests/others/test_moved.py")
SOURCE = "def one() -> int:\n    return 1\n"
TEST = (
    "from src.pocket_tactics.parts.parts import one\n\n\n"
    "def test_one() -> None:\n    assert one() == 1\n\n\n"
    "def test_nothing() -> None:\n    pass\n"
)
ERROR = Mutant(PARTS.as_posix(), 2, "operator", "    return 1", "    return 2")
ENTRY = Killed(ERROR, f"{TESTS}::test_one")


def write(root: Path, path: Path, text: str) -> None:
    """Write a file of a checkout."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, "utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a checkout of one package with one module and its tests."""
    write(tmp_path, PARTS, SOURCE)
    write(tmp_path, TESTS, TEST)
    write(tmp_path, killed.FILE, "")
    write(
        tmp_path,
        Path("pytest.ini"),
        "[pytest]\naddopts = --import-mode=importlib -ra\npythonpath = .\n",
    )
    return tmp_path


def test_the_file_holds_what_was_written(root: Path) -> None:
    entries = [ENTRY, ENTRY._replace(test=f"{TESTS}::test_nothing[a - b]")]

    write_killed(root, entries)

    assert read_killed(root) == sorted(entries)


def test_an_entry_whose_lines_and_test_are_there_has_no_problem(root: Path) -> None:
    assert problem(ENTRY, root) == ""


def test_a_problem_names_what_is_gone(root: Path) -> None:
    other = Path("src/pocket_tactics/parts/gone.py")

    without_module = ENTRY._replace(mutant=ERROR._replace(path=other.as_posix()))
    without_lines = ENTRY._replace(mutant=ERROR._replace(before="    return 3"))
    without_test = ENTRY._replace(test=f"{TESTS}::test_gone[a]")
    without_file = ENTRY._replace(test="tests/test_gone.py::test_one")

    assert problem(without_module, root) == f"{other} does not exist"
    lines = f"{PARTS} no longer has these lines:\n    return 3"
    assert problem(without_lines, root) == lines
    assert problem(without_test, root) == f"{without_test.test} does not exist"
    assert problem(without_file, root) == f"{without_file.test} does not exist"


def test_lines_and_tests_that_have_moved_are_found(root: Path) -> None:
    (root / PARTS).unlink()
    (root / TESTS).unlink()
    write(root, MOVED, f"FIRST = 1\n\n\n{SOURCE}")
    write(root, MOVED_TESTS, TEST)

    found = located(ENTRY._replace(test=f"{TESTS}::test_one[a]"), root)

    there = ERROR._replace(path=MOVED.as_posix(), number=5)
    assert found == Killed(there, f"{MOVED_TESTS}::test_one[a]")


def test_lines_that_are_in_two_other_modules_are_not_found(root: Path) -> None:
    (root / PARTS).unlink()
    for path in (MOVED, MOVED.with_name("again.py")):
        write(root, path, SOURCE)

    assert located(ENTRY, root) is None


def test_a_test_that_is_gone_is_not_found(root: Path) -> None:
    (root / TESTS).unlink()

    assert located(ENTRY, root) is None


def test_only_entries_whose_test_sees_the_error_are_chosen(root: Path) -> None:
    blind = ENTRY._replace(test=f"{TESTS}::test_nothing")
    broken = ENTRY._replace(test=f"{TESTS}::test_broken")
    write(root, TESTS, f"{TEST}\n\ndef test_broken() -> None:\n    assert not 1\n")
    choice = Choice(root, Path(sys.executable))

    choice.fill([blind, broken, ENTRY])

    assert choice.chosen == [ENTRY]


def test_a_package_that_has_enough_wants_one_in_a_server_process(root: Path) -> None:
    choice = Choice(root, Path(sys.executable))
    choice.chosen = [ENTRY] * PER_PACKAGE
    separate = ENTRY._replace(test="tests/server/ops/test_serve.py::test_one")

    assert not choice.wants(ENTRY)
    assert choice.wants(separate)
    assert choice.missing(["parts"])[0].startswith("no entry is seen by a test of")

    choice.chosen.append(separate)
    assert not choice.wants(separate)
    assert choice.missing(["parts"]) == []
    assert choice.missing(["rules"])[0].startswith("rules: 0 of")


def test_modules_without_an_entry_come_first(root: Path) -> None:
    choice = Choice(root, Path(sys.executable))
    choice.chosen = [ENTRY]
    other = ENTRY._replace(mutant=ERROR._replace(path=MOVED.as_posix()))

    assert choice.rank(other) < choice.rank(ENTRY)
