"""The kernel counts as many lines of decisions as the engine does."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pocket_tactics import kernel
from pocket_tactics.content import load
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.rolls import roll_odds
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.notation import read_action, read_position
from tests.perft.test_perft import FILES, parse

if TYPE_CHECKING:
    from pocket_tactics.kernel.fifth.position import Position

PERFT = [path for path in FILES if parse(path)[0].split()[0] in kernel.kernels()]


def options(position: Position) -> Collection[Action]:
    """All that a player or the dice may decide."""
    if position.mover == CHANCE:
        return roll_odds(position.dice)
    return position.actions()


def perft(position: Position, depth: int) -> int:
    """How many lines of *depth* decisions there are, chance counted as a player."""
    found = options(position)
    if depth == 1:
        return len(found)
    count = 0
    for action in found:
        twin = position.copy()
        twin.play(action)
        count += perft(twin, depth - 1)
    return count


@pytest.mark.skipif(not PERFT, reason="the kernel was not compiled")
def test_there_are_counts_for_it() -> None:
    assert len(PERFT) >= 8


@pytest.mark.parametrize("path", PERFT, ids=lambda path: path.stem)
def test_the_kernel_finds_as_many_lines(path: Path) -> None:
    text, script, counts = parse(path)
    position = kernel.pack(read_position(text, load(text.split()[0]).cards))
    for choice in script:
        position.play(read_action(choice))

    depths = range(1, len(counts) + 1)
    assert [perft(position, depth) for depth in depths] == counts
    assert [position.perft(depth) for depth in depths] == counts
