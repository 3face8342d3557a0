"""Perft counts, with chance as a player: they change if the legal actions do.

A ``.perft`` file has comments and a position. A line after ``>`` has the decisions
before the count, if any. Each further line has a depth, and the number of lines of so
many decisions. The counts were made by hand, or by a second program for the rules: the
kernel (`tests/kernel/test_perft.py`).
"""

from pathlib import Path

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.kernel.perft import engine_perft
from pocket_tactics.notation import read_action, read_position

Script = tuple[str, ...]
FILES = sorted(Path(__file__).parent.glob("*.perft"))


def parse(path: Path) -> tuple[str, Script, list[int]]:
    """Return the position of a file, its first decisions, and its counts."""
    lines = path.read_text("utf-8").splitlines()
    position, *rest = (line for line in lines if not line.startswith("#"))
    script = [line for line in rest if line.startswith("> ")]
    pairs = [tuple(map(int, line.split())) for line in rest if line not in script]
    assert [depth for depth, _ in pairs] == list(range(1, len(pairs) + 1))
    first = tuple(action for line in script for action in line[2:].split("; "))
    return position, first, [nodes for _, nodes in pairs]


def edition_of(path: Path) -> str:
    """Return the edition of the position of a file."""
    return parse(path)[0].split()[0]


def test_there_are_counts_to_depth_three() -> None:
    editions = [edition_of(path) for path in FILES]

    assert all(editions.count(edition) >= 8 for edition in EDITIONS)
    assert all(len(parse(path)[2]) >= 3 for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_finds_as_many_lines(path: Path) -> None:
    text, script, counts = parse(path)
    state = read_position(text, load(text.split()[0]).cards)
    for choice in script:
        state = state.play(read_action(choice))

    assert [engine_perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
