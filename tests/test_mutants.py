"""The tool that puts errors into a copy of the program, and what it must see."""

import sys
from pathlib import Path

import pytest

from mutants.mutant import Mutant, StaleError, mutant_of
from mutants.trial import copied, run, tried

ROOT = Path(__file__).parents[1]
PYTHON = Path(sys.executable)
MODULE = "src/pocket_tactics/server/serving.py"
SOURCE = "first\nsame\nsecond\nsame\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout."""
    place = tmp_path_factory.mktemp("copy")
    copied(ROOT, place)
    return place


def test_an_error_is_made_in_the_nearest_of_the_same_lines() -> None:
    moved = SOURCE.partition("\n")[2]
    error = Mutant(MODULE, 4, "operator", "same", "other")

    assert error.code(SOURCE) == "first\nsame\nsecond\nother\n"
    assert error.code(moved) == "same\nsecond\nother\n"
    with pytest.raises(StaleError):
        error.code("first\nsecond\n")


def test_an_error_is_known_by_the_lines_that_differ() -> None:
    changed = SOURCE.replace("second", "third")

    error = mutant_of(MODULE, "operator", SOURCE, changed)

    assert error == Mutant(MODULE, 3, "operator", "second", "third")
    assert error.code(SOURCE) == changed
    assert mutant_of(MODULE, "operator", SOURCE, SOURCE) is None


SERVE = '    """Serve the pages until somebody ends it; the exit status."""'
WORK = '    """Do what comes in over a socket, one call after another."""'


def test_a_server_in_a_process_of_its_own_runs_the_copy(folder: Path) -> None:
    error = Mutant(MODULE, 1, "", SERVE, f"{SERVE}\n    raise SystemExit")
    test = "tests/server/test_serving.py::test_it_ends_quietly"

    assert tried(error, folder, PYTHON, [test]).verdict == "killed"


def test_a_worker_runs_the_copy(folder: Path) -> None:
    """Forked by a process that has loaded the program before."""
    path = "src/pocket_tactics/server/workers/at_work.py"
    error = Mutant(path, 1, "", WORK, f"{WORK}\n    raise SystemExit")
    test = "tests/server/test_workers.py"

    assert tried(error, folder, PYTHON, [test]).verdict == "killed"


def test_a_module_that_does_not_load_is_seen(folder: Path) -> None:
    error = Mutant(MODULE, 1, "", SERVE, "    syntax error")

    assert tried(error, folder, PYTHON).verdict == "killed"


def test_tests_that_pass_or_are_not_there_kill_nothing(folder: Path) -> None:
    test = "tests/test_mutants.py::test_an_error_is_known_by_the_lines_that_differ"

    assert run([test], folder, PYTHON) == ("survived", "")
    assert run([f"{test}_no_more"], folder, PYTHON) == ("survived", "")
