"""Destinations of actions, and the action that a player means by pointing at a unit."""

import pytest

from pocket_tactics.engine.actions import Charge, Recall, Shoot, Storm
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_id, place_of, seat_of
from tests.classic import LINE, RANGED, WIDE, both, card, position

FOE = "1.dummy.1"


@both
@pytest.mark.rule("move.recall-base")
def test_a_recall_leads_to_the_base(edition: str) -> None:
    start = position(edition, LINE, f"0.mace.1@0,0 {FOE}@5,0", bases="-1,0 6,0")

    assert start.step.leads_to(start, Recall("0.mace.1")) == Hex(-1, 0)


@both
def test_a_base_may_be_aimed_at_like_a_unit(edition: str) -> None:
    start = position(edition, LINE, f"0.mace.1@0,0 {FOE}@5,0", bases="-1,0 6,0")

    assert place_of(start, base_id(1)) == Hex(6, 0)
    assert place_of(start, FOE) == Hex(5, 0)
    assert [seat_of(start, each) for each in (base_id(1), "0.mace.1")] == [1, 0]


@both
@pytest.mark.rule("assault.close", "assault.ranged")
def test_a_close_assault_is_meant_upon_a_neighbour_and_a_shot_further_off(
    edition: str,
) -> None:
    start = position(edition, LINE, f"0.mace.1@0,0 {FOE}@1,0 1.dummy.2@3,0")
    unit, aimed = start.unit("0.mace.1"), start.edition.intended_attacks

    assert next(aimed(unit, FOE, Hex(1, 0))) == Storm(unit.id, Hex(1, 0), "melee")
    assert next(aimed(unit, "1.dummy.2", Hex(3, 0))) == (
        Shoot(unit.id, Hex(3, 0), RANGED[edition])
    )


@pytest.mark.rule("mega.assault-many")
def test_a_mega_unit_is_meant_to_charge_its_neighbours() -> None:
    """It may use any of its spaces: two ways lead to a tile next to both."""
    tank = card("second", "tank", "1/1 1/1 0/1", footprint="pair")
    start = position("second", WIDE, f"0.tank.1@1,1 {FOE}@2,0", tank)
    unit = start.unit("0.tank.1")

    charges = [*start.edition.intended_attacks(unit, FOE, Hex(2, 0))][:2]

    assert charges == [Charge(unit.id, to) for to in (Hex(2, 0), Hex(2, 1))]
