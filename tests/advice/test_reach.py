"""The reach of a unit: its destinations and its targets in a turn."""

import pytest

from pocket_tactics.advice.reach import reach_of
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds
from tests import classic
from tests.conftest import position
from tests.fourth import position as fourth

LINE = "0,0 1,0 2,0 3,0 4,0"


def test_an_enemy_reaches_as_far_as_in_its_own_turn() -> None:
    units = "0.footman.1@0,0 0.mage.1 1.archer.1@2,0 1.mage.1"
    found = reach_of(position(LINE, units), "1.archer.1")
    own = position(LINE, units, turn=1)

    assert set(found.places) == {Hex(1, 0), Hex(3, 0)}
    attack = read_action("skirmish 1.archer.1 0.footman.1")
    assert found.attacks == (("0.footman.1", attack_odds(own, attack)),)


def test_of_two_attacks_on_a_unit_the_better_one_counts() -> None:
    units = "0.archer.1@0,0 0.mage.1 1.cavalier.1@1,0 1.mage.1"
    found = reach_of(position(LINE, units), "1.cavalier.1")
    own = position(LINE, units, turn=1)
    odds = [
        attack_odds(own, read_action(f"{verb} 1.cavalier.1 0.archer.1")).target_falls
        for verb in ("skirmish", "invade")
    ]

    ((target, best),) = found.attacks
    assert (target, best.target_falls) == ("0.archer.1", max(odds))


@pytest.mark.parametrize(
    "start",
    [
        fourth(LINE, "0.mace.1@0,0 1.mace.1@1,0"),
        classic.position("third", LINE, "0.mace.1@0,0 1.mace.1@1,0"),
        classic.position("second", LINE, "0.mace.1@0,0 1.mace.1@1,0"),
    ],
    ids=["fourth", "third", "second"],
)
def test_every_edition_reports_the_reach_of_an_enemy(start: State) -> None:
    found = reach_of(start, "1.mace.1")

    assert found.places == (Hex(2, 0),)
    assert [target for target, _ in found.attacks] == ["0.mace.1"]
    assert [attacker for attacker, _ in found.attackers] == ["0.mace.1"]


def test_the_attackers_of_an_enemy_have_the_odds_of_their_best_attacks() -> None:
    units = "0.cavalier.1@1,0 0.mage.1@4,0 1.archer.1@0,0 1.mage.1"
    start = position(LINE, units)
    odds = [
        attack_odds(start, read_action(f"{verb} 0.cavalier.1 1.archer.1"))
        for verb in ("skirmish", "invade")
    ]

    found = reach_of(start, "1.archer.1").attackers

    best = max(odds, key=lambda each: each.target_falls)
    assert found == (("0.cavalier.1", best),)


def test_enemies_could_attack_an_own_unit_in_their_turn() -> None:
    units = "0.archer.1@0,0 0.mage.1 1.archer.1@2,0 1.mage.1"
    own = position(LINE, units, turn=1)

    ((attacker, odds),) = reach_of(position(LINE, units), "0.archer.1").attackers

    assert attacker == "1.archer.1"
    assert odds == attack_odds(own, read_action("skirmish 1.archer.1 0.archer.1"))
