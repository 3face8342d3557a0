"""Files of the kernel: each has the name of a mechanic, and short functions."""

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "pocket_tactics"
KERNEL = PACKAGE / "kernel"
SOURCES = sorted([*KERNEL.glob("**/*.pxi"), *KERNEL.glob("**/*.pyx")])
MAX_LINES = 400
MAX_FUNCTION_LINES = 40
MAX_WIDTH = 88
START = re.compile(r"^(?= *c?def [^=\n]*\()", re.MULTILINE)
WITHOUT = {
    "classic": {
        "forces": "a force is checked before the game",
        "refusals": "the kernel lists what is legal, and gives no reasons",
    },
    "fourth": {
        "forces": "a force is checked before the game",
        "refusals": "the kernel lists what is legal, and gives no reasons",
        "setup/seating": "a table is checked before the game",
    },
    "fifth": {
        "forces": "a force is checked before the game",
        "refusals": "the kernel lists what is legal, and gives no reasons",
    },
}
"""The modules of rules that the kernel of an edition does without, and why."""


def stems(folder: Path, suffix: str) -> set[str]:
    """Return the files of a folder by their paths, without suffix."""
    return {
        path.relative_to(folder).with_suffix("").as_posix()
        for path in folder.glob(f"**/*{suffix}")
        if path.stem != "__init__"
    }


@pytest.mark.parametrize("edition", WITHOUT)
def test_each_module_of_rules_has_a_file_of_its_name(edition: str) -> None:
    rules = stems(PACKAGE / "engine" / "rules" / edition, ".py")

    missing = rules - stems(KERNEL / edition, ".pxi")

    assert missing == WITHOUT[edition].keys()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_a_source_is_short(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()

    assert len(lines) <= MAX_LINES
    assert max(map(len, lines)) <= MAX_WIDTH
    assert max(function_lengths(path), default=0) <= MAX_FUNCTION_LINES


def function_lengths(path: Path) -> list[int]:
    """Return the lengths of functions, from the first line to the last."""
    _, *functions = START.split(path.read_text("utf-8"))
    return [len(text.split("\n\n\n")[0].strip().splitlines()) for text in functions]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_a_source_says_what_it_is_about(path: Path) -> None:
    assert path.read_text("utf-8").startswith("# ")
