"""The examples: each runs, and prints a result."""

import runpy
import sys
from pathlib import Path

import pytest

from pocket_tactics.kernel import available

NEED_THE_KERNEL = {"learning", "many_games"}
EXAMPLES = [
    path
    for path in sorted(Path(__file__).parents[1].glob("examples/*.py"))
    if available("fifth") or path.stem not in NEED_THE_KERNEL
]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(path)])

    runpy.run_path(str(path), run_name="__main__")

    assert capsys.readouterr().out
