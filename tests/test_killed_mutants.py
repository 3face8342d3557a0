"""Errors that tests have caught, made and caught again.

The errors are in `mutants/killed.jsonl`, each with the test that caught it. Each is
made in a copy of the checkout, where its test alone must fail.
"""

import sys
from collections import Counter
from pathlib import Path

import pytest

from mutants.killed import (
    MIN_PER_PACKAGE,
    WRITE_AGAIN,
    Killed,
    is_seen,
    problem,
    read_killed,
)
from mutants.mutant import PACKAGES
from mutants.trial import Result, copied, run

ROOT = Path(__file__).parents[1]
PYTHON = Path(sys.executable)
ENTRIES = read_killed(ROOT)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout."""
    place = tmp_path_factory.mktemp("copy")
    copied(ROOT, place)
    return place


def test_every_package_has_its_errors() -> None:
    """At least one error is made in a server that runs in a separate process."""
    counts = Counter(each.mutant.package for each in ENTRIES)

    assert all(counts[package] >= MIN_PER_PACKAGE for package in PACKAGES), WRITE_AGAIN
    assert any(each.in_server_process for each in ENTRIES), WRITE_AGAIN


@pytest.mark.parametrize(
    "entry", ENTRIES, ids=lambda each: f"{each.mutant.path}:{each.mutant.number}"
)
def test_an_error_is_seen_again(entry: Killed, folder: Path) -> None:
    if gone := problem(entry, ROOT):
        pytest.fail(f"{gone}\n{WRITE_AGAIN}")

    assert is_seen(entry, folder, PYTHON), (
        f"{entry.test} does not fail, or does not exist, with this error in "
        f"{entry.mutant.path}:\n{entry.mutant.diff}\n"
        f"Correct the test if it should see the error. If not, {WRITE_AGAIN}"
    )


def test_without_an_error_the_same_tests_pass(folder: Path) -> None:
    tests = sorted({each.test for each in ENTRIES if not problem(each, ROOT)})

    assert run(tests, folder, PYTHON) == Result("survived")
