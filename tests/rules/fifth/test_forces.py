"""Forces: the units that a player may bring to a game."""

import pytest

from pocket_tactics.engine.cards import Force
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from tests.conftest import BOX, CARDS, EDITION, STANDARD_FORCE, opening

MAGES = ("mage",) * 15
FORCE_OF_61 = (*("footman",) * 3, *("archer",) * 4)


@pytest.mark.rule("setup.force-fifth")
def test_the_standard_force_is_worth_52_points() -> None:
    start = opening()

    assert tuple(unit.id for unit in BOX.forces["standard"].units) == STANDARD_FORCE
    assert sum(CARDS.units[name].cost for name in STANDARD_FORCE) == 52
    assert [unit.id for unit in start.units if unit.seat == 1] == [
        *("1.footman.1", "1.footman.2", "1.cavalier.1"),
        *("1.archer.1", "1.archer.2", "1.mage.1"),
    ]


@pytest.mark.rule("setup.force-fifth")
def test_a_force_may_be_worth_60_points_and_no_more() -> None:
    assert len(opening(forces=(MAGES, STANDARD_FORCE)).units) == 21

    with pytest.raises(IllegalActionError) as caught:
        opening(forces=(STANDARD_FORCE, FORCE_OF_61))

    assert caught.value.refusal.rule == "setup.force-fifth"
    assert "61 points; the limit is 60" in str(caught.value)


@pytest.mark.rule("setup.force-fifth")
@pytest.mark.parametrize(("points", "archers"), [(20, 2), (63, 9), (200, 28)])
def test_the_house_may_set_another_limit(points: int, archers: int) -> None:
    """Switch fifth_points: as many Archers of 7 points as fit, and no more."""
    force = ("archer",) * archers
    assert opening(forces=(force, force), fifth_points=points).units

    with pytest.raises(IllegalActionError) as caught:
        opening(forces=(force, (*force, "archer")), fifth_points=points)

    assert caught.value.refusal.rule == "setup.force-fifth"


@pytest.mark.rule("setup.force-fifth")
def test_the_limit_of_points_is_a_house_rule() -> None:
    assert EDITION.force_limit(FifthHouse()) == 60
    assert EDITION.force_limit(FifthHouse(fifth_points=75)) == 75


@pytest.mark.rule("setup.force-fifth", "force.copies")
def test_a_force_may_be_wrong_in_two_ways_at_once() -> None:
    """A game refuses it with the first finding."""
    house = FifthHouse(copies="three")
    wrong = Force(units=(CARDS.units["archer"],) * 9)

    findings = EDITION.force_findings(house, wrong)

    assert [(field, refusal.rule) for field, refusal in findings] == [
        ("units", "setup.force-fifth"),
        ("units", "force.copies"),
    ]
    assert EDITION.force_refusal(house, wrong) == findings[0][1]


@pytest.mark.rule("setup.force-fifth")
def test_a_force_has_at_least_one_unit() -> None:
    with pytest.raises(IllegalActionError) as caught:
        opening(forces=(STANDARD_FORCE, ()))

    assert caught.value.refusal.rule == "setup.force-fifth"


@pytest.mark.rule("force.copies")
def test_a_force_may_hold_the_same_unit_as_often_as_its_points_allow() -> None:
    start = opening(forces=(MAGES, MAGES))

    assert start.units[14].id == "0.mage.15"


@pytest.mark.rule("force.copies")
def test_the_house_may_allow_three_of_a_kind_at_most() -> None:
    """The value of copies is 'three'."""
    three = ("archer", "mage", "mage", "archer", "mage", "archer")
    assert opening(forces=(three, STANDARD_FORCE), copies="three").units

    with pytest.raises(IllegalActionError) as caught:
        opening(forces=((*three, "mage"), STANDARD_FORCE), copies="three")

    assert caught.value.refusal.rule == "force.copies"
    assert "4 of Mage; the limit is 3" in str(caught.value)
