"""The tool that makes errors in a copy of the program, and the tests' verdicts."""

import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from mutants.contexts import CONFIG, MeasuringError, measure, reaching
from mutants.killed import Killed, is_seen
from mutants.mutant import Mutant, StaleError, mutant_of
from mutants.trial import (
    LOADING,
    BrokenTestError,
    Result,
    Trial,
    copied,
    ended,
    result_of,
    run,
    tried,
)
from mutants.trials import add_trial, judged, read_trials, unknown_survivors

ROOT = Path(__file__).parents[1]
PYTHON = Path(sys.executable)
MODULE = "src/pocket_tactics/server/ops/serve.py"
SOURCE = "first\nsame\nsecond\nsame\n"
PARTS = "def one() -> int:\n    return 1\n"
PARTS_TEST = "tests/parts/test_parts.py"
TEST_OF_ONE = (
    "from src.pocket_tactics.parts.parts import one\n"
    "def test_one() -> None:\n    assert one() == 1\n"
)
ERROR = Mutant(
    "src/pocket_tactics/parts/parts.py", 2, "", "    return 1", "    return 2"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout."""
    place = tmp_path_factory.mktemp("copy")
    copied(ROOT, place)
    return place


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout of one package with one module, without tests."""
    (tmp_path / ERROR.path).parent.mkdir(parents=True)
    (tmp_path / ERROR.path).write_text(PARTS, "utf-8")
    (tmp_path / PARTS_TEST).parent.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\naddopts = --import-mode=importlib -ra\npythonpath = .\n", "utf-8"
    )
    return tmp_path


@pytest.fixture
def measured(small: Path) -> Path:
    """Such a checkout, with the files that coverage needs."""
    (small / "build").mkdir()
    (small / CONFIG).parent.mkdir()
    (small / CONFIG).write_text("[run]\nsource = src\n", "utf-8")
    return small


def write_tests(folder: Path, text: str) -> None:
    """Write the tests of a small checkout."""
    (folder / PARTS_TEST).write_text(text, "utf-8")


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


SERVE = '    """Run the server until it is stopped; return the exit status."""'
WORK = "    signal.signal(signal.SIGINT, signal.SIG_IGN)"


def test_a_separate_server_process_runs_the_copy(folder: Path) -> None:
    error = Mutant(MODULE, 1, "", SERVE, f"{SERVE}\n    raise SystemExit")
    test = "tests/server/ops/test_serve.py::test_it_ends_quietly[2]"

    assert is_seen(Killed(error, test), folder, PYTHON)


def test_a_worker_runs_the_copy(folder: Path) -> None:
    """A fork server that has loaded the program starts the worker."""
    path = "src/pocket_tactics/server/workers/process.py"
    error = Mutant(path, 1, "", WORK, f"{WORK}\n    raise SystemExit")
    file = "tests/server/workers/test_workers.py"
    test = f"{file}::test_a_worker_caches_a_game_and_receives_only_new_entries"

    assert is_seen(Killed(error, test), folder, PYTHON)


def test_a_module_that_does_not_load_is_seen(small: Path) -> None:
    write_tests(small, TEST_OF_ONE)

    trial = tried(ERROR._replace(after="    return ("), small, PYTHON)

    assert (trial.verdict, trial.seen_by) == ("killed", LOADING)


def test_tests_that_pass_or_do_not_exist_kill_nothing(folder: Path) -> None:
    test = "tests/test_mutants.py::test_an_error_is_known_by_the_lines_that_differ"

    assert run([test], folder, PYTHON) == Result("survived")
    assert run([f"{test}_no_more"], folder, PYTHON) == Result("survived")


def test_a_test_that_fails_without_an_error_kills_nothing(small: Path) -> None:
    write_tests(small, "def test_broken() -> None:\n    assert not 1\n")

    with pytest.raises(BrokenTestError, match=r"test_parts\.py::test_broken fails"):
        tried(ERROR, small, PYTHON)


def test_a_test_that_fails_now_and_then_kills_nothing(small: Path) -> None:
    """The test here fails only the first time."""
    write_tests(
        small,
        "from pathlib import Path\n"
        "MARK = Path(__file__).with_suffix('.mark')\n"
        "def test_unsteady() -> None:\n"
        "    there = MARK.exists()\n"
        "    MARK.touch()\n"
        "    assert there\n",
    )

    assert tried(ERROR, small, PYTHON).verdict == "survived"


def test_the_source_is_restored_after_an_error(small: Path) -> None:
    write_tests(small, TEST_OF_ONE)

    trial = tried(ERROR, small, PYTHON)

    assert (trial.verdict, trial.seen_by) == ("killed", f"{PARTS_TEST}::test_one")
    assert (small / ERROR.path).read_text("utf-8") == PARTS


def test_a_process_that_writes_nothing_is_ended() -> None:
    with (
        TemporaryFile("w+", encoding="utf-8") as output,
        subprocess.Popen(["sleep", "1000"], start_new_session=True) as process,
    ):
        assert ended(process, output, 0.1) is None
        assert process.returncode == -signal.SIGKILL


def test_a_test_that_hangs_is_named() -> None:
    output = "tests/a.py::test_one PASSED [ 50%]\ntests/a.py::test_two "

    assert result_of(None, output) == Result("timeout", "tests/a.py::test_two")


def test_the_last_trial_of_an_error_counts(tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    assert read_trials(file) == {}

    add_trial(file, ERROR, Trial("survived", "", 9))
    add_trial(file, ERROR, Trial("killed", "tests/a.py::test_one", 2))

    assert read_trials(file) == {ERROR: Trial("killed", "tests/a.py::test_one", 2)}


def test_a_survivor_is_known_by_its_lines_before_and_after() -> None:
    trials = {ERROR: Trial("survived", "", 9)}
    other = "```diff\n-return 1\n+return 3\n```"
    known = "```diff\n-return 1\n+return 2\n```"

    assert list(unknown_survivors(trials, other)) == [ERROR]
    assert list(unknown_survivors(trials, known)) == []
    assert (judged(trials, other), judged(trials, known)) == (1, 0)


def test_the_tests_that_reach_a_line_are_known(measured: Path) -> None:
    """The file names each by its id, which may contain any character."""
    write_tests(
        measured,
        "import pytest\nfrom src.pocket_tactics.parts.parts import one\n"
        "@pytest.mark.parametrize('text', ['a|b'])\n"
        "def test_one(text: str) -> None:\n    assert one() == len(text) - 2\n"
        "def test_two() -> None:\n    pass\n",
    )

    file = measure(measured, "parts", PYTHON)

    assert reaching(ERROR, measured, file) == [f"{PARTS_TEST}::test_one[a|b]"]


def test_a_measurement_with_a_failing_test_is_refused(measured: Path) -> None:
    """The message names the test, shows its output, and says how to continue."""
    write_tests(measured, "def test_broken() -> None:\n    assert 'this' == 'that'\n")

    with pytest.raises(MeasuringError) as caught:
        measure(measured, "parts", PYTHON)

    message = str(caught.value)
    assert f"FAILED {PARTS_TEST}::test_broken" in message
    assert "assert 'this' == 'that'" in message
    assert f"{PYTHON} -m pytest" in message
    assert "start `make mutants` again" in message
    assert not list((measured / "build").glob("contexts-*"))
