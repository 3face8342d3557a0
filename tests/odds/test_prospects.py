"""Prospects of answers that lead to another question."""

from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.odds.prospects import (
    ALWAYS,
    Dice,
    Prospect,
    best_answer,
    prospect,
    prospects,
    with_dice,
)
from tests.conftest import play, position

FACING = (
    "fourth number=2 turn=1 order=1,0 seats=0;1 "
    "map=-1,0:plains;0,0:plains;1,0:plains;2,0:plains+highland;3,0:plains "
    "units=0.juggernaut.1@3,0;1.stonethrower.1@-1,0;0.sentinel.1@1,0 "
    'agenda=[{"step":"choose-facing","clash":{"attacker":{"unit":"1.stonethrower.1"},'
    '"target":{"unit":"0.sentinel.1"},"aimed":"0.sentinel.1"}},'
    '{"step":"check-outcome"},{"step":"knock-outs"},{"step":"end-effects"},'
    '{"step":"check-outcome"},{"step":"knock-outs"},{"step":"reloading"},'
    '{"step":"end-turn"}]'
)
"""The target of a lob chooses how it faces, before any odds are known."""


def test_the_prospect_of_a_question_is_that_of_its_best_answer() -> None:
    state = pt.read_position(FACING)

    (answer,) = (prospects(state) or {}).values()

    assert prospect(state) == answer


def test_a_turn_that_begins_is_the_only_position_of_its_prospect() -> None:
    state = pt.example("fifth")

    found = prospect(state)

    assert found is not None
    assert found.positions == {replace(state, log=()): 1}


def test_a_prospect_that_is_a_result_of_the_dice_has_that_result_for_certain() -> None:
    dice = Dice(
        falls={("target",): "target falls", ("attacker",): "attacker falls"},
        chances={("target",): ALWAYS / 2, ("attacker",): ALWAYS / 2},
        alone={"attacker": ALWAYS / 2, "target": ALWAYS / 2},
        units={"attacker": "0.mage.1", "target": "1.mage.1"},
    )
    found = Prospect({"target falls": ALWAYS})

    certain = with_dice(found, dice).dice

    assert certain is not None
    assert certain.chances == {("target",): 1}
    assert certain.alone == {"attacker": 0, "target": 1}


def test_a_reroll_is_better_at_everything_if_the_unit_falls_less_likely() -> None:
    """The Archer in the Forest may roll its 1 again; it can only gain."""
    struck = play(
        position("0,0 1,0:field+forest 2,0", "0.archer.1@0,0 0.mage.1 1.archer.1@1,0"),
        "skirmish 0.archer.1 1.archer.1; decline; roll 5; roll 1",
    )
    found = prospects(struck)
    assert found

    best = best_answer(struck, found)

    assert best is not None
    assert str(best[0]) == "reroll def 1"
