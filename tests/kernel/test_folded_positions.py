"""Folded turns and features in Python's types."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics import kernel
from pocket_tactics.engine.actions import Invade, Pass, Skirmish
from pocket_tactics.kernel import NotPossibleError
from pocket_tactics.players.evaluation.features import feature_names
from pocket_tactics.players.search.folding import folded
from tests.conftest import position

pytestmark = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)


def test_an_invasion_has_its_outcomes_and_the_choice_to_take_the_place() -> None:
    state = position("0,0 1,0 2,0 3,0", "0.cavalier.1@1,0 1.footman.1@2,0 1.mage.1")
    action = Invade("0.cavalier.1", "1.footman.1")

    found = kernel.pack(state).fold(action)

    wanted = folded(state, action)
    assert [chance for chance, _ in found] == pytest.approx(
        [float(each.probability) for each in wanted], abs=1e-6
    )
    assert [[each.unpack() for each in positions] for _, positions in found] == [
        [pt.read_position(pt.write_position(each)) for each in folds.positions]
        for folds in wanted
    ]
    assert [len(positions) for _, positions in found] == [1, 2, 1, 1]


def test_a_folded_position_is_played_apart() -> None:
    packed = kernel.pack(pt.example("fifth"))
    key = packed.key
    action = Random(1).choice(packed.actions())

    [(chance, [after]), *_] = packed.fold(action)

    assert 0 < chance <= 1
    assert packed.key == key != after.key
    assert after.mover == 1 - (packed.mover or 0)


def test_each_feature_has_a_name() -> None:
    assert len(kernel.pack(pt.example("fifth")).features()) == len(
        feature_names("fifth")
    )


def test_only_actions_of_a_turn_are_folded() -> None:
    setup = kernel.pack(pt.new_game("fifth"))
    state = position("0,0 1,0", "0.cavalier.1@0,0 1.footman.1@1,0")
    fight = kernel.pack(state)
    fight.play(Skirmish("0.cavalier.1", "1.footman.1"))

    for packed, action in ((setup, Pass()), (fight, fight.actions()[0])):
        with pytest.raises(NotPossibleError):
            packed.fold(action)
        with pytest.raises(NotPossibleError):
            packed.features()
