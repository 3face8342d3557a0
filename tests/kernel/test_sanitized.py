"""Memory of the kernel: the sanitizers of gcc find no error."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from mutants.builds import (
    KERNEL,
    compile_kernel,
    copied,
    environment,
    pytest_command,
)
from pocket_tactics.kernel import available

pytestmark = pytest.mark.skipif(
    not available("fifth"), reason="the kernel was not compiled"
)

ROOT = Path(__file__).parents[2]
SANITIZERS = ("libasan.so", "libubsan.so")
FLAGS = "-O0 -g0 -fsanitize=address,undefined -fno-sanitize-recover=undefined"
SECONDS = "3"
"""The CPU time of games, and that of searches."""

TESTS = (
    "test_sanitized.py::test_the_tested_kernel_is_that_of_the_copy",
    "test_fifth.py::test_engine_and_kernel_play_the_same_games_for_long",
    "test_fourth.py::test_engine_and_kernel_play_the_same_games_for_long",
    "test_fourth_limits.py",
    "test_fourth_search.py::test_games_against_oneself_have_the_positions_of_turns",
    "test_classic.py::test_engine_and_kernel_play_the_same_games_for_long",
    "test_classic_folds.py",
    "test_classic_search.py::test_games_against_oneself_have_the_positions_of_turns",
    "test_search.py::test_all_values_are_those_of_a_plain_expectimax_for_long",
    "test_search.py::test_pruning_does_not_change_the_best_value[4]",
    "test_folds.py::test_each_action_of_a_crowd_has_the_same_fold[0]",
    "test_limits.py",
    "test_thinker.py",
    "../envs/test_vector.py",
)
CHANGES = {
    "fifth/compiled.pyx": ("boundscheck=False", "boundscheck=True"),
    "classic/compiled.pyx": ("boundscheck=False", "boundscheck=True"),
    "fourth/compiled.pyx": ("boundscheck=False", "boundscheck=True"),
    "search/expectimax.pxi": ("REDUCED_FROM = 3 ", "REDUCED_FROM = 33"),
}
"""Indices are checked, and no action is searched less deep than others."""


def test_the_tested_kernel_is_that_of_the_copy() -> None:
    """If there is a copy, the checkout is on the path of modules, too."""
    module = import_module("pocket_tactics.kernel.fifth.compiled")

    assert Path(module.__file__ or "").is_relative_to(
        os.environ.get("KERNEL_FOLDER", ROOT)
    )


def sanitizers() -> list[Path]:
    """Return the libraries that a program with sanitizers loads first, if all exist."""
    if not shutil.which("gcc"):
        return []
    found = [library(name) for name in SANITIZERS]
    return found if all(path.is_absolute() for path in found) else []


def library(name: str) -> Path:
    """Return the path of a library of gcc, or its name if there is none."""
    return Path(
        subprocess.run(
            ["gcc", f"-print-file-name={name}"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
    )


def compile_with_checks(folder: Path) -> None:
    """Compile a copy of the kernel with checks of indices, memory and arithmetic."""
    copied(ROOT, folder)
    for name, (old, new) in CHANGES.items():
        path = folder / KERNEL / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")
    compile_kernel(folder, Path(sys.executable), FLAGS)
    for built in (folder / KERNEL).glob("*/*.so"):
        assert b"__asan_init" in built.read_bytes()


def test_games_and_searches_stay_within_their_memory(tmp_path: Path) -> None:
    libraries = sanitizers()
    if not libraries and os.environ.get("CI") != "true":
        pytest.skip("gcc has no sanitizers, so nothing checks the kernel's memory")
    assert libraries
    compile_with_checks(tmp_path)

    done = subprocess.run(
        [
            *pytest_command(ROOT, tmp_path),
            *("-m", "soak or not soak"),
            *(f"tests/kernel/{test}" for test in TESTS),
        ],
        cwd=ROOT,
        env=environment(ROOT, tmp_path)
        | {
            "LD_PRELOAD": " ".join(map(str, libraries)),
            "ASAN_OPTIONS": "detect_leaks=0",
            "PYTHONMALLOC": "malloc",
            "SOAK_KERNEL": SECONDS,
            "KERNEL_EXACT_DEPTH": "4",
        },
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
