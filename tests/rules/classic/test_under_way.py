"""Actions in progress: a fight, a skill test, or neither."""

import pytest

from pocket_tactics.engine.abilities.classic.ability_actions import Ransom
from pocket_tactics.engine.cards import ClassicUnit, Skill
from pocket_tactics.engine.rules.classic.dice_tests import Test as AnyTest
from pocket_tactics.engine.rules.classic.fights.fight import Fight
from pocket_tactics.engine.rules.classic.setup.sides import SecondBase
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import fight_in
from tests.classic import LINE, THIRD_SKILL, both, card, position
from tests.conftest import play


@both
def test_a_fight_is_found_from_its_first_die_on(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0")

    fighting = play(start, "storm 0.mace.1 1,0 melee; roll 6", dice_left=True)

    fight = fight_in(fighting, Fight)
    assert fight is not None
    assert (fight.attacker.unit, fight.target.unit) == ("0.mace.1", "1.mace.1")
    assert fight_in(start, Fight) is None
    assert open_test(fighting, AnyTest) is None


@both
def test_a_skill_test_is_found(edition: str) -> None:
    skill = THIRD_SKILL[edition]
    smith = card(edition, "smith", "1/1 1/1 2/1", Ransom(skill=skill, needs=5))
    units = "0.smith.1@0,0 0.mace.1! 1.mace.1@5,0"
    start = position(edition, LINE, units, smith)

    test = open_test(play(start, "reforge 0.smith.1", dice_left=True), AnyTest)

    assert test is not None
    assert (test.unit, test.skill, test.needs) == ("0.smith.1", skill, 5)
    assert open_test(start, AnyTest) is None


def test_a_second_base_alone_says_neither_where_nor_why() -> None:
    """Each edition defines its own step and its own cards."""
    start = position("second", LINE)
    bare = ClassicUnit(id="a", name="A", cost=1, types=(), melee=Skill(off=1))

    with pytest.raises(NotImplementedError):
        SecondBase().sites(start.board, [])
    with pytest.raises(NotImplementedError):
        SecondBase().rule()
    assert bare.skills == {"melee": Skill(off=1)}
