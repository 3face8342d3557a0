"""What is under way: a fight, a skill test, or nothing of the kind."""

import pytest

from pocket_tactics.abilities.classic import Ransom
from pocket_tactics.cards import ClassicUnit, Skill
from pocket_tactics.rules.classic.fighting import bout_in, skill_test_in
from pocket_tactics.rules.classic.setup.sides import SecondBase
from tests.classic import LINE, THIRD_SKILL, both, card, position
from tests.conftest import play


@both
def test_a_fight_is_found_from_its_first_die_on(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0")

    fighting = play(start, "storm 0.mace.1 1,0 melee; roll 6", dice_left=True)

    bout = bout_in(fighting)
    assert bout is not None
    assert (bout.attacker.unit, bout.target.unit) == ("0.mace.1", "1.mace.1")
    assert bout_in(start) is None
    assert skill_test_in(fighting) is None


@both
def test_a_skill_test_is_found(edition: str) -> None:
    skill = THIRD_SKILL[edition]
    smith = card(edition, "smith", "1/1 1/1 2/1", Ransom(skill=skill, needs=5))
    units = "0.smith.1@0,0 0.mace.1! 1.mace.1@5,0"
    start = position(edition, LINE, units, smith)

    test = skill_test_in(play(start, "reforge 0.smith.1", dice_left=True))

    assert test is not None
    assert (test.unit, test.skill, test.needs) == ("0.smith.1", skill, 5)
    assert skill_test_in(start) is None


def test_a_second_base_alone_says_neither_where_nor_why() -> None:
    """The editions have steps of their own, as they have cards."""
    start = position("second", LINE)
    bare = ClassicUnit(id="a", name="A", cost=1, types=(), melee=Skill(off=1))

    with pytest.raises(NotImplementedError):
        SecondBase().sites(start, [])
    with pytest.raises(NotImplementedError):
        SecondBase().rule()
    assert bare.skills == {"melee": Skill(off=1)}
