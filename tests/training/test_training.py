"""A whole training with small numbers, and its gate."""

from pathlib import Path
from typing import get_args

import numpy as np
import pytest

from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.players.evaluation import net
from pocket_tactics.players.evaluation.net import read_weights
from training import __main__ as training
from training import gate
from training.__main__ import guess
from training.kernels import packed, thinker_of
from training.starts import Edition, starts


@pytest.mark.parametrize("edition", get_args(Edition))
def test_starts_are_first_turns_with_different_forces_and_cards(
    edition: Edition,
) -> None:
    found = list(starts(edition, 12, seed=1))

    assert all(isinstance(state.step, TakeTurn) for state in found)
    assert len({tuple(unit.card for unit in state.units) for state in found}) > 6
    assert [state.board for state in found] == [
        state.board for state in starts(edition, 12, seed=1)
    ]


def test_clear_scores_end_the_gate_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "DEPTH", 1)
    good = guess("fifth")
    bad = {name: -array for name, array in good.items()}
    openings = packed("fifth", 20, seed=3)
    one, other = (thinker_of("fifth", weights) for weights in (good, bad))

    passed = gate.gate(one, other, openings, 400, seed=1)
    failed = gate.gate(other, one, openings, 400, seed=1)

    assert passed.passed
    assert not failed.passed
    assert passed.games == failed.games == 100


def test_a_training_writes_weights_that_beat_the_first_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["training", "fifth", "--rounds=2", "--games=600"])
    monkeypatch.setattr(training, "WEIGHTS", tmp_path)
    monkeypatch.setattr(
        net, "load_weights", lambda edition: read_weights(tmp_path, edition)
    )
    sizes = {"STARTS": 60, "STARTS_OF_A_ROUND": 40, "TESTS": 20, "GATE_GAMES": 400}
    for name, size in sizes.items():
        monkeypatch.setattr(training, name, size)
    monkeypatch.setattr(gate, "DEPTH", 1)

    assert training.main() == 0

    found = read_weights(tmp_path / "fifth.npz", "fifth")
    assert found.about.games == 1200
    assert "--rounds=2" in found.about.command
    assert np.abs(found.hidden).max() > 0


def test_a_training_without_the_kernel_says_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(training, "available", lambda _: False)

    with pytest.raises(SystemExit):
        training.plan_of(["fifth"])

    assert "needs the compiled kernel (docs/kernel.md)" in capsys.readouterr().err
