"""Actions in progress: a fight, an assault, a test, or none of them."""

import pytest

from pocket_tactics.engine.cards import Force
from pocket_tactics.engine.rules.dice_tests import Test as AnyTest
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fifth.forces import table_refusal
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.fights import Fight, fight_in, fighting_pair
from pocket_tactics.engine.state import Table
from tests import conftest, fourth
from tests.conftest import BOX, play


def test_a_fight_of_the_fifth_edition_is_found_with_its_pair() -> None:
    start = conftest.position("0,0 1,0", "0.footman.1@0,0 1.footman.1@1,0")

    fighting = play(start, "skirmish 0.footman.1 1.footman.1")

    assert (fight_in(start, Fight), fighting_pair(start)) == (None, None)
    assert fight_in(fighting, Fight) is not None
    assert fighting_pair(fighting) == ("0.footman.1", "1.footman.1")


def test_an_assault_of_the_fourth_edition_is_found_with_its_pair() -> None:
    start = fourth.position("0,0 1,0", "0.mace.1@0,0 1.dummy.1@1,0")

    fighting = play(start, "assault 0.mace.1 1.dummy.1", dice_left=True)

    assert fight_in(fighting, Fight) is not None
    assert open_test(fighting, AnyTest) is None
    assert fighting_pair(fighting) == ("0.mace.1", "1.dummy.1")


def test_a_test_under_way_is_found() -> None:
    start = fourth.position("0,0 1,0:water 0,1", "0.mace.1@0,0 1.dummy.1@0,1")

    tried = play(start, "move 0.mace.1 1,0", dice_left=True)

    test = open_test(tried, AnyTest)
    assert test is not None
    assert (test.unit, test.needs) == ("0.mace.1", 5)


@pytest.mark.parametrize(
    ("teams", "fine"), [((), True), ((0, 1), True), ((0, 0), False)]
)
def test_the_fifth_edition_has_no_teams(teams: tuple[int, ...], *, fine: bool) -> None:
    forces = (Force(units=()), Force(units=()))
    pieces = BOX.sets["standard"]
    table = Table(house=FifthHouse(), forces=forces, pieces=pieces, teams=teams)

    assert (table_refusal(table) is None) is fine
