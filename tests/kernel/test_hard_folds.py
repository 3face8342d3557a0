"""Assaults whose contests need many values: the kernel has the odds of the engine."""

from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics import kernel

pytestmark = pytest.mark.skipif(
    not kernel.available("fourth"), reason="the kernel was not compiled"
)
FILES = sorted((Path(__file__).parent / "hard_folds").glob("*.txt"))
"""Positions of published forces, each with an assault in its last line."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_fold_has_the_exact_odds_of_a_contest_with_many_values(path: Path) -> None:
    *text, assault = path.read_text().splitlines()
    state = pt.read_position("\n".join(text), pt.load_content("fourth"))
    action = pt.read_action(assault)
    odds = pt.attack_odds(state, action)
    assert odds.exact

    position = kernel.pack(state)

    found = [chance for chance, _ in position.fold(action)]

    chances = (odds.neither, odds.target, odds.elsewhere, odds.attacker)
    expected = [float(each) for each in (*chances, odds.both, odds.traded) if each]
    assert sorted(found) == pytest.approx(sorted(expected), abs=1e-6)
    assert position.fold_is_exact(action)
