"""Perft counts: the kernel finds as many lines of decisions as the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocket_tactics import kernel
from pocket_tactics.content import load
from pocket_tactics.notation import read_action, read_position
from tests.perft.test_perft import FILES, parse

PERFT = [path for path in FILES if parse(path)[0].split()[0] in kernel.kernels()]


@pytest.mark.skipif(not PERFT, reason="the kernel was not compiled")
def test_there_are_counts_for_it() -> None:
    assert len(PERFT) >= 40


@pytest.mark.parametrize("path", PERFT, ids=lambda path: path.stem)
def test_the_kernel_finds_as_many_lines(path: Path) -> None:
    text, script, counts = parse(path)
    position = kernel.pack(read_position(text, load(text.split()[0]).cards))
    for choice in script:
        position.play(read_action(choice))

    depths = range(1, len(counts) + 1)
    assert [position.perft(depth) for depth in depths] == counts
