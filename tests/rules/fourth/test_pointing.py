"""Destinations of actions, and the action that a player means by pointing at a unit."""

import pytest

from pocket_tactics.engine.actions import Assault, FaceLob, Recall
from pocket_tactics.engine.hexes import Hex
from tests.conftest import play
from tests.fourth import LINE, WIDE, position, printed


@pytest.mark.rule("fourth.scatter")
def test_a_lob_faced_leads_to_the_tile_on_that_side_of_its_target() -> None:
    units = "0.stonethrower.1@1,2 1.dummy.1@2,0 1.mace.1@3,0 0.mace.9@5,2"
    start = position(WIDE, units)
    tie = play(start, "assault 0.stonethrower.1 1.dummy.1; roll 2")

    assert tie.step.leads_to(tie, FaceLob(3)) == Hex(2, 1)
    assert tie.step.leads_to(tie, FaceLob(4)) == Hex(1, 1)


@pytest.mark.rule("move.recall-feature")
def test_a_recall_leads_to_no_tile() -> None:
    start = position(LINE, "0.mace.1@0,0 1.mace.1@5,0")

    assert start.step.leads_to(start, Recall("0.mace.1")) is None


@pytest.mark.rule("fourth.assault")
def test_an_assault_is_meant_upon_an_enemy() -> None:
    start = position(LINE, "0.mace.1@0,0 1.mace.1@1,0")

    assert [
        *start.edition.intended_attacks(start.unit("0.mace.1"), "1.mace.1", Hex(1, 0))
    ] == [Assault("0.mace.1", "1.mace.1")]


def test_a_unit_has_a_faction_or_none() -> None:
    assert printed("gunner").faction
