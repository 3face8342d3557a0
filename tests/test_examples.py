"""The examples: each runs, and prints a result."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from pocket_tactics.kernel import available

FOLDER = Path(__file__).parents[1] / "examples"
NEED_THE_KERNEL = {"learning", "many_games"}
EXAMPLES = [
    path
    for path in sorted(FOLDER.glob("*.py"))
    if available("fifth") or path.stem not in NEED_THE_KERNEL
]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(path)])

    runpy.run_path(str(path), run_name="__main__")

    assert capsys.readouterr().out


@pytest.mark.skipif(not available("fifth"), reason="the kernel was not compiled")
def test_the_network_of_the_example_learns_to_beat_random_play() -> None:
    updates, least = 40, 0.7
    example = runpy.run_path(
        str(next(each for each in EXAMPLES if "learn" in each.name))
    )
    env, judge = (
        example["VectorEnv"]("fifth", None, example["GAMES"], starts=[example["START"]])
        for _ in range(2)
    )
    rng = np.random.default_rng(0)
    network = example["Network"](env.codec.size, env.action_count, rng)
    env.reset(seed=0)

    before = example["share_won"](judge, network)
    for _ in range(updates):
        example["train"](env, network, rng)

    assert before == pytest.approx(0.5, abs=0.05)
    assert example["share_won"](judge, network) >= least
